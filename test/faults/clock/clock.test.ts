/** Clock changes: no work gets stuck or runs twice, and opening hours stay correct for Orlando. */
import { expect, test } from "vitest";
import { IS_FULL, SEED } from "../../support/amount";
import { runClock } from "./run-clock";

test("stays correct across daylight saving changes and when the machine's clock jumps by an hour either way", async () => {
  const report = await runClock(SEED, IS_FULL);
  expect(report).toMatchObject({ troubles: [], survived: report.tried });
  expect(report.tried).toBeGreaterThan(1_000);
}, 240_000);
