/** Formats a filter in the shopper's language, and the filter without each of its parts. */
import type { TFunction } from "i18next";
import { formatDollars } from "~/i18n/format";
import type { Facet, InventoryFilter } from "~/inventory/filter/filter";
import {
  listAppliedFacets,
  listFacetValues,
  withoutFacet,
  withoutFacetValue,
} from "~/inventory/filter/filter-codec";
import type { BodyStyle } from "~/vehicles/body-style";

export type FilterWords = TFunction<["inventory", "vehicle"]>;

interface AppliedFilter {
  readonly facet: Facet | "q";
  readonly value: string;
  /** "SUV", "Under $10,000", "“lightning”". */
  readonly label: string;
  /** The same filter without it, from page 1. */
  readonly without: InventoryFilter;
}

/** Formats a facet's value for a shopper; makes and years are the same in every language. */
export function formatOption(t: FilterWords, facet: Facet | "q", value: string): string {
  switch (facet) {
    case "q":
      return t("inventory:quoted", { text: value });
    case "style":
      return t(`vehicle:styles.${value as BodyStyle}`);
    case "price":
      return formatPriceBand(t, value);
    case "make":
    case "year":
      return value;
  }
}

/** Lists all parts of the filter that narrow the list, in the order of the URL. */
export function listAppliedFilters(t: FilterWords, filter: InventoryFilter): AppliedFilter[] {
  const part = (facet: Facet | "q", value: string, without: InventoryFilter): AppliedFilter => ({
    facet,
    value,
    label: formatOption(t, facet, value),
    without,
  });
  return listAppliedFacets(filter).flatMap((facet) =>
    facet === "q"
      ? part(facet, filter.q, withoutFacet(filter, facet))
      : listFacetValues(filter, facet).map((value) =>
          part(facet, value, withoutFacetValue(filter, facet, value)),
        ),
  );
}

function formatPriceBand(t: FilterWords, band: string): string {
  const [from = "", to = ""] = band
    .split("-")
    .map((dollars) => dollars && formatDollars(Number(dollars) * 100));
  if (!to) return t("inventory:priceOver", { from });
  return band.startsWith("0-")
    ? t("inventory:priceUnder", { to })
    : t("inventory:priceBetween", { from, to });
}
