/**
 * `npm test` runs all checks, and all tests with a sample of the faults, the hostile input, and the page matrices.
 * `npm run test:full` runs every fault, input, page, and scale of which `npm test` takes a sample.
 */
import { rm } from "node:fs/promises";
import { buildIfStale } from "../local/build/index";
import { FULL_LANES, LANES, type Lane } from "./lanes";
import { CHECKS, getTotalsFile, runCheck, runVitest, type SuiteResult, summarize } from "./suites";
import { SEED } from "./support/amount";
import { makeBackendTemplate } from "./support/backend/backend-template";
import { ensureBrowser, installHeadlessShellIfMissing } from "./support/site/browser";
import { installJavaIfMissing } from "./support/site/java";
import { BUNDLE, bundleWorker } from "./support/site/worker-bundle";

if (process.argv[2] === "test:full") await runCommand("test:full", FULL_LANES, { isFull: true });
else await runCommand("test", LANES, { isFull: false });

async function runCommand(
  command: string,
  lanes: readonly Lane[],
  { isFull }: { readonly isFull: boolean },
): Promise<void> {
  const root = process.cwd();
  const results: SuiteResult[] = [];
  await rm(getTotalsFile(command), { force: true });
  console.log(`seed ${SEED}: SEED=${SEED} npm run ${command} takes the same sample`);
  try {
    await ensureBrowser();
    installHeadlessShellIfMissing();
    installJavaIfMissing();
    await buildIfStale(root);
    const checks = Promise.all(isFull ? [] : CHECKS.map(runCheck));
    const [template] = await Promise.all([makeBackendTemplate(), bundleWorker(root)]);
    Object.assign(process.env, {
      ...{ BACKEND_TEMPLATE: template, WORKER_BUNDLE: BUNDLE },
      ...{ TEST_AMOUNT: isFull ? "full" : "sample", SEED: String(SEED) },
    });
    const runs = await Promise.all(
      lanes.map((lane, place) => runLane(lane, `${command}-${place}`, place > 0)),
    );
    results.push(...(await checks), ...runs.flat());
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    results.push({ name: "preparation", passed: 0, failed: 1 });
  }
  await summarize(command, results);
}

/** @param isKept whether its output is printed at its end, so that it does not mix with that of another lane */
async function runLane(lane: Lane, name: string, isKept: boolean): Promise<SuiteResult[]> {
  const suites: SuiteResult[] = [];
  for (const [turn, selection] of lane.entries())
    suites.push(...(await runVitest(`${name.replace(":", "-")}-${turn}`, selection, isKept)));
  return suites;
}
