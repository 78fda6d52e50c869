/** Finds the files that changed since the last run of the quick tests that passed. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SuiteResult } from "./suites";

const RECORD = "node_modules/.cache/test-quick.json";

/** Size and time of each file of the repository, by path. */
type FileStates = Readonly<Record<string, string>>;

export function readFileStates(): FileStates {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
    .trim()
    .split("\n");
  return Object.fromEntries(
    [...files, "node_modules/.package-lock.json"].map((file) => [file, readState(file)]),
  );
}

function readState(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs}` : "";
}

interface Pass {
  readonly states: FileStates;
  /** Of the last run of all tests. */
  readonly suites: readonly SuiteResult[];
}

/** Call with the states from before the run, because files may change meanwhile. */
export function recordPass(pass: Pass): void {
  mkdirSync(path.dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(pass));
}

/** @returns null when no run has passed */
export function readLastPass(): Pass | null {
  try {
    return JSON.parse(readFileSync(RECORD, "utf8")) as Pass;
  } catch {
    return null;
  }
}

export function listChanged(now: FileStates, before: FileStates): readonly string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...names].filter((name) => now[name] !== before[name]);
}
