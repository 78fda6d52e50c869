/** The offers that are valid on a day. */
import type { Offer } from "./business-facts";
import { getOrlandoDay } from "./orlando-day";

/** Returns a page's offers that are valid now, in their order. Both the first and the last day, in Orlando, count. */
export function listCurrentOffers(
  offers: readonly Offer[],
  now: Date,
  page: Offer["page"],
): readonly Offer[] {
  const today = getOrlandoDay(now);
  return offers.filter((offer) => offer.page === page && isWithin(today, offer));
}

function isWithin(today: string, { startsOn, endsOn }: Offer): boolean {
  return (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn);
}
