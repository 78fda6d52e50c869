/**
 * The runs of Vitest, each an argument list; each that needs a site starts its own. `LANES` of them run in parallel, and when one
 * ends the next begins: the longest come first, so that no core of a machine with two is idle before the end.
 */
export type Run = readonly string[];

/** Most tests wait for a browser, a database, or a timer now and then: with two lanes the cores would wait with them. */
export const LANES = 3;

/** What `npm test` leaves to `npm run test:nightly`: broken dependencies, the soak, the isolate's memory, a year's leads, PostgreSQL. */
export const NIGHTLY_ONLY = [
  "test/backend/contract/contract-postgres.test.ts",
  "test/faults/dependencies/dependencies.test.ts",
  "test/faults/isolate-heap.test.ts",
  "test/faults/soak.test.ts",
  "test/worker/staff/scale.test.ts",
];

const withoutNightly = (...selection: Run) => [
  ...selection,
  ...NIGHTLY_ONLY.map((file) => `--exclude=${file}`),
];

const E2E: Run = ["--project=site", "test/e2e"];
const WITHOUT_PROCESSES: Run = ["--project=unit", "--project=routes", "--project=functions"];
const CONTRACT = "test/backend/contract";

/** The runs of `npm test`. */
export const GATE_RUNS: readonly Run[] = [
  E2E,
  WITHOUT_PROCESSES,
  withoutNightly("--project=site", "test/worker"),
  withoutNightly("--project=backend", CONTRACT),
  withoutNightly("--project=backend", `--exclude=${CONTRACT}/**`),
  ["--project=local"],
  withoutNightly("--project=faults"),
];

/** The runs of `npm run test:nightly`: all tests, as much of each as there is. */
export const NIGHTLY_RUNS: readonly Run[] = [
  ["--project=faults"],
  E2E,
  WITHOUT_PROCESSES,
  ["--project=site", "test/worker"],
  ["--project=backend", "--project=local"],
];
