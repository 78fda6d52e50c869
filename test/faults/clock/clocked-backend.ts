/** The embedded backend in a process whose clock can be put, which is the database's: PGlite asks JavaScript for the time. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type BackendProcess, spawnBackend } from "../../support/backend/spawn-backend";

const PUT_CLOCK = path.join(import.meta.dirname, "put-clock.mjs");

export interface ClockedBackend extends BackendProcess {
  /** @param offsetMs from the machine's own clock */
  putClock(offsetMs: number): Promise<void>;
}

export async function spawnClockedBackend(
  dataFolder: string,
  port: number,
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

/** What `startWorker` takes for a Worker of the same kind. @param getOffsetMs asked before each event */
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
