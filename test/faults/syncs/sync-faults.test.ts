/**
 * Injects every kind of sync fault, and in the gate one kill: the inventory is never empty or mixed from two versions of the sheet, and no photo is
 * duplicated.
 */
import { expect, test } from "vitest";
import { IS_FULL, SEED } from "../../support/amount";
import { getRounds, runSyncFaults } from "./run-sync-faults";

const COUNTS = IS_FULL ? getRounds(2) : { inventory: 1, photos: 0, isKill: true };

test("keeps the inventory consistent and every record correct under every sync fault", async () => {
  const report = await runSyncFaults(COUNTS, SEED);
  expect(report).toMatchObject({ lost: 0, doubled: 0, troubles: [] });
  expect(report.survived).toBe(report.tried);
  expect(report.tried).toBe(COUNTS.inventory + COUNTS.photos);
}, 600_000);
