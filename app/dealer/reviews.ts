/** Review totals, the month they were recorded, and a link to the reviews. The owner edits only this file to change them. */
import { dealer } from "./dealer";

export const reviews = {
  rating: "4.8",
  bestRating: "5.0",
  /** "127+" means at least 127. */
  count: "127+",
  /** Month in which the figures were recorded, "YYYY-MM". */
  asOf: "2026-11",
  /** A web search for all reviews. */
  url: `https://www.google.com/search?${new URLSearchParams({ q: `${dealer.name} ${dealer.address.city} ${dealer.address.region} reviews` })}`,
} as const;
