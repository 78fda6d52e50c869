/** What the list needs to know of a lot over and over, worked out once a snapshot and only when first asked for. */

import { type Facet, PRICE_BANDS, type SortOrder } from "~/inventory/filter/filter";
import { createVocabulary, type Vocabulary } from "~/inventory/search/vocabulary";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import { canonicalMake } from "~/vehicles/make";
import { storeValues, type ValueColumn } from "./columns";
import { listNewestFirst, sortListed } from "./orders";
import { foldTexts, type TextColumn } from "./text-column";
import type { VehicleColumns } from "./vehicle-columns";

/** The options of a facet under which vehicles are found: each list of them that occurs, and who has which. */
export interface FacetColumn extends Pick<ValueColumn<readonly string[]>, "values" | "codes"> {
  /** Whose codes these are: the nameplates' by theirs where the name decides, else the vehicles' by position. */
  readonly of: "nameplate" | "vehicle";
}

export interface LotIndex {
  readonly columns: VehicleColumns;
  /** Positions of the vehicles that are listed at all, newest first: sold ones are left out here, and so everywhere. */
  readonly listed: Uint32Array;
  /** How many of them each nameplate has, by its code. */
  readonly listedByNameplate: Uint32Array;
  readonly facets: Readonly<Record<Facet, FacetColumn>>;
  readonly vocabulary: Vocabulary;
  /** Folded. */
  readonly vins: TextColumn;
  /** Orders already asked for. */
  readonly orders: Map<SortOrder, Uint32Array>;
}

/** By columns: a snapshot that was only confirmed keeps those of the one before. */
const indexes = new WeakMap<VehicleColumns, LotIndex>();

/** The index of a lot, made when it is first asked for and kept as long as its columns. */
export function indexLot({ columns }: InventorySnapshot): LotIndex {
  let index = indexes.get(columns);
  if (index === undefined) {
    index = buildIndex(columns);
    indexes.set(columns, index);
  }
  return index;
}

/** Positions of all listed vehicles in an order, sorted once per snapshot. */
export function listInOrder(index: LotIndex, order: SortOrder): Uint32Array {
  let positions = index.orders.get(order);
  if (positions === undefined) {
    positions = sortListed(index.columns, index.listed, order);
    index.orders.set(order, positions);
  }
  return positions;
}

/** Makes on the lot as the filter spells them, each once. */
export function listMakes(snapshot: InventorySnapshot): readonly string[] {
  return indexLot(snapshot).facets.make.values.flat();
}

/** How many vehicles a shopper can find. */
export function countListed(snapshot: InventorySnapshot): number {
  return indexLot(snapshot).listed.length;
}

function buildIndex(columns: VehicleColumns): LotIndex {
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

/** How many of these positions each nameplate has, by its code. */
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

/** @param findBand the place of a number among the bands */
function storeBands(
  bands: readonly string[],
  numbers: Float64Array,
  findBand: (number: number) => number,
): FacetColumn {
  const codes = new Uint32Array(numbers.length);
  numbers.forEach((number, position) => {
    codes[position] = Number.isNaN(number) ? bands.length : findBand(number);
  });
  // The last list is of the vehicles whose number is not known: they stand under no option.
  return { of: "vehicle", values: [...bands.map((band) => [band]), []], codes };
}

/** For a price in US cents; each band reaches from its first dollar to below the next one's. */
function findPriceBand(priceCents: number): number {
  return Math.min(PRICE_BANDS.length - 1, Math.floor(priceCents / 10_000_00));
}
