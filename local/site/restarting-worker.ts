/** Restarts the Worker when it ends by itself, such as when wrangler's proxy lost its connection under many requests. */
import { setTimeout as sleep } from "node:timers/promises";
import type { WorkerProcess } from "./worker-process";

const MAX_RESTARTS = 3;
/** More restarts than that within this time are a fault that a restart doesn't cure. */
const WITHIN_MS = 10 * 60_000;
const PAUSE_MS = 1_000;

/** @param start starts the process anew @param say prints a line */
export function keepWorkerRunning(
  start: () => WorkerProcess,
  say: (line: string) => void,
  pauseMs = PAUSE_MS,
) {
  let current = start();
  let isReady = false;
  let isStopping = false;
  let restarts: readonly number[] = [];
  const mayRestart = () => {
    restarts = restarts.filter((atMs) => Date.now() - atMs < WITHIN_MS);
    return isReady && !isStopping && restarts.length < MAX_RESTARTS;
  };
  const run = async () => {
    await current.ended;
    while (mayRestart()) {
      restarts = [...restarts, Date.now()];
      say(`The Worker stopped unexpectedly and is started again: ${current.describeLastLines()}`);
      // Ends what is left of its children, which would hold the port.
      await current.stop();
      await sleep(pauseMs);
      if (isStopping) return;
      current = start();
      await current.ended;
    }
  };
  return {
    ended: run(),
    stop() {
      isStopping = true;
      return current.stop();
    },
    describeLastLines: () => current.describeLastLines(),
    /** From now on it is restarted; one that doesn't even start isn't. */
    markReady() {
      isReady = true;
    },
  };
}
