/** Lists the vehicles for sale, and sorts them. */
import type { SortOrder } from "~/inventory/filter/filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import { memoize } from "~/platform/memoize";

/** Returns the unsold vehicles, newest first; of the same instant the higher (later) id comes first. Once per inventory. */
export const listForSale = ({ vehicles }: InventorySnapshot): readonly InventoryVehicle[] =>
  sortNewestFirst(vehicles);

const sortNewestFirst = memoize((vehicles: readonly InventoryVehicle[]) =>
  vehicles
    .filter(({ isSold }) => !isSold)
    // 0 for an unreadable time.
    .map((vehicle) => ({ vehicle, atMs: Date.parse(vehicle.listedAt) || 0 }))
    .sort((a, b) => b.atMs - a.atMs || b.vehicle.id - a.vehicle.id)
    .map(({ vehicle }) => vehicle),
);

/** Ascending; vehicles without a price, mileage, or sure year are null and come last in every order. */
const KEYS: Readonly<Record<Exclude<SortOrder, "newest">, (vehicle: InventoryVehicle) => number | null>> = {
  "price-asc": ({ priceCents }) => priceCents,
  "price-desc": ({ priceCents }) => priceCents && -priceCents,
  "mileage-asc": ({ odometerMiles }) => odometerMiles,
  "year-desc": ({ isYearSure, year }) => (isYearSure ? -year : null),
};

/** @param vehicles newest first, as equal ones stay */
export function sortVehicles(
  vehicles: readonly InventoryVehicle[],
  order: SortOrder,
): readonly InventoryVehicle[] {
  if (order === "newest") return vehicles;
  const keyOf = (vehicle: InventoryVehicle) => KEYS[order](vehicle) ?? Number.POSITIVE_INFINITY;
  // The difference of two unknown ones is NaN.
  return [...vehicles].sort((a, b) => keyOf(a) - keyOf(b) || 0);
}
