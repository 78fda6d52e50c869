/**
 * `npm run test:quick`: types, lint, and the tests that need no process: units, routes, and functions. Results of a run that
 * passed are repeated while no file changes, and a change of tests alone runs only these and those that read files. After a pass
 * only changed files are linted.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { listChanged, readFileStates, readLastPass, recordPass } from "./changed-files";
import { CHECKS, runCheck, runVitest, type SuiteResult, summarize } from "./suites";

const PROJECTS = ["unit", "routes", "functions"];
const [lint, types] = CHECKS;

const states = readFileStates();
const last = readLastPass();
const changed = last ? listChanged(states, last.states) : [];
const isTest = (file: string) =>
  file in states && /^test\/(unit|routes|functions)\/.*\.test\.tsx?$/.test(file);
const repeated = last && changed.every(isTest) ? last.suites : null;

const checks = Promise.all(
  [lint && { ...lint, command: [...lint.command, ...selectToLint()] }, types].flatMap((check) =>
    check ? [runCheck(check)] : [],
  ),
);
const suites = await runTests();
const results = [...(await checks), ...suites];
summarize(results);
if (results.every(({ failed }) => failed === 0)) recordPass({ states, suites: repeated ?? suites });

async function runTests(): Promise<readonly SuiteResult[]> {
  const projects = [`--maxWorkers=${availableParallelism()}`, ...PROJECTS.map((name) => `--project=${name}`)];
  if (!repeated) return runVitest("quick", projects);
  console.log(
    `${changed.length} files changed since the last pass. The results of the other tests are reused.`,
  );
  if (changed.length === 0) return repeated;
  const again = await runVitest("quick", [...projects, ...changed, ...listFileReaders()]);
  return again.some(({ failed }) => failed > 0) ? again : repeated;
}

/** @returns the linter's arguments for files that changed since the last pass; none for all files */
function selectToLint(): readonly string[] {
  const isLinter = (file: string) => /^(?:lint\/|biome\.json$|node_modules\/)/.test(file);
  if (!last || changed.some(isLinter)) return [];
  // At least one, because without a file it reads all.
  const files = ["biome.json", ...changed.filter((file) => existsSync(file))];
  return ["--no-errors-on-unmatched", "--files-ignore-unknown=true", ...files];
}

/** Tests that depend on files which they do not import. */
function listFileReaders(): string[] {
  const tests = PROJECTS.flatMap((folder) =>
    (readdirSync(`test/${folder}`, { recursive: true }) as string[]).map((file) => `test/${folder}/${file}`),
  ).filter((file) => /\.test\.tsx?$/.test(file));
  return tests.filter(
    (file) =>
      file.startsWith("test/unit/architecture/") ||
      /"node:(fs|child_process)/.test(readFileSync(file, "utf8")),
  );
}
