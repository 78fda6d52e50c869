/** The dealership's offers. The owner edits only this file to change them; the texts are in the locale files. */
import { getOrlandoDay } from "./orlando-day";

export interface Offer<Id extends string = string> {
  readonly id: Id;
  /** Printed large and inside the offer's title, the same in every language; null uses a translated word instead. */
  readonly figure: string | null;
  /** Last valid day, "YYYY-MM-DD" in Orlando; without it the offer never expires. */
  readonly endsOn?: string;
}

export type HomeOfferId = "bonus" | "approval" | "warranty" | "inspection";
export type PromotionId = "discount" | "zeroApr" | "referral" | "firstTime";

/** Offers on the home page. */
export const HOME_OFFERS: readonly Offer<HomeOfferId>[] = [
  { id: "bonus", figure: "$2,000" },
  { id: "approval", figure: "100%" },
  { id: "warranty", figure: null },
  { id: "inspection", figure: "150" },
];

/** Offers on the offers page. */
export const PROMOTIONS: readonly Offer<PromotionId>[] = [
  { id: "discount", figure: "$500" },
  { id: "zeroApr", figure: "0%" },
  { id: "referral", figure: "$250" },
  { id: "firstTime", figure: null },
];

/** Returns the offers that are valid now, in their order. An offer expires at the end of its last day in Orlando. */
export function listCurrentOffers<Id extends string>(offers: readonly Offer<Id>[], now: Date): Offer<Id>[] {
  const today = getOrlandoDay(now);
  return offers.filter(({ endsOn }) => endsOn === undefined || today <= endsOn);
}
