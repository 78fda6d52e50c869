/** Formats paths of the list, of vehicle pages, and of the contact page. */
import { formatCalculatorQuery } from "~/financing/calculator-codec";
import { CALCULATOR_FIELDS, type LoanRequest } from "~/financing/loan-request";
import { localizePath } from "~/i18n/locale-paths";
import { formatComparePath } from "~/inventory/compare/compare-codec";
import { getChoice, type InventoryFilter } from "~/inventory/filter/filter";
import { formatInventoryFilter, parseInventoryFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { LeadSubject } from "~/leads/lead";
import type { Locale } from "~/platform/locale";
import type { Vehicle } from "~/vehicles/vehicle";

/** Returns the inventory page's path for a filter. */
export function formatListHref(locale: Locale, filter: InventoryFilter): string {
  const query = formatInventoryFilter(filter);
  return localizePath(locale, query ? `/inventory?${query}` : "/inventory");
}

/** Contains the list's query; an empty value is the first page of the whole list. */
export const FROM_PARAMETER = "from";

/**
 * Returns the canonical path, plus the list if it is filtered, sorted, or not on its first page, for the link back. The whole
 * list is omitted: most links of the site need no way back.
 * @param list the list that links there, or only the down payment in US cents
 */
export function formatVehicleHref(locale: Locale, id: number, list: InventoryFilter | number): string {
  const query = typeof list === "number" ? formatDownPayment(list) : formatInventoryFilter(list);
  return query ? formatStepHref(locale, id, query) : localizePath(locale, `/vehicle/${id}`);
}

/** The same for stepping through a list, including the first page of the whole list. */
export function formatStepHref(locale: Locale, id: number, query: string): string {
  return localizePath(locale, `/vehicle/${id}?${new URLSearchParams({ [FROM_PARAMETER]: query })}`);
}

/** Returns a query without "?"; "" for none. */
const formatDownPayment = (cents: number) => (cents > 0 ? `down=${Math.round(cents / 100)}` : "");

/** Returns the path without the language; the payments on the page are with that down payment. */
export function formatComparisonPath(ids: readonly number[], downPaymentCents: number): string {
  const query = formatDownPayment(downPaymentCents);
  return formatComparePath(ids) + (query && (ids.length > 0 ? "&" : "?") + query);
}

/** Returns the calculator's path for a vehicle without the language; null when its price is unknown or out of range. */
export function formatVehicleLoanPath(
  { priceCents, vin }: Pick<Vehicle, "priceCents" | "vin">,
  downPaymentCents: number,
): string | null {
  const { min, max, perUnit } = CALCULATOR_FIELDS.price;
  if (priceCents === null || priceCents < min * perUnit || priceCents > max * perUnit) return null;
  const query = [`price=${Math.round(priceCents / 100)}`, formatDownPayment(downPaymentCents), `vin=${vin}`];
  return `/financing?${query.filter(Boolean).join("&")}`;
}

/** Returns the path of one photo of a vehicle on the whole screen. @param number counted from 1 @param search of the vehicle's page */
export function formatPhotoHref(locale: Locale, id: number, number: number, search: string): string {
  return localizePath(locale, `/vehicle/${id}/photos/${number}${search}`);
}

/** Returns the path without the language; the form shows the vehicle with this VIN and preselects the subject. */
export function formatContactPath(subject: LeadSubject, vin: string): string {
  return `/contact?${new URLSearchParams({ subject, vin })}`;
}

/** What a link of the vehicle page asks about it; the values appear in URLs. */
export const VEHICLE_QUESTIONS = ["out-the-door", "history-report", "film", "photos"] as const;
export type VehicleQuestion = (typeof VEHICLE_QUESTIONS)[number];

/** The same with a question, which the form receives as text. */
export function formatQuestionPath(ask: VehicleQuestion, vin: string): string {
  return `/contact?${new URLSearchParams({ subject: "info", vin, ask })}`;
}

/** The same for an offer. */
export function formatOfferContactPath(offer: string): string {
  return `/contact?${new URLSearchParams({ subject: "offer", offer })}`;
}

/** The same for a search without results: the form receives the filter as text and data. */
export function formatFindOnePath(filter: InventoryFilter): string {
  const query = formatInventoryFilter({ ...filter, sort: "newest", page: 1 });
  return `/contact?subject=find-one${query ? `&${query}` : ""}`;
}

/** The same for a vehicle for sale: a person tells of a price drop, or of one like it at that price. */
export function formatWatchPath(vehicle: InventoryVehicle): string {
  const { vin, bodyStyles, priceCents } = vehicle;
  const [style] = bodyStyles;
  // A guess isn't the shopper's wish.
  const [make = ""] = getChoice("make").listValues(vehicle);
  const priceMax = priceCents === null ? "" : String(Math.ceil(priceCents / 100));
  const wanted = parseInventoryFilter(new URLSearchParams({ style, make, priceMax }), [make]);
  return `${formatFindOnePath(wanted)}&vin=${vin}`;
}

/** The same for a loan, to buy a vehicle if one is given. */
export function formatLoanContactPath(loan: LoanRequest, vehicle: Pick<Vehicle, "vin"> | null): string {
  const query = formatCalculatorQuery(loan, vehicle ? `vin=${vehicle.vin}` : "");
  return `/contact?subject=financing${query && `&${query}`}`;
}

/** Returns the path after an accepted form. @param query signed, without "?" */
export function formatThanksPath(query: string): string {
  return `/contact/thanks?${query}`;
}

/** Returns the path of a test drive's calendar file. */
export function formatCalendarPath(slot: string, vin: string): string {
  return `/contact/test-drive.ics?${new URLSearchParams(vin ? { slot, vin } : { slot })}`;
}
