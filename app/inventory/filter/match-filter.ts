/** Computes a bit mask per vehicle of the filter conditions it fails, from which the list and all counts are derived. */

import type { FacetColumn } from "~/inventory/column-store/facet-column";
import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { countWithin } from "~/inventory/column-store/ranked-numbers";
import {
  CHOICE_NAMES,
  type Condition,
  findLimit,
  type InventoryFilter,
  MAXIMUM_NAMES,
  MAXIMUMS,
} from "./filter";

/** The bits of a `Uint32Array`. */
const MAX_CONDITIONS = 32;

/**
 * Assigns each condition its bit in `FilterMatches.failed`.
 * @throws RangeError for more conditions than bits
 */
export function assignBits<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  if (names.length > MAX_CONDITIONS)
    throw new RangeError(
      `${names.length} filter conditions, but FilterMatches.failed has ${MAX_CONDITIONS} bits: widen it`,
    );
  return Object.fromEntries(names.map((name, place) => [name, 2 ** place])) as Record<Name, number>;
}

export const CONDITION_BITS = assignBits<Condition>([...CHOICE_NAMES, ...MAXIMUM_NAMES, "q"]);

export interface FilterMatches {
  /** By position, for listed vehicles: bits of the failed conditions; 0 means the vehicle matches. */
  readonly failed: Uint32Array;
  /** Positions of the matching vehicles, newest first. */
  readonly matching: Uint32Array;
  /** Positions of the listed vehicles that fail a single condition, which would match without it, by the condition's bit. */
  readonly nearMisses: ReadonlyMap<number, Uint32Array>;
}

/** The bits of the failed conditions by name, remark, price, and mileage, of which there are fewer than vehicles. */
type KeyBits = Readonly<Record<FacetColumn["per"] | "miles", Uint32Array>>;

/** @param searchMatches 1 at the position of each vehicle that the search finds; null without a search */
export function matchFilter(
  index: InventoryIndex,
  filter: InventoryFilter,
  searchMatches: Uint8Array | null,
): FilterMatches {
  const { columns, listed, numbers } = index;
  const bits = failKeys(index, filter);
  const { nameplates, remarks } = columns;
  const [prices, miles] = [numbers.priceCents.codes, numbers.odometerMiles.codes];
  const failed = new Uint32Array(columns.count);
  // Indexed loops here and wherever all vehicles are visited: an iterator takes five times as long.
  for (let i = 0; i < listed.length; i += 1) {
    const position = listed[i] ?? 0;
    failed[position] =
      (bits.nameplate[nameplates.codes[position] ?? 0] ?? 0) |
      (bits.remarks[remarks.codes[position] ?? 0] ?? 0) |
      (bits.price[prices[position] ?? 0] ?? 0) |
      (bits.miles[miles[position] ?? 0] ?? 0) |
      (searchMatches === null || searchMatches[position] === 1 ? 0 : CONDITION_BITS.q);
  }
  return { failed, ...partition(listed, failed) };
}

function failKeys({ columns, facets, numbers }: InventoryIndex, filter: InventoryFilter): KeyBits {
  const bits: KeyBits = {
    nameplate: new Uint32Array(columns.nameplates.values.length),
    remarks: new Uint32Array(columns.remarks.values.length),
    price: new Uint32Array(numbers.priceCents.values.length),
    miles: new Uint32Array(numbers.odometerMiles.values.length),
  };
  for (const choice of CHOICE_NAMES) {
    const chosen: readonly string[] = filter[choice];
    if (chosen.length === 0) continue;
    const { codes, values, per } = facets[choice];
    const isChosen = values.map((options) => options.some((option) => chosen.includes(option)));
    addBit(bits[per], CONDITION_BITS[choice], (key) => isChosen[codes[key] ?? 0] === true);
  }
  for (const name of MAXIMUM_NAMES) {
    const limit = findLimit(filter, name);
    if (limit === null) continue;
    const { field } = MAXIMUMS[name];
    const within = countWithin(numbers[field], limit);
    const byKey = field === "priceCents" ? bits.price : bits.miles;
    addBit(byKey, CONDITION_BITS[name], (code) => code < within);
  }
  return bits;
}

/** Adds the bit of a condition to the keys that fail it. */
function addBit(bits: Uint32Array, bit: number, isMatch: (key: number) => boolean): void {
  for (let key = 0; key < bits.length; key += 1) if (!isMatch(key)) bits[key] = (bits[key] ?? 0) | bit;
}

function partition(listed: Uint32Array, failed: Uint32Array): Pick<FilterMatches, "matching" | "nearMisses"> {
  const matching = new Uint32Array(listed.length);
  const near = new Uint32Array(listed.length);
  let matchingCount = 0;
  let nearCount = 0;
  for (let i = 0; i < listed.length; i += 1) {
    const position = listed[i] ?? 0;
    const bits = failed[position] ?? 0;
    if (bits === 0) {
      matching[matchingCount] = position;
      matchingCount += 1;
    } else if ((bits & (bits - 1)) === 0) {
      near[nearCount] = position;
      nearCount += 1;
    }
  }
  return {
    matching: matching.subarray(0, matchingCount),
    nearMisses: groupByBit(near.subarray(0, nearCount), failed),
  };
}

/** Groups positions that have a single bit by that bit: first the sizes, then the places. */
function groupByBit(positions: Uint32Array, failed: Uint32Array): ReadonlyMap<number, Uint32Array> {
  const getPlace = (position: number) => Math.clz32(failed[position] ?? 0);
  const sizes = new Uint32Array(MAX_CONDITIONS);
  for (let i = 0; i < positions.length; i += 1) {
    const place = getPlace(positions[i] ?? 0);
    sizes[place] = (sizes[place] ?? 0) + 1;
  }
  const groups = Array.from(sizes, (size) => new Uint32Array(size));
  const filled = new Uint32Array(MAX_CONDITIONS);
  for (let i = 0; i < positions.length; i += 1) {
    const position = positions[i] ?? 0;
    const place = getPlace(position);
    const at = filled[place] ?? 0;
    (groups[place] as Uint32Array)[at] = position;
    filled[place] = at + 1;
  }
  return new Map(groups.map((group, place) => [2 ** (MAX_CONDITIONS - 1 - place), group]));
}
