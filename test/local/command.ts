/** Runs the commands of `local/run.mjs` as processes, on a separate data folder and ports. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "../support/site/free-port";

const root = path.join(import.meta.dirname, "..", "..");

export interface Place {
  readonly dataFolder: string;
  readonly port: number;
  readonly backendPort: number;
  readonly vendorsPort: number;
}

export interface Run {
  readonly child: ChildProcess;
  /** All output so far. */
  readonly output: { stdout: string; stderr: string };
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

export async function makePlace(): Promise<Place> {
  const dataFolder = path.join(mkdtempSync(path.join(tmpdir(), "start-")), "data");
  const [port = 0, backendPort = 0, vendorsPort = 0] = await findFreePorts(3);
  return { dataFolder, port, backendPort, vendorsPort };
}

export const removePlace = ({ dataFolder }: Place) =>
  rmSync(path.dirname(dataFolder), { recursive: true, force: true });

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly nodeArgs?: readonly string[];
  /** The pid of the command itself. */
  readonly args?: readonly string[];
  /** Whether to run through npm, as a user does. */
  readonly viaNpm?: boolean;
}

export function run(command: string, place: Place, options: RunOptions = {}): Run {
  const { environment = {}, nodeArgs = [], args: own = [], viaNpm = false } = options;
  const [program, args] = viaNpm
    ? ["npm", ["run", "--silent", command]]
    : [process.execPath, [...nodeArgs, path.join(root, "local", "run.mjs"), command, ...own]];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...describePlace(place), ...environment },
  });
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk: Buffer) => {
    output.stdout += chunk.toString();
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.once("exit", (code) => resolve({ code, ...output })),
  );
  return { child, output, ended };
}

const describePlace = ({ dataFolder, port, backendPort, vendorsPort }: Place) => ({
  DATA_FOLDER: dataFolder,
  PORT: String(port),
  BACKEND_PORT: String(backendPort),
  VENDORS_PORT: String(vendorsPort),
});

/** @throws Error with the output if the run ends instead */
export async function waitUntilOpen({ child, output }: Run): Promise<void> {
  while (!output.stdout.includes("Ready: ")) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`It ended: ${output.stdout}${output.stderr}`);
    await sleep(50);
  }
}

/** Resolves once all of the ports are free. */
export async function waitUntilFree(...ports: readonly number[]): Promise<void> {
  for (const port of ports) while (!(await isFree(port))) await sleep(50);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
