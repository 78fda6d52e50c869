/** The inventory's snapshots on a machine whose clock jumps an hour forward or back. */
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { NO_STORED_FACTS } from "~/dealer/stored-facts";
import { createSnapshotSource } from "~/inventory/snapshot/snapshot-source";
import { createRecord } from "../fixtures/inventory";

const HOUR_MS = 60 * 60_000;
const FRESH_SECONDS = 30;
/** After a failed read the site does not query the backend for this long. */
const PAUSE_MS = 5_000;

/** One request after the time since the last has passed and the clock has jumped. */
const STEP = fc.record({
  passedMs: fc.integer({ min: 0, max: 40_000 }),
  jumpMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constantFrom(-HOUR_MS, HOUR_MS)),
  isDown: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
});

test("inventory is never staler than usual while the backend responds, however the clock jumps", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 20, maxLength: 60 }), async (steps) => {
      const world = { trueMs: Date.parse("2026-11-01T06:00Z"), offsetMs: 0, isDown: false };
      let [readAtMs, failedAtMs] = [0, 0];
      let stored: unknown = null;
      const source = createSnapshotSource({
        freshSeconds: FRESH_SECONDS,
        storageBaseUrl: "http://127.0.0.1:8790",
        now: () => world.trueMs + world.offsetMs,
        log: () => undefined,
        sleep: async (milliseconds) => {
          world.trueMs += milliseconds;
        },
        hash: async (content) => content,
        backend: {
          async readInventory() {
            if (world.isDown) {
              failedAtMs = world.trueMs;
              throw new BackendUnavailable("down");
            }
            readAtMs = world.trueMs;
            return { rows: [{ record: createRecord(), photos: [] }], facts: NO_STORED_FACTS };
          },
          findRecord: async () => null,
        },
        store: {
          read: async () => structuredClone(stored),
          async write(snapshot) {
            stored = structuredClone(snapshot);
          },
        },
      });
      for (const { passedMs, jumpMs, isDown } of steps) {
        world.trueMs += passedMs;
        world.offsetMs += jumpMs;
        world.isDown = isDown;
        const askedAtMs = world.trueMs;
        await source.find();
        // Lets background work finish before the time advances.
        await turn();
        const mayBeOld = isDown || world.trueMs - failedAtMs < PAUSE_MS;
        if (!mayBeOld) expect(askedAtMs - readAtMs).toBeLessThanOrEqual(FRESH_SECONDS * 1_000);
      }
    }),
  );
});
