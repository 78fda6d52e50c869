/**
 * `npm test` runs the static checks, then the tests with a fixed seed: the same commit gets the same answer.
 * `npm run test:nightly` runs every fault, hostile string, and page of which `npm test` has a fixed selection, with the seed in
 * `SEED` or a new one, and its files in an order by the seed. `ORDER=3 npm test` runs its files in another order, too.
 */
import { rm } from "node:fs/promises";
import { buildIfStale } from "../local/build/index";
import { LANES, type Lane, NIGHTLY_LANES } from "./lanes";
import { rerunFailed } from "./rerun";
import { CHECKS, runCheck, runVitest, type SuiteResult, summarize } from "./suites";
import { GATE_SEED } from "./support/amount";
import { bundleBackend } from "./support/backend/backend-bundle";
import { makeBackendTemplate } from "./support/backend/backend-template";
import { ensureBrowser, installHeadlessShellIfMissing } from "./support/site/browser";
import { installJavaIfMissing } from "./support/site/java";
import { BUNDLE, bundleWorker } from "./support/site/worker-bundle";
import { makeTemporaryFolder } from "./support/temporary-folder";

const isNightly = process.argv[2] === "test:nightly";
const seed = isNightly ? Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31)) : GATE_SEED;
const order = isNightly ? seed : Number(process.env.ORDER);
const shuffled = order > 0 ? ["--sequence.shuffle.files", `--sequence.seed=${order}`] : [];
if (isNightly) console.log(`seed ${seed}: SEED=${seed} npm run test:nightly repeats this run`);
const temporary = makeTemporaryFolder();
const results = await runAll();
await rm(temporary, { recursive: true, force: true });
summarize(results);

async function runAll(): Promise<readonly SuiteResult[]> {
  await rm("test-results", { recursive: true, force: true });
  const checks = await Promise.all(CHECKS.map(runCheck));
  if (checks.some(({ failed }) => failed > 0)) return checks;
  try {
    await prepare();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return [...checks, { name: "preparation", passed: 0, failed: 1 }];
  }
  const lanes = isNightly ? NIGHTLY_LANES : LANES;
  const runs = await Promise.all(lanes.map((lane, place) => runLane(lane, `lane-${place}`, place > 0)));
  return [...checks, ...(await rerunFailed(runs.flat()))];
}

async function prepare(): Promise<void> {
  const root = process.cwd();
  await ensureBrowser();
  installHeadlessShellIfMissing();
  installJavaIfMissing();
  await buildIfStale(root);
  process.env.BACKEND_BUNDLE = await bundleBackend();
  const [template] = await Promise.all([makeBackendTemplate(), bundleWorker(root)]);
  Object.assign(process.env, {
    BACKEND_TEMPLATE: template,
    WORKER_BUNDLE: BUNDLE,
    TMPDIR: temporary,
    TEST_AMOUNT: isNightly ? "full" : "sample",
    SEED: String(seed),
  });
}

/** @param isKept whether its output is printed at its end, so that it does not mix with that of another lane */
async function runLane(lane: Lane, name: string, isKept: boolean): Promise<SuiteResult[]> {
  const suites: SuiteResult[] = [];
  for (const [turn, selection] of lane.entries())
    suites.push(...(await runVitest(`${name}-${turn}`, [...selection, ...shuffled], isKept)));
  return suites;
}
