/** The processes of a site on one machine: locks, the queue in front of the database, the cleanup, and a runtime that ends. */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createQueue } from "../../local/backend/database/one-at-a-time";
import { findLockHolder, takeLock } from "../../local/backend/database/process-lock";
import { createCleanup } from "../../local/process/cleanup";
import { findProcessStart } from "../../local/process/processes";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "processes-"));
  file = path.join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a lock is held until it is released, and leaves no other file", () => {
  const release = takeLock(file);
  expect(findLockHolder(file)).toBe(process.pid);
  expect(takeLock(file)).toBeNull();
  expect(readdirSync(folder)).toEqual(["lock"]);
  release?.();
  expect(readdirSync(folder)).toEqual([]);
  expect(takeLock(file)).not.toBeNull();
});

test.each([
  ["another running process", () => `${process.ppid} ${findProcessStart(process.ppid)}`, true],
  ["a process that has ended", () => `${endedPid()} then`, false],
  ["a process whose pid is reused", () => `${process.ppid} another-start`, false],
  ["no process", () => "-1 -1", false],
  ["no process, in a damaged file", () => "\u0000".repeat(50), false],
])("the lock of %s is respected only while it runs", (_, write, isHeld) => {
  writeFileSync(file, write());
  expect(findLockHolder(file)).toBe(isHeld ? process.ppid : null);
  expect(takeLock(file) === null).toBe(isHeld);
});

const endedPid = () => execFileSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" }).trim();

test("releasing a lock that was taken over leaves the new holder's", () => {
  const release = takeLock(file);
  writeFileSync(file, "1 other");
  release?.();
  expect(readFileSync(file, "utf8")).toBe("1 other");
});

test("tasks never overlap, keep their order and their own results, and a failing one stops none", async () => {
  const tasks = fc.array(fc.boolean(), { maxLength: 8 });
  const property = fc.asyncProperty(fc.scheduler(), tasks, async (scheduler, failures) => {
    const queue = createQueue();
    const events: string[] = [];
    const task = async (fails: boolean, index: number) => {
      events.push(`begin ${index}`);
      await scheduler.schedule(Promise.resolve());
      events.push(`end ${index}`);
      if (fails) throw new Error(`failed ${index}`);
      return `done ${index}`;
    };
    const results = failures.map((fails, index) =>
      queue.run(() => task(fails, index)).catch((error: Error) => error.message),
    );
    await scheduler.waitFor(queue.idle());
    const ends = failures.map((fails, index) => `${fails ? "failed" : "done"} ${index}`);
    expect(await Promise.all(results)).toEqual(ends);
    expect(events).toEqual(failures.flatMap((_, index) => [`begin ${index}`, `end ${index}`]));
  });
  await fc.assert(property);
});

test("steps run in reverse order, once, a failing one prevents none of the others, and a late one runs at once", async () => {
  const taken: string[] = [];
  const reported: unknown[] = [];
  const cleanup = createCleanup((error) => reported.push(error));
  await cleanup.add(() => taken.push("lock"));
  await cleanup.add(() => Promise.reject(new Error("stuck")));
  await cleanup.add(async () => taken.push("worker"));
  expect(cleanup.hasBegun()).toBe(false);
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(taken).toEqual(["worker", "lock"]);
  expect(reported).toEqual([new Error("stuck")]);
  expect(cleanup.hasBegun()).toBe(true);
  await cleanup.add(() => taken.push("late"));
  expect(taken).toEqual(["worker", "lock", "late"]);
});

const preload = (name: string) =>
  `--import=${new URL(`../../local/process/${name}.mjs`, import.meta.url).href}`;

/** Starts a process that starts the runtime, prints its pid, and runs the code. */
function start(code: string) {
  writeFileSync(path.join(folder, "workerd"), "#!/bin/sh\nexec sleep 120\n");
  chmodSync(path.join(folder, "workerd"), 0o700);
  const script = path.join(folder, "worker.mjs");
  writeFileSync(
    script,
    `import { spawn } from "node:child_process";
     const child = spawn(${JSON.stringify(path.join(folder, "workerd"))}, []);
     console.log(child.pid);
     setInterval(() => undefined, 1_000);
     ${code}`,
  );
  const args = [preload("die-with-parent"), preload("end-with-runtime"), script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => (output.stdout += String(chunk)));
  child.stderr?.on("data", (chunk) => (output.stderr += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { child, output, ended };
}

test.skipIf(process.platform === "win32")("a killed runtime ends the process with a sentence", async () => {
  const { output, ended } = start("");
  await expect.poll(() => output.stdout).toMatch(/^\d+\n$/);
  process.kill(Number(output.stdout), "SIGKILL");
  expect(await ended).toBe(1);
  await expect.poll(() => output.stderr).toBe("The Worker's runtime, workerd, ended by itself (SIGKILL).\n");
});

test.skipIf(process.platform === "win32")("wrangler's own end of a runtime ends nothing else", async () => {
  const { child, output, ended } = start('child.once("exit", () => console.log("ended")); child.kill();');
  await expect.poll(() => output.stdout).toMatch(/ended\n$/);
  // Without its parent, a process that leads no group ends without an error.
  child.disconnect();
  await ended;
  expect(output.stderr).toBe("");
});
