/**
 * Kills the database while shoppers browse: they see no blank page, empty list, or error, and every lead arrives once.
 */
import { expect, test } from "vitest";
import { IS_FULL, SEED } from "../../support/amount";
import { runOutages } from "./run-outages";

const OUTAGES = IS_FULL ? 3 : 1;

test("serves complete pages and delivers each lead once while the database is killed under load", async () => {
  expect(await runOutages({ outages: OUTAGES, periodSeconds: 9 }, SEED)).toEqual([]);
}, 180_000);
