/**
 * The tests side by side, for a machine of two cores, those that need a site with one of their own. A lane is a list of the runner's
 * arguments, one run after the other: `npm test` prints the first lane as it goes, and the second when it is through.
 */
export const LANES: readonly (readonly (readonly string[])[])[] = [
  [["--project=site", "test/e2e"], ["--project=faults"], ["--project=local"]],
  [
    ["--project=unit", "--project=routes", "--project=functions", "--project=backend"],
    ["--project=site", "test/worker"],
  ],
];
