/** Tests invalid settings while leads wait. */
import { expect, test } from "vitest";
import { runSettings } from "./run-settings";

test("delivers every lead after ten minutes with an invalid setting and a dropped alarm", async () => {
  const report = await runSettings(20_261_121);
  expect(report).toMatchObject({ tried: 3, survived: 3, lost: 0, doubled: 0, troubles: [] });
}, 400_000);
