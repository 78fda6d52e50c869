/** Gives tests that start processes a second run, and puts on record which of them needed it. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { runVitest, type SuiteResult } from "./suites";

/** Suites whose tests start processes. The others never run twice. */
const WITH_PROCESSES = ["backend", "local", "worker", "e2e", "faults"];
/** More files than this fail for one reason, which a second run won't change. */
const MAX_FILES = 6;
const MAX_FLAKY = 3;
const RECORD = "test-results/flaky.json";

type Run = (name: string, selection: readonly string[]) => Promise<readonly SuiteResult[]>;

/**
 * Runs each file with a failed test once more, alone. Tests of files that then pass are flaky, not failed; more than three
 * flaky ones fail the run.
 */
export async function rerunFailed(
  suites: readonly SuiteResult[],
  { run = runVitest, record = RECORD }: { readonly run?: Run; readonly record?: string } = {},
): Promise<readonly SuiteResult[]> {
  const failures = suites
    .filter(({ name }) => WITH_PROCESSES.includes(name))
    .flatMap((suite) => suite.failures ?? []);
  const files = [...new Set(failures.map(({ file }) => file))];
  const passing = new Set<string>();
  if (files.length <= MAX_FILES)
    for (const [turn, file] of files.entries()) {
      console.log(`\nRunning ${file} again, alone`);
      const again = await run(`again-${turn}`, [file]);
      if (again.length > 0 && again.every(({ failed }) => failed === 0)) passing.add(file);
    }
  const flaky = failures.filter(({ file }) => passing.has(file));
  await mkdir(path.dirname(record), { recursive: true });
  await writeFile(record, JSON.stringify(flaky, null, 2));
  const judged = suites.map((suite) => judgeAgain(suite, passing));
  if (flaky.length <= MAX_FLAKY) return judged;
  return [...judged, { name: `more than ${MAX_FLAKY} flaky tests`, passed: 0, failed: 1 }];
}

function judgeAgain(suite: SuiteResult, passing: ReadonlySet<string>): SuiteResult {
  const flaky = suite.failures?.filter(({ file }) => passing.has(file)) ?? [];
  if (flaky.length === 0 || !WITH_PROCESSES.includes(suite.name)) return suite;
  const failures = suite.failures?.filter(({ file }) => !passing.has(file));
  const counts = { passed: suite.passed + flaky.length, failed: suite.failed - flaky.length };
  return { ...suite, ...counts, failures, flaky };
}
