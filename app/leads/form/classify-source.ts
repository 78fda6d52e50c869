/** Classifies the website that led a shopper to the form. */
import type { LeadSource } from "~/leads/lead-source";

/** Words of host names and of `utm_source`, and parameters with a click id. */
const WORDS: ReadonlyMap<string, LeadSource> = new Map([
  ...listWords("google", "google googleads adwords youtube gmb gbp gclid gbraid wbraid"),
  ...listWords("facebook", "facebook fb fbclid messenger meta instagram ig threads"),
  ...listWords("listingSite", "carscom cargurus autotrader carfax carsforsale truecar edmunds iseecars kbb"),
  ...listWords("listingSite", "autolist autotempest carsoup capitalone craigslist offerup"),
]);

function listWords(source: LeadSource, words: string): (readonly [string, LeadSource])[] {
  return words.split(" ").map((word) => [word, source]);
}

/**
 * Classifies what an address and its referrer say about the website before ours.
 * @param text a host name, a `utm_source`, or the name of a parameter with a click id; "" when the shopper came directly or the
 * browser doesn't say
 */
export function classifySource(text: string): LeadSource | null {
  const name = text.trim().toLowerCase();
  if (name === "") return null;
  // "cars" alone is in many names.
  const words = name.replace(/\bcars\.com$/, "carscom").split(/[^a-z0-9]+/);
  return words.map((word) => WORDS.get(word)).find((source) => source !== undefined) ?? "other";
}
