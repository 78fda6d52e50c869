/**
 * `npm run faults [suite …]`: what breaks, on purpose, and what became of everybody who was there. Without a name all of them with one
 * seed; `soak` runs only when it is named. `SEED` repeats a run, `FAULTS_LEADS` and `SOAK_MINUTES` say how much.
 */
import { argv, exit } from "node:process";
import { bundleWorker } from "../site/worker-bundle";
import { formatSuites } from "./format-suites";
import type { SuiteReport } from "./suite-report";

/** null where this machine cannot do it, which the suite has said. */
type Suite = (seed: number) => Promise<SuiteReport | null>;

const leads = Number(process.env.FAULTS_LEADS || 2_000);
const SYNC_ROUNDS = 3;
const UPGRADES = 5;
const soakMinutes = Number(process.env.SOAK_MINUTES || 30);

/** Each is loaded when it is its turn. */
const SUITES: Readonly<Record<string, Suite>> = {
  leads: async (seed) => (await import("./report-leads")).reportLeads(leads, seed),
  outages: async (seed) => {
    const { BY_HAND, runOutages } = await import("./outages/run-outages");
    return runOutages(BY_HAND, seed);
  },
  syncs: async (seed) => (await import("./syncs/run-sync-faults")).runSyncFaults(SYNC_ROUNDS, seed),
  clock: async (seed) => (await import("./clock/run-clock")).runClock(seed),
  disk: async (seed) => (await import("./disk/run-disk")).runDisk(seed),
  upgrade: async (seed) => (await import("./upgrade/run-upgrade")).runUpgrade(UPGRADES, seed),
  settings: async (seed) => (await import("./settings/run-settings")).runSettings(seed),
  soak: async (seed) => (await import("./soak/run-soak")).runSoak(soakMinutes, seed),
};
const ON_DEMAND = ["soak"];

const named = argv.slice(3);
const unknown = named.filter((name) => !Object.hasOwn(SUITES, name));
if (unknown.length > 0) {
  console.error(`There is no suite "${unknown[0]}": use ${Object.keys(SUITES).join(", ")}.`);
  exit(1);
}
const wanted = named.length > 0 ? named : Object.keys(SUITES).filter((name) => !ON_DEMAND.includes(name));
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32);
console.log(`seed ${seed}`);
await bundleWorker();
const reports: SuiteReport[] = [];
for (const name of wanted) {
  console.log(`\n${name}`);
  const report = await SUITES[name]?.(seed);
  if (report) reports.push(report);
}
console.log(`\n${formatSuites(reports)}`);
exit(reports.some(({ troubles }) => troubles.length > 0) ? 1 : 0);
