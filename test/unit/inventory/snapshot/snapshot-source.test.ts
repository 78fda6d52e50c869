/** When the tables are read, and which inventory a request gets. */
import { expect, test } from "vitest";
import { createRecord, createVehicle } from "../../../fixtures/inventory";
import { BASE, createWorld, HOUR_MS, START_MS, snapshotFrom } from "./snapshot-world";

test("a cold source reads the tables once and stores the result, with its photos", async () => {
  const world = createWorld();
  const photo_url = `${BASE}/storage/v1/object/public/vehicle-photos/a.webp`;
  const vin = world.records[0]?.sku ?? "";
  world.photos = [{ vin, photo_url, drive_photo_url: null, created_at: "2026-03-01" }];
  const source = world.createSource();
  const inventory = await source.find();
  expect(inventory).toMatchObject({ ageSeconds: 0, isStale: false, snapshot: { takenAtMs: START_MS } });
  expect(inventory?.snapshot.vehicles).toEqual([{ ...createVehicle(), photos: ["bucket/a.webp"] }]);
  await source.find();
  expect(world).toMatchObject({ reads: 1, storeReads: 1, storeWrites: 1 });
});

test("memory is used up to the last fresh second, then the tables are read while the shopper waits", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.records = [];
  world.nowMs += 30_000;
  expect(await source.find()).toMatchObject({ ageSeconds: 30, isStale: false });
  await Promise.all(world.pending);
  world.nowMs += 30_001;
  world.records = [createRecord()];
  expect((await source.find())?.snapshot.vehicles).toHaveLength(1);
});

test("after half its lifetime the inventory is served immediately and read again in the background", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.nowMs += 15_000;
  await source.find();
  expect(world.reads).toBe(1);
  world.records = [];
  world.nowMs += 1;
  expect(await source.find()).toMatchObject({ ageSeconds: 15, isStale: false });
  await Promise.all(world.pending);
  expect(world.reads).toBe(2);
  const inventory = await source.find();
  expect(inventory).toMatchObject({ ageSeconds: 0, snapshot: { vehicles: [] } });
});

test("background reads run one at a time for any number of requests", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.nowMs += 20_000;
  let finishRead = () => {};
  world.duringRead = () => new Promise((resolve) => (finishRead = resolve));
  for (let request = 0; request < 50; request += 1) expect((await source.find())?.ageSeconds).toBe(20);
  await new Promise((resolve) => setImmediate(resolve));
  expect(world.reads).toBe(2);
  // Now too old: the next request waits for the running read.
  world.nowMs += 10_001;
  const waiting = source.find();
  finishRead();
  expect((await waiting)?.ageSeconds).toBe(10);
  expect(world.reads).toBe(2);
});

test("0 seconds reads the tables on each request and never the store", async () => {
  const world = createWorld({ freshSeconds: 0, stored: snapshotFrom(0) });
  const source = world.createSource();
  await source.find();
  world.nowMs += 1;
  world.records = [];
  expect((await source.find())?.snapshot.vehicles).toEqual([]);
  expect(world).toMatchObject({ reads: 2, storeReads: 0 });
});

test("at 0 seconds a request during a read starts its own read", async () => {
  const world = createWorld({ freshSeconds: 0 });
  const source = world.createSource();
  const later: ReturnType<typeof source.find>[] = [];
  world.duringRead = async () => {
    world.duringRead = async () => {};
    world.nowMs += 1;
    world.records = [];
    later.push(source.find());
  };
  expect((await source.find())?.snapshot.vehicles).toHaveLength(1);
  expect((await later[0])?.snapshot.vehicles).toEqual([]);
  expect(world.reads).toBe(2);
});

test("any number of concurrent requests read the tables once", async () => {
  const world = createWorld();
  world.duringRead = () => new Promise((resolve) => setImmediate(resolve));
  const source = world.createSource();
  const inventories = await Promise.all(Array.from({ length: 50 }, () => source.find()));
  expect(world.reads).toBe(1);
  expect(new Set(inventories.map((inventory) => inventory?.snapshot)).size).toBe(1);
});

test("an unchanged inventory keeps its vehicles, and with them what was computed from them", async () => {
  const world = createWorld({ freshSeconds: 0 });
  const source = world.createSource();
  const readVehicles = async () => {
    world.nowMs += 1_000;
    return (await source.find())?.snapshot.vehicles;
  };
  const first = await readVehicles();
  expect(await readVehicles()).toBe(first);
  world.records = [createRecord({ price: 27_900 })];
  expect(await readVehicles()).not.toBe(first);
});

test("the version changes exactly when the vehicles do", async () => {
  const world = createWorld({ freshSeconds: 0 });
  const source = world.createSource();
  const read = async () => {
    world.nowMs += 1_000;
    return (await source.find())?.snapshot.version;
  };
  const first = await read();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await read()).toBe(first);
  world.records = [createRecord({ price: 27_900 })];
  const cheaper = await read();
  expect(cheaper).not.toBe(first);
  world.records = [createRecord()];
  expect(await read()).toBe(first);
  const changes = world.events
    .filter(({ event }) => event === "inventoryRefreshed")
    .map(({ fields }) => fields.hasChanged);
  expect(changes).toEqual([true, false, true, true]);
});

test("one vehicle is read regardless of its quantity, by id or by VIN", async () => {
  const world = createWorld();
  world.records = [createRecord({ id: 7, sku: "1FTEW1EP1MFA41207", quantity: 0 })];
  const source = world.createSource();
  const sold = await source.readVehicle({ id: 7 });
  expect(sold).toMatchObject({ id: 7, isSold: true, photos: [] });
  expect(await source.readVehicle({ vin: "1FTEW1EP1MFA41207" })).toEqual(sold);
  expect(await source.readVehicle({ id: 8 })).toBeNull();
});

test("staff who just changed the inventory see it regardless of memory and store; no other request reads the tables for that", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.nowMs += 2_000;
  world.records = [];
  const changedAtMs = world.nowMs;
  world.nowMs += 1_000;
  expect((await source.find())?.snapshot.vehicles).toHaveLength(1);
  expect((await source.find(changedAtMs))?.snapshot.vehicles).toHaveLength(0);
  expect((await source.find(changedAtMs))?.snapshot.vehicles).toHaveLength(0);
  expect(world.reads).toBe(2);
});

test("an instant in the future requests the current inventory", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.nowMs += 1_000;
  expect(await source.find(world.nowMs + HOUR_MS)).toMatchObject({ ageSeconds: 0, isStale: false });
  expect(world.reads).toBe(2);
});
