/** Facts about the dealership. The owner edits only this file to change them. */

import { getPhone } from "./phone";

/** Local time at the dealership, "HH:MM" on the 24-hour clock. `closes` is exclusive. */
export interface OpenHours {
  readonly opens: string;
  readonly closes: string;
}

/** One entry per weekday, from Sunday (0) to Saturday (6) like `Date.getDay`; null means closed. */
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
  /** The `DEALER_PHONE` setting overrides it. WhatsApp uses the same number. */
  phone: getPhone("(407) 555-0142"),
  email: "hello@orlandofamilymotors.example",
  address,
  addressLine,
  mapsUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine)}`,
  directionsUrl: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine)}`,
  /**
   * Store code in Google Business Profile, which links the vehicle ads feed to the store. A placeholder until the owner
   * sets the real one.
   */
  storeCode: "OFM-ORLANDO",
  /** Loaded into the contact page only after the shopper requests the map. */
  mapFrameUrl: `https://www.google.com/maps?q=${encodeURIComponent(addressLine)}&output=embed`,
  /** Approximate position of the street number, within about 100 m (WGS 84). */
  geo: { latitude: 28.5409, longitude: -81.4541 },
  social: {
    facebook: "https://facebook.example/orlandofamilymotors",
    instagram: "https://instagram.example/orlandofamilymotors",
  },
  timeZone: "America/New_York",
  /** Shown in the footer and on the about page. */
  hours: [null, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, TEN_TO_FOUR],
  /** Shown on the contact page. */
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
  /** Languages the staff speak. */
  languages: ["en", "es", "pt"],
} as const satisfies { hours: WeeklyHours; contactHours: WeeklyHours } & Record<string, unknown>;
