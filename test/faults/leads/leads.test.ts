/** Sends leads through faults: none is lost or duplicated, and every shopper gets a correct answer. */
import { expect, test } from "vitest";
import { IS_FULL, SEED } from "../../support/amount";
import { formatReport } from "./format-report";
import { findProblems, runFaults } from "./run-leads";
import { LIVES } from "./scenarios";

/** The gate kills the Worker once while leads are sent, after an outage of both stores in which leads are refused. */
const SCENARIOS = IS_FULL
  ? LIVES
  : LIVES.filter(
      ({ killAt, withoutLeadBuffer }) =>
        withoutLeadBuffer || (killAt?.call === "sendText" && killAt.when === "after"),
    );
const LEADS = IS_FULL ? 300 : 20;

test("stores and texts each confirmed lead exactly once under every fault", async () => {
  const report = await runFaults(LEADS, SEED, SCENARIOS);
  console.log(formatReport(report));
  expect(findProblems(report)).toEqual([]);
}, 600_000);
