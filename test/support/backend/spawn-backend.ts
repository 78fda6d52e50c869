/** Starts the embedded backend as a process that a test can kill and restart on the same folder. */
import { type ChildProcess, fork } from "node:child_process";
import { createInterface } from "node:readline";
import { bundleBackend } from "./backend-bundle";
import { copyTemplate } from "./copy-template";

/** Raises the amount of work after which V8 optimizes WebAssembly, which took a third of each start. */
const LATE_OPTIMIZING = "--wasm-tiering-budget=20000000";

export interface BackendProcess {
  readonly url: string;
  readonly secretKey: string;
  /** Stops it like Ctrl-C, after pending requests; resolves when the process has exited. */
  close(): Promise<void>;
  /** Sends SIGKILL, like a power failure; resolves when the process has exited. */
  kill(): Promise<void>;
}

/**
 * @param port 0 takes a free one
 * @param onLine receives every line of output; by default errors go to this process's stderr
 */
export async function spawnBackend(
  dataFolder: string,
  port = 0,
  onLine?: (line: string) => void,
): Promise<BackendProcess> {
  copyTemplate(dataFolder);
  const child = fork(await bundleBackend(), [dataFolder, String(port)], {
    execArgv: [LATE_OPTIMIZING],
    stdio: ["ignore", onLine ? "pipe" : "ignore", onLine ? "pipe" : "inherit", "ipc"],
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream && onLine) createInterface(stream).on("line", onLine);
  const { url, secretKey } = await new Promise<{ url: string; secretKey: string }>((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`the backend process ended with ${code}`)));
  });
  return { url, secretKey, close: () => closeAndWait(child), kill: () => killAndWait(child) };
}

function closeAndWait(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.disconnect();
  });
}

function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}
