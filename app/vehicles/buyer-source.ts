/** How people find the dealership: the same words for leads and sales, so that they compare. */

const SOURCES = ["google", "facebook", "listingSite", "walkIn", "phone", "referral"] as const;
export const LEAD_SOURCES = [...SOURCES, "other"] as const;
/** A lead without a source came from the website itself. */
export const SALE_SOURCES = ["website", ...SOURCES, "returning", "other"] as const;
