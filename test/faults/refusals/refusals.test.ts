/** A permanent refusal of the database is no outage: the lead is kept for staff, and nothing is lost, retried or sent twice. */
import { expect, test } from "vitest";
import { runRefusals } from "./run-refusals";

const SEED = 20_261_122;

test("every lead that the database refuses waits in the quarantine, and arrives once when staff accept it", async () => {
  const report = await runRefusals(SEED);
  expect(report).toMatchObject({ tried: 20, survived: 20, lost: 0, doubled: 0, troubles: [] });
}, 300_000);
