/** Where a shopper came from: the kind of website that led to ours, or how they reached the dealership. */
import { LEAD_SOURCES } from "~/vehicles/buyer-source";

export type LeadSource = (typeof LEAD_SOURCES)[number];

/** Returns null for an unknown source, which is treated as none. */
export function findLeadSource(text: string | null): LeadSource | null {
  return LEAD_SOURCES.find((source) => source === text) ?? null;
}

/** How long a browser remembers the website that led the shopper here. */
export const SOURCE_DAYS = 30;
