/**
 * A permanent refusal by the database is not an outage: the lead is kept for staff, and is not lost, retried, or sent twice.
 */
import { expect, test } from "vitest";
import { IS_FULL, SEED } from "../../support/amount";
import { runRefusals } from "./run-refusals";

const LEADS_PER_CODE = IS_FULL ? 4 : 1;
/** Four codes, and an unreachable quarantine. */
const LEADS = 5 * LEADS_PER_CODE;

test("quarantines each lead that the database refuses and delivers it once when staff accept it", async () => {
  const report = await runRefusals(SEED, LEADS_PER_CODE);
  expect(report).toMatchObject({ tried: LEADS, survived: LEADS, lost: 0, doubled: 0, troubles: [] });
}, 300_000);
