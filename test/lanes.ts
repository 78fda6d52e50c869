/**
 * The groups of tests that run in parallel on a machine with two cores. A lane is a list of Vitest argument lists, run in order;
 * each that needs a site starts its own. The first lane's output is printed as it runs, the others' when they are done.
 */
export type Lane = readonly (readonly string[])[];

/** What `npm test` leaves to `npm run test:nightly`: broken dependencies, the soak, the isolate's memory, a year's leads, PostgreSQL. */
const NIGHTLY_ONLY = [
  "test/backend/contract/contract-postgres.test.ts",
  "test/faults/dependencies/dependencies.test.ts",
  "test/faults/isolate-heap.test.ts",
  "test/faults/soak.test.ts",
  "test/worker/staff/scale.test.ts",
];

const withoutNightly = (selection: readonly string[]) => [
  ...selection,
  ...NIGHTLY_ONLY.map((file) => `--exclude=${file}`),
];

/** The lanes of `npm test`. */
export const LANES: readonly Lane[] = [
  [["--project=site", "test/e2e"]],
  // Mostly waits: for processes to end and for retries.
  [
    withoutNightly(["--project=site", "test/worker"]),
    withoutNightly(["--project=faults"]),
    ["--project=local"],
  ],
  [["--project=unit", "--project=routes", "--project=functions"], withoutNightly(["--project=backend"])],
];

/** The lanes of `npm run test:nightly`: all tests, as much of each as there is. */
export const NIGHTLY_LANES: readonly Lane[] = [
  [
    ["--project=site", "test/e2e"],
    ["--project=backend", "--project=local"],
  ],
  [
    ["--project=unit", "--project=routes", "--project=functions"],
    ["--project=site", "test/worker"],
  ],
  // Mostly waits: for processes to end and for retries.
  [["--project=faults"]],
];
