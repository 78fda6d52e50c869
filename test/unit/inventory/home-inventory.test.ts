import { expect, test } from "vitest";
import { describeHomeInventory } from "~/inventory/home-inventory";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { createSnapshot, createVehicle } from "../../fixtures/inventory";

const NOW_MS = Date.parse("2026-03-20T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Vehicle 1 is the newest. */
function createLot(count: number, change: (id: number) => Partial<InventoryVehicle> = () => ({})) {
  return createSnapshot(
    Array.from({ length: count }, (_, at) => {
      const created_at = new Date(NOW_MS - at * DAY_MS).toISOString();
      return { ...createVehicle({ id: at + 1, created_at }), ...change(at + 1) };
    }),
  );
}

const listLatest = (...lot: Parameters<typeof createLot>) =>
  describeHomeInventory(createLot(...lot), NOW_MS, [], []).latest.map(({ id }) => id);

const reducedAgo = (days: number) => ({
  priceDrop: { cents: 500_00, sinceIso: new Date(NOW_MS - days * DAY_MS).toISOString() },
});

test("the six newest vehicles, newest first", () => {
  expect(listLatest(8)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(listLatest(2)).toEqual([1, 2]);
  expect(listLatest(0)).toEqual([]);
});

test("up to three of them are older ones with a price reduced within 60 days", () => {
  expect(listLatest(20, (id) => (id > 10 ? reducedAgo(59) : {}))).toEqual([1, 2, 3, 11, 12, 13]);
  expect(listLatest(20, (id) => (id > 10 ? reducedAgo(61) : {}))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(listLatest(20, (id) => (id === 2 ? reducedAgo(1) : {}))).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a sold vehicle is never among them or in a count", () => {
  const lot = [
    createVehicle({ id: 1, product_name: "2012 Toyota Tundra SOLD" }),
    createVehicle({ id: 2, product_name: "2020 Toyota Camry SE", price: 19_900 }),
    createVehicle({ id: 3, product_name: "2019 Nissan Rogue SV", price: "call" }),
  ];
  const home = describeHomeInventory(
    createSnapshot(lot),
    NOW_MS,
    ["Van", "SUV", "Truck", "Sedan"],
    [19_899_99, 19_900_00, 99_900_00],
  );
  expect(home.latest.map(({ id }) => id).sort()).toEqual([2, 3]);
  expect(home).toMatchObject({ listedCount: 2, bodyStyles: ["SUV", "Sedan"], countsUpTo: [0, 1, 1] });
});
