/** Prepares what tests share, then runs the static checks and the lanes of a command. */
import { rm } from "node:fs/promises";
import { buildIfStale } from "../local/build/index";
import type { Lane } from "./lanes";
import { CHECKS, getTotalsFile, runCheck, runVitest, type SuiteResult, summarize } from "./suites";
import { SEED } from "./support/amount";
import { makeBackendTemplate } from "./support/backend/backend-template";
import { ensureBrowser, installHeadlessShellIfMissing } from "./support/site/browser";
import { installJavaIfMissing } from "./support/site/java";
import { BUNDLE, bundleWorker } from "./support/site/worker-bundle";

/** @param amount what the sampled tests try; the static checks run with the sample */
export async function runCommand(
  command: string,
  lanes: readonly Lane[],
  amount: "sample" | "full",
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
    const checks = Promise.all(amount === "sample" ? CHECKS.map(runCheck) : []);
    const [template] = await Promise.all([makeBackendTemplate(), bundleWorker(root)]);
    Object.assign(process.env, {
      ...{ BACKEND_TEMPLATE: template, WORKER_BUNDLE: BUNDLE },
      ...{ TEST_AMOUNT: amount, SEED: String(SEED) },
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
