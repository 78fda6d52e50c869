/** `npm run test:total`: adds up the results of `npm test` and `npm run test:full`. Its last line has the totals of both. */
import { readFile } from "node:fs/promises";
import { getTotalsFile, printSummary, type SuiteResult } from "./suites";

const readResults = async (command: string): Promise<SuiteResult[]> => {
  const text = await readFile(getTotalsFile(command), "utf8").catch(() => null);
  if (text === null) return [{ name: `${command} did not finish`, passed: 0, failed: 1 }];
  const results = JSON.parse(text) as SuiteResult[];
  return results.map((result) => ({ ...result, name: `${command} ${result.name}` }));
};

printSummary([...(await readResults("test")), ...(await readResults("test:full"))]);
