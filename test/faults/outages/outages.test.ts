/**
 * Kills the database twice while shoppers browse: they see no blank page, empty list, or error, and every lead arrives once.
 */
import { expect, test } from "vitest";
import { runOutages } from "./run-outages";

const SEED = 20_261_121;

test("serves complete pages and delivers each lead once while the database is killed under load", async () => {
  const report = await runOutages({ outages: 2, periodSeconds: 9 }, SEED);
  expect(report).toMatchObject({ tried: 2, survived: 2, lost: 0, doubled: 0, troubles: [] });
}, 180_000);
