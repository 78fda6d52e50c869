/** Runs static checks and Vitest projects, counts their results, and prints the summary that ends with a line of totals. */
import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const root = process.cwd();
const RESULTS_OF_VITEST = path.join(root, "test-results", "vitest");

interface FailedTest {
  readonly file: string;
  /** Its file, its full name, the first line of the reason, and the place in our code. */
  readonly text: string;
}

export interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Repeated in the summary for those who only see the end of the output. */
  readonly failures?: readonly FailedTest[];
  /** Tests that failed and then passed when they ran again, alone. They count as passed. */
  readonly flaky?: readonly FailedTest[];
}

/** Static checks. Each counts as one pass or one failure. */
export const CHECKS: readonly { name: string; command: string[] }[] = [
  { name: "format and lint", command: ["@biomejs/biome/bin/biome", "ci", "--error-on-warnings"] },
  // Checkers that run in parallel check more than once what they share: twice the CPU time.
  { name: "types", command: ["typescript/bin/tsc", "--singleThreaded"] },
  { name: "unused exports and dependencies", command: ["knip/bin/knip.js"] },
];

export async function runCheck({ name, command }: (typeof CHECKS)[number]): Promise<SuiteResult> {
  const { code } = await runTool(command);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

interface Ended {
  readonly code: number;
  /** What it printed, when `isKept` is set. */
  readonly output: string;
}

function runTool(
  [script = "", ...args]: readonly string[],
  { isKept = false }: { isKept?: boolean } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(root, "node_modules", script), ...args], {
    stdio: isKept ? ["ignore", "pipe", "pipe"] : "inherit",
    cwd: root,
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => void chunks.push(chunk));
  return new Promise((resolve) =>
    child.once("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })),
  );
}

/**
 * Runs some Vitest projects and counts the results in its report by project folder.
 * @param isKept whether its output is printed at its end
 */
export async function runVitest(
  name: string,
  selection: readonly string[],
  isKept = false,
): Promise<SuiteResult[]> {
  const file = path.join(RESULTS_OF_VITEST, `${name}.json`);
  await rm(file, { force: true });
  const args = ["vitest/vitest.mjs", "run", ...selection, "--reporter=default", "--reporter=json"];
  const { code, output } = await runTool([...args, `--outputFile.json=${file}`], { isKept });
  process.stdout.write(output);
  const text = await readFile(file, "utf8").catch(() => null);
  const suites = text === null ? [] : countByProject(JSON.parse(text) as VitestReport);
  const isExplained = code === 0 || suites.some(({ failed }) => failed > 0);
  return isExplained ? suites : [...suites, { name: "test runner", passed: 0, failed: 1 }];
}

function countByProject(report: VitestReport): SuiteResult[] {
  const byProject = new Map<string, { passed: number; failures: FailedTest[] }>();
  for (const { name, status, assertionResults } of report.testResults) {
    const file = path.relative(root, name);
    const [, project = "other"] = file.split(path.sep);
    const sum = byProject.get(project) ?? { passed: 0, failures: [] };
    const failed = assertionResults.filter((result) => result.status === "failed");
    sum.passed += assertionResults.filter((result) => result.status === "passed").length;
    sum.failures.push(...failed.map((result) => ({ file, text: describeFailure(file, result) })));
    // A file that failed to load has no tests but counts as a failure.
    if (status === "failed" && failed.length === 0) sum.failures.push({ file, text: file });
    byProject.set(project, sum);
  }
  return [...byProject].map(([name, sum]) => ({ name, ...sum, failed: sum.failures.length }));
}

function describeFailure(file: string, { fullName, failureMessages: [reason = ""] }: TestResult): string {
  const [firstLine, ...stack] = stripVTControlCharacters(reason).split("\n");
  // A timeout does not say where it happened.
  const place = stack.find((line) => line.includes(`${root}/test/`))?.split(`${root}/`)[1];
  return `${file} > ${fullName}: ${firstLine}${place ? ` (${place.replace(")", "")})` : ""}`;
}

interface TestResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly TestResult[];
  }[];
}

/**
 * Prints the flaky and the failed tests, one line per suite, and a last line of totals. Sets a failing exit code when a test
 * failed or none ran.
 */
export function summarize(results: readonly SuiteResult[]): void {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  console.log();
  for (const { text } of results.flatMap(({ flaky }) => flaky ?? [])) console.log(`flaky: ${text}`);
  for (const { text } of results.flatMap(({ failures }) => failures ?? [])) console.log(`failed: ${text}`);
  for (const { name, passed, failed } of results) {
    console.log(
      `${name.padEnd(width)}  ${String(passed).padStart(5)} passed  ${String(failed).padStart(3)} failed`,
    );
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
