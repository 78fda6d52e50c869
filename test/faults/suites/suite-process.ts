/** Runs one fault suite in its own process, which isolates globals, patches, leaks, and crashes. */
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { SuiteReport } from "./suite-report";

export interface SuiteResult {
  readonly name: string;
  readonly seconds: number;
  /** Null when this machine can't run the suite. */
  readonly report: SuiteReport | null;
}

export interface SuiteProcess {
  /** A suite that ends without a report counts as a failed one. */
  readonly result: Promise<SuiteResult>;
  /** Ends the suite and every process it started. */
  stop(): void;
}

const SCRIPT = path.join(import.meta.dirname, "run-suite.ts");
/** Windows has no process groups, which can be killed as a whole. */
const HAS_GROUPS = process.platform !== "win32";

/** @param script receives the name and the seed as arguments, and sends `{ report }` */
export function startSuite(name: string, seed: number, script = SCRIPT): SuiteProcess {
  const startedMs = performance.now();
  const child = fork(script, [name, String(seed)], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: HAS_GROUPS,
  });
  let sent: { readonly report: SuiteReport | null } | null = null;
  child.on("message", (message: { readonly report: SuiteReport | null }) => {
    sent = message;
  });
  const result = new Promise<SuiteResult>((resolve) => {
    const end = (how: string) => {
      endGroup(child);
      const report = sent ? sent.report : describeCrash(name, seed, how);
      resolve({ name, seconds: Math.round((performance.now() - startedMs) / 1000), report });
    };
    child.once("error", ({ message }) => end(`could not start: ${message}`));
    child.once("exit", (code, signal) => end(`ended with ${signal ?? `exit code ${code}`} and no report`));
  });
  return { result, stop: () => endGroup(child) };
}

/** The group includes the suite's databases and Workers. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(HAS_GROUPS ? -pid : pid, "SIGKILL");
  } catch {
    // The group has already ended.
  }
}

const describeCrash = (name: string, seed: number, how: string): SuiteReport => ({
  ...{ name, seed, tried: 1, survived: 0, lost: 0, doubled: 0 },
  troubles: [how],
});
