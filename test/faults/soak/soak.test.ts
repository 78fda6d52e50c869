/** Half an hour of a dealership's traffic, sped up, or `SOAK_MINUTES`. */
import { expect, test } from "vitest";
import { SEED } from "../../support/amount";
import { runSoak } from "./run-soak";

const MINUTES = Number(process.env.SOAK_MINUTES || 30);

test(
  "the site's memory does not grow under traffic, every response is right, and each lead arrives once",
  async () => {
    expect(await runSoak(MINUTES, SEED)).toEqual([]);
  },
  (MINUTES + 15) * 60_000,
);
