/**
 * Runs the embedded backend in a process with an adjustable clock. PGlite gets the time from JavaScript, so this is also the
 * database's clock.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type BackendProcess, spawnBackend } from "../../support/backend/spawn-backend";

const PUT_CLOCK = path.join(import.meta.dirname, "put-clock.mjs");

export interface ClockedBackend extends BackendProcess {
  /** @param offsetMs from the machine's clock */
  putClock(offsetMs: number): Promise<void>;
}

export async function spawnClockedBackend(
  dataFolder: string,
  port: number | undefined,
  onLine?: (line: string) => void,
): Promise<ClockedBackend> {
  const backend = await spawnBackend(dataFolder, port, onLine, pathToFileURL(PUT_CLOCK).href);
  return {
    ...backend,
    async putClock(clockOffsetMs) {
      await backend.tell({ clockOffsetMs });
    },
  };
}

/**
 * Returns options that make `startWorker` start a Worker with an adjustable clock. @param getOffsetMs called before each event
 */
export async function wrapInClock(getOffsetMs: () => number) {
  const read = (name: string) => readFile(path.join(import.meta.dirname, name), "utf8");
  return {
    wrappers: {
      "clocked-worker.mjs": await read("clocked-worker.mjs"),
      "put-clock.mjs": await read("put-clock.mjs"),
    },
    services: { CLOCK: async () => new Response(String(getOffsetMs())) },
  };
}
