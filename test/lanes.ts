/**
 * The tests side by side, for a machine of two cores: what is in one lane waits for clocks and processes while another computes.
 * Those that need a site start one of their own. A lane is a list of the runner's arguments, one run after the other: `npm test`
 * prints the first lane as it goes, and the others when they are through.
 */
export const LANES: readonly (readonly (readonly string[])[])[] = [
  [["--project=site", "test/e2e"], ["--project=local"]],
  [["--project=site", "test/worker"]],
  [
    ["--project=unit", "--project=routes", "--project=functions", "--project=backend"],
    ["--project=site", "test/hostile"],
  ],
  // It mostly waits: for what was killed, for what is tried again.
  [["--project=faults"]],
];
