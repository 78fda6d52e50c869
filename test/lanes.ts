/**
 * The groups of tests that `npm test` runs in parallel on a machine with two cores: while one lane waits for timers and
 * processes, another computes. Each test that needs a site starts its own. A lane is a list of Vitest argument lists, run in
 * order. `npm test` prints the first lane's output as it runs and the others' when they are done.
 */
export const LANES: readonly (readonly (readonly string[])[])[] = [
  [["--project=site", "test/e2e"], ["--project=local"]],
  [["--project=site", "test/worker"]],
  [
    ["--project=unit", "--project=routes", "--project=functions", "--project=backend"],
    ["--project=site", "test/hostile"],
  ],
  // Mostly waits: for processes to end and for retries.
  [["--project=faults"]],
];
