/** The lock of a data folder, against processes that live, died, or got a dead one's number. */
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

test("a lock is held until it is given back, and leaves no other file", () => {
  const release = takeLock(file);
  expect(findLockHolder(file)).toBe(process.pid);
  expect(takeLock(file)).toBeNull();
  expect(readdirSync(folder)).toEqual(["lock"]);
  release?.();
  expect(readdirSync(folder)).toEqual([]);
  expect(takeLock(file)).not.toBeNull();
});

test("the lock of another living process is respected", () => {
  writeFileSync(file, `${process.ppid} ${findProcessStart(process.ppid)}`);
  expect(takeLock(file)).toBeNull();
  expect(findLockHolder(file)).toBe(process.ppid);
});

test("the lock of a process that is gone is taken over", () => {
  const dead = execFileSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" }).trim();
  writeFileSync(file, `${dead} then`);
  expect(findLockHolder(file)).toBeNull();
  expect(takeLock(file)).not.toBeNull();
});

test("a living process that only has a dead one's number does not hold its lock", () => {
  writeFileSync(file, `${process.ppid} another-start`);
  expect(takeLock(file)).not.toBeNull();
});

test.each(["", "x", "-1 -1", "0 0", "999999999 now", "\u0000".repeat(50)])(
  "a lock that holds %j is nobody's",
  (text) => {
    writeFileSync(file, text);
    expect(findLockHolder(file)).toBeNull();
    expect(takeLock(file)).not.toBeNull();
  },
);

test("giving back a lock that was taken over leaves the new holder's", () => {
  const release = takeLock(file);
  writeFileSync(file, "1 other");
  release?.();
  expect(readFileSync(file, "utf8")).toBe("1 other");
});

test("this process knows its own parent, and nobody has the number -1", () => {
  expect(findProcess(process.pid)?.parent).toBe(process.ppid);
  expect([-1, 0, 1.5, Number.NaN].map(findProcess)).toEqual([null, null, null, null]);
});
