/**
 * A permanent refusal by the database is not an outage: the lead is kept for staff, and is not lost, retried, or sent twice.
 */
import { expect, test } from "vitest";
import { runRefusals } from "./run-refusals";

const SEED = 20_261_122;

test("quarantines each lead that the database refuses and delivers it once when staff accept it", async () => {
  const report = await runRefusals(SEED);
  expect(report).toMatchObject({ tried: 20, survived: 20, lost: 0, doubled: 0, troubles: [] });
}, 300_000);
