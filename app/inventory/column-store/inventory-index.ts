/** The index of an inventory snapshot for filtering, sorting and searching, built lazily once per snapshot. */

import { type Facet, PRICE_BANDS, type SortOrder } from "~/inventory/filter/filter";
import { createVocabulary, type Vocabulary } from "~/inventory/search/vocabulary";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import { canonicalMake } from "~/vehicles/make";
import { storeValues, type ValueColumn } from "./columns";
import { listNewestFirst, sortListed } from "./orders";
import { foldTexts, type TextColumn } from "./text-column";
import type { VehicleColumns } from "./vehicle-columns";

/** A facet's options per vehicle, dictionary-encoded: the distinct option lists, and a code per nameplate or vehicle. */
export interface FacetColumn extends Pick<ValueColumn<readonly string[]>, "values" | "codes"> {
  /** Whether `codes` are indexed by nameplate code, where the name determines the options, or by vehicle position. */
  readonly of: "nameplate" | "vehicle";
}

export interface InventoryIndex {
  readonly columns: VehicleColumns;
  /** Positions of the listed vehicles, newest first. Sold vehicles are excluded here and therefore everywhere. */
  readonly listed: Uint32Array;
  /** Number of listed vehicles by nameplate code. */
  readonly listedByNameplate: Uint32Array;
  readonly facets: Readonly<Record<Facet, FacetColumn>>;
  readonly vocabulary: Vocabulary;
  /** Case-folded. */
  readonly vins: TextColumn;
  /** Cache of the orders requested so far. */
  readonly orders: Map<SortOrder, Uint32Array>;
}

/** Keyed by columns: a refresh that found no changes keeps the previous snapshot's columns. */
const indexes = new WeakMap<VehicleColumns, InventoryIndex>();

/** Returns the snapshot's index, built on first use and cached as long as its columns exist. */
export function indexInventory({ columns }: InventorySnapshot): InventoryIndex {
  let index = indexes.get(columns);
  if (index === undefined) {
    index = buildIndex(columns);
    indexes.set(columns, index);
  }
  return index;
}

/** Returns the positions of all listed vehicles in an order, sorted once per snapshot. */
export function listInOrder(index: InventoryIndex, order: SortOrder): Uint32Array {
  let positions = index.orders.get(order);
  if (positions === undefined) {
    positions = sortListed(index.columns, index.listed, order);
    index.orders.set(order, positions);
  }
  return positions;
}

/** Returns the makes in the inventory, in canonical spelling, each once. */
export function listMakes(snapshot: InventorySnapshot): readonly string[] {
  return indexInventory(snapshot).facets.make.values.flat();
}

/** Returns the number of listed vehicles. */
export function countListed(snapshot: InventorySnapshot): number {
  return indexInventory(snapshot).listed.length;
}

function buildIndex(columns: VehicleColumns): InventoryIndex {
  const { nameplates, pricesCents, vins } = columns;
  const plates = nameplates.values;
  const makes = plates.map(({ make }) => canonicalMake(make));
  const listed = listNewestFirst(columns);
  return {
    columns,
    listed,
    listedByNameplate: countByNameplate(columns, listed),
    facets: {
      style: storeNameplateFacet(plates.map(({ bodyStyles }) => bodyStyles)),
      make: storeNameplateFacet(makes.map((make) => (make === "" ? [] : [make]))),
      year: storeNameplateFacet(plates.map(({ year }) => [String(year)])),
      price: storeBands(PRICE_BANDS, pricesCents.numbers, findPriceBand),
    },
    vocabulary: createVocabulary(plates),
    vins: foldTexts(vins),
    orders: new Map([["newest", listed]]),
  };
}

/** Counts the positions by nameplate code. */
export function countByNameplate(
  { nameplates: { values, codes } }: VehicleColumns,
  positions: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let i = 0; i < positions.length; i += 1) {
    const code = codes[positions[i] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

function storeNameplateFacet(options: readonly (readonly string[])[]): FacetColumn {
  const { values, codes } = storeValues(options);
  return { of: "nameplate", values, codes: new Uint32Array(codes) };
}

/** @param findBand returns the index of the band that contains a number */
function storeBands(
  bands: readonly string[],
  numbers: Float64Array,
  findBand: (number: number) => number,
): FacetColumn {
  const codes = new Uint32Array(numbers.length);
  numbers.forEach((number, position) => {
    codes[position] = Number.isNaN(number) ? bands.length : findBand(number);
  });
  // The last, empty list is for vehicles without the number: they match no option.
  return { of: "vehicle", values: [...bands.map((band) => [band]), []], codes };
}

/** For a price in US cents. Each band includes its lower bound and excludes the next band's. */
function findPriceBand(priceCents: number): number {
  return Math.min(PRICE_BANDS.length - 1, Math.floor(priceCents / 10_000_00));
}
