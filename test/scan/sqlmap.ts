/** Sqlmap tries SQL in every field of the forms of some pages. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Finding, ScanResult } from "./wapiti";

const TIMEOUT_MS = 30 * 60_000;
const OPTIONS = [
  ...["--batch", "--disable-coloring", "--dbms", "PostgreSQL", "--skip-waf", "--ignore-redirects"],
  // Differing responses and errors. Time-based techniques would measure the machine instead.
  ...["--technique", "BE", "--timeout", "60"],
];

interface SqlmapOptions {
  readonly scope: string;
  readonly url: string;
  readonly pages: readonly string[];
  /** For its sessions and results. */
  readonly folder: string;
}

/** Takes the pages in turn, until half an hour is over. */
export async function runSqlmap({ scope, url, pages, folder }: SqlmapOptions): Promise<ScanResult> {
  const endsAtMs = Date.now() + TIMEOUT_MS;
  const findings: Finding[] = [];
  const failures: string[] = [];
  let count = 0;
  for (const page of pages) {
    const leftMs = endsAtMs - Date.now();
    if (leftMs <= 0) break;
    const results = path.join(folder, `${count}.csv`);
    const args = ["-u", url + page, "--forms", "--output-dir", folder, "--results-file", results, ...OPTIONS];
    const limits = { timeout: leftMs, killSignal: "SIGKILL", maxBuffer: 64 * 1024 * 1024 } as const;
    const run = promisify(execFile)("sqlmap", args, limits);
    // With what it printed before it failed or was ended.
    const failed = (error: { stdout: string; killed?: boolean }) => error;
    const { stdout, killed } = await run.then(({ stdout }) => ({ stdout, killed: false }), failed);
    findings.push(...readSqlmapResults(await readFile(results, "utf8").catch(() => "")));
    if (killed) break;
    if (!hasTried(stdout)) failures.push(`${page}: ${readReason(stdout)}`);
    count += 1;
  }
  return { scope: `${scope}, ${count} of ${pages.length} pages`, findings, failures };
}

const hasTried = (output: string) => /do not appear to be injectable|following injection point/.test(output);

const readReason = (output: string) => /\[(?:CRITICAL|ERROR)\] (.+)/.exec(output)?.[1] ?? "no result";

/** Address, place, parameter, techniques that worked, notes. Without the third and fourth, nothing worked. */
const RESULT = /^(.*),([^,]*),([^,]+),([^,]+),[^,]*$/gm;

/** @param csv its results file: a line of headings, then a row per form */
export function readSqlmapResults(csv: string): Finding[] {
  const rows = csv.slice(csv.indexOf("\n") + 1);
  return [...rows.matchAll(RESULT)].map(([, where = "", place, parameter]) => ({
    where,
    what: `SQL injection: ${place} ${parameter}`,
  }));
}
