/** Finds the vehicles that match a filter, and those that fail just one of its conditions. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { type Condition, createFacetTest, FACETS, type InventoryFilter } from "./filter";

export interface FilterMatches {
  /** For each vehicle, the conditions that it fails; none if it matches. */
  readonly failed: readonly (readonly Condition[])[];
  /** In the order of the vehicles. */
  readonly matching: readonly InventoryVehicle[];
  /** The vehicles that would match without one condition: they fail no other. */
  readonly nearMisses: Readonly<Partial<Record<Condition, readonly InventoryVehicle[]>>>;
}

const NONE: readonly Condition[] = [];

/** @param found 1 for each vehicle that the search finds, by position; null without a search */
export function matchFilter(
  vehicles: readonly InventoryVehicle[],
  filter: InventoryFilter,
  found: Uint8Array | null,
): FilterMatches {
  const tests = FACETS.flatMap((name) => {
    const test = createFacetTest(filter, name);
    return test ? { condition: name as Condition, test } : [];
  });
  const failed = vehicles.map((vehicle, position) => {
    const failing = tests.filter(({ test }) => !test(vehicle)).map(({ condition }) => condition);
    if (found && found[position] !== 1) failing.push("q");
    return failing.length > 0 ? failing : NONE;
  });
  const nearMisses: Partial<Record<Condition, InventoryVehicle[]>> = {};
  failed.forEach(([condition, ...others], position) => {
    const vehicle = vehicles[position];
    if (!vehicle || !condition || others.length > 0) return;
    nearMisses[condition] ??= [];
    nearMisses[condition].push(vehicle);
  });
  const matching = vehicles.filter((_, position) => failed[position]?.length === 0);
  return { failed, matching, nearMisses };
}
