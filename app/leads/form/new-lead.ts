/** Creates a lead from a valid form, with the version and language of the consent notice shown on it. */
import type { NewLead, TradeIn, WantedVehicle } from "~/leads/lead";
import type { Locale } from "~/platform/locale";
import { parseVin } from "~/vehicles/identifier";
import { canonicalMake } from "~/vehicles/make";
import { getLatestModelYear, readVinFacts } from "~/vehicles/vin-facts";
import { type LeadValues, parseMiles } from "./lead-schema";
import type { ParsedLeadForm } from "./parse-lead-form";

/** Must change whenever `lead.notice` changes in any language; `privacy-notice.test.ts` holds the text of each version. */
export const NOTICE_VERSION = "2026-11-22";

/** Stored when a form has no valid proof of the notice shown. */
export const UNVERIFIED_NOTICE = "unverified";

export interface ShownNotice {
  readonly version: string;
  readonly locale: Locale;
}

interface Circumstances {
  readonly locale: Locale;
  /** Path of the form's page. */
  readonly page: string;
  readonly wanted: WantedVehicle | null;
  /** null when the form has no valid proof of the notice shown; the lead is accepted anyway. */
  readonly notice: ShownNotice | null;
  readonly now: Date;
}

/** Ignores fields of other subjects: they are hidden and may hold earlier input. */
export function createNewLead(
  values: LeadValues,
  form: Pick<ParsedLeadForm, "idempotencyKey" | "vin" | "source" | "isSuspected">,
  { locale, page, wanted, notice, now }: Circumstances,
): NewLead {
  const { subject = null, slot, trade, name, email, phone, vehicle, message } = values;
  return {
    idempotencyKey: form.idempotencyKey,
    sentAtIso: now.toISOString(),
    locale,
    subject,
    vin: form.vin,
    page,
    addedById: null,
    source: form.source,
    name,
    email,
    phone,
    vehicle: vehicle?.trim() ? vehicle : null,
    message,
    slot: subject === "test-drive" ? (slot ?? null) : null,
    tradeIn: subject === "trade-in" && trade ? createTradeIn(trade, now) : null,
    wanted: subject === "find-one" ? wanted : null,
    noticeVersion: notice?.version ?? UNVERIFIED_NOTICE,
    noticeLocale: notice?.locale ?? null,
    isSuspected: form.isSuspected,
  };
}

/** Fills empty fields from the VIN. */
function createTradeIn(trade: NonNullable<LeadValues["trade"]>, now: Date): TradeIn {
  const vin = trade.vin ? parseVin(trade.vin) : null;
  const facts = vin ? readVinFacts(vin, getLatestModelYear(now)) : { year: null, make: null };
  return {
    vin: vin ?? trade.vin?.trim().toUpperCase() ?? null,
    year: trade.year ? Number(trade.year) : facts.year,
    make: trade.make?.trim() ? canonicalMake(trade.make) : facts.make,
    model: trade.model?.trim() || null,
    odometerMiles: trade.miles ? parseMiles(trade.miles) : null,
    condition: trade.condition ?? null,
  };
}
