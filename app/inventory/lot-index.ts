/** What the list needs to know of a lot over and over, worked out once a snapshot and only when first asked for. */
import { canonicalMake } from "~/vehicles/make";
import { openValues, storeValues, type ValueColumn } from "./columns";
import { PRICE_BANDS, type SortOrder } from "./filter";
import { listNewestFirst } from "./orders";
import type { InventorySnapshot } from "./snapshot";
import { foldTexts, type TextColumn } from "./text-column";
import type { VehicleColumns } from "./vehicle-columns";
import { createVocabulary, type Vocabulary } from "./vocabulary";

/** The facets that a vehicle's name decides, for each nameplate the options under which it is found. */
export type NameplateFacets = Readonly<Record<"style" | "make" | "year", ValueColumn<readonly string[]>>>;

export interface LotIndex {
  readonly columns: VehicleColumns;
  /** Positions of the vehicles that are listed at all, newest first: sold ones are left out here, and so everywhere. */
  readonly listed: Uint32Array;
  /** How many of them each nameplate has, by its code. */
  readonly listedByNameplate: Uint32Array;
  readonly nameplateFacets: NameplateFacets;
  /** By position: the place of its price's band among `PRICE_BANDS`; their number for a vehicle without a price. */
  readonly priceBands: Uint8Array;
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

/** Makes on the lot as the filter spells them, each once. */
export function listMakes(snapshot: InventorySnapshot): readonly string[] {
  return indexLot(snapshot).nameplateFacets.make.values.flat();
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
    nameplateFacets: {
      style: openValues(storeValues<readonly string[]>(plates.map(({ bodyStyles }) => bodyStyles))),
      make: openValues(storeValues(makes.map((make) => (make === "" ? [] : [make])))),
      year: openValues(storeValues(plates.map(({ year }) => [String(year)]))),
    },
    priceBands: listPriceBands(pricesCents.numbers),
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

function listPriceBands(pricesCents: Float64Array): Uint8Array {
  const bands = new Uint8Array(pricesCents.length);
  pricesCents.forEach((priceCents, position) => {
    bands[position] = findPriceBand(priceCents);
  });
  return bands;
}

/** The band that holds a price in US cents; each reaches from its first dollar to below the next one's. */
function findPriceBand(priceCents: number): number {
  return Number.isNaN(priceCents) ? PRICE_BANDS.length : Math.min(4, Math.floor(priceCents / 10_000_00));
}
