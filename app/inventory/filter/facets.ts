/** Lists the options of each facet: the specified ones and others that the inventory has, with their counts. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import type { FacetOption } from "~/inventory/inventory-page";
import { BODY_STYLES } from "~/vehicles/body-style";
import { SPECIFIED_MAKES } from "~/vehicles/make";
import { countFacets, type FacetCounts } from "./facet-counts";
import { type Facet, type InventoryFilter, mapFacets, PRICE_BANDS } from "./filter";
import { listFacetValues, sortMakes } from "./filter-codec";

/** 2025 down to 2015, then four more that the dealership wants listed. */
const SPECIFIED_YEARS = [
  2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2013, 2012, 2009, 2006,
];

/** Offered only when the inventory has one. */
const RARE_STYLES: readonly string[] = ["Motorcycle", "Other"];

/**
 * Maximum number of unspecified options. It exceeds the number of real makes, but keeps a sheet full of invalid values from
 * filling the page.
 */
const MAX_OTHER_OPTIONS = 80;

/**
 * Returns every facet's options with their counts. A chosen value is always included, so that it can be deselected even
 * after the last vehicle with it is gone.
 */
export function listFacetOptions(
  index: InventoryIndex,
  filter: InventoryFilter,
  counts: FacetCounts,
): Record<Facet, readonly FacetOption[]> {
  const available = listInventoryValues(index);
  return mapFacets((facet) => {
    const chosen = new Set(listFacetValues(filter, facet));
    return listOptionValues(facet, new Set([...available[facet], ...chosen])).map((value) => ({
      value,
      count: counts[facet].get(value) ?? 0,
      isSelected: chosen.has(value),
    }));
  });
}

const inventoryValues = new WeakMap<InventoryIndex, Record<Facet, readonly string[]>>();

/** Returns the values that listed vehicles have; if there are too many, the most frequent ones. */
function listInventoryValues(index: InventoryIndex): Record<Facet, readonly string[]> {
  let values = inventoryValues.get(index);
  if (values === undefined) {
    const counts = countFacets(index, new Uint8Array(index.columns.count));
    values = mapFacets((facet) =>
      [...counts[facet]]
        .sort(([, a], [, b]) => b - a)
        .slice(0, MAX_OTHER_OPTIONS)
        .map(([value]) => value),
    );
    inventoryValues.set(index, values);
  }
  return values;
}

/** Returns the specified values plus `others`, in display order. */
function listOptionValues(facet: Facet, others: ReadonlySet<string>): readonly string[] {
  switch (facet) {
    case "style":
      return BODY_STYLES.filter((style) => !RARE_STYLES.includes(style) || others.has(style));
    case "make":
      return sortMakes([...SPECIFIED_MAKES, ...others]);
    case "year":
      return [...new Set([...SPECIFIED_YEARS, ...[...others].map(Number)])].sort((a, b) => b - a).map(String);
    case "price":
      return PRICE_BANDS;
  }
}
