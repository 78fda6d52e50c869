/** Sends leads through faults: none is lost or duplicated, and every shopper gets a correct answer. */
import { expect, test } from "vitest";
import { IS_FULL, SEED, sample } from "../../support/amount";
import { formatReport } from "../format-report";
import { findTroubles, runFaults } from "./run-leads";
import { LIVES } from "./scenarios";

/** Without the first scenario no lead is refused. */
const SCENARIOS = [...LIVES.slice(0, 1), ...sample(LIVES.slice(1), 4)];
const LEADS = IS_FULL ? 300 : 60;

test("stores and texts each confirmed lead exactly once under every fault", async () => {
  const report = await runFaults(LEADS, SEED, SCENARIOS);
  console.log(formatReport(report));
  expect(findTroubles(report)).toEqual([]);
}, 600_000);
