/** A few hundred leads through everything that can break: none lost, none twice, nobody told an untruth. */
import { expect, test } from "vitest";
import { formatReport } from "../format-report";
import { findTroubles, runFaults } from "./run-leads";

const LEADS = 300;
const SEED = 20_261_121;

test("a lead that a shopper was thanked for has one row and one text, whatever breaks", async () => {
  const report = await runFaults(LEADS, SEED);
  console.log(formatReport(report));
  expect(findTroubles(report)).toEqual([]);
}, 600_000);
