/** The lead: one message of a shopper and its context. Schemas are functions, because zod must not reach the browser. */
import * as z from "zod";
import { LOCALES } from "~/platform/locale";
import { instant, type Parsed } from "~/platform/parsed";
import { LEAD_SOURCES } from "~/vehicles/buyer-source";
import type { LeadCar } from "./lead-car";
import type { ContactStop } from "./work/contact-stop";

/** Why a shopper writes; the values appear in URLs and in the table. */
export const LEAD_SUBJECTS = [
  "test-drive",
  "info",
  "financing",
  "offer",
  "trade-in",
  "find-one",
  "privacy",
] as const;
export type LeadSubject = (typeof LEAD_SUBJECTS)[number];

/** Returns null for an unknown subject, which is treated as none. */
export function findLeadSubject(text: string | null): LeadSubject | null {
  return LEAD_SUBJECTS.find((subject) => subject === text) ?? null;
}

export const TRADE_IN_CONDITIONS = ["excellent", "good", "rough"] as const;

/** The vehicle a shopper offers in trade; null for what wasn't given. */
export const describeTradeIn = () =>
  z.object({
    /** Uppercase; its check digit may be wrong. */
    vin: z.string().nullable(),
    year: z.int().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    odometerMiles: z.int().nullable(),
    condition: z.enum(TRADE_IN_CONDITIONS).nullable(),
  });
export type TradeIn = Parsed<ReturnType<typeof describeTradeIn>>;

/**
 * The inventory filter that found nothing: its query, its search text, and the values of each facet as written in the URL. A lead
 * sent before a facet was added lacks it.
 */
export interface WantedVehicle {
  /** Canonical, without "?". */
  readonly query: string;
  readonly q: string;
  readonly [facet: string]: string | readonly string[];
}

/** The facets may differ between releases. */
export const describeWanted = () =>
  z
    .object({ query: z.string(), q: z.string() })
    .catchall(z.array(z.string()).catch([]))
    .transform((facets): WantedVehicle => facets);

/** A validated lead from the form, or one that staff added; texts are as typed. Unknown fields are dropped. */
export const describeNewLead = () =>
  z.object({
    /** Created by the server with the form; the same key with the same content is the same lead. */
    idempotencyKey: z.string().min(1),
    /** Instant of submission. */
    sentAtIso: instant,
    /** Of the page the shopper wrote from, used for replies. */
    locale: z.enum(LOCALES),
    subject: z.enum(LEAD_SUBJECTS).nullable(),
    /** VIN or stock number of the vehicle asked about, from the form's URL (`parseIdentifier`). */
    vin: z.string().nullable(),
    /** Path of the form's page, without its query. */
    page: z.string(),
    /** User id of the staff member who added the lead; null for a shopper's own. Missing in copies of an earlier release. */
    addedById: z.uuid().nullable().default(null),
    /** null when the shopper came directly, or that isn't known. Missing in copies of an earlier release; others may be of a later one. */
    source: z.enum(LEAD_SOURCES).nullable().catch(null),
    name: z.string(),
    /** A lead that staff added may lack the email, the phone number (not both), and the message: "". */
    email: z.string(),
    /** As typed; see `getPhoneDigits`. */
    phone: z.string(),
    vehicle: z.string().nullable(),
    message: z.string(),
    /** Requested test drive time in Orlando, "YYYY-MM-DDTHH:MM", or "YYYY-MM-DD" for any time that day. */
    slot: z.string().nullable(),
    tradeIn: describeTradeIn().nullable(),
    wanted: describeWanted().nullable(),
    /** Version of the consent notice shown; `UNVERIFIED_NOTICE` when the form has no valid proof. */
    noticeVersion: z.string(),
    /** Language of the notice; null when the form has no valid proof. Missing while the functions of the previous release answer. */
    noticeLocale: z.enum(LOCALES).nullable().default(null),
    /** Likely spam: stored separately, not delivered. */
    isSuspected: z.boolean(),
  });
export type NewLead = Parsed<ReturnType<typeof describeNewLead>>;

export interface Lead extends NewLead {
  /** UUID of its row. */
  readonly id: string;
  /** null when it names none, or one that never was in the inventory. */
  readonly car: LeadCar | null;
  /** null for a person who may be contacted. */
  readonly contactStop: ContactStop | null;
}

/** As the table requires. */
export const MIN_PHONE_DIGITS = 7;
export const MAX_PHONE_DIGITS = 20;

export function hasPhoneDigits(phone: string): boolean {
  const { length } = getPhoneDigits(phone);
  return length >= MIN_PHONE_DIGITS && length <= MAX_PHONE_DIGITS;
}

export function getPhoneDigits(phone: string): string {
  return phone.replace(/\D/g, "");
}
