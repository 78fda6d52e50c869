/** The options of each facet: the specified lists, what the lot has beyond them, and how many each would show. */
import { BODY_STYLES } from "~/vehicles/body-style";
import { SPECIFIED_MAKES } from "~/vehicles/make";
import { FACETS, type Facet, type InventoryFilter, PRICE_BANDS } from "./filter";
import { listFacetValues, sortMakes } from "./filter-codec";
import type { IndexedVehicle } from "./indexed-vehicle";
import type { FacetOption } from "./inventory-page";
import type { FilterMatches } from "./match-filter";

/** 2025 down to 2015, then four that the dealership wants to see named. */
const SPECIFIED_YEARS = [
  2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2013, 2012, 2009, 2006,
];

/** Offered from the start; the styles after these only when the lot has one. */
const SPECIFIED_STYLES: readonly string[] = [
  "Truck",
  "SUV",
  "Sedan",
  "Van",
  "Sports Car",
  "Electric",
  "Hybrid",
];

/**
 * Every facet's options with their counts. A chosen value is always among them, so that it can be taken back even when
 * the last vehicle with it has gone.
 */
export function listFacetOptions(
  index: readonly IndexedVehicle[],
  filter: InventoryFilter,
  { matchingOthers }: FilterMatches,
): Record<Facet, readonly FacetOption[]> {
  const options: Record<Facet, readonly FacetOption[]> = { style: [], make: [], year: [], price: [] };
  for (const facet of FACETS) {
    const counts = countValues(matchingOthers[facet], facet);
    const chosen = new Set(listFacetValues(filter, facet));
    const onLot = countValues(index, facet).keys();
    options[facet] = listOptionValues(facet, new Set([...onLot, ...chosen])).map((value) => ({
      value,
      count: counts.get(value) ?? 0,
      isSelected: chosen.has(value),
    }));
  }
  return options;
}

/** The specified values and those of `others` beyond them, in the order in which they are offered. */
function listOptionValues(facet: Facet, others: ReadonlySet<string>): readonly string[] {
  switch (facet) {
    case "style":
      return BODY_STYLES.filter((style) => SPECIFIED_STYLES.includes(style) || others.has(style));
    case "make":
      return sortMakes([...SPECIFIED_MAKES, ...others]);
    case "year":
      return [...new Set([...SPECIFIED_YEARS, ...[...others].map(Number)])].sort((a, b) => b - a).map(String);
    case "price":
      return PRICE_BANDS;
  }
}

function countValues(entries: readonly IndexedVehicle[], facet: Facet): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const value of listValues(entry, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** The values of a facet under which a vehicle is found; a row without a make or a price is under none. */
function listValues({ vehicle, make, priceBand }: IndexedVehicle, facet: Facet): readonly string[] {
  switch (facet) {
    case "style":
      return vehicle.bodyStyles;
    case "make":
      return make === "" ? [] : [make];
    case "year":
      return [String(vehicle.year)];
    case "price":
      return priceBand === null ? [] : [priceBand];
  }
}
