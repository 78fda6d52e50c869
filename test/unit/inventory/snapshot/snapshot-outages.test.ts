import { expect, test } from "vitest";
import {
  createReadWorld,
  createWorld,
  HOUR_MS,
  openWorld,
  outage,
  START_MS,
  snapshotFrom,
} from "./snapshot-world";

test("in an outage the last snapshot is served as stale with its age, and logged once", async () => {
  const { world, source } = await createReadWorld();
  world.failure = outage;
  world.nowMs += 60_000;
  expect(await source.find()).toMatchObject({ ageSeconds: 60, isStale: true });
  await source.find();
  const event = "inventoryServedStale";
  const stale = world.events.filter((one) => one.event === event);
  expect(stale).toEqual([{ event, fields: { reason: outage.message, ageSeconds: 60 } }]);
});

test("after a failure the tables are not queried for 5 seconds", async () => {
  const { world, source } = await createReadWorld();
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
  const world = createWorld({ failure: outage });
  world.duringRead = () => new Promise((resolve) => setImmediate(resolve));
  const source = world.createSource();
  const inventories = await Promise.all(Array.from({ length: 20 }, () => source.find()));
  expect(inventories.every((inventory) => inventory === null)).toBe(true);
  expect(world.reads).toBe(1);
});

test("when the backend is back, the inventory is fresh again immediately", async () => {
  const { world, source } = openWorld();
  world.failure = outage;
  expect(await source.find()).toBeNull();
  world.failure = null;
  world.nowMs += 5_000;
  expect(await source.find()).toMatchObject({ ageSeconds: 0, isStale: false });
  expect(world.reads).toBe(2);
});

test("a cold isolate in an outage serves the store's snapshot, whatever the fresh seconds", async () => {
  for (const freshSeconds of [30, 0]) {
    const world = createWorld({ freshSeconds, stored: snapshotFrom(3_600), failure: outage });
    expect(await world.createSource().find()).toMatchObject({ ageSeconds: 3_600, isStale: true });
  }
});

test("in an outage the newer of memory and store is served", async () => {
  const { world, source } = await createReadWorld();
  world.nowMs += HOUR_MS;
  world.failure = outage;
  world.stored = snapshotFrom(-600, "2020 Newer Store");
  expect(await source.find()).toMatchObject({ ageSeconds: 3_000, isStale: true });
  world.nowMs += 5_000;
  world.stored = snapshotFrom(7_200, "2018 Older Store");
  expect((await source.find())?.snapshot.vehicles[0]?.name).toBe("2020 Newer Store");
});

test("an inventory is served stale for at most 24 hours", async () => {
  const { world, source } = await createReadWorld();
  world.failure = outage;
  world.nowMs = START_MS + 24 * HOUR_MS - 1_000;
  await source.find();
  world.nowMs = START_MS + 24 * HOUR_MS;
  expect(await source.find()).toMatchObject({ ageSeconds: 86_400, isStale: true });
  world.nowMs += 1;
  expect(await source.find()).toBeNull();
});

test("an outage without any snapshot is different from an empty inventory", async () => {
  const world = createWorld({ failure: outage });
  expect(await world.createSource().find()).toBeNull();
  const fields = { reason: outage.message, ageSeconds: null };
  expect(world.events).toEqual([{ event: "inventoryNotServed", fields }]);
  const empty = createWorld();
  empty.records = [];
  expect((await empty.createSource().find())?.snapshot.vehicles).toEqual([]);
});

test("an error that is not an outage is thrown, and the next request tries again; so with a read of one vehicle", async () => {
  const { world, source } = openWorld();
  world.failure = new TypeError("a mistake of ours");
  await expect(source.find()).rejects.toThrow("a mistake of ours");
  await expect(source.readVehicle({ id: 1 })).rejects.toThrow("a mistake of ours");
  world.failure = null;
  expect(await source.find()).toMatchObject({ isStale: false });
  const other = createWorld();
  const cold = other.createSource();
  other.failure = outage;
  expect(await cold.readVehicle({ id: 1 })).toBe("unavailable");
  expect([await cold.find(), other.reads]).toEqual([null, 0]);
});

test("a failing store does not affect the site", async () => {
  const world = createWorld();
  world.storeFailure = new Error("the store is out of order");
  expect(await world.createSource().find()).toMatchObject({ isStale: false });
  await Promise.all(world.pending);
  const events = ["snapshotReadFailed", "inventoryRefreshed", "snapshotWriteFailed"];
  expect(world.events.map(({ event }) => event)).toEqual(events);
});

test("when the tables are unavailable, staff who changed the inventory see the last snapshot, marked as stale", async () => {
  const { world, source } = await createReadWorld();
  world.nowMs += 1_000;
  world.failure = outage;
  expect(await source.find(world.nowMs)).toMatchObject({ ageSeconds: 1, isStale: true });
  expect(await source.find()).toMatchObject({ isStale: false });
});

test.each([
  ["an outage", outage],
  ["an unexpected error", new TypeError("a mistake of ours")],
])("%s in the background does not affect the response and is logged", async (_, failure) => {
  const { world, source } = await createReadWorld();
  world.failure = failure;
  world.nowMs += 20_000;
  expect(await source.find()).toMatchObject({ ageSeconds: 20, isStale: false });
  await Promise.all(world.pending);
  const failed = { event: "inventoryRefreshFailed", fields: { reason: failure.message } };
  expect(world.events.at(-1)).toMatchObject(failed);
  expect(await source.find()).toMatchObject({ isStale: false });
});

/** The tables answer when `answer` is called. */
function slowDown(world: ReturnType<typeof createWorld>) {
  const tables = { answer: () => {} };
  world.duringRead = () => new Promise((resolve) => (tables.answer = resolve));
  return tables;
}

test("while the tables are slow, each page waits a second at most and shows the last snapshot; who changed it waits for the tables", async () => {
  const { world, source } = await createReadWorld();
  const tables = slowDown(world);
  world.records = [];
  world.nowMs += 60_000;
  const changedAtMs = world.nowMs;
  expect(await source.find()).toMatchObject({ ageSeconds: 61, isStale: true });
  expect(await source.find()).toMatchObject({ ageSeconds: 61, isStale: true });
  const own = source.find(changedAtMs);
  tables.answer();
  expect(await own).toMatchObject({ isStale: false, snapshot: { vehicles: [] } });
  expect(world.reads).toBe(2);
});

test.each([
  [false, false],
  [true, true],
])(
  "a snapshot of hours ago is shown for slow tables only after a failed read: %s",
  async (hasFailed, isStale) => {
    const { world, source } = await createReadWorld();
    world.nowMs += HOUR_MS;
    if (hasFailed) {
      world.failure = outage;
      await source.find();
      world.failure = null;
      world.nowMs += 5_000;
    }
    const tables = slowDown(world);
    const found = source.find();
    await new Promise((resolve) => setTimeout(resolve, 20));
    world.nowMs += 2_000;
    setTimeout(tables.answer, 20);
    expect(await found).toMatchObject({ isStale });
  },
);

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
