/** The facts about the business for views that only the server renders; hydrated pages get what they need from their loader. */
import { createContext, useContext } from "react";
import type { BusinessFacts } from "~/dealer/business-facts";

export const DealerContext = createContext<BusinessFacts | null>(null);

/** @throws Error outside of the server's entry, which provides it */
export function useDealer(): BusinessFacts {
  const facts = useContext(DealerContext);
  if (!facts) throw new Error("DealerContext is missing");
  return facts;
}

/** What a price and its payments don't include, the last part of the text's key. */
export function useNotIncluded(): "taxes" | "taxesAndFees" {
  return useDealer().prices.feesIncluded ? "taxes" : "taxesAndFees";
}
