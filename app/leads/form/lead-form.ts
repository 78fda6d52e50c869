/** Schema of the contact form, shared by server validation and the browser. */
import * as z from "zod";
import { getPhoneDigits, LEAD_SUBJECTS, TRADE_IN_CONDITIONS } from "~/leads/lead";
import { multiLine, singleLine } from "~/platform/form-text";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { getLatestModelYear, parseVin } from "~/vehicles/vin-facts";
import { isSlotOffered } from "./test-drive-slots";

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
  /** The inventory query that found nothing. */
  wanted: "wanted",
  photos: "photos",
} as const;

/** Maximum lengths in UTF-16 units, as `maxlength` counts. */
export const MAX_LENGTHS = {
  name: 100,
  email: 254,
  phone: 40,
  vehicle: 200,
  message: 2000,
  tradeText: 60,
} as const;

const MIN_YEAR = 1950;
const MAX_MILES = 999_999;

const UNREADABLE: LeadProblem = "unreadable";

/** Accepts text as typed; rejects only blank or unstorable text. */
const requiredLine = (missing: LeadProblem, longest: number, long: LeadProblem) =>
  z
    .string({ error: missing })
    .max(longest, long)
    .refine((text) => text.trim() !== "", { error: missing, abort: true })
    .pipe(singleLine(UNREADABLE));

const message = z
  .string({ error: "messageMissing" satisfies LeadProblem })
  .pipe(multiLine(UNREADABLE))
  .refine((text) => text.length <= MAX_LENGTHS.message, "messageLong" satisfies LeadProblem)
  .refine((text) => text.trim() !== "", "messageMissing" satisfies LeadProblem);

const email = z
  .string({ error: "emailMissing" satisfies LeadProblem })
  .trim()
  .max(MAX_LENGTHS.email, "emailWrong" satisfies LeadProblem)
  .refine((text) => text !== "", { error: "emailMissing" satisfies LeadProblem, abort: true })
  .refine((text) => z.email().safeParse(text).success, "emailWrong" satisfies LeadProblem);

const phone = requiredLine("phoneMissing", MAX_LENGTHS.phone, "phoneLong")
  .refine((text) => getPhoneDigits(text).length >= 7, "phoneShort" satisfies LeadProblem)
  .refine((text) => getPhoneDigits(text).length <= 20, "phoneLong" satisfies LeadProblem);

const optionalLine = (longest: number, long: LeadProblem) =>
  singleLine(UNREADABLE).max(longest, long).optional();

const tradeText = optionalLine(MAX_LENGTHS.tradeText, "tradeTextLong");

/** A mileage in any common notation, at most 999,999. */
const miles = z
  .string()
  .max(20, "tradeMilesWrong" satisfies LeadProblem)
  .refine((text) => (parseMiles(text) ?? MAX_MILES + 1) <= MAX_MILES, "tradeMilesWrong" satisfies LeadProblem)
  .optional();

/** A number, optionally "k" or "mil" for thousands, and the unit in one of the site's languages. */
const MILES = /^(\d[\d.,\s]*?)\s*(k|mil)?\s*(?:mi|miles?|millas?|milhas?)?\.?$/i;

/**
 * Parses whole miles: "96,000", "96.000 mi", "96k", "96.5K miles", "96 mil". A dot, comma or space before exactly three digits
 * separates thousands. Returns null for anything else.
 */
export function parseMiles(text: string): number | null {
  const [, number = "", thousands] = MILES.exec(text.trim()) ?? [];
  const plain = number.trim().replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, "");
  if (!thousands) return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
  const [, whole = "", tenths = ""] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole === "" ? null : Number(whole) * 1000 + Number(tenths.padEnd(3, "0"));
}

const tradeFields = (now: Date) =>
  z.object({
    vin: optionalLine(40, "tradeVinWrong"),
    year: z
      .string()
      .refine((text) => isModelYear(text, now), "tradeYearWrong" satisfies LeadProblem)
      .optional(),
    make: tradeText,
    model: tradeText,
    miles,
    condition: z.enum(TRADE_IN_CONDITIONS).optional().catch(undefined),
  });

const isModelYear = (text: string, now: Date) =>
  /^\d{4}$/.test(text.trim()) && Number(text) >= MIN_YEAR && Number(text) <= getLatestModelYear(now);

const fieldsOf = (now: Date) =>
  z.object({
    // An unknown subject is treated as none.
    subject: z.enum(LEAD_SUBJECTS).optional().catch(undefined),
    slot: singleLine("slotGone" satisfies LeadProblem).optional(),
    trade: tradeFields(now).optional(),
    name: requiredLine("nameMissing", MAX_LENGTHS.name, "nameLong"),
    email,
    phone,
    vehicle: optionalLine(MAX_LENGTHS.vehicle, "vehicleLong"),
    message,
  });

type Fields = z.output<ReturnType<typeof fieldsOf>>;

/** Runs these checks even when other fields have problems, so that all problems are shown at once. */
const always = { when: () => true };

const MINUTE_MS = 60_000;
let latest: { readonly minute: number; readonly schema: ReturnType<typeof createLeadSchema> } | undefined;

/**
 * Returns the schema for a form submitted now: the allowed test drive times and model years depend on the time. Cached for a minute,
 * because creating a schema is slower than parsing with it.
 */
export function getLeadSchema(now: Date) {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (latest?.minute !== minute) latest = { minute, schema: createLeadSchema(now) };
  return latest.schema;
}

function createLeadSchema(now: Date) {
  return fieldsOf(now)
    .refine(({ subject, slot }) => subject !== "test-drive" || !slot || isSlotOffered(slot, now), {
      error: "slotGone" satisfies LeadProblem,
      path: ["slot"],
      ...always,
    })
    .refine(({ subject, trade }) => subject !== "trade-in" || isNamed(trade) || Boolean(trade?.vin), {
      error: "tradeMissing" satisfies LeadProblem,
      path: ["trade", "vin"],
      ...always,
    })
    .refine(({ subject, trade }) => subject !== "trade-in" || isTradeVinPlausible(trade), {
      error: "tradeVinWrong" satisfies LeadProblem,
      path: ["trade", "vin"],
      ...always,
    });
}

export type LeadValues = z.output<ReturnType<typeof createLeadSchema>>;

/** Whether year, make and model identify the vehicle without a VIN. */
function isNamed(trade: Fields["trade"]): boolean {
  return Boolean(trade?.year && trade.make?.trim() && trade.model?.trim());
}

/** A wrong check digit is a typo or a vehicle not made for North America; then year, make and model suffice. */
function isTradeVinPlausible(trade: Fields["trade"]): boolean {
  if (!trade?.vin || isNamed(trade)) return true;
  const vin = parseVin(trade.vin);
  return vin !== null && isVinCheckDigitValid(vin);
}

/** Seven to twenty digits with any separators. */
export const PHONE_PATTERN = "\\D*(?:\\d\\D*){7,20}";
