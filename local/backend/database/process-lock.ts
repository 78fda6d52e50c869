/**
 * Locks a folder for one process. PGlite has no lock of its own: two processes on one folder overwrite each other's pages and
 * lose rows. The lock records the process id and start time, because the system reuses process ids. Not `proper-lockfile`: its locks
 * expire by age, so a start after a crash would have to wait, and a busy or sleeping machine would lose its lock.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { findProcessStart } from "../../process/processes";
import { getErrorCode } from "../../process/start-error";

/** @returns the process that holds the lock, or null when none does; a file left by a killed process is not a lock */
export function findLockHolder(file: string): number | null {
  const text = readLock(file);
  const [pid, startedAt] = text?.split(" ") ?? [];
  const isRunning = startedAt !== undefined && findProcessStart(Number(pid)) === startedAt;
  return isRunning ? Number(pid) : null;
}

/**
 * Acquires the lock, replacing that of a process that has ended.
 * @returns a function that releases it, or null when a running process holds it
 */
export function takeLock(file: string): (() => void) | null {
  const mine = `${process.pid} ${findProcessStart(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  // Created with its content by a hard link, so that no reader ever sees an empty lock file.
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (link(draft, file)) return () => readLock(file) === mine && rmSync(file, { force: true });
      if (findLockHolder(file) !== null) return null;
      removeStale(file, draft);
    }
    return null;
  } finally {
    rmSync(draft, { force: true });
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (getErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Renamed first: of two processes that found the same stale lock, one may have acquired it again meanwhile. */
function removeStale(file: string, draft: string): void {
  const aside = `${draft}.aside`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return;
    throw error;
  }
  if (findLockHolder(aside) !== null) link(aside, file);
  rmSync(aside, { force: true });
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}
