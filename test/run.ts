/** `npm test`: everything that must hold, one summary, one last line that counts it. */
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { buildIfStale } from "../local/build/index";
import { ensureBrowser } from "./site/browser";
import { installJavaIfMissing } from "./site/java";

const root = process.cwd();
const REPORT = path.join(root, "test-results", "vitest.json");

interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

/** Checks of the text alone: each is one pass or one failure. */
const CHECKS: readonly { name: string; command: string[] }[] = [
  { name: "format and lint", command: ["@biomejs/biome/bin/biome", "ci", "--error-on-warnings"] },
  { name: "types", command: ["typescript/bin/tsc", "--noEmit"] },
  { name: "unused exports and dependencies", command: ["knip/bin/knip.js"] },
];

const results: SuiteResult[] = [];
try {
  await ensureBrowser();
  installJavaIfMissing();
  await buildIfStale(root);
  for (const { name, command } of CHECKS) {
    const code = await runTool(command);
    results.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
  }
  results.push(...(await runVitest()));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  results.push({ name: "preparation", passed: 0, failed: 1 });
}
summarise();

function runTool([script = "", ...args]: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, "node_modules", script), ...args], {
    stdio: "inherit",
    cwd: root,
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

/** Runs all projects; the counts are the runner's own, by project folder. */
async function runVitest(): Promise<SuiteResult[]> {
  await rm(REPORT, { force: true });
  await mkdir(path.dirname(REPORT), { recursive: true });
  const args = [
    "vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${REPORT}`,
  ];
  const code = await runTool(args);
  const report = JSON.parse(await readFile(REPORT, "utf8")) as VitestReport;
  const byProject = new Map<string, { passed: number; failed: number }>();
  for (const file of report.testResults) {
    const [, project = "other"] = path.relative(root, file.name).split(path.sep);
    const sum = byProject.get(project) ?? { passed: 0, failed: 0 };
    for (const { status } of file.assertionResults) {
      if (status === "passed") sum.passed += 1;
      if (status === "failed") sum.failed += 1;
    }
    // A file that could not even be loaded holds no test, and is a failure all the same.
    if (file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"))
      sum.failed += 1;
    byProject.set(project, sum);
  }
  const suites = [...byProject].map(([name, sum]) => ({ name, ...sum }));
  const isExplained = code === 0 || suites.some(({ failed }) => failed > 0);
  return isExplained ? suites : [...suites, { name: "test runner", passed: 0, failed: 1 }];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

function summarise(): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log();
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
