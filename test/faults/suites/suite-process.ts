/** Runs one fault suite in a process of its own: what it sets, patches, leaks, or crashes stays there. */
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { SuiteReport } from "./suite-report";

export interface SuiteResult {
  readonly name: string;
  readonly seconds: number;
  /** Null when this machine cannot run the suite. */
  readonly report: SuiteReport | null;
}

export interface SuiteProcess {
  /** A suite that ends without a report is a report with a trouble. */
  readonly result: Promise<SuiteResult>;
  /** Ends it and all that it started. */
  stop(): void;
}

const SCRIPT = path.join(import.meta.dirname, "run-suite.ts");
/** A process group can be ended as a whole. Windows has none. */
const HAS_GROUPS = process.platform !== "win32";

/** @param script is told the name and the seed, and sends `{ report }` */
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
    child.once("error", ({ message }) => end(`it could not start: ${message}`));
    child.once("exit", (code, signal) => end(`it ended with ${signal ?? `exit code ${code}`} and no report`));
  });
  return { result, stop: () => endGroup(child) };
}

/** The suite's databases and Workers are in its process group. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(HAS_GROUPS ? -pid : pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}

const describeCrash = (name: string, seed: number, how: string): SuiteReport => ({
  ...{ name, seed, tried: 1, survived: 0, lost: 0, doubled: 0 },
  troubles: [how],
});
