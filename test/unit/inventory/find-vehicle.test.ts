import fc from "fast-check";
import { expect, test } from "vitest";
import { findComparedVehicles } from "~/inventory/compare/find-compared";
import { findSavedVehicles } from "~/inventory/find-saved";
import { findVehicle } from "~/inventory/find-vehicle";
import type { VehicleKeys } from "~/inventory/inventory-store";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { formatIdsPath, MAX_SAVED, parseVehicleIds } from "~/inventory/vehicle-ids";
import { parsePositiveInteger } from "~/platform/ids";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { listBuiltInVehicles } from "../../fixtures/built-in-vehicles";
import { createSnapshot, createVehicle } from "../../fixtures/inventory";
import { forAll } from "../../support/for-all";

const TESLA_VIN = "5YJ3E1EA3LF613077";

const inventoryOf = (vehicles: readonly InventoryVehicle[], isStale = false) => {
  return { snapshot: createSnapshot(vehicles), ageSeconds: 0, isStale };
};

interface Deleted {
  readonly id: number;
  readonly vin: string;
}

/** Tables with these rows, or unavailable; `asked` records the queries for rows. */
function createTables(rows: readonly InventoryVehicle[] | "unavailable", deleted: readonly Deleted[] = []) {
  const asked: unknown[] = [];
  const listDeleted = async (keys: { ids: readonly number[]; vins: readonly string[] }) =>
    deleted.filter(({ id, vin }) => keys.ids.includes(id) || keys.vins.includes(vin));
  const readVehicles = async (keys: VehicleKeys) => {
    asked.push(keys);
    if (rows === "unavailable") return rows;
    return rows.filter(({ id, vin }) => ("ids" in keys ? keys.ids.includes(id) : keys.vins.includes(vin)));
  };
  return { asked, readVehicles, listDeleted };
}

test("an id is a positive safe integer in its plain notation", () => {
  forAll(fc.maxSafeNat(), (id) => parsePositiveInteger(String(id)) === (id === 0 ? null : id));
  expect(parsePositiveInteger("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
  const others = ["", " 1", "1 ", "1\n", "01", "+1", "1.0", "1e3", "0x1", "1,000", "١", "9007199254740992"];
  expect(others.filter((text) => parsePositiveInteger(text) !== null)).toEqual([]);
  for (const text of hostileStrings) expect(String(parsePositiveInteger(text) ?? text)).toBe(text);
});

test.each([
  ["", []],
  ["id=1", []],
  ["ids=", []],
  ["ids=8,1,2", [8, 1, 2]],
  ["ids=1%2C2", [1, 2]],
  ["ids=1,2&ids=2,3&ids=1", [1, 2, 3]],
  ["ids=,, 1 ,, 2", [1, 2]],
  ["ids=0,-1,1.5,1e3,007,abc,9007199254740993,%00,<b>,4", [4]],
])("%s names %j", (query, ids) => {
  expect(parseVehicleIds(new URLSearchParams(query))).toEqual(ids);
});

test("formatted ids are parsed back, and no text throws", () => {
  forAll(fc.uniqueArray(fc.integer({ min: 1 })), fc.string(), (ids, text) => {
    const [path, query] = formatIdsPath("/saved", ids).split("?");
    expect([path, parseVehicleIds(new URLSearchParams(query))]).toEqual(["/saved", ids]);
    expect(parseVehicleIds(new URLSearchParams({ ids: text })).every(Number.isSafeInteger)).toBe(true);
  });
});

const listed = createVehicle({ id: 1001 });
const mazda = createVehicle({ id: 8, product_name: "2016 Mazda 3" });
const tesla = createVehicle({ id: 1007, sku: TESLA_VIN, price: 22_000 });
const sold = createVehicle({ id: 1002, quantity: 0 });
const soldTesla = createVehicle({ id: 1007, sku: TESLA_VIN, quantity: 0 });

test.each([
  ["a listed vehicle, without a query", 1001, inventoryOf([listed]), [], listed, []],
  ["a sold row", 1002, inventoryOf([]), [sold], sold, [{ ids: [1002] }]],
  ["a row before the built-in vehicle of its id", 8, inventoryOf([mazda]), [], mazda, []],
  ["a row of a built-in VIN under another id", 8, inventoryOf([tesla]), [], tesla, [{ ids: [8] }]],
  [
    "a sold row of its VIN",
    8,
    inventoryOf([]),
    [soldTesla],
    soldTesla,
    [{ ids: [8] }, { vins: [TESLA_VIN] }],
  ],
  ["the last known row in an outage", 8, inventoryOf([mazda], true), "unavailable", mazda, []],
  [
    "its VIN's last known row in an outage",
    8,
    inventoryOf([tesla], true),
    "unavailable",
    tesla,
    [{ ids: [8] }],
  ],
] as const)("found: %s", async (_, id, inventory, rows, vehicle, asked) => {
  const tables = createTables(rows);
  expect(await findVehicle(id, inventory, tables)).toEqual({ vehicle, isConfirmed: true });
  expect(tables.asked).toEqual(asked);
});

test("all 19 built-in ids are found with the tables available, confirmed, and unavailable, to be confirmed", async () => {
  const fields = Object.keys(createVehicle()).sort();
  for (const { id, name, picture } of listBuiltInVehicles()) {
    const vehicle = { id, name, photos: [`art/${picture}`] };
    const up = await findVehicle(id, inventoryOf([]), createTables([]));
    expect(up).toMatchObject({ vehicle, isConfirmed: true });
    expect(Object.keys(typeof up === "string" ? up : (up?.vehicle ?? {})).sort()).toEqual(fields);
    for (const inventory of [null, inventoryOf([], true)]) {
      const down = await findVehicle(id, inventory, createTables("unavailable"));
      expect(down).toMatchObject({ vehicle, isConfirmed: false });
    }
  }
});

const again = createVehicle({ id: 1026, sku: "VIN-900" });

test.each<[string, number, readonly InventoryVehicle[], readonly Deleted[], unknown]>([
  ["a deleted id", 900, [], [{ id: 900, vin: "VIN-900" }], "deleted"],
  ["a built-in id, as the documentation says", 8, [], [{ id: 8, vin: "" }], "deleted"],
  ["a built-in VIN that had another id", 8, [], [{ id: 1007, vin: TESLA_VIN }], "deleted"],
  ["for sale again", 900, [again], [{ id: 900, vin: "VIN-900" }], again],
  ["sold since", 900, [{ ...again, isSold: true }], [{ id: 900, vin: "VIN-900" }], "deleted"],
  ["an id used again", 1002, [sold], [{ id: 1002, vin: "VIN-900" }], sold],
])("page, saved list, and comparison agree on what was deleted: %s", async (_, id, rows, deleted, answer) => {
  for (const snapshot of [rows.filter(({ isSold }) => !isSold), []]) {
    const inventory = inventoryOf(snapshot);
    const tables = createTables(rows, deleted);
    const page = await findVehicle(id, inventory, tables);
    expect(page && typeof page === "object" ? page.vehicle : page).toEqual(answer);
    const known = answer === "deleted" ? [] : [answer];
    const unknownIds = answer === "deleted" ? [id] : [];
    expect(await findSavedVehicles([id], inventory, tables)).toMatchObject({ vehicles: known, unknownIds });
    const { vehicles, sold, ...compared } = Object(await findComparedVehicles([id], inventory, tables));
    expect({ vehicles: [...vehicles, ...sold], ...compared }).toMatchObject({ vehicles: known, unknownIds });
  }
});

test("while it can't be read what was deleted, no id is unknown, and a built-in vehicle is to be confirmed", async () => {
  const tables = { ...createTables([]), listDeleted: async () => "unavailable" as const };
  expect(await findVehicle(1001, inventoryOf([]), tables)).toBe("unavailable");
  expect(await findVehicle(8, inventoryOf([]), tables)).toMatchObject({ isConfirmed: false });
  expect(await findSavedVehicles([1001], inventoryOf([]), tables)).toMatchObject({ unknownIds: [] });
});

test("an unknown id is not a vehicle, but in an outage it is not known whether there is one", async () => {
  expect(await findVehicle(4, inventoryOf([]), createTables([]))).toBeNull();
  for (const inventory of [inventoryOf([], true), null])
    expect(await findVehicle(4, inventory, createTables("unavailable"))).toBe("unavailable");
});

const findSaved = async (ids: readonly number[], lot: readonly number[], tables = createTables([])) => {
  const inventory = inventoryOf(lot.map((id) => createVehicle({ id, sku: `STK-${id}` })));
  const { vehicles, isOfInventory } = await findSavedVehicles(ids, inventory, tables);
  return [vehicles.map(({ id, isSold }) => (isSold ? `${id} sold` : id)), isOfInventory];
};

test("saved vehicles are returned in the requested order, listed ones without a database query", async () => {
  const tables = createTables([]);
  expect(await findSaved([103, 101], [101, 102, 103], tables)).toEqual([[103, 101], true]);
  expect(tables.asked).toEqual([]);
});

test("a saved vehicle sold since is returned as sold, one that no table has or that can't be looked up is left out", async () => {
  // Neither page is cached by the inventory's version.
  expect(await findSaved([1002, 101], [101], createTables([sold]))).toEqual([["1002 sold", 101], false]);
  for (const rows of [[], "unavailable"] as const)
    expect(await findSaved([900, 101], [101], createTables(rows))).toEqual([[101], false]);
});

test("an id is unknown only when the tables say that no vehicle has it, never during an outage or while the inventory is stale", async () => {
  const lot = [createVehicle({ id: 101 })];
  for (const [rows, inventory, unknownIds] of [
    [[sold], inventoryOf(lot), [900]],
    ["unavailable", inventoryOf(lot), []],
    [[sold], inventoryOf(lot, true), []],
    [[sold], null, []],
  ] as const) {
    const found = await findSavedVehicles([900, 101, 1002, 8], inventory, createTables(rows));
    expect(found.unknownIds).toEqual(unknownIds);
  }
});

test("every saved vehicle that left the list is looked up, in one query", async () => {
  const ids = Array.from({ length: MAX_SAVED }, (_, at) => at + 2000);
  const tables = createTables(ids.map((id) => createVehicle({ id, quantity: 0 })));
  expect(await findSaved(ids, [], tables)).toEqual([ids.map((id) => `${id} sold`), false]);
  expect(tables.asked).toEqual([{ ids }]);
  expect(await findSavedVehicles(ids, inventoryOf([]), createTables([]))).toMatchObject({ unknownIds: ids });
});

test("a made-up address of a thousand ids shows one page and takes two queries, built-in vehicles included", async () => {
  const builtIn = listBuiltInVehicles().map(({ id }) => id);
  const ids = [...builtIn, ...Array.from({ length: 980 }, (_, at) => at + 2000)];
  const tables = createTables([]);
  expect((await findSaved(ids, [], tables))[0]).toHaveLength(19);
  expect(tables.asked).toMatchObject([{ ids: ids.slice(0, MAX_SAVED) }, { vins: expect.anything() }]);
  expect((await findSaved(ids, ids))[0]).toHaveLength(MAX_SAVED);
});

test("a built-in id and the id of its row are one saved vehicle", async () => {
  const find = (ids: readonly number[]) => findSavedVehicles(ids, inventoryOf([tesla]), createTables([]));
  expect(await find([8, 1007])).toMatchObject({ vehicles: [tesla], unknownIds: [8], moved: [] });
  expect(await find([8])).toMatchObject({ vehicles: [tesla], unknownIds: [], moved: [[8, 1007]] });
});
