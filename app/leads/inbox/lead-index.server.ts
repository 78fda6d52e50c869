/** Computes the indexed columns of a lead: folded search text and E.164 phone number. */
import type { NewLead, TradeIn } from "~/leads/lead";
import { foldText } from "~/vehicles/fold-text";
import { parseLeadPhone } from "./lead-phone.server";

type IndexedLead = Pick<NewLead, "name" | "email" | "phone" | "vin" | "vehicle" | "message"> & {
  readonly tradeIn: Pick<TradeIn, "vin"> | null;
};

interface LeadIndex {
  /** Folded like a search query. */
  readonly searchText: string;
  /** null when the number couldn't be parsed. */
  readonly phoneE164: string | null;
  readonly phoneExtension: string | null;
}

export function indexLead({ name, email, phone, vin, vehicle, message, tradeIn }: IndexedLead): LeadIndex {
  const texts = [name, email, phone, vin, vehicle, message, tradeIn?.vin];
  return { searchText: foldText(texts.filter((text) => text != null).join(" ")), ...indexPhone(phone) };
}

export function indexPhone(phone: string): Omit<LeadIndex, "searchText"> {
  const parsed = parseLeadPhone(phone);
  return { phoneE164: parsed?.e164 ?? null, phoneExtension: parsed?.extension ?? null };
}
