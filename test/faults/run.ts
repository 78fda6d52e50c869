/**
 * `npm run faults [suite …]`: runs fault suites, each in its own process, and prints one table at the end. Without names it
 * runs all suites with one seed, except `soak`. `SEED` repeats a run; `FAULTS_LEADS` and `SOAK_MINUTES` set the amount.
 */
import { argv, exit } from "node:process";
import { bundleWorker } from "../support/site/worker-bundle";
import { formatSuites } from "./suites/format-suites";
import { type SuiteProcess, type SuiteResult, startSuite } from "./suites/suite-process";
import { ON_DEMAND, SUITES } from "./suites/suites";

const named = argv.slice(3);
const unknown = named.filter((name) => !Object.hasOwn(SUITES, name));
if (unknown.length > 0) {
  console.error(`There's no suite "${unknown[0]}": use ${Object.keys(SUITES).join(", ")}.`);
  exit(1);
}
const wanted = named.length > 0 ? named : Object.keys(SUITES).filter((name) => !ON_DEMAND.includes(name));
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32);
const results: SuiteResult[] = [];
let running: SuiteProcess | null = null;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    running?.stop();
    console.log(`\nStopped.\n${formatSuites(results)}`);
    exit(130);
  });
console.log(`seed ${seed}`);
await bundleWorker();
for (const name of wanted) {
  console.log(`\n${name}`);
  running = startSuite(name, seed);
  results.push(await running.result);
}
console.log(`\n${formatSuites(results)}`);
exit(results.some(({ report }) => report && report.troubles.length > 0) ? 1 : 0);
