/** `npm test`: runs all checks and tests, prints one summary, and ends with a line of totals. */
import { rm } from "node:fs/promises";
import { buildIfStale } from "../local/build/index";
import { LANES } from "./lanes";
import { CHECKS, RESULTS_OF_VITEST, runCheck, runVitest, type SuiteResult, summarize } from "./suites";
import { makeBackendTemplate } from "./support/backend/backend-template";
import { ensureBrowser } from "./support/site/browser";
import { installJavaIfMissing } from "./support/site/java";
import { BUNDLE, bundleWorker } from "./support/site/worker-bundle";

const root = process.cwd();
const results: SuiteResult[] = [];
try {
  await ensureBrowser();
  installJavaIfMissing();
  await buildIfStale(root);
  const preparing = Promise.all([makeBackendTemplate(), ...CHECKS.map(runCheck)]);
  await bundleWorker(root);
  const [template, ...checked] = await preparing;
  results.push(...checked);
  await rm(RESULTS_OF_VITEST, { recursive: true, force: true });
  Object.assign(process.env, { BACKEND_TEMPLATE: template, WORKER_BUNDLE: BUNDLE });
  results.push(...(await Promise.all(LANES.map(runLane))).flat(2));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  results.push({ name: "preparation", passed: 0, failed: 1 });
}
summarize(results);

async function runLane(lane: (typeof LANES)[number], place: number): Promise<SuiteResult[][]> {
  const suites: SuiteResult[][] = [];
  for (const [turn, selection] of lane.entries())
    suites.push(await runVitest(`${place}-${turn}`, selection, place > 0));
  return suites;
}
