/** Formats a filter in the shopper's language, and the filter without each of its parts. */
import type { TFunction } from "i18next";
import { formatDollars } from "~/i18n/format-number";
import { inSentence } from "~/inventory/filter/facets";
import {
  FACET_DEFINITIONS,
  type Facet,
  getFacet,
  type InventoryFilter,
  type Maximum,
} from "~/inventory/filter/filter";
import { listAppliedFacets, withoutFacet, withoutFacetValue } from "~/inventory/filter/filter-codec";
import type { InventoryPage } from "~/inventory/list-inventory";
import type { YearLimits } from "~/inventory/search/years";

export type FilterTranslate = TFunction<["inventory", "vehicle"]>;

interface AppliedFilter {
  readonly facet: Facet | "q";
  readonly value: string;
  /** "SUV", "Under $10,000", "“lightning”". */
  readonly label: string;
  /** The same filter without it, from page 1. */
  readonly without: InventoryFilter;
}

/** Formats a facet's value, or the search text, for a shopper. */
export function formatOption(t: FilterTranslate, facet: Facet | "q", value: string): string {
  return facet === "q"
    ? t("inventory:quoted", { text: value })
    : getFacet(facet).formatLabel({ t, formatDollars }, value);
}

/** "2018 or newer", "2016 or older", "2015 to 2018", or "2018"; empty without such a limit. */
export function formatYears(t: FilterTranslate, { yearMin, yearMax }: YearLimits): string {
  if (yearMin === yearMax) return yearMin === null ? "" : String(yearMin);
  if (yearMax === null) return t("inventory:yearFrom", { from: yearMin });
  if (yearMin === null) return t("inventory:yearTo", { to: yearMax });
  return t("inventory:yearBetween", { from: yearMin, to: yearMax });
}

/** Formats the number of a maximum, or a down payment, with its unit: "$15,000", "$350/mo". */
export function formatAmount(t: FilterTranslate, facet: Maximum | "down", value: string): string {
  return FACET_DEFINITIONS[facet].formatAmount({ t, formatDollars }, value);
}

/** Lists all parts of the filter, in the order of the URL. */
function listAppliedFilters(t: FilterTranslate, filter: InventoryFilter): AppliedFilter[] {
  const part = (facet: Facet | "q", value: string, without: InventoryFilter): AppliedFilter => ({
    facet,
    value,
    label: formatOption(t, facet, value),
    without,
  });
  return listAppliedFacets(filter).flatMap((facet) =>
    facet === "q"
      ? part(facet, filter.q, withoutFacet(filter, facet))
      : filter[facet].map((value) => part(facet, value, withoutFacetValue(filter, facet, value))),
  );
}

/** Lists the parts that a chip removes: a down payment that the search states goes with the search. */
export function listChips(
  t: FilterTranslate,
  { filter, understoodSearch }: Pick<InventoryPage, "filter" | "understoodSearch">,
): AppliedFilter[] {
  return listAppliedFilters(t, understoodSearch?.limits.down ? { ...filter, down: [] } : filter);
}

/** The first message of a shopper whom the list didn't help: "I didn't find this: SUV, Toyota, under $15,000." */
export function formatFindMe(t: FilterTranslate, filter: InventoryFilter | null): string {
  const parts = filter ? listAppliedFilters(t, filter) : [];
  if (parts.length === 0) return t("inventory:findMeAny");
  const words = parts.map(({ facet, label }) =>
    facet === "q" || facet === "make" ? label : inSentence(label),
  );
  return t("inventory:findMeOneMessage", { filter: words.join(", ") });
}
