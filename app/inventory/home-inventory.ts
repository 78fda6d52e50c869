/** What the home page shows of the inventory: the latest vehicles, the body styles in stock, and what a budget buys. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listForSale } from "~/inventory/list-order";
import { findPriceDrop } from "~/inventory/price-drop";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import type { BodyStyle } from "~/vehicles/body-style";

const LATEST_COUNT = 6;
/** On a page that wasn't found. */
const OFFERED_COUNT = 3;
/** The rest are the newest, so that the list does not become one of old vehicles with new prices. */
const MAX_REDUCED = 3;

export interface HomeInventory {
  /** Up to six listed vehicles, newest first. */
  readonly latest: readonly InventoryVehicle[];
  readonly listedCount: number;
  /** Those of the given body styles that are in stock, in the given order. */
  readonly bodyStyles: readonly BodyStyle[];
  /** Number of listed vehicles for each of the given prices: those with that price or less. */
  readonly countsUpTo: readonly number[];
}

/** @param limitsCents prices in US cents */
export function describeHomeInventory(
  snapshot: InventorySnapshot,
  nowMs: number,
  bodyStyles: readonly BodyStyle[],
  limitsCents: readonly number[],
): HomeInventory {
  const vehicles = listForSale(snapshot);
  return {
    latest: pickLatest(vehicles, nowMs),
    listedCount: vehicles.length,
    bodyStyles: bodyStyles.filter((style) => vehicles.some((vehicle) => vehicle.bodyStyles.includes(style))),
    countsUpTo: limitsCents.map(
      (limit) => vehicles.filter(({ priceCents }) => priceCents !== null && priceCents <= limit).length,
    ),
  };
}

/** Returns vehicles for someone who didn't find a page. */
export const listOffered = (snapshot: InventorySnapshot, nowMs: number): readonly InventoryVehicle[] =>
  pickLatest(listForSale(snapshot), nowMs).slice(0, OFFERED_COUNT);

/** Returns the newest vehicles, up to three of them because their price fell recently. */
function pickLatest(vehicles: readonly InventoryVehicle[], nowMs: number): readonly InventoryVehicle[] {
  const reduced = vehicles.filter((vehicle) => findPriceDrop(vehicle, nowMs) !== null).slice(0, MAX_REDUCED);
  const candidates = new Set([...reduced, ...vehicles.slice(0, LATEST_COUNT)]);
  const picked = [...candidates].slice(0, LATEST_COUNT);
  return vehicles.filter((vehicle) => picked.includes(vehicle));
}
