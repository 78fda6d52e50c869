import { expect, test } from "vitest";
import { createDailyCounter, type DailyTotal } from "~/health/daily-counter";
import { createCounterWorld } from "../../support/counter-world";

type View = { readonly vehicleId: number };

function createWorld() {
  const recorded: (readonly DailyTotal<View>[])[] = [];
  const { parts, ...rest } = createCounterWorld("2026-11-21T04:59:58Z");
  const add = createDailyCounter<View>({
    ...parts,
    record: async (totals) => {
      if (rest.world.isDown) throw new TypeError("down");
      recorded.push(totals);
    },
    failure: "viewsNotStored",
  });
  return { add, recorded, ...rest };
}

test("what is counted within ten seconds is recorded together, by day in Orlando", async () => {
  const { add, recorded, passTime, world } = createWorld();
  for (const vehicleId of [7, 8, 7]) add({ vehicleId });
  world.nowIso = "2026-11-21T05:00:01Z";
  add({ vehicleId: 7 });
  await passTime();
  const totals = recorded[0]?.map(({ vehicleId, day, count }) => `${vehicleId} ${day} ${count}`);
  expect(totals).toEqual(["7 2026-11-20 2", "8 2026-11-20 1", "7 2026-11-21 1"]);
  await passTime();
  expect(recorded).toHaveLength(1);
});

test("during an outage the counts are lost, which is logged; later ones are recorded", async () => {
  const { add, recorded, logged, passTime, world } = createWorld();
  world.isDown = true;
  add({ vehicleId: 7 });
  await passTime();
  expect(logged).toEqual([["viewsNotStored", { reason: "TypeError" }]]);
  world.isDown = false;
  add({ vehicleId: 8 });
  await passTime();
  expect(recorded).toEqual([[{ vehicleId: 8, day: "2026-11-20", count: 1 }]]);
});
