/** A vehicle's address in a language, with the filtered list that it was reached from. */
import type { Locale } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { formatInventoryFilter } from "~/inventory/filter/filter-codec";

/** Holds the list's query; there and empty, it is the first page of the whole list. */
export const FROM_PARAMETER = "from";

/**
 * The page's one address, which a search engine is told of too; a list that was filtered, sorted or turned is named in it, so
 * that its page knows the way back. The whole list is not: most links of the site have nothing to remember.
 */
export function formatVehicleHref(locale: Locale, id: number, list?: InventoryFilter): string {
  const query = list ? formatInventoryFilter(list) : "";
  return query ? formatStepHref(locale, id, query) : localizePath(locale, `/vehicle/${id}`);
}

/** The same along a list that is being walked through, of which the first page is remembered too. */
export function formatStepHref(locale: Locale, id: number, query: string): string {
  return localizePath(locale, `/vehicle/${id}?${new URLSearchParams({ [FROM_PARAMETER]: query })}`);
}
