/** The index of an inventory snapshot for filtering, sorting and searching, built lazily once per snapshot. */

import { type Choice, getChoice, mapChoices, type SortOrder } from "~/inventory/filter/filter";
import { createVocabulary, type Vocabulary } from "~/inventory/search/vocabulary";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import { type FacetColumn, indexFacet } from "./facet-column";
import { listNewestFirst, sortListed } from "./orders";
import { type RankedNumbers, rankNumbers } from "./ranked-numbers";
import { foldTexts, type TextColumn } from "./text-column";
import type { VehicleColumns } from "./vehicle-columns";

export interface InventoryIndex {
  readonly columns: VehicleColumns;
  /** Positions of the listed vehicles, newest first. Sold vehicles are excluded here and therefore everywhere. */
  readonly listed: Uint32Array;
  readonly facets: Readonly<Record<Choice, FacetColumn>>;
  readonly numbers: Readonly<Record<"priceCents" | "odometerMiles", RankedNumbers>>;
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
  const numbers = {
    priceCents: rankNumbers(columns.pricesCents.numbers),
    odometerMiles: rankNumbers(columns.odometersMiles.numbers),
  };
  return {
    columns,
    listed,
    facets: mapChoices((choice) => indexFacet(getChoice(choice), columns, numbers.priceCents)),
    numbers,
    vocabulary: createVocabulary(columns.nameplates.values),
    vins: foldTexts(columns.vins),
    orders: new Map([["newest", listed]]),
  };
}

/** Returns the key of each vehicle, which determines its values of a facet. */
export function getKeyColumn(
  { columns, numbers }: InventoryIndex,
  per: FacetColumn["per"],
): { readonly values: ArrayLike<unknown>; readonly codes: Uint32Array } {
  if (per === "price") return numbers.priceCents;
  return per === "nameplate" ? columns.nameplates : columns.remarks;
}
