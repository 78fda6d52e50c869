/** Formats the inventory page's path for a filter, in a language. */
import type { Locale } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { formatInventoryFilter } from "~/inventory/filter/filter-codec";

export function formatListHref(locale: Locale, filter: InventoryFilter): string {
  const query = formatInventoryFilter(filter);
  return localizePath(locale, query ? `/inventory?${query}` : "/inventory");
}
