/** Converts the report of the lead fault tests to the format that all suites share. */
import { formatReport } from "../format-report";
import type { SuiteReport } from "../suites/suite-report";
import { findTroubles, runFaults } from "./run-leads";

/** Also prints its own table. @param leads number of leads that shoppers send */
export async function reportLeads(leads: number, seed: number): Promise<SuiteReport> {
  const report = await runFaults(leads, seed);
  console.log(formatReport(report));
  const { lives, verdict } = report;
  const { lost, unsent, doubledRows, doubledTexts } = verdict;
  const troubles = findTroubles(report);
  return {
    name: "leads",
    seed,
    tried: lives.length,
    // Promises are checked once, after the last scenario.
    survived: troubles.length === 0 ? lives.length : 0,
    lost: lost + unsent,
    doubled: doubledRows + doubledTexts,
    troubles,
  };
}
