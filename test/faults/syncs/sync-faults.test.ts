/** A few of everything that can break under a sync: the lot is never empty, never half of one sheet and half of another, and no photo comes twice. */
import { expect, test } from "vitest";
import { runSyncFaults } from "./run-sync-faults";

const ROUNDS = 1;
const SEED = 20_261_121;

test("whatever breaks under a sync, the lot is whole at every moment and every record is true", async () => {
  const report = await runSyncFaults(ROUNDS, SEED);
  expect(report).toMatchObject({ lost: 0, doubled: 0, troubles: [] });
  expect(report.survived).toBe(report.tried);
  expect(report.tried).toBeGreaterThan(10);
}, 300_000);
