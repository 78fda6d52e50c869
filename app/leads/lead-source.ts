/** Where a shopper came from: the kind of website that led to ours, or how they reached the dealership. */

/** Values of `SALE_SOURCES`, so that leads compare with sales. */
export const LEAD_SOURCES = [
  "google",
  "facebook",
  "listingSite",
  "walkIn",
  "phone",
  "referral",
  "other",
] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

/** Returns null for an unknown source, which is treated as none. */
export function findLeadSource(text: string | null): LeadSource | null {
  return LEAD_SOURCES.find((source) => source === text) ?? null;
}

/** How long a browser remembers the website that led the shopper here. */
export const SOURCE_DAYS = 30;
