/** A Worker that ends by itself after it was ready is started again a few times, and the log before is kept. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { keepWorkerRunning } from "../../local/site/restarting-worker";
import { startWorkerProcess, type WorkerProcess } from "../../local/site/worker-process";

/** A process that a test ends. */
function createProcesses() {
  const ends: (() => void)[] = [];
  const start = (): WorkerProcess => {
    const ended = new Promise<void>((resolve) => ends.push(resolve));
    return { ended, stop: async () => ends.at(-1)?.(), describeLastLines: () => `run ${ends.length}` };
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  const crash = async () => {
    ends.at(-1)?.();
    await settle();
  };
  return { start, crash, count: () => ends.length };
}

test("a Worker that ends by itself is started again three times, then the site ends", async () => {
  const { start, crash, count } = createProcesses();
  const said: string[] = [];
  const worker = keepWorkerRunning(start, (line) => said.push(line), 0);
  worker.markReady();
  for (const runs of [2, 3, 4]) {
    await crash();
    expect(count()).toBe(runs);
  }
  await crash();
  await worker.ended;
  expect(count()).toBe(4);
  expect(said[0]).toBe("The Worker stopped unexpectedly and is started again: run 1");
});

test.each(["never got ready", "is stopped"])("a Worker that %s isn't started again", async (reason) => {
  const { start, crash, count } = createProcesses();
  const worker = keepWorkerRunning(start, () => undefined, 0);
  if (reason === "is stopped") {
    worker.markReady();
    await worker.stop();
  } else await crash();
  await worker.ended;
  expect(count()).toBe(1);
});

test("the log of the run before stays beside the new one, readable by its owner alone", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "worker-log-"));
  const [script, logFile] = [path.join(folder, "worker.mjs"), path.join(folder, "worker.log")];
  for (const words of ["first", "second"]) {
    writeFileSync(script, `console.log("${words}")`);
    await startWorkerProcess({ args: [script], mode: "production", logFile }).ended;
  }
  const logs = [logFile, `${logFile}.last`].map((file) => readFileSync(file, "utf8"));
  expect(logs).toEqual(["second\n", "first\n"]);
  expect(statSync(`${logFile}.last`).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
