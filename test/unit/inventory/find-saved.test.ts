import { expect, test } from "vitest";
import { findSavedVehicles, MAX_SAVED } from "~/inventory/find-saved";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { createSnapshot, createVehicle } from "../../fixtures/inventory";

const inventoryOf = (ids: readonly number[], isStale = false) => ({
  snapshot: createSnapshot(ids.map((id) => createVehicle({ id }))),
  ageSeconds: 1,
  isStale,
});

function tables(answer: InventoryVehicle | null | "unavailable" = null) {
  const asked: unknown[] = [];
  const readVehicle = async (key: unknown) => {
    asked.push(key);
    return answer;
  };
  return { asked, inventory: { readVehicle } };
}

const idsOf = (vehicles: readonly InventoryVehicle[]) => vehicles.map(({ id }) => id);

test("listed vehicles are returned in the requested order, without a database query", async () => {
  const source = tables();
  const { vehicles, isOfInventory } = await findSavedVehicles(
    [103, 101],
    inventoryOf([101, 102, 103]),
    source,
  );
  expect([idsOf(vehicles), isOfInventory, source.asked]).toEqual([[103, 101], true, []]);
});

test("a vehicle sold since is returned as sold, and the page is not cached by the inventory version", async () => {
  const source = tables(createVehicle({ id: 500, quantity: 0 }));
  const { vehicles, isOfInventory } = await findSavedVehicles([500, 101], inventoryOf([101]), source);
  expect(vehicles.map(({ id, isSold }) => [id, isSold])).toEqual([
    [500, true],
    [101, false],
  ]);
  expect(isOfInventory).toBe(false);
});

test("a vehicle that no table has, or that cannot be looked up, is left out", async () => {
  const unknown = await findSavedVehicles([900, 101], inventoryOf([101]), tables(null));
  expect(idsOf(unknown.vehicles)).toEqual([101]);
  const silent = await findSavedVehicles([900, 101], inventoryOf([101], true), tables("unavailable"));
  expect([idsOf(silent.vehicles), silent.isOfInventory]).toEqual([[101], false]);
});

test("a made-up address of a thousand ids shows one page and queries about a dozen ids", async () => {
  const ids = Array.from({ length: 1000 }, (_, at) => at + 2000);
  const source = tables(null);
  expect((await findSavedVehicles(ids, inventoryOf([]), source)).vehicles).toEqual([]);
  expect(source.asked).toHaveLength(12);
  expect((await findSavedVehicles(ids, inventoryOf(ids), tables())).vehicles).toHaveLength(MAX_SAVED);
});

test("two ids of one vehicle are one vehicle", async () => {
  const source = tables(createVehicle({ id: 101 }));
  expect(idsOf((await findSavedVehicles([101, 700], inventoryOf([101]), source)).vehicles)).toEqual([101]);
});
