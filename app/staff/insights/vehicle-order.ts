/** The order of the vehicles on the insights page. */
import { countDays } from "~/dealer/orlando-day";
import type { VehicleInsight } from "./insights-store";

export const VEHICLE_ORDERS = ["views", "leads", "days", "price"] as const;
type Key = (typeof VEHICLE_ORDERS)[number];

export interface VehicleOrder {
  readonly by: Key;
  readonly isAscending: boolean;
}

const DEFAULT: VehicleOrder = { by: "views", isAscending: false };

/** Parses "views" (most first) or "views-asc"; anything else is the default. */
export function parseVehicleOrder(text: string | null): VehicleOrder {
  const [key, direction] = (text ?? "").split("-", 2);
  const by = VEHICLE_ORDERS.find((known) => known === key);
  return by ? { by, isAscending: direction === "asc" } : DEFAULT;
}

export const formatVehicleOrder = ({ by, isAscending }: VehicleOrder): string =>
  isAscending ? `${by}-asc` : by;

/** Vehicles without a price come last. */
export function orderVehicles(
  vehicles: readonly VehicleInsight[],
  { by, isAscending }: VehicleOrder,
  today: string,
): VehicleInsight[] {
  const sign = isAscending ? 1 : -1;
  const read = (vehicle: VehicleInsight) =>
    by === "days" ? countDays(vehicle.listedDay, today) : vehicle[by];
  return vehicles.toSorted((a, b) => {
    const [one, other] = [read(a), read(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other) || a.name.localeCompare(b.name, "en") || a.id - b.id;
  });
}
