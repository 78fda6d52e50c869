import { expect, test } from "vitest";
import { parseStoredSnapshot } from "~/inventory/snapshot/stored-snapshot";
import { createDemoSnapshot, createRecord, createVehicle, storeSnapshot } from "../../../fixtures/inventory";
import {
  BASE,
  createReadWorld,
  createWorld,
  HOUR_MS,
  openWorld,
  outage,
  START_MS,
  snapshotFrom,
} from "./snapshot-world";

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
  const { world, source } = await createReadWorld();
  world.records = [];
  world.nowMs += 30_000;
  expect(await source.find()).toMatchObject({ ageSeconds: 30, isStale: false });
  await Promise.all(world.pending);
  world.nowMs += 30_001;
  world.records = [createRecord()];
  expect((await source.find())?.snapshot.vehicles).toHaveLength(1);
});

test("after half its lifetime the inventory is served immediately and read again in the background", async () => {
  const { world, source } = await createReadWorld();
  world.nowMs += 15_000;
  await source.find();
  expect(world.reads).toBe(1);
  world.records = [];
  world.nowMs += 1;
  expect(await source.find()).toMatchObject({ ageSeconds: 15, isStale: false });
  await Promise.all(world.pending);
  expect(world.reads).toBe(2);
  expect(await source.find()).toMatchObject({ ageSeconds: 0, snapshot: { vehicles: [] } });
});

test("background reads run one at a time for any number of requests", async () => {
  const { world, source } = await createReadWorld();
  world.nowMs += 29_500;
  let finishRead = () => {};
  world.duringRead = () => new Promise((resolve) => (finishRead = resolve));
  for (let request = 0; request < 50; request += 1) expect((await source.find())?.ageSeconds).toBe(29);
  await new Promise((resolve) => setImmediate(resolve));
  expect(world.reads).toBe(2);
  // Now too old: the next request waits for the running read.
  world.nowMs += 501;
  const waiting = source.find();
  finishRead();
  expect(await waiting).toMatchObject({ ageSeconds: 0, isStale: false });
  expect(world.reads).toBe(2);
});

test("0 seconds reads the tables on each request and never the store", async () => {
  const { world, source } = openWorld({ freshSeconds: 0, stored: snapshotFrom(0) });
  await source.find();
  world.nowMs += 1;
  world.records = [];
  expect((await source.find())?.snapshot.vehicles).toEqual([]);
  expect(world).toMatchObject({ reads: 2, storeReads: 0 });
});

test("at 0 seconds a request during a read starts its own read", async () => {
  const { world, source } = openWorld({ freshSeconds: 0 });
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

test("an unchanged inventory keeps its vehicles and its version, which changes exactly when they do", async () => {
  const { world, source } = await createReadWorld({ freshSeconds: 0 });
  const read = async (price = 28_900) => {
    world.nowMs += 1_000;
    world.records = [createRecord({ price })];
    return (await source.find())?.snapshot;
  };
  const [first, second, cheaper, again] = [await read(), await read(), await read(27_900), await read()];
  expect(first?.version).toMatch(/^[0-9a-f]{64}$/);
  expect(second?.version).toBe(first?.version);
  expect(second?.vehicles).toBe(first?.vehicles);
  expect(cheaper?.version).not.toBe(first?.version);
  expect(again?.version).toBe(first?.version);
  const refreshes = world.events.filter(({ event }) => event === "inventoryRefreshed");
  expect(refreshes.map(({ fields }) => fields.hasChanged)).toEqual([true, false, false, true, true]);
});

test("one vehicle is read regardless of its quantity, by id or by VIN", async () => {
  const world = createWorld();
  world.records = [createRecord({ id: 7, sku: "1FTEW1EP1MFA41207", quantity: 0 })];
  const source = world.createSource();
  const sold = await source.readVehicle({ id: 7 });
  expect(sold).toMatchObject({ id: 7, isSold: true, photos: [] });
  expect(await source.readVehicle({ vin: "1FTEW1EP1MFA41207" })).toEqual(sold);
  expect(await source.readVehicle({ id: 8 })).toBeNull();
  expect(await source.readVehicles({ ids: [8, 7] })).toEqual([sold]);
  expect(await source.readVehicles({ vins: ["1FTEW1EP1MFA41207"] })).toEqual([sold]);
});

test("staff who just changed the inventory see it regardless of memory and store; no other request reads the tables for that", async () => {
  const { world, source } = await createReadWorld();
  world.nowMs += 2_000;
  world.records = [];
  const changedAtMs = world.nowMs;
  world.nowMs += 1_000;
  expect((await source.find())?.snapshot.vehicles).toHaveLength(1);
  for (let times = 0; times < 2; times += 1)
    expect((await source.find(changedAtMs))?.snapshot.vehicles).toHaveLength(0);
  expect(world.reads).toBe(2);
  // An instant in the future.
  world.nowMs += 1_000;
  expect(await source.find(world.nowMs + HOUR_MS)).toMatchObject({ ageSeconds: 0, isStale: false });
  expect(world.reads).toBe(3);
});

test("another isolate reads a fresh snapshot from the store without querying the tables; reads and writes outlive the request", async () => {
  const cold = createWorld();
  await cold.createSource().find();
  expect(cold.pending).toHaveLength(2);
  await expect(Promise.all(cold.pending)).resolves.toEqual([undefined, undefined]);
  const world = createWorld({ stored: snapshotFrom(15) });
  const inventory = await world.createSource().find();
  expect(inventory).toMatchObject({ ageSeconds: 15, isStale: false });
  expect(inventory?.snapshot.vehicles[0]?.name).toBe("2019 Kia Sorento");
  expect(world.reads).toBe(0);
});

test.each([
  ["an old one", snapshotFrom(31)],
  ["one of another release", { ...snapshotFrom(1), schema: 999 }],
  ["nothing", null],
])("%s in the store is not served as fresh", async (_, stored) => {
  const world = createWorld({ stored });
  const inventory = await world.createSource().find();
  expect(inventory?.snapshot.vehicles[0]?.name).toBe("2021 Ford F-150 XLT");
  expect(world.reads).toBe(1);
});

test("a recent snapshot of another isolate saves the background read", async () => {
  const { world, source } = await createReadWorld();
  world.nowMs += 20_000;
  world.stored = snapshotFrom(-15);
  await source.find();
  await Promise.all(world.pending);
  expect((await source.find())?.snapshot.vehicles[0]?.name).toBe("2019 Kia Sorento");
  expect(world.reads).toBe(1);
});

test("the store is written at most once a second", async () => {
  const { world, source } = openWorld({ freshSeconds: 0 });
  for (const waitMs of [0, 400, 599, 1, 999, 1]) {
    world.nowMs += waitMs;
    await source.find();
  }
  expect(world.storeWrites).toBe(3);
});

const reviews = { average: "4.9", count: "130+", asOf: "2026-11" };
const FACTS = { version: "1-20261123", sections: { reviews } };
const LATER = { version: "2-20261124", sections: {} };

test("facts are read with the inventory, without a query of their own, and shared with other isolates", async () => {
  const { world, source } = openWorld({ facts: FACTS });
  expect(await source.findFacts()).toEqual(FACTS);
  expect((await source.find())?.snapshot.facts).toEqual(FACTS);
  await Promise.all(world.pending);
  expect(await world.createSource().findFacts()).toEqual(FACTS);
  expect(world.reads).toBe(1);
});

test("the time of the last sync is read with the inventory, also when no vehicle changed, and shared with other isolates", async () => {
  const { world, source } = openWorld({ freshSeconds: 30 });
  expect((await source.find())?.snapshot.syncedAtIso).toBeNull();
  world.syncedAtIso = "2026-03-02T12:15:00.000Z";
  world.nowMs += 31_000;
  expect((await source.find())?.snapshot.syncedAtIso).toBe(world.syncedAtIso);
  await Promise.all(world.pending);
  expect((await world.createSource().find())?.snapshot.syncedAtIso).toBe(world.syncedAtIso);
  expect(world.reads).toBe(2);
});

test("a saved change appears when the snapshot is refreshed, and at once for the person who saved it", async () => {
  const { world, source } = openWorld({ freshSeconds: 30 });
  await source.findFacts();
  world.facts = FACTS;
  world.nowMs += 1_000;
  expect((await source.findFacts())?.version).toBe("");
  await source.find(world.nowMs);
  expect(await source.findFacts()).toEqual(FACTS);
  world.facts = LATER;
  world.nowMs += 30_001;
  expect(await source.findFacts()).toEqual(LATER);
});

test("facts that didn't change stay the same object, although the snapshot is a new one", async () => {
  const { world, source } = openWorld({ facts: FACTS });
  const first = await source.findFacts();
  world.facts = structuredClone(FACTS);
  world.nowMs += 31_000;
  expect(await source.findFacts()).toBe(first);
  expect(world.reads).toBe(2);
});

test("in an outage or after an error the last facts apply, whatever their age; without any, null", async () => {
  const { world, source } = openWorld({ facts: FACTS });
  await source.findFacts();
  await Promise.all(world.pending);
  // An unexpected error counts, too.
  world.failure = new TypeError("broken");
  world.nowMs += 60_000;
  expect(await source.findFacts()).toEqual(FACTS);
  expect(world.events.map(({ event }) => event)).toContain("inventoryRefreshFailed");
  world.failure = outage;
  world.nowMs += 48 * HOUR_MS;
  expect(await source.findFacts()).toEqual(FACTS);
  expect(await source.find()).toBeNull();
  expect(await world.createSource().findFacts()).toEqual(FACTS);
  const empty = createWorld({ failure: outage });
  expect(await empty.createSource().findFacts()).toBeNull();
});

test("a form gets the last facts while a frozen database is read, and without any it waits two seconds", async () => {
  const { world, source } = openWorld({ facts: FACTS });
  await source.findFacts(1);
  await Promise.all(world.pending);
  world.nowMs += 60_000;
  world.duringRead = () => new Promise(() => {});
  expect(await source.findFacts(1)).toEqual(FACTS);
  expect(await world.createSource().findFacts(1)).toEqual(FACTS);
  const cold = createWorld();
  cold.duringRead = () => new Promise(() => {});
  expect(await cold.createSource().findFacts(1)).toBeNull();
  expect(cold.nowMs - START_MS).toBe(2_000);
});

test("at 0 seconds only the page's own read brings the facts, except for the first", async () => {
  const { world, source } = openWorld({ freshSeconds: 0 });
  await source.findFacts();
  world.facts = FACTS;
  world.nowMs += 1_000;
  await source.find();
  world.nowMs += 1_000;
  expect(await source.findFacts()).toEqual(FACTS);
  expect(world.reads).toBe(2);
});

test("a snapshot survives the JSON round trip", () => {
  const snapshot = createDemoSnapshot();
  const stored = storeSnapshot(snapshot.vehicles);
  expect(parseStoredSnapshot(JSON.parse(JSON.stringify(stored)))).toEqual(snapshot);
});

test("the stored vehicle has a versioned schema: a new field or meaning needs the next number", () => {
  const fields = Object.keys(createDemoSnapshot().vehicles[0] ?? {}).sort();
  expect([storeSnapshot([]).schema, fields.join(" ")]).toEqual([
    19,
    "advertisedPayment bodyStyles color colorFamily details drivetrain fuel highlights id isFuelSure isMakeSure isSalePending isSold isYearSure listedAt make model name odometerMiles photoNotes photos priceCents priceChanges titleBrand vin year",
  ]);
});

test.each([
  ["nothing", null],
  ["undefined", undefined],
  ["a text", "{}"],
  ["an empty object", {}],
  ["a list", []],
  ["another release's", { ...storeSnapshot([]), schema: 0 }],
  ["one without a time", { ...storeSnapshot([]), takenAtMs: "yesterday" }],
  ["one without a version", { ...storeSnapshot([]), version: "" }],
  ["one whose vehicles are not a list", { ...storeSnapshot([]), vehicles: { 0: {} } }],
  ["one without facts", { ...storeSnapshot([]), facts: undefined }],
])("%s is not a snapshot", (_, value) => {
  expect(parseStoredSnapshot(value)).toBeNull();
});
