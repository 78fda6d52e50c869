/** The lead: one message of a shopper and its context. */
import type { Locale } from "~/platform/locale";
import type { LeadCar } from "./lead-car";
import type { LeadSource } from "./lead-source";
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
type TradeInCondition = (typeof TRADE_IN_CONDITIONS)[number];

/** The vehicle a shopper offers in trade; null for what wasn't given. */
export interface TradeIn {
  /** Uppercase; its check digit may be wrong. */
  readonly vin: string | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly odometerMiles: number | null;
  readonly condition: TradeInCondition | null;
}

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

/** A validated lead from the form, or one that staff added; texts are as typed. */
export interface NewLead {
  /** Created by the server with the form; the same key with the same content is the same lead. */
  readonly idempotencyKey: string;
  /** ISO 8601 instant of submission. */
  readonly sentAtIso: string;
  /** Of the page the shopper wrote from, used for replies. */
  readonly locale: Locale;
  readonly subject: LeadSubject | null;
  /** VIN or stock number of the vehicle asked about, from the form's URL (`parseIdentifier`). */
  readonly vin: string | null;
  /** Path of the form's page, without its query. */
  readonly page: string;
  /** User id of the staff member who added the lead; null for a shopper's own. */
  readonly addedById: string | null;
  /** null when the shopper came directly, or that isn't known. */
  readonly source: LeadSource | null;
  readonly name: string;
  /** A lead that staff added may lack the email, the phone number (not both), and the message: "". */
  readonly email: string;
  /** As typed; see `getPhoneDigits`. */
  readonly phone: string;
  readonly vehicle: string | null;
  readonly message: string;
  /** Requested test drive time in Orlando, "YYYY-MM-DDTHH:MM", or "YYYY-MM-DD" for any time that day. */
  readonly slot: string | null;
  readonly tradeIn: TradeIn | null;
  readonly wanted: WantedVehicle | null;
  /** Version of the consent notice shown; `UNVERIFIED_NOTICE` when the form has no valid proof. */
  readonly noticeVersion: string;
  /** Language of the notice; null when the form has no valid proof. */
  readonly noticeLocale: Locale | null;
  /** Likely spam: stored separately, not delivered. */
  readonly isSuspected: boolean;
}

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
