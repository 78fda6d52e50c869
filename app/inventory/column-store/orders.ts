/** The orders of the list: for each, the positions of all listed vehicles, sorted once a snapshot. */
import type { SortOrder } from "~/inventory/filter/filter";
import type { VehicleColumns } from "./vehicle-columns";

/** Positions of what is not sold: newest first, and of one instant the higher id, which was given later. No two are equal. */
export function listNewestFirst({ count, remarks, listedAt, ids }: VehicleColumns): Uint32Array {
  const listedAtMs = new Float64Array(count);
  const listed: number[] = [];
  for (let position = 0; position < count; position += 1) {
    if (remarks.get(position).isSold) continue;
    listed.push(position);
    // 0 when the row's time cannot be read.
    listedAtMs[position] = Date.parse(listedAt.get(position)) || 0;
  }
  // Rows come nearly in this order, which an array's sort takes advantage of and a typed array's does not.
  listed.sort(
    (a, b) =>
      (listedAtMs[b] ?? 0) - (listedAtMs[a] ?? 0) || (ids.numbers[b] ?? 0) - (ids.numbers[a] ?? 0) || a - b,
  );
  return new Uint32Array(listed);
}

/** The listed positions in an order. Vehicles without a price or mileage come last, in ascending and descending order. */
export function sortListed(columns: VehicleColumns, listed: Uint32Array, order: SortOrder): Uint32Array {
  return sortBy(listed, createKey(columns, order));
}

/** A number that is smallest for what stands first; NaN for what stands last. */
function createKey(columns: VehicleColumns, order: SortOrder): (position: number) => number {
  const { pricesCents, odometersMiles, nameplates } = columns;
  switch (order) {
    case "newest":
      return () => 0;
    case "price-asc":
      return (position) => pricesCents.numbers[position] ?? Number.NaN;
    case "price-desc":
      return (position) => -(pricesCents.numbers[position] ?? Number.NaN);
    case "mileage-asc":
      return (position) => odometersMiles.numbers[position] ?? Number.NaN;
    case "year-desc":
      return (position) => -nameplates.get(position).year;
  }
}

/** Sorts by key and, of equal keys, newest first: `listed` is in that order. */
function sortBy(listed: Uint32Array, keyOf: (position: number) => number): Uint32Array {
  const keys = new Float64Array(listed).map(keyOf);
  // Plain numbers sort ten times as fast as positions that are compared; NaN comes last.
  const sorted = keys.slice().sort();
  /** How many of the equal keys that begin at a place have theirs. */
  const taken = new Uint32Array(keys.length);
  const positions = new Uint32Array(listed.length);
  for (let i = 0; i < keys.length; i += 1) {
    const first = findPlace(sorted, keys[i] ?? Number.NaN);
    const before = taken[first] ?? 0;
    taken[first] = before + 1;
    positions[first + before] = listed[i] ?? 0;
  }
  return positions;
}

/** The first place that holds a key which is known to be there. */
function findPlace(sorted: Float64Array, key: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle] ?? Number.NaN;
    // NaN, which is not below itself, stands behind all others.
    if (other < key || (Number.isNaN(key) && !Number.isNaN(other))) low = middle + 1;
    else high = middle;
  }
  return low;
}
