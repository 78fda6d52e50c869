/**
 * The groups of tests that run in parallel on a machine with two cores: while one lane waits for timers and processes, another
 * computes. A lane is a list of Vitest argument lists, run in order; each that needs a site starts its own. The first lane's
 * output is printed as it runs, the others' when they are done.
 */
export type Lane = readonly (readonly string[])[];

/** What takes minutes and has no sample; `npm run test:full` runs it. */
const ONLY_FULL = [
  "test/backend/contract/contract-postgres.test.ts",
  "test/faults/disk/disk.test.ts",
  "test/faults/soak/isolate-heap.test.ts",
];

const withoutFull = (selection: readonly string[]) => [
  ...selection,
  ...ONLY_FULL.map((file) => `--exclude=${file}`),
];

/** The lanes of `npm test`. */
export const LANES: readonly Lane[] = [
  [["--project=site", "test/e2e"]],
  [["--project=site", "test/worker", "test/hostile"]],
  [
    ["--project=unit", "--project=routes", "--project=functions"],
    withoutFull(["--project=backend", "--project=local"]),
  ],
  // Mostly waits: for processes to end and for retries.
  [withoutFull(["--project=faults"])],
];

/** The lanes of `npm run test:full`: the tests whose amount `test/support/amount.ts` decides, and those without a sample. */
export const FULL_LANES: readonly Lane[] = [
  [
    [
      "--project=site",
      ...["test/hostile/input", "test/hostile/fields", "test/hostile/form"],
      ...["test/worker/scale", "test/worker/security/sync-secrets"],
    ],
  ],
  [
    ["--project=site", "test/e2e/access", "test/e2e/layout", "test/e2e/zoom", "test/e2e/page-weight"],
    ["--project=backend", "test/backend/contract/contract-postgres"],
  ],
  [["--project=faults", "disk.test", "isolate-heap", "clock.test", "refusals.test", "upgrade.test"]],
  [["--project=faults", "leads.test", "sync-faults", "settings.test", "outages.test"]],
];
