/** What a lead is: one message of one shopper, with what it was about. */

/** Why a shopper writes; the values stand in addresses of every language and in the table. */
export const LEAD_SUBJECTS = ["test-drive", "info", "financing", "offer", "trade-in", "find-one"] as const;
export type LeadSubject = (typeof LEAD_SUBJECTS)[number];

/** null for a subject that we do not know, which counts as none. */
export function findLeadSubject(text: string | null): LeadSubject | null {
  return LEAD_SUBJECTS.find((subject) => subject === text) ?? null;
}

/** The language the shopper wrote from, and is answered in. */
export type LeadLocale = "en" | "es" | "pt";

export const TRADE_IN_CONDITIONS = ["excellent", "good", "rough"] as const;
export type TradeInCondition = (typeof TRADE_IN_CONDITIONS)[number];

/** The vehicle a shopper would hand over; what was not said is null. */
export interface TradeIn {
  /** Upper-case; its check digit may fail. */
  readonly vin: string | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly odometerMiles: number | null;
  readonly condition: TradeInCondition | null;
}

/** The list's filter that found nothing, as data: its query, and its values as the URL writes them. */
export interface WantedVehicle {
  /** Canonical, without "?": leads back to the list. */
  readonly query: string;
  readonly q: string;
  readonly style: readonly string[];
  readonly make: readonly string[];
  readonly year: readonly string[];
  readonly price: readonly string[];
}

/** A lead as the form hands it over: validated, texts as they were typed. */
export interface NewLead {
  /** Made by the server with the form; the same key with the same content is the same lead. */
  readonly idempotencyKey: string;
  /** ISO 8601 instant at which the shopper sent it. */
  readonly sentAtIso: string;
  readonly locale: LeadLocale;
  readonly subject: LeadSubject | null;
  /** Of the vehicle asked about, upper-case, as the form's address named it: 1 to 32 letters and digits. */
  readonly vin: string | null;
  /** Path of the form's page, without its query. */
  readonly page: string;
  readonly name: string;
  readonly email: string;
  /** As typed. `getPhoneDigits` has what is dialled. */
  readonly phone: string;
  readonly vehicle: string | null;
  readonly message: string;
  /** The wanted time of a test drive, "YYYY-MM-DDTHH:MM" in Orlando. */
  readonly slot: string | null;
  readonly tradeIn: TradeIn | null;
  readonly wanted: WantedVehicle | null;
  /** Which wording of the consent sentence was shown; `UNVERIFIED_NOTICE` when the form did not prove it. */
  readonly noticeVersion: string;
  /** In which language it was shown; null when the form did not prove it. */
  readonly noticeLocale: LeadLocale | null;
  /** Looks like a machine's: kept apart, sent to nobody. */
  readonly isSuspected: boolean;
}

/** A stored lead. */
export interface Lead extends NewLead {
  /** UUID of its row. */
  readonly id: string;
}

/** The digits of a phone number, 7 to 20 of them in a valid lead. */
export function getPhoneDigits(phone: string): string {
  return phone.replace(/\D/g, "");
}
