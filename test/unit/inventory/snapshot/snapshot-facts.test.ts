/** The business facts that travel with the inventory snapshot. */
import { expect, test } from "vitest";
import { createWorld, HOUR_MS, outage } from "./snapshot-world";

const FACTS = {
  version: "1-20261123",
  sections: { reviews: { average: "4.9", count: "130+", asOf: "2026-11" } },
};
const LATER = { version: "2-20261124", sections: {} };

test("facts are read with the inventory, without a query of their own, and shared with other isolates", async () => {
  const world = createWorld();
  world.facts = FACTS;
  const source = world.createSource();
  expect(await source.findFacts()).toEqual(FACTS);
  expect((await source.find())?.snapshot.facts).toEqual(FACTS);
  await Promise.all(world.pending);
  expect(await world.createSource().findFacts()).toEqual(FACTS);
  expect(world.reads).toBe(1);
});

test("a saved change appears when the snapshot is refreshed, and at once for the person who saved it", async () => {
  const world = createWorld({ freshSeconds: 30 });
  const source = world.createSource();
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
  const world = createWorld();
  world.facts = FACTS;
  const source = world.createSource();
  const first = await source.findFacts();
  world.facts = structuredClone(FACTS);
  world.nowMs += 31_000;
  expect(await source.findFacts()).toBe(first);
  expect(world.reads).toBe(2);
});

test("in an outage the last facts apply, whatever their age; without any, null", async () => {
  const world = createWorld();
  world.facts = FACTS;
  const source = world.createSource();
  await source.findFacts();
  await Promise.all(world.pending);
  world.failure = outage;
  world.nowMs += 48 * HOUR_MS;
  expect(await source.findFacts()).toEqual(FACTS);
  expect(await source.find()).toBeNull();
  expect(await world.createSource().findFacts()).toEqual(FACTS);
  const empty = createWorld();
  empty.failure = outage;
  expect(await empty.createSource().findFacts()).toBeNull();
});

test("a failure that isn't an outage is logged, and the last facts apply", async () => {
  const world = createWorld();
  world.facts = FACTS;
  const source = world.createSource();
  await source.findFacts();
  world.failure = new TypeError("broken");
  world.nowMs += 60_000;
  expect(await source.findFacts()).toEqual(FACTS);
  expect(world.events.map(({ event }) => event)).toContain("inventoryRefreshFailed");
});

test("at 0 seconds only the page's own read brings the facts, except for the first", async () => {
  const world = createWorld({ freshSeconds: 0 });
  const source = world.createSource();
  await source.findFacts();
  world.facts = FACTS;
  world.nowMs += 1_000;
  await source.find();
  world.nowMs += 1_000;
  expect(await source.findFacts()).toEqual(FACTS);
  expect(world.reads).toBe(2);
});
