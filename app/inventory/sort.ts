/** The orders of the list. */
import type { SortOrder } from "./filter";
import type { IndexedVehicle } from "./indexed-vehicle";

type Comparison = (a: IndexedVehicle, b: IndexedVehicle) => number;

/** Newest first, and of one instant the higher id, which was given later: no two vehicles are ever equal. */
const byNewest: Comparison = (a, b) => b.listedAtMs - a.listedAtMs || b.vehicle.id - a.vehicle.id;

const COMPARISONS: Readonly<Record<SortOrder, Comparison>> = {
  newest: byNewest,
  "price-asc": (a, b) => compareKnown(a.vehicle.priceCents, b.vehicle.priceCents, 1) || byNewest(a, b),
  "price-desc": (a, b) => compareKnown(a.vehicle.priceCents, b.vehicle.priceCents, -1) || byNewest(a, b),
  "mileage-asc": (a, b) =>
    compareKnown(a.vehicle.odometerMiles, b.vehicle.odometerMiles, 1) || byNewest(a, b),
  "year-desc": (a, b) => b.vehicle.year - a.vehicle.year || byNewest(a, b),
};

/** A sorted copy. Vehicles without a price or a mileage stand last in the orders that go by it, upwards and downwards. */
export function sortVehicles(entries: readonly IndexedVehicle[], order: SortOrder): IndexedVehicle[] {
  return [...entries].sort(COMPARISONS[order]);
}

function compareKnown(a: number | null, b: number | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * direction;
}
