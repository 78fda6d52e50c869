/** Lists the options of each facet, with the number of vehicles that each would show. */

import { countByKey } from "~/inventory/column-store/facet-column";
import { getKeyColumn, type InventoryIndex } from "~/inventory/column-store/inventory-index";
import { countWithin } from "~/inventory/column-store/ranked-numbers";
import {
  type Choice,
  type Facet,
  getDownPaymentCents,
  getFacet,
  type InventoryFilter,
  MAXIMUMS,
  type Maximum,
  mapChoices,
  mapFacets,
} from "./filter";
import { CONDITION_BITS, type FilterMatches } from "./match-filter";

export interface FacetOption {
  /** The value in the URL, English in every language: "Truck", "2021", "0-10000". */
  readonly value: string;
  /** Vehicles that this option would show, given the other facets and the search. */
  readonly count: number;
  readonly isSelected: boolean;
}

/** The matching vehicles, and those that would match without one of the conditions. */
type Counted = Pick<FilterMatches, "matching" | "nearMisses">;

/**
 * Maximum number of options that only the inventory adds. It exceeds the number of real makes, but keeps a sheet full of invalid
 * values from filling the page.
 */
const MAX_OTHER_OPTIONS = 80;

const NONE = new Uint32Array();

/**
 * Returns every facet's options with their counts. A chosen value is always included, so that it can be deselected even
 * after the last vehicle with it is gone.
 */
export function listFacetOptions(
  index: InventoryIndex,
  filter: InventoryFilter,
  counted: Counted,
): Record<Facet, readonly FacetOption[]> {
  const available = listInventoryValues(index);
  const byKey = countKeys(index, counted.matching);
  return mapFacets((name) => {
    const { kind, offered, sort } = getFacet(name);
    const chosen = new Set<string>(filter[name]);
    const isChoice = kind === "choice";
    const values = isChoice
      ? sort([...offered, ...available[name as Choice], ...chosen])
      : [...new Set([...offered, ...chosen])].sort((a, b) => Number(a) - Number(b));
    const counts = isChoice
      ? countChoice(index, name as Choice, byKey, counted)
      : countAmounts(index, filter, name as Maximum | "down", byKey, counted, values);
    return values.map((value) => ({ value, count: counts.get(value) ?? 0, isSelected: chosen.has(value) }));
  });
}

const inventoryValues = new WeakMap<InventoryIndex, Record<Choice, readonly string[]>>();

/** Returns the values that listed vehicles have; if there are too many, the most frequent ones. */
function listInventoryValues(index: InventoryIndex): Record<Choice, readonly string[]> {
  let values = inventoryValues.get(index);
  if (values === undefined) {
    const all = { matching: index.listed, nearMisses: new Map() };
    const byKey = countKeys(index, all.matching);
    values = mapChoices((choice) =>
      [...countChoice(index, choice, byKey, all)]
        .sort(([, a], [, b]) => b - a)
        .slice(0, MAX_OTHER_OPTIONS)
        .map(([value]) => value),
    );
    inventoryValues.set(index, values);
  }
  return values;
}

/** The number of matching vehicles by key, which facets share. */
type KeyCounts = ReturnType<typeof countKeys>;

function countKeys({ columns, numbers }: InventoryIndex, matching: Uint32Array) {
  const priceCents = countByKey(numbers.priceCents, matching);
  return {
    nameplate: countByKey(columns.nameplates, matching),
    remarks: countByKey(columns.remarks, matching),
    price: priceCents,
    priceCents,
    odometerMiles: countByKey(numbers.odometerMiles, matching),
  };
}

/** Counts the vehicles with each value of a choice: first by list of values, of which there are few, then by value. */
function countChoice(
  index: InventoryIndex,
  choice: Choice,
  byKey: KeyCounts,
  { nearMisses }: Counted,
): ReadonlyMap<string, number> {
  const { per, codes, values } = index.facets[choice];
  const keys = getKeyColumn(index, per).codes;
  const sums = new Uint32Array(values.length);
  const add = (key: number, count: number) => {
    const code = codes[key] ?? 0;
    sums[code] = (sums[code] ?? 0) + count;
  };
  const counted = byKey[per];
  for (let key = 0; key < counted.length; key += 1) add(key, counted[key] ?? 0);
  const misses = nearMisses.get(CONDITION_BITS[choice]) ?? NONE;
  for (let i = 0; i < misses.length; i += 1) add(keys[misses[i] ?? 0] ?? 0, 1);
  const counts = new Map<string, number>();
  values.forEach((options, code) => {
    const sum = sums[code] ?? 0;
    if (sum > 0) for (const option of options) counts.set(option, (counts.get(option) ?? 0) + sum);
  });
  return counts;
}

/** Counts the vehicles within each maximum, or within the chosen maximum payment with each down payment. */
function countAmounts(
  index: InventoryIndex,
  filter: InventoryFilter,
  name: Maximum | "down",
  byKey: KeyCounts,
  { matching, nearMisses }: Counted,
  values: readonly string[],
): ReadonlyMap<string, number> {
  const [payment] = filter.paymentMax;
  // Without a maximum payment, a down payment changes no count.
  if (name === "down" && payment === undefined)
    return new Map(values.map((value) => [value, matching.length]));
  const maximum = name === "down" ? "paymentMax" : name;
  const { field, getLimit } = MAXIMUMS[maximum];
  const numbers = index.numbers[field];
  const misses = nearMisses.get(CONDITION_BITS[maximum]) ?? NONE;
  const counted = byKey[field];
  let code = 0;
  let count = 0;
  return new Map(
    values.map((value) => {
      const limit =
        name === "down"
          ? getLimit(payment ?? "", Number(value) * 100)
          : getLimit(value, getDownPaymentCents(filter));
      // The limits are ascending.
      const within = countWithin(numbers, limit);
      for (; code < within; code += 1) count += counted[code] ?? 0;
      return [value, count + countBelow(numbers.codes, misses, within)];
    }),
  );
}

/** Counts the positions with a code below `end`. */
function countBelow(codes: Uint32Array, positions: Uint32Array, end: number): number {
  let count = 0;
  for (let i = 0; i < positions.length; i += 1) if ((codes[positions[i] ?? 0] ?? 0) < end) count += 1;
  return count;
}
