/** The index of an inventory snapshot for filtering, sorting and searching, built lazily once per snapshot. */

import { type Facet, getFacet, mapFacets, type SortOrder } from "~/inventory/filter/filter";
import { createVocabulary, type Vocabulary } from "~/inventory/search/vocabulary";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import { type FacetColumn, indexFacet } from "./facet-column";
import { listNewestFirst, sortListed } from "./orders";
import { foldTexts, type TextColumn } from "./text-column";
import type { VehicleColumns } from "./vehicle-columns";

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
  const listed = listNewestFirst(columns);
  return {
    columns,
    listed,
    listedByNameplate: countByNameplate(columns, listed),
    facets: mapFacets((facet) => indexFacet(getFacet(facet), columns)),
    vocabulary: createVocabulary(columns.nameplates.values),
    vins: foldTexts(columns.vins),
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
