/** The leads' suite in the words that all suites share. */
import { formatReport } from "../format-report";
import type { SuiteReport } from "../suites/suite-report";
import { findTroubles, runFaults } from "./run-leads";

/** Prints its own table as well. @param leads that shoppers write */
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
    // What was promised is reckoned up once, after the last of the lives.
    survived: troubles.length === 0 ? lives.length : 0,
    lost: lost + unsent,
    doubled: doubledRows + doubledTexts,
    troubles,
  };
}
