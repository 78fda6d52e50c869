import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { indexInventory } from "~/inventory/column-store/inventory-index";
import { createSnapshotSource } from "~/inventory/snapshot/snapshot-source";
import type { VehiclePhotoRecord } from "~/photos/gallery/photo";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { createRecord, createVehicle, storeSnapshot } from "../../../fixtures/inventory";

const BASE = "http://127.0.0.1:8790";
const START_MS = Date.parse("2026-03-02T12:00:00Z");
const HOUR_MS = 60 * 60 * 1_000;

/** Creates a clock, tables and a store controlled by the test, which record their calls. */
function createWorld({ freshSeconds = 30, stored = null as unknown } = {}) {
  const world = {
    nowMs: START_MS,
    records: [createRecord()] as readonly InventoryRecord[],
    photos: [] as readonly VehiclePhotoRecord[],
    failure: null as Error | null,
    storeFailure: null as Error | null,
    stored,
    reads: 0,
    rowReads: [] as unknown[],
    storeReads: 0,
    storeWrites: 0,
    kept: [] as Promise<unknown>[],
    events: [] as { event: string; fields: Record<string, unknown> }[],
    /** Runs during a read of the tables. */
    duringRead: async () => {},
    createSource,
  };

  function createSource() {
    return createSnapshotSource({
      freshSeconds,
      storageBaseUrl: BASE,
      now: () => world.nowMs,
      log: (event, fields) => world.events.push({ event, fields }),
      waitUntil: (work) => world.kept.push(work),
      sleep: async (milliseconds) => {
        world.nowMs += milliseconds;
        await new Promise((resolve) => setImmediate(resolve));
      },
      backend: {
        async readInventory(reader) {
          world.reads += 1;
          const { records, photos } = world;
          await world.duringRead();
          if (world.failure) throw world.failure;
          records.forEach(reader.beginRecords());
          const takeGallery = reader.beginGalleries();
          for (const photo of photos) takeGallery({ vin: photo.vin, photos: [photo], reduction: undefined });
        },
        async findRecord(key) {
          world.rowReads.push(key);
          if (world.failure) throw world.failure;
          const record = world.records.find((row) => ("id" in key ? row.id === key.id : row.sku === key.vin));
          return record ? { record, photos: world.photos } : null;
        },
      },
      store: {
        async read() {
          world.storeReads += 1;
          if (world.storeFailure) throw world.storeFailure;
          return structuredClone(world.stored);
        },
        async write(snapshot) {
          world.storeWrites += 1;
          if (world.storeFailure) throw world.storeFailure;
          world.stored = structuredClone(snapshot);
        },
      },
    });
  }
  return world;
}

const outage = new BackendUnavailable("the tables did not answer");

function snapshotFrom(secondsAgo: number, name = "2019 Kia Sorento") {
  return storeSnapshot([createVehicle({ product_name: name })], START_MS - secondsAgo * 1_000);
}

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
  await Promise.all(world.kept);
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
  await Promise.all(world.kept);
  expect(world.reads).toBe(2);
  const inventory = await source.find();
  expect(inventory).toMatchObject({ ageSeconds: 0, snapshot: { vehicles: [] } });
});

test("background reads run one at a time for any number of requests", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.nowMs += 20_000;
  let land = () => {};
  world.duringRead = () => new Promise((resolve) => (land = resolve));
  for (let asked = 0; asked < 50; asked += 1) expect((await source.find())?.ageSeconds).toBe(20);
  await new Promise((resolve) => setImmediate(resolve));
  expect(world.reads).toBe(2);
  // Now too old: the next request waits for the running read.
  world.nowMs += 10_001;
  const waiting = source.find();
  land();
  expect((await waiting)?.ageSeconds).toBe(10);
  expect(world.reads).toBe(2);
});

test("a recent snapshot of another isolate saves the background read", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.nowMs += 20_000;
  world.stored = snapshotFrom(-15);
  await source.find();
  await Promise.all(world.kept);
  expect((await source.find())?.snapshot.vehicles[0]?.name).toBe("2019 Kia Sorento");
  expect(world.reads).toBe(1);
});

test.each([
  ["an outage", outage],
  ["an unexpected error", new TypeError("a mistake of ours")],
])("%s in the background does not affect the response and is logged", async (_, failure) => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.failure = failure;
  world.nowMs += 20_000;
  expect(await source.find()).toMatchObject({ ageSeconds: 20, isStale: false });
  await Promise.all(world.kept);
  expect(world.events.at(-1)).toMatchObject({
    event: "inventoryRefreshFailed",
    fields: { reason: failure.message },
  });
  expect(await source.find()).toMatchObject({ isStale: false });
});

test("another isolate reads a fresh snapshot from the store without querying the tables", async () => {
  const world = createWorld({ stored: snapshotFrom(15) });
  const inventory = await world.createSource().find();
  expect(inventory).toMatchObject({ ageSeconds: 15, isStale: false });
  expect(inventory?.snapshot.vehicles[0]?.name).toBe("2019 Kia Sorento");
  expect(world.reads).toBe(0);
});

test.each([
  ["an old one", snapshotFrom(31)],
  ["one from the future", snapshotFrom(-60)],
  ["one of another release", { ...snapshotFrom(1), schema: 999 }],
  ["one without a schema", { ...snapshotFrom(1), schema: undefined }],
  ["one without vehicles", { ...snapshotFrom(1), vehicles: "none" }],
  ["a text", "<html>"],
  ["nothing", null],
])("%s in the store is not served as fresh", async (_, stored) => {
  const world = createWorld({ stored });
  const inventory = await world.createSource().find();
  expect(inventory?.snapshot.vehicles[0]?.name).toBe("2021 Ford F-150 XLT");
  expect(world.reads).toBe(1);
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

test("a read that hangs is abandoned, and the next request starts its own", async () => {
  const world = createWorld();
  world.duringRead = () => {
    world.duringRead = async () => {};
    return new Promise(() => {});
  };
  const source = world.createSource();
  void source.find();
  expect(await source.find()).toMatchObject({ isStale: false });
  expect(world.reads).toBe(2);
  expect(world.nowMs - START_MS).toBeGreaterThanOrEqual(15_000);
});

test("in an outage the last snapshot is served as stale with its age, and logged once", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.failure = outage;
  world.nowMs += 60_000;
  expect(await source.find()).toMatchObject({ ageSeconds: 60, isStale: true });
  await source.find();
  const stale = world.events.filter(({ event }) => event === "inventoryServedStale");
  expect(stale).toEqual([
    { event: "inventoryServedStale", fields: { reason: outage.message, ageSeconds: 60 } },
  ]);
});

test("after a failure the tables are not queried for 5 seconds", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.failure = outage;
  world.nowMs += 60_000;
  await source.find();
  world.nowMs += 4_999;
  await source.find();
  expect(await source.readVehicle({ id: 1 })).toBe("unavailable");
  expect(world).toMatchObject({ reads: 2, rowReads: [] });
  world.nowMs += 1;
  await source.find();
  expect(world.reads).toBe(3);
});

test("requests that wait for a failing read do not retry one by one", async () => {
  const world = createWorld();
  world.failure = outage;
  world.duringRead = () => new Promise((resolve) => setImmediate(resolve));
  const source = world.createSource();
  const inventories = await Promise.all(Array.from({ length: 20 }, () => source.find()));
  expect(inventories.every((inventory) => inventory === null)).toBe(true);
  expect(world.reads).toBe(1);
});

test("when the backend is back, the inventory is fresh again immediately", async () => {
  const world = createWorld();
  const source = world.createSource();
  world.failure = outage;
  expect(await source.find()).toBeNull();
  world.failure = null;
  world.nowMs += 5_000;
  expect(await source.find()).toMatchObject({ ageSeconds: 0, isStale: false });
  expect(world.reads).toBe(2);
});

test.each([30, 0])(
  "with %i fresh seconds a cold isolate in an outage serves the store's snapshot",
  async (freshSeconds) => {
    const world = createWorld({ freshSeconds, stored: snapshotFrom(3_600) });
    world.failure = outage;
    expect(await world.createSource().find()).toMatchObject({ ageSeconds: 3_600, isStale: true });
  },
);

test("in an outage the newer of memory and store is served", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.nowMs += HOUR_MS;
  world.failure = outage;
  world.stored = snapshotFrom(-600, "2020 Newer Store");
  expect(await source.find()).toMatchObject({ ageSeconds: 3_000, isStale: true });
  world.nowMs += 5_000;
  world.stored = snapshotFrom(7_200, "2018 Older Store");
  expect((await source.find())?.snapshot.vehicles[0]?.name).toBe("2020 Newer Store");
});

test("an inventory is served stale for at most 24 hours", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.failure = outage;
  world.nowMs = START_MS + 24 * HOUR_MS;
  expect(await source.find()).toMatchObject({ ageSeconds: 86_400, isStale: true });
  world.nowMs += 1;
  expect(await source.find()).toBeNull();
});

test("an outage without any snapshot is different from an empty inventory", async () => {
  const world = createWorld();
  world.failure = outage;
  expect(await world.createSource().find()).toBeNull();
  expect(world.events).toEqual([
    { event: "inventoryNotServed", fields: { reason: outage.message, ageSeconds: null } },
  ]);
  const empty = createWorld();
  empty.records = [];
  expect((await empty.createSource().find())?.snapshot.vehicles).toEqual([]);
});

test("an error that is not an outage is thrown, and the next request tries again", async () => {
  const world = createWorld();
  const source = world.createSource();
  world.failure = new TypeError("a mistake of ours");
  await expect(source.find()).rejects.toThrow("a mistake of ours");
  world.failure = null;
  expect(await source.find()).toMatchObject({ isStale: false });
});

test("a failing store does not affect the site", async () => {
  const world = createWorld();
  world.storeFailure = new Error("the store is out of order");
  expect(await world.createSource().find()).toMatchObject({ isStale: false });
  await Promise.all(world.kept);
  expect(world.events.map(({ event }) => event)).toEqual([
    "snapshotReadFailed",
    "inventoryRefreshed",
    "snapshotWriteFailed",
  ]);
});

test("the store is written at most once a second", async () => {
  const world = createWorld({ freshSeconds: 0 });
  const source = world.createSource();
  for (const waitMs of [0, 400, 599, 1, 999, 1]) {
    world.nowMs += waitMs;
    await source.find();
  }
  expect(world.storeWrites).toBe(3);
});

test("the read and the write to the store outlive the request", async () => {
  const world = createWorld();
  await world.createSource().find();
  expect(world.kept).toHaveLength(2);
  await expect(Promise.all(world.kept)).resolves.toEqual([undefined, undefined]);
});

test("an unchanged inventory keeps its index", async () => {
  const world = createWorld({ freshSeconds: 0 });
  const source = world.createSource();
  const readIndex = async () => {
    world.nowMs += 1_000;
    const inventory = await source.find();
    return inventory && indexInventory(inventory.snapshot);
  };
  const first = await readIndex();
  expect(await readIndex()).toBe(first);
  world.records = [createRecord({ price: 27_900 })];
  expect(await readIndex()).not.toBe(first);
});

test("the version changes exactly when the vehicles do", async () => {
  const world = createWorld({ freshSeconds: 0 });
  const source = world.createSource();
  const read = async () => {
    world.nowMs += 1_000;
    return (await source.find())?.snapshot.version;
  };
  const first = await read();
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

test("a failed read of one vehicle is an outage too, and any other error is thrown", async () => {
  const world = createWorld();
  const source = world.createSource();
  world.failure = new TypeError("a mistake of ours");
  await expect(source.readVehicle({ id: 1 })).rejects.toThrow("a mistake of ours");
  world.failure = outage;
  expect(await source.readVehicle({ id: 1 })).toBe("unavailable");
  expect(await source.find()).toBeNull();
  expect(world.reads).toBe(0);
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

test("when the tables are unavailable, staff who changed the inventory see the last snapshot, marked as stale", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.nowMs += 1_000;
  world.failure = outage;
  expect(await source.find(world.nowMs)).toMatchObject({ ageSeconds: 1, isStale: true });
  expect(await source.find()).toMatchObject({ isStale: false });
});
