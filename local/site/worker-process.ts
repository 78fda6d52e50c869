/**
 * Runs the Worker: wrangler in its own process group, with its output in a log file. Not with `execa`: it ends only the process that
 * it started, and not wrangler's children.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** How long a clean shutdown may take before the group is killed. */
const LAST_WORDS_MS = 4000;
const LAST_LINES = 15;

export interface WorkerProcess {
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>;
  /** Ends the process and its children. */
  stop(): Promise<void>;
  /** For error messages: the log file's path and its last lines. */
  describeLastLines(): string;
}

export interface WorkerCommand {
  /** A script for Node and its arguments. */
  readonly args: readonly string[];
  /** In development the output goes to the terminal. */
  readonly mode: "production" | "development";
  readonly logFile: string;
}

/** Disables banners and network calls. */
const OFFLINE = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CLOUDFLARE_INCLUDE_PROCESS_ENV: "false",
  // The banner queries the npm registry for a newer version.
  WRANGLER_HIDE_BANNER: "true",
  CI: "1",
  NO_COLOR: "1",
  FORCE_COLOR: "0",
};

const PRELOADS = [
  "../process/die-with-parent.mjs",
  "../process/end-with-runtime.mjs",
  "../build/quick-avif.mjs",
];

export function startWorkerProcess({ args, mode, logFile }: WorkerCommand): WorkerProcess {
  const preloads = PRELOADS.map((file) => `--import=${new URL(file, import.meta.url).href}`);
  // What the last run said stays beside the new log.
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.last`);
  const log = openSync(logFile, "w", 0o600);
  const output = mode === "production" ? log : "inherit";
  const child = spawn(process.execPath, [...preloads, ...args], {
    // Its own process group: Ctrl-C reaches only this process, which then shuts everything down in order.
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
    env: { ...process.env, ...OFFLINE, NODE_ENV: mode },
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  return {
    ended,
    stop: () => stopGroup(child, ended),
    describeLastLines: () => (mode === "production" ? describeEnd(logFile) : "see its output above"),
  };
}

function describeEnd(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trim().split("\n");
  return `see ${logFile}, which ends with:\n${lines.slice(-LAST_LINES).join("\n")}`;
}

async function stopGroup(child: ChildProcess, ended: Promise<void>): Promise<void> {
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), LAST_WORDS_MS);
  await ended;
  clearTimeout(timer);
  // Children that are still running.
  signalGroup(child, "SIGKILL");
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}

/** Returns the wrangler arguments that `npm start` and `npm run dev` share. */
export function listWranglerArgs(options: {
  readonly port: number;
  readonly dataFolder: string;
  readonly settingsFile: string;
}): string[] {
  const bin = fileURLToPath(new URL("../../node_modules/wrangler/bin/wrangler.js", import.meta.url));
  return [
    bin,
    "dev",
    "--ip=127.0.0.1",
    `--port=${options.port}`,
    `--persist-to=${options.dataFolder}/worker`,
    `--env-file=${options.settingsFile}`,
    // Lets `startClock` trigger crons.
    "--test-scheduled",
    "--show-interactive-dev-session=false",
    "--log-level=log",
  ];
}
