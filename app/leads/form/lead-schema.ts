/** The schema of the contact form. Its messages are `LeadProblem`s, which the page translates. */
import * as z from "zod";
import type { BusinessHours } from "~/dealer/business-facts";
import {
  getPhoneDigits,
  LEAD_SUBJECTS,
  MAX_PHONE_DIGITS,
  MIN_PHONE_DIGITS,
  TRADE_IN_CONDITIONS,
} from "~/leads/lead";
import { emailText, storedText } from "~/platform/form-text";
import { MILES, parseTypedNumber } from "~/platform/typed-number";
import { parseVin } from "~/vehicles/identifier";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { getLatestModelYear } from "~/vehicles/vin-facts";
import { type LeadProblem, MAX_LENGTHS } from "./lead-fields";
import { isSlotOffered } from "./test-drive-slots";

const MIN_YEAR = 1950;
const MAX_MILES = 999_999;
/** "2026-11-21T10:00" */
const MAX_SLOT = 40;

const unreadable: LeadProblem = "unreadable";

/** Accepts text as typed; rejects only blank or unstorable text. */
const requiredLine = (max: number, missing: LeadProblem, long: LeadProblem) =>
  storedText(max, { missing, long, unreadable });

const optionalLine = (max: number, long: LeadProblem) => storedText(max, { long, unreadable }).optional();

const createMessage = () =>
  storedText(
    MAX_LENGTHS.message,
    {
      missing: "messageMissing" satisfies LeadProblem,
      long: "messageLong" satisfies LeadProblem,
      unreadable,
    },
    "lines",
  );

const createPhone = () =>
  requiredLine(MAX_LENGTHS.phone, "phoneMissing", "phoneLong")
    .refine((text) => getPhoneDigits(text).length >= MIN_PHONE_DIGITS, "phoneShort" satisfies LeadProblem)
    .refine((text) => getPhoneDigits(text).length <= MAX_PHONE_DIGITS, "phoneLong" satisfies LeadProblem);

const createEmail = () =>
  emailText({
    missing: "emailMissing" satisfies LeadProblem,
    wrong: "emailWrong" satisfies LeadProblem,
  });

/** A mileage in any common notation, at most 999,999. */
const createMiles = () =>
  z
    .string()
    .max(20, "tradeMilesWrong" satisfies LeadProblem)
    .refine(
      (text) => (parseMiles(text) ?? MAX_MILES + 1) <= MAX_MILES,
      "tradeMilesWrong" satisfies LeadProblem,
    )
    .optional();

/** Whole miles: "96,000", "96.000 mi", "96k", "96.5K miles", "96 mil"; null for anything else. */
export function parseMiles(text: string): number | null {
  const miles = parseTypedNumber(text, MILES);
  return Number.isInteger(miles) ? miles : null;
}

const tradeFields = (now: Date) =>
  z.object({
    vin: optionalLine(40, "tradeVinWrong"),
    year: z
      .string()
      .refine((text) => isModelYear(text, now), "tradeYearWrong" satisfies LeadProblem)
      .optional(),
    make: optionalLine(MAX_LENGTHS.tradeText, "tradeTextLong"),
    model: optionalLine(MAX_LENGTHS.tradeText, "tradeTextLong"),
    miles: createMiles(),
    condition: z.enum(TRADE_IN_CONDITIONS).optional().catch(undefined),
  });

const isModelYear = (text: string, now: Date) =>
  /^\d{4}$/.test(text.trim()) && Number(text) >= MIN_YEAR && Number(text) <= getLatestModelYear(now);

const fieldsOf = (now: Date, isTradeIn: boolean) =>
  z.object({
    // An unknown subject is treated as none.
    subject: z.enum(LEAD_SUBJECTS).optional().catch(undefined),
    slot: storedText(MAX_SLOT, {
      long: "slotGone" satisfies LeadProblem,
      unreadable: "slotGone" satisfies LeadProblem,
    }).optional(),
    // Hidden unless the subject is a trade-in: an error there couldn't be seen.
    trade: isTradeIn ? tradeFields(now).optional() : tradeFields(now).optional().catch(undefined),
    name: requiredLine(MAX_LENGTHS.name, "nameMissing", "nameLong"),
    email: createEmail(),
    phone: createPhone(),
    vehicle: optionalLine(MAX_LENGTHS.vehicle, "vehicleLong"),
    message: createMessage(),
  });

type Fields = z.output<ReturnType<typeof fieldsOf>>;

/** Runs these checks even when other fields have problems, so that all problems are shown at once. */
const always = { when: () => true };

const MINUTE_MS = 60_000;
let latest:
  | {
      readonly minute: number;
      readonly lot: BusinessHours;
      readonly schemas: ReturnType<typeof createSchemas>;
    }
  | undefined;

/**
 * Returns the schema for a form submitted now: the allowed test drive times and model years depend on it. Cached for a minute,
 * because creating a schema is slower than parsing with it.
 */
export function getLeadSchema(now: Date, lot: BusinessHours, isTradeIn: boolean) {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (latest?.minute !== minute || latest.lot.hours !== lot.hours || latest.lot.closures !== lot.closures)
    latest = { minute, lot, schemas: createSchemas(now, lot) };
  return isTradeIn ? latest.schemas.tradeIn : latest.schemas.other;
}

const createSchemas = (now: Date, lot: BusinessHours) => ({
  tradeIn: createLeadSchema(now, lot, true),
  other: createLeadSchema(now, lot, false),
});

function createLeadSchema(now: Date, lot: BusinessHours, isTradeIn: boolean) {
  return fieldsOf(now, isTradeIn)
    .refine(({ subject, slot }) => subject !== "test-drive" || !slot || isSlotOffered(slot, now, lot), {
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
