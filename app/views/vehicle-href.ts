/** Formats a vehicle page's path in a language, with the filtered list that links to it. */
import type { Locale } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { formatInventoryFilter } from "~/inventory/filter/filter-codec";

/** Contains the list's query; an empty value is the first page of the whole list. */
export const FROM_PARAMETER = "from";

/**
 * Returns the canonical path, plus the list if it is filtered, sorted, or not on its first page, for the link back. The whole
 * list is omitted: most links of the site need no way back.
 */
export function formatVehicleHref(locale: Locale, id: number, list?: InventoryFilter): string {
  const query = list ? formatInventoryFilter(list) : "";
  return query ? formatStepHref(locale, id, query) : localizePath(locale, `/vehicle/${id}`);
}

/** The same for stepping through a list, including the first page of the whole list. */
export function formatStepHref(locale: Locale, id: number, query: string): string {
  return localizePath(locale, `/vehicle/${id}?${new URLSearchParams({ [FROM_PARAMETER]: query })}`);
}
