/**
 * Samples every kind of sync fault: the inventory is never empty or mixed from two versions of the sheet, and no photo is
 * duplicated.
 */
import { expect, test } from "vitest";
import { runSyncFaults } from "./run-sync-faults";

const ROUNDS = 1;
const SEED = 20_261_121;

test("keeps the inventory consistent and every record correct under every sync fault", async () => {
  const report = await runSyncFaults(ROUNDS, SEED);
  expect(report).toMatchObject({ lost: 0, doubled: 0, troubles: [] });
  expect(report.survived).toBe(report.tried);
  expect(report.tried).toBeGreaterThan(10);
}, 600_000);
