/** The lock of a data folder, with processes that are running, have died, or have a reused pid. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findLockHolder, takeLock } from "../../local/backend/database/process-lock";
import { findProcess, findProcessStart } from "../../local/process/processes";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lock-"));
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

test("the lock of another running process is respected", () => {
  writeFileSync(file, `${process.ppid} ${findProcessStart(process.ppid)}`);
  expect(takeLock(file)).toBeNull();
  expect(findLockHolder(file)).toBe(process.ppid);
});

test("the lock of a process that has ended is taken over", () => {
  const dead = execFileSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" }).trim();
  writeFileSync(file, `${dead} then`);
  expect(findLockHolder(file)).toBeNull();
  expect(takeLock(file)).not.toBeNull();
});

test("a running process with a reused pid does not hold the old process's lock", () => {
  writeFileSync(file, `${process.ppid} another-start`);
  expect(takeLock(file)).not.toBeNull();
});

test.each(["", "x", "-1 -1", "0 0", "999999999 now", "\u0000".repeat(50)])(
  "a lock file that contains %j belongs to no process",
  (text) => {
    writeFileSync(file, text);
    expect(findLockHolder(file)).toBeNull();
    expect(takeLock(file)).not.toBeNull();
  },
);

test("releasing a lock that was taken over leaves the new holder's", () => {
  const release = takeLock(file);
  writeFileSync(file, "1 other");
  release?.();
  expect(readFileSync(file, "utf8")).toBe("1 other");
});

test("a process is found with its parent, and an invalid pid finds none", () => {
  expect(findProcess(process.pid)?.parent).toBe(process.ppid);
  expect([-1, 0, 1.5, Number.NaN].map(findProcess)).toEqual([null, null, null, null]);
});
