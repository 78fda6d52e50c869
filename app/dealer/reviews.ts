/** What reviewers say in figures, since when, and where all of it can be read. The owner edits this file alone. */
import { dealer } from "./dealer";

export const reviews = {
  rating: "4.8",
  bestRating: "5.0",
  /** "127+": at least so many. */
  count: "127+",
  /** The month in which the figures were read, "YYYY-MM". */
  asOf: "2026-11",
  /** A search for all reviews, outside this site. */
  url: `https://www.google.com/search?${new URLSearchParams({ q: `${dealer.name} ${dealer.address.city} ${dealer.address.region} reviews` })}`,
} as const;
