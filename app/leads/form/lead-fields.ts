/** Names, lengths, and problems of the contact form's fields, without its schema, which must not reach the browser. */
import { MAX_EMAIL } from "~/platform/storable-text";

/** Field problem codes; the page translates them. */
export type LeadProblem =
  | "nameMissing"
  | "nameLong"
  | "emailMissing"
  | "emailWrong"
  | "phoneMissing"
  | "phoneShort"
  | "phoneLong"
  | "vehicleLong"
  | "messageMissing"
  | "messageLong"
  | "slotGone"
  | "tradeMissing"
  | "tradeVinWrong"
  | "tradeYearWrong"
  | "tradeMilesWrong"
  | "tradeTextLong"
  | "photosMany"
  | "photosLarge"
  | "photosPixels"
  | "photosEmpty"
  | "photosIncomplete"
  | "photosKind"
  | "unreadable";

/** Fields that can have a problem, in form order. */
export const LEAD_FIELDS = [
  "slot",
  "trade.vin",
  "trade.year",
  "trade.make",
  "trade.model",
  "trade.miles",
  "photos",
  "name",
  "email",
  "phone",
  "vehicle",
  "message",
] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** Fields that aren't part of the lead itself and so aren't in the schema. */
export const HIDDEN_FIELDS = {
  /** Idempotency key. */
  key: "key",
  /** When the form was created, Unix time in milliseconds. */
  openedAt: "opened",
  /** Honeypot: hidden from shoppers, so a value suggests a bot. */
  trap: "website",
  vin: "vin",
  /** The consent notice shown, signed. */
  notice: "notice",
  /** The website that the shopper came from; filled in by script (`keep-source.ts`). */
  source: "source",
  /** The inventory query that found nothing. */
  wanted: "wanted",
  photos: "photos",
} as const;

/** Maximum lengths in UTF-16 units, as `maxlength` counts. */
export const MAX_LENGTHS = {
  name: 100,
  email: MAX_EMAIL,
  phone: 40,
  vehicle: 200,
  message: 2000,
  tradeText: 60,
} as const;

/** A name, "@", and a domain with a dot. The schema is stricter. */
export const EMAIL_PATTERN = "[^@\\s]+@[^@\\s]+\\.[^@\\s]+";

/** What the photos of a trade-in show, one each. */
export const PHOTO_SIDES = ["front", "back", "inside", "odometer"] as const;
