/** A filter in the shopper's words, and the list's address without each part of it. */
import type { TFunction } from "i18next";
import { formatDollars } from "~/i18n/format";
import type { Facet, InventoryFilter } from "~/inventory/filter";
import type { BodyStyle } from "~/vehicles/body-style";

type Words = TFunction<["inventory", "vehicle"]>;

interface AppliedFilter {
  readonly facet: Facet | "q";
  readonly value: string;
  /** "SUV", "Under $10,000", "“lightning”". */
  readonly label: string;
  /** The same filter without it, from page 1. */
  readonly without: InventoryFilter;
}

/** A facet's value as a shopper reads it; makes and years are the same in every language. */
export function formatOption(t: Words, facet: Facet | "q", value: string): string {
  if (facet === "q") return t("inventory:quoted", { text: value });
  if (facet === "style") return t(`vehicle:styles.${value as BodyStyle}`);
  if (facet === "price") return formatPriceBand(t, value);
  return value;
}

/** Every part of the filter that narrows the list, in the order of the URL. */
export function listAppliedFilters(t: Words, filter: InventoryFilter): AppliedFilter[] {
  const first = { ...filter, page: 1 };
  const part = (facet: Facet | "q", value: string, without: Partial<InventoryFilter>): AppliedFilter => ({
    facet,
    value,
    label: formatOption(t, facet, value),
    without: { ...first, ...without },
  });
  return [
    ...(filter.q ? [part("q", filter.q, { q: "" })] : []),
    ...filter.style.map((value) => part("style", value, { style: filter.style.filter((v) => v !== value) })),
    ...filter.make.map((value) => part("make", value, { make: filter.make.filter((v) => v !== value) })),
    ...filter.year.map((value) =>
      part("year", String(value), { year: filter.year.filter((v) => v !== value) }),
    ),
    ...filter.price.map((value) => part("price", value, { price: filter.price.filter((v) => v !== value) })),
  ];
}

function formatPriceBand(t: Words, band: string): string {
  const [from = "", to = ""] = band
    .split("-")
    .map((dollars) => dollars && formatDollars(Number(dollars) * 100));
  if (!to) return t("inventory:priceOver", { from });
  return band.startsWith("0-")
    ? t("inventory:priceUnder", { to })
    : t("inventory:priceBetween", { from, to });
}
