/**
 * `npm test` runs the static checks, then the tests with a fixed seed: the same commit gets the same answer.
 * `npm run test:nightly` runs every fault, hostile string, and page of which `npm test` has a fixed selection, with the seed in
 * `SEED` or a new one, and its files in an order by the seed. `ORDER=3 npm test` runs its files in another order, too.
 */
import { rm } from "node:fs/promises";
import { buildIfStale } from "../local/build/index";
import { GATE_RUNS, LANES, NIGHTLY_RUNS } from "./lanes";
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
  // The compiler, which takes the longest, leaves a core to the preparation.
  const [checks, preparation] = await Promise.all([
    Promise.all(CHECKS.map(runCheck)),
    prepare().catch((error: unknown) => error),
  ]);
  if (checks.some(({ failed }) => failed > 0)) return checks;
  if (preparation) {
    console.log(preparation instanceof Error ? preparation.message : preparation);
    return [...checks, { name: "preparation", passed: 0, failed: 1 }];
  }
  const waiting = [...(isNightly ? NIGHTLY_RUNS : GATE_RUNS).entries()];
  const suites: (readonly SuiteResult[])[] = [];
  const runLane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, selection] = next;
      // The first run's output is printed as it runs, that of each other one when it ends.
      suites[place] = await runVitest(`run-${place}`, [...selection, ...shuffled], place > 0);
    }
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  return [...checks, ...(await rerunFailed(suites.flat()))];
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
