/** Tests invalid settings while leads wait. */
import { expect, test } from "vitest";
import { SEED, sample } from "../../support/amount";
import { MISTAKES, runSettings } from "./run-settings";

const TRIED = sample(MISTAKES, 1);

test("delivers every lead after ten minutes with an invalid setting and a dropped alarm", async () => {
  const report = await runSettings(SEED, TRIED);
  expect(report).toMatchObject({
    tried: TRIED.length,
    survived: TRIED.length,
    lost: 0,
    doubled: 0,
    troubles: [],
  });
}, 400_000);
