/** Formats paths of the contact page with a subject, a vehicle, an offer, or a filter. */
import type { PromotionId } from "~/dealer/offers";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { formatInventoryFilter } from "~/inventory/filter/filter-codec";
import type { LeadSubject } from "~/leads/lead";

/** Returns the path without the language; the form shows the vehicle with this VIN and preselects the subject. */
export function formatContactPath(subject: LeadSubject, vin: string): string {
  return `/contact?${new URLSearchParams({ subject, vin })}`;
}

/** The same for an offer. */
export function formatOfferContactPath(offer: PromotionId): string {
  return `/contact?${new URLSearchParams({ subject: "offer", offer })}`;
}

/** The same for a search without results: the form receives the filter as text and data. */
export function formatFindOnePath(filter: InventoryFilter): string {
  const query = formatInventoryFilter({ ...filter, sort: "newest", page: 1 });
  return `/contact?subject=find-one${query ? `&${query}` : ""}`;
}

/** The same for a loan. @param query the calculator's, without "?" */
export function formatLoanContactPath(query: string): string {
  return `/contact?subject=financing${query ? `&${query}` : ""}`;
}

/** Returns the path after an accepted form. @param query signed, without "?" */
export function formatThanksPath(query: string): string {
  return `/contact/thanks?${query}`;
}

/** Returns the path of a test drive's calendar file. @param slot "YYYY-MM-DDTHH:MM" */
export function formatCalendarPath(slot: string, vin: string): string {
  return `/contact/test-drive.ics?${new URLSearchParams(vin ? { slot, vin } : { slot })}`;
}
