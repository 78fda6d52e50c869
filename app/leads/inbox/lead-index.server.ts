/** What is stored beside a lead so that it is found and called back: folded search text, and its phone number as E.164. */

import type { NewLead, TradeIn } from "~/leads/lead";
import { foldText } from "~/vehicles/fold-text";
import { parseLeadPhone } from "./lead-phone.server";

type IndexedLead = Pick<NewLead, "name" | "email" | "phone" | "vin" | "vehicle" | "message"> & {
  readonly tradeIn: Pick<TradeIn, "vin"> | null;
};

interface LeadIndex {
  /** Folded as a search is. */
  readonly searchText: string;
  /** null when the number could not be read. */
  readonly phoneE164: string | null;
  readonly phoneExtension: string | null;
}

export function indexLead({ name, email, phone, vin, vehicle, message, tradeIn }: IndexedLead): LeadIndex {
  const texts = [name, email, phone, vin, vehicle, message, tradeIn?.vin];
  const parsed = parseLeadPhone(phone);
  return {
    searchText: foldText(texts.filter((text) => text != null).join(" ")),
    phoneE164: parsed?.e164 ?? null,
    phoneExtension: parsed?.extension ?? null,
  };
}
