/** The facts of the business. The owner edits this file alone. */

import { getPhone } from "./phone";

/** Local time of the dealership, "HH:MM" of 24 hours; it closes at `closes` sharp. */
export interface OpenHours {
  readonly opens: string;
  readonly closes: string;
}

/** One line a weekday from Sunday (0) to Saturday (6), as `Date.getDay` counts; null is closed. */
export type WeeklyHours = readonly [
  OpenHours | null,
  OpenHours | null,
  OpenHours | null,
  OpenHours | null,
  OpenHours | null,
  OpenHours | null,
  OpenHours | null,
];

const NINE_TO_SIX: OpenHours = { opens: "09:00", closes: "18:00" };
const HALF_PAST_NINE_TO_SIX: OpenHours = { opens: "09:30", closes: "18:00" };
const TEN_TO_FOUR: OpenHours = { opens: "10:00", closes: "16:00" };

const address = {
  street: "5200 Old Winter Garden Rd",
  city: "Orlando",
  region: "FL",
  postalCode: "32811",
} as const;

const addressLine = `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`;

export const dealer = {
  name: "Orlando Family Motors",
  /** The setting `DEALER_PHONE` takes its place; WhatsApp answers on the same number. */
  phone: getPhone("(407) 555-0142"),
  email: "hello@orlandofamilymotors.example",
  address,
  addressLine,
  mapsUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine)}`,
  directionsUrl: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine)}`,
  /** The store's code in Google Business Profile, by which the feed of vehicle ads finds it; made up as delivered. */
  storeCode: "OFM-ORLANDO",
  /** Only ever loaded into the contact page after a shopper asked for it. */
  mapFrameUrl: `https://www.google.com/maps?q=${encodeURIComponent(addressLine)}&output=embed`,
  /** Where the street number lies along its road, to about 100 m (WGS 84). */
  geo: { latitude: 28.5409, longitude: -81.4541 },
  social: {
    facebook: "https://facebook.example/orlandofamilymotors",
    instagram: "https://instagram.example/orlandofamilymotors",
  },
  timeZone: "America/New_York",
  /** What the footer and the about page say. */
  hours: [null, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, TEN_TO_FOUR],
  /** What the contact page says. */
  contactHours: [
    null,
    HALF_PAST_NINE_TO_SIX,
    HALF_PAST_NINE_TO_SIX,
    HALF_PAST_NINE_TO_SIX,
    HALF_PAST_NINE_TO_SIX,
    HALF_PAST_NINE_TO_SIX,
    HALF_PAST_NINE_TO_SIX,
  ],
  copyrightFromYear: 2024,
  /** Spoken on the lot. */
  languages: ["en", "es", "pt"],
} as const satisfies { hours: WeeklyHours; contactHours: WeeklyHours } & Record<string, unknown>;
