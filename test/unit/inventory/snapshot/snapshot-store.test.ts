/** Snapshots shared between isolates through the store. */
import { expect, test } from "vitest";
import { createWorld, snapshotFrom } from "./snapshot-world";

test("another isolate reads a fresh snapshot from the store without querying the tables", async () => {
  const world = createWorld({ stored: snapshotFrom(15) });
  const inventory = await world.createSource().find();
  expect(inventory).toMatchObject({ ageSeconds: 15, isStale: false });
  expect(inventory?.snapshot.vehicles[0]?.name).toBe("2019 Kia Sorento");
  expect(world.reads).toBe(0);
});

test.each([
  ["an old one", snapshotFrom(31)],
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

test("a recent snapshot of another isolate saves the background read", async () => {
  const world = createWorld();
  const source = world.createSource();
  await source.find();
  world.nowMs += 20_000;
  world.stored = snapshotFrom(-15);
  await source.find();
  await Promise.all(world.pending);
  expect((await source.find())?.snapshot.vehicles[0]?.name).toBe("2019 Kia Sorento");
  expect(world.reads).toBe(1);
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
  expect(world.pending).toHaveLength(2);
  await expect(Promise.all(world.pending)).resolves.toEqual([undefined, undefined]);
});
