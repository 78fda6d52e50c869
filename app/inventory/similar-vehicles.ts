/** What else may please the shopper of one vehicle. */
import type { Vehicle } from "~/vehicles/vehicle";
import type { StockVehicle } from "./snapshot";

const SIMILAR_COUNT = 3;

/**
 * Three listed vehicles, the most alike first: those that share the style shown, then those that share another one, then
 * the rest; within each the nearest price (unknown ones last), then the nearest year, then the newest. Never the
 * vehicle itself, by id or VIN, and never a sold one.
 */
export function listSimilarVehicles(
  vehicle: Vehicle,
  stockVehicles: readonly StockVehicle[],
): readonly StockVehicle[] {
  return stockVehicles
    .filter((other) => !other.isSold && other.id !== vehicle.id && other.vin !== vehicle.vin)
    .map((other) => ({ other, distance: measureDistance(vehicle, other) }))
    .sort((a, b) => compareDistances(a.distance, b.distance))
    .slice(0, SIMILAR_COUNT)
    .map(({ other }) => other);
}

/** Most telling first. */
function measureDistance(vehicle: Vehicle, other: StockVehicle): readonly number[] {
  return [
    measureStyleDistance(vehicle, other),
    measurePriceDistance(vehicle.priceCents, other.priceCents),
    Math.abs(vehicle.year - other.year),
    -(Date.parse(other.listedAt) || 0),
    -other.id,
  ];
}

function measureStyleDistance(vehicle: Vehicle, other: Vehicle): number {
  if (other.bodyStyles[0] === vehicle.bodyStyles[0]) return 0;
  return other.bodyStyles.some((style) => vehicle.bodyStyles.includes(style)) ? 1 : 2;
}

function measurePriceDistance(a: number | null, b: number | null): number {
  return a === null || b === null ? Number.MAX_SAFE_INTEGER : Math.abs(a - b);
}

function compareDistances(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((distance, i) => distance !== b[i]);
  return first === -1 ? 0 : (a[first] ?? 0) - (b[first] ?? 0);
}
