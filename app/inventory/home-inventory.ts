/** What the home page shows of the inventory: the latest vehicles, the body styles in stock, and what a budget buys. */

import { countListed, indexInventory } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { findPriceDrop } from "~/inventory/price-drop";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import type { BodyStyle } from "~/vehicles/body-style";

const LATEST_COUNT = 6;
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
  const { columns, listed } = indexInventory(snapshot);
  const { nameplates, pricesCents } = columns;
  return {
    latest: pickLatest(snapshot, nowMs),
    listedCount: countListed(snapshot),
    bodyStyles: bodyStyles.filter((style) =>
      listed.some((position) => nameplates.get(position).bodyStyles.includes(style)),
    ),
    // An unknown price is NaN, which is in no budget.
    countsUpTo: limitsCents.map((limit) => {
      let count = 0;
      for (const position of listed) if ((pricesCents.numbers[position] ?? Number.NaN) <= limit) count += 1;
      return count;
    }),
  };
}

/** Returns the newest listed vehicles, up to three of them because their price fell recently. */
function pickLatest(snapshot: InventorySnapshot, nowMs: number): InventoryVehicle[] {
  const { columns, listed } = indexInventory(snapshot);
  const isReduced = (place: number) => {
    const priceDrop = columns.priceDrops.get(listed[place] ?? 0);
    return findPriceDrop({ priceDrop, isSold: false }, nowMs) !== null;
  };
  /** Places in the list of the listed vehicles, which is newest first. */
  const picked = new Set<number>();
  for (let place = 0; place < listed.length && picked.size < MAX_REDUCED; place += 1)
    if (isReduced(place)) picked.add(place);
  for (let place = 0; place < listed.length && picked.size < LATEST_COUNT; place += 1) picked.add(place);
  return [...picked].sort((a, b) => a - b).map((place) => getVehicle(columns, listed[place] ?? 0));
}
