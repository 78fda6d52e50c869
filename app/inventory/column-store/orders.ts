/** Sorts the positions of the listed vehicles in each order of the list, once per snapshot. */
import type { SortOrder } from "~/inventory/filter/filter";
import type { VehicleColumns } from "./vehicle-columns";

/**
 * Returns the positions of unsold vehicles, newest first; at the same instant the higher (later) id comes first, so there
 * are no ties.
 */
export function listNewestFirst({ count, remarks, listedAt, ids }: VehicleColumns): Uint32Array {
  const listedAtMs = new Float64Array(count);
  const listed: number[] = [];
  for (let position = 0; position < count; position += 1) {
    if (remarks.get(position).isSold) continue;
    listed.push(position);
    // 0 for an unreadable timestamp.
    listedAtMs[position] = Date.parse(listedAt.get(position)) || 0;
  }
  // Rows arrive nearly sorted, which Array.prototype.sort exploits and a typed array's sort doesn't.
  listed.sort(
    (a, b) =>
      (listedAtMs[b] ?? 0) - (listedAtMs[a] ?? 0) || (ids.numbers[b] ?? 0) - (ids.numbers[a] ?? 0) || a - b,
  );
  return new Uint32Array(listed);
}

/** Returns the listed positions in an order. Vehicles without a price, mileage, or sure year come last in both directions. */
export function sortListed(columns: VehicleColumns, listed: Uint32Array, order: SortOrder): Uint32Array {
  return sortBy(listed, createKey(columns, order));
}

/** Returns a sort key per position: ascending, NaN last. */
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
      return (position) => {
        const { isYearSure, year } = nameplates.get(position);
        return isYearSure ? -year : Number.NaN;
      };
  }
}

/** Sorts by key; equal keys stay newest first, the order of `listed`. */
function sortBy(listed: Uint32Array, keyOf: (position: number) => number): Uint32Array {
  const keys = new Float64Array(listed).map(keyOf);
  // Sorting plain numbers is ten times as fast as sorting positions with a comparator. NaN sorts last.
  const sorted = keys.slice().sort();
  /** For each run of equal keys, by its first index, how many positions are already placed. */
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

/** Binary search for the first index of a key that is present. */
function findPlace(sorted: Float64Array, key: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle] ?? Number.NaN;
    // NaN compares false with everything, so this keeps it after all other keys.
    if (other < key || (Number.isNaN(key) && !Number.isNaN(other))) low = middle + 1;
    else high = middle;
  }
  return low;
}
