/** Lists the options of each facet, with the number of vehicles that each would show. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { memoize } from "~/platform/memoize";
import type { ChoiceFacet } from "./facets";
import {
  CHOICE_NAMES,
  type Choice,
  type Condition,
  createFacetTest,
  type Facet,
  getChoice,
  getFacet,
  type InventoryFilter,
  isChoice,
  type Maximum,
  mapFacets,
} from "./filter";
import type { FilterMatches } from "./match-filter";

export interface FacetOption {
  /** The value in the URL, English in every language: "Truck", "2021", "0-10000". */
  readonly value: string;
  /** Vehicles that this option would show, given the other facets and the search. */
  readonly count: number;
  readonly isSelected: boolean;
}

/**
 * Maximum number of options that only the inventory adds. It exceeds the number of real makes, but keeps a sheet full of invalid
 * values from filling the page.
 */
const MAX_OTHER_OPTIONS = 80;

/**
 * Returns every facet's options with their counts. A chosen value is always included, so that it can be deselected even
 * after the last vehicle with it is gone.
 * @param vehicles all vehicles for sale
 */
export function listFacetOptions(
  vehicles: readonly InventoryVehicle[],
  filter: InventoryFilter,
  matches: FilterMatches,
): Record<Facet, readonly FacetOption[]> {
  return mapFacets((name) => {
    const { offered, sort } = getFacet(name);
    const chosen = new Set<string>(filter[name]);
    const values = isChoice(name)
      ? sort([...offered, ...(listValuesForSale(vehicles).get(name) ?? []), ...chosen])
      : [...new Set([...offered, ...chosen])].sort((a, b) => Number(a) - Number(b));
    const countOption = isChoice(name)
      ? countChoice(getChoice(name), listCandidates(matches, name))
      : countAmount(filter, name, matches);
    return values.map((value) => ({ value, count: countOption(value), isSelected: chosen.has(value) }));
  });
}

type CountOption = (value: string) => number;

/** Returns the vehicles that meet everything else. */
const listCandidates = ({ matching, nearMisses }: FilterMatches, condition: Condition) => [
  ...matching,
  ...(nearMisses[condition] ?? []),
];

function countChoice(facet: ChoiceFacet, vehicles: readonly InventoryVehicle[]): CountOption {
  const counts = countValues(facet, vehicles);
  return (value) => counts.get(value) ?? 0;
}

function countValues(facet: ChoiceFacet, vehicles: readonly InventoryVehicle[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const vehicle of vehicles)
    for (const value of facet.listValues(vehicle)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Counts the vehicles within each maximum, or within the chosen maximum payment with each down payment. */
function countAmount(filter: InventoryFilter, name: Maximum | "down", matches: FilterMatches): CountOption {
  const maximum = name === "down" ? "paymentMax" : name;
  const vehicles = listCandidates(matches, maximum);
  return (value) => {
    // Without a maximum payment, a down payment changes no count.
    const test = createFacetTest({ ...filter, [name]: [value] }, maximum);
    return test ? vehicles.filter(test).length : vehicles.length;
  };
}

/** Returns the values that vehicles have; if there are too many, the most frequent ones. */
const listValuesForSale = memoize(
  (vehicles: readonly InventoryVehicle[]): ReadonlyMap<Choice, readonly string[]> =>
    new Map(
      CHOICE_NAMES.map((choice) => {
        const counts = [...countValues(getChoice(choice), vehicles)].sort(([, a], [, b]) => b - a);
        return [choice, counts.slice(0, MAX_OTHER_OPTIONS).map(([value]) => value)];
      }),
    ),
);
