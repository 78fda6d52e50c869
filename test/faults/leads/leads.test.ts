/** Sends a few hundred leads through every fault: none is lost or duplicated, and every shopper gets a correct answer. */
import { expect, test } from "vitest";
import { formatReport } from "../format-report";
import { findTroubles, runFaults } from "./run-leads";

const LEADS = 300;
const SEED = 20_261_121;

test("stores and texts each confirmed lead exactly once under every fault", async () => {
  const report = await runFaults(LEADS, SEED);
  console.log(formatReport(report));
  expect(findTroubles(report)).toEqual([]);
}, 600_000);
