import fc from "fast-check";
import { expect, test } from "vitest";
import { findVehicle, parseVehicleId } from "~/inventory/find-vehicle";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { CurrentInventory } from "~/inventory/snapshot/snapshot";
import { BUILT_IN_VEHICLES } from "~/vehicles/built-in-vehicles";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { createSnapshot, createVehicle } from "../../fixtures/inventory";

const TESLA_VIN = "5YJ3E1EA3LF613077";

function inventoryOf(vehicles: readonly InventoryVehicle[], isStale = false): CurrentInventory {
  return { snapshot: createSnapshot(vehicles), ageSeconds: 0, isStale };
}

/** Tables with these rows, or unavailable; `asked` records the queries. */
function createTables(rows: readonly InventoryVehicle[] | "unavailable") {
  const asked: unknown[] = [];
  return {
    asked,
    inventory: {
      async readVehicle(key: { id: number } | { vin: string }) {
        asked.push(key);
        if (rows === "unavailable") return rows;
        return rows.find((row) => ("id" in key ? row.id === key.id : row.vin === key.vin)) ?? null;
      },
    },
  };
}

test.each(["1", "5", "1001", "9007199254740991"])("%j is an id", (text) => {
  expect(parseVehicleId(text)).toBe(Number(text));
});

test.each([
  ...[
    "",
    "0",
    "00",
    "01",
    "-1",
    "+1",
    " 1",
    "1 ",
    "1\n",
    "1.0",
    "1e3",
    "0x1",
    "1_000",
    "1,000",
    "١",
    "NaN",
    "Infinity",
  ],
  ...["9007199254740992", "9999999999999999", "99999999999999999999"],
])("%j is not an id", (text) => {
  expect(parseVehicleId(text)).toBeNull();
});

test("every safe positive integer is an id in its plain notation, and a hostile string only if it is one", () => {
  fc.assert(fc.property(fc.maxSafeNat(), (id) => parseVehicleId(String(id)) === (id === 0 ? null : id)));
  for (const text of hostileStrings) expect(String(parseVehicleId(text) ?? text)).toBe(text);
});

test("a listed vehicle is found without a database query", async () => {
  const listed = createVehicle({ id: 1001 });
  const tables = createTables([]);
  expect(await findVehicle(1001, inventoryOf([listed]), tables)).toEqual({
    vehicle: listed,
    isConfirmed: true,
  });
  expect(tables.asked).toEqual([]);
});

test("a table row takes precedence over the built-in vehicle of the same id", async () => {
  const live = createVehicle({ id: 8, product_name: "2016 Mazda 3" });
  expect(await findVehicle(8, inventoryOf([live]), createTables([]))).toEqual({
    vehicle: live,
    isConfirmed: true,
  });
});

test("a sold row keeps its page", async () => {
  const sold = createVehicle({ id: 1002, quantity: 0 });
  expect(await findVehicle(1002, inventoryOf([]), createTables([sold]))).toEqual({
    vehicle: sold,
    isConfirmed: true,
  });
});

test("all 19 built-in ids are found with the tables available, confirmed, and unavailable, to be confirmed", async () => {
  for (const { id, name, picture } of BUILT_IN_VEHICLES) {
    const up = await findVehicle(id, inventoryOf([]), createTables([]));
    expect(up).toMatchObject({ vehicle: { id, name, photos: [`art/${picture}`] }, isConfirmed: true });
    for (const inventory of [null, inventoryOf([], true)]) {
      const down = await findVehicle(id, inventory, createTables("unavailable"));
      expect(down).toMatchObject({ vehicle: { id, name, photos: [`art/${picture}`] }, isConfirmed: false });
    }
  }
});

test("a built-in vehicle has the fields of a vehicle and no others", async () => {
  const answer = await findVehicle(8, null, createTables([]));
  expect(answer).not.toBe("unavailable");
  const vehicle = typeof answer === "string" ? null : answer?.vehicle;
  expect(Object.keys(vehicle ?? {}).sort()).toEqual(Object.keys(createVehicle()).sort());
});

test("an id that staff deleted is reported as deleted, built-in or not; in an outage it is unknown", async () => {
  const context = { ...createTables([]), vehicleEditor: { isDeleted: async () => true } };
  expect([await findVehicle(8, null, context), await findVehicle(1001, null, context)]).toEqual([
    "deleted",
    "deleted",
  ]);
  const down = { isDeleted: async () => Promise.reject(new Error("down")) };
  expect(await findVehicle(1001, null, { ...createTables([]), vehicleEditor: down })).toBeNull();
});

test("if the tables have a built-in VIN under another id, their data is shown", async () => {
  const listed = createVehicle({ id: 1007, sku: TESLA_VIN, price: 22_000 });
  expect(await findVehicle(8, inventoryOf([listed]), createTables([]))).toEqual({
    vehicle: listed,
    isConfirmed: true,
  });
  const sold = createVehicle({ id: 1007, sku: TESLA_VIN, quantity: 0 });
  const tables = createTables([sold]);
  expect(await findVehicle(8, inventoryOf([]), tables)).toEqual({ vehicle: sold, isConfirmed: true });
  expect(tables.asked).toEqual([{ id: 8 }, { vin: TESLA_VIN }]);
});

test("in an outage the last snapshot takes precedence over the built-in list", async () => {
  const known = createVehicle({ id: 8, product_name: "2016 Mazda 3" });
  const down = createTables("unavailable");
  expect(await findVehicle(8, inventoryOf([known], true), down)).toEqual({
    vehicle: known,
    isConfirmed: true,
  });
  const moved = createVehicle({ id: 1007, sku: TESLA_VIN });
  expect(await findVehicle(8, inventoryOf([moved], true), down)).toEqual({
    vehicle: moved,
    isConfirmed: true,
  });
});

test("an unknown id is not a vehicle, but in an outage it is not known whether there is one", async () => {
  expect(await findVehicle(4, inventoryOf([]), createTables([]))).toBeNull();
  expect(await findVehicle(4, inventoryOf([], true), createTables("unavailable"))).toBe("unavailable");
  expect(await findVehicle(4, null, createTables("unavailable"))).toBe("unavailable");
});
