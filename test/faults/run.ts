/** `npm run faults`: the fault suite by hand, with more leads; `FAULTS_LEADS` and `FAULTS_SEED` change how many and which. */
import { exit } from "node:process";
import { bundleWorker } from "../site/worker-bundle";
import { formatReport } from "./format-report";
import { findTroubles, runFaults } from "./run-faults";

const leads = Number(process.env.FAULTS_LEADS ?? 2_000);
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 32);

console.log(`${leads} leads, seed ${seed}`);
await bundleWorker();
const report = await runFaults(leads, seed);
const troubles = findTroubles(report);
console.log(formatReport(report));
for (const trouble of troubles) console.log(trouble);
exit(troubles.length > 0 ? 1 : 0);
