/** Clocks that change: nothing freezes, nothing is done twice, and Orlando's hours stay Orlando's. */
import { expect, test } from "vitest";
import { runClock } from "./run-clock";

test("across daylight saving, and with the machine's clock an hour off either way, the site tells the truth", async () => {
  const report = await runClock(20_261_121);
  expect(report).toMatchObject({ troubles: [], survived: report.tried });
  expect(report.tried).toBeGreaterThan(1_000);
}, 240_000);
