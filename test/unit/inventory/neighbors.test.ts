import fc from "fast-check";
import { expect, test } from "vitest";
import { listInventory } from "~/inventory/list-inventory";
import { findNeighbours } from "~/inventory/neighbors";
import { createDemoSnapshot, filters, NO_FILTER, snapshots } from "../../fixtures/inventory";

const demo = createDemoSnapshot();
const SUVS = { ...NO_FILTER, style: ["SUV" as const] };

test("a vehicle's neighbors are the one before and the one after it, in the order of the list", () => {
  const ids = listInventory(demo, SUVS).vehicles.map(({ id }) => id);
  const [first = 0, second = 0, third = 0] = ids;
  expect(findNeighbours(second, SUVS, demo)).toEqual({
    filter: SUVS,
    position: 2,
    matchingCount: ids.length,
    previous: { id: first, filter: SUVS },
    next: { id: third, filter: SUVS },
  });
});

test("the first has nothing before it and the last nothing after it", () => {
  const ids = listInventory(demo, SUVS).vehicles.map(({ id }) => id);
  expect(findNeighbours(ids.at(0) ?? 0, SUVS, demo)).toMatchObject({ position: 1, previous: null });
  expect(findNeighbours(ids.at(-1) ?? 0, SUVS, demo)).toMatchObject({ position: ids.length, next: null });
});

test("a vehicle that the filter does not match has no position in its list", () => {
  const truck = listInventory(demo, { ...NO_FILTER, style: ["Truck"] }).vehicles[0]?.id ?? 0;
  expect(findNeighbours(truck, SUVS, demo)).toBeNull();
  expect(findNeighbours(987_654, NO_FILTER, demo)).toBeNull();
});

test("a page number off by one is tolerated, since the inventory may have changed", () => {
  const id = listInventory(demo, SUVS).vehicles[0]?.id ?? 0;
  expect(findNeighbours(id, { ...SUVS, page: 2 }, demo)).toMatchObject({ filter: { page: 1 }, position: 1 });
});

test("following next from the first vehicle visits the whole list in its order across pages, and previous leads back", () => {
  fc.assert(
    fc.property(snapshots, filters, (snapshot, filter) => {
      const first = listInventory(snapshot, { ...filter, page: 1 });
      const listed = Array.from(
        { length: first.pageCount },
        (_, at) => listInventory(snapshot, { ...filter, page: at + 1 }).vehicles,
      ).flat();
      let step = listed[0] ? { id: listed[0].id, filter: first.filter } : null;
      for (const [at, vehicle] of listed.entries()) {
        const place = step && findNeighbours(step.id, step.filter, snapshot);
        expect([step?.id, place?.position]).toEqual([vehicle.id, at + 1]);
        expect(place?.previous?.id ?? null).toBe(listed[at - 1]?.id ?? null);
        step = place?.next ?? null;
      }
      expect(step).toBeNull();
    }),
    { numRuns: 30 },
  );
});
