/** The fault suites by name. To add one, add a line to `SUITES` and a row to docs/operations.md. */
import type { SuiteReport } from "./suite-report";

/** Returns null, after logging the reason, where this machine can't run the suite. */
type Suite = (seed: number) => Promise<SuiteReport | null>;

const leads = Number(process.env.FAULTS_LEADS || 2_000);
const SYNC_ROUNDS = 3;
const UPGRADES = 5;
const soakMinutes = Number(process.env.SOAK_MINUTES || 30);

/** Each suite's modules are loaded in its own process only. */
export const SUITES: Readonly<Record<string, Suite>> = {
  leads: async (seed) => (await import("../leads/report-leads")).reportLeads(leads, seed),
  outages: async (seed) => {
    const { BY_HAND, runOutages } = await import("../outages/run-outages");
    return runOutages(BY_HAND, seed);
  },
  dependencies: async (seed) => {
    const { createPlan, runDependencies } = await import("../dependencies/run-dependencies");
    return runDependencies(createPlan(seed), seed);
  },
  refusals: async (seed) => (await import("../refusals/run-refusals")).runRefusals(seed),
  syncs: async (seed) => {
    const { getRounds, runSyncFaults } = await import("../syncs/run-sync-faults");
    return runSyncFaults(getRounds(SYNC_ROUNDS), seed);
  },
  clock: async (seed) => (await import("../clock/run-clock")).runClock(seed),
  disk: async (seed) => (await import("../disk/run-disk")).runDisk(seed),
  upgrade: async (seed) => (await import("../upgrade/run-upgrade")).runUpgrade(UPGRADES, seed),
  settings: async (seed) => (await import("../settings/run-settings")).runSettings(seed),
  soak: async (seed) => (await import("../soak/run-soak")).runSoak(soakMinutes, seed),
};

/** Suites that run only when they are named. */
export const ON_DEMAND: readonly string[] = ["soak"];
