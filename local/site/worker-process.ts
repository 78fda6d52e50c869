/** The process that runs the Worker: wrangler in a process group of its own, its chatter in a file. */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Time to end in good order before the group is killed. */
const LAST_WORDS_MS = 4000;
const LAST_LINES = 15;

export interface WorkerProcess {
  /** Resolves when it has ended, wanted or not. */
  readonly ended: Promise<void>;
  /** Ends it and everything it started. */
  stop(): Promise<void>;
  /** For an error's message: where its lines are, and the last of them. */
  describeLastLines(): string;
}

export interface WorkerCommand {
  /** A script for Node and its arguments. */
  readonly args: readonly string[];
  /** In development its lines are shown as they come: a mistake in the code is news to whoever just made it. */
  readonly mode: "production" | "development";
  readonly logFile: string;
}

/** Quiet, and without a call to the outside. */
const OFFLINE = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CLOUDFLARE_INCLUDE_PROCESS_ENV: "false",
  // The banner asks the registry for a newer version.
  WRANGLER_HIDE_BANNER: "true",
  CI: "1",
  NO_COLOR: "1",
  FORCE_COLOR: "0",
};

const PRELOADS = ["../process/die-with-parent.mjs", "../build/quick-avif.mjs"];

export function startWorkerProcess({ args, mode, logFile }: WorkerCommand): WorkerProcess {
  const preloads = PRELOADS.map((file) => `--import=${new URL(file, import.meta.url).href}`);
  const log = openSync(logFile, "w", 0o600);
  const output = mode === "production" ? log : "inherit";
  const child = spawn(process.execPath, [...preloads, ...args], {
    // Its own group: Ctrl-C reaches the starter alone, which then ends things in order.
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
    describeLastLines: () => (mode === "production" ? describeEnd(logFile) : "see its lines above"),
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
  // What the leader left behind.
  signalGroup(child, "SIGKILL");
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group is gone already, which is what was wanted.
  }
}

/** wrangler's arguments that a start and live reload share. */
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
    // Lets the start's own clock set off what a cron would.
    "--test-scheduled",
    "--show-interactive-dev-session=false",
    "--log-level=log",
  ];
}
