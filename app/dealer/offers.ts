/** The dealership's offers. The owner edits this file alone; their words in three languages stand with the other texts. */
import { getOrlandoDay } from "./orlando-day";

export interface Offer<Id extends string = string> {
  readonly id: Id;
  /** What is printed large and inside the offer's title, the same in every language; null takes a word of the language. */
  readonly figure: string | null;
  /** Last day it holds, "YYYY-MM-DD" in Orlando; left out, it holds until it is taken off this list. */
  readonly endsOn?: string;
}

export type HomeOfferId = "bonus" | "approval" | "warranty" | "inspection";
export type PromotionId = "discount" | "zeroApr" | "referral" | "firstTime";

/** Those of the home page. */
export const HOME_OFFERS: readonly Offer<HomeOfferId>[] = [
  { id: "bonus", figure: "$2,000" },
  { id: "approval", figure: "100%" },
  { id: "warranty", figure: null },
  { id: "inspection", figure: "150" },
];

/** Those of the offers page. */
export const PROMOTIONS: readonly Offer<PromotionId>[] = [
  { id: "discount", figure: "$500" },
  { id: "zeroApr", figure: "0%" },
  { id: "referral", figure: "$250" },
  { id: "firstTime", figure: null },
];

/** Those that hold at this moment, in their order: an offer is gone when its last day in Orlando is over. */
export function listCurrentOffers<Id extends string>(offers: readonly Offer<Id>[], now: Date): Offer<Id>[] {
  const today = getOrlandoDay(now);
  return offers.filter(({ endsOn }) => endsOn === undefined || today <= endsOn);
}
