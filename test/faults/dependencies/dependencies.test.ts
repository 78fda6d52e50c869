/** Breaks each dependency of the site alone, slowly, and together with another. */
import { expect, test } from "vitest";
import { IS_FULL, SEED, sample } from "../../support/amount";
import { createPlan, runDependencies } from "./run-dependencies";

const { warm, cold } = createPlan(SEED);
const PLAN = { warm: sample(warm, 3), cold: sample(cold, 1) };
const TRIED = PLAN.warm.length + PLAN.cold.length;

test(
  "shoppers get a page, and no thanked lead is lost, while whatever the site depends on fails or hangs",
  async () => {
    const report = await runDependencies(PLAN, SEED);
    expect(report).toMatchObject({ tried: TRIED, survived: TRIED, lost: 0, doubled: 0, troubles: [] });
  },
  IS_FULL ? 3_600_000 : 600_000,
);
