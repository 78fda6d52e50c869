/**
 * One process to a folder. PGlite has no lock of its own: two processes on one folder overwrite each other's pages and rows
 * are lost. The lock names its holder and when that process began, since a number is given to another process in time.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { findProcessStart } from "../../process/processes";
import { getErrorCode } from "../../process/start-error";

/** @returns the process that holds the lock, or null when nobody does (a file left by a killed process counts as none) */
export function findLockHolder(file: string): number | null {
  const text = readLock(file);
  const [pid, startedAt] = text?.split(" ") ?? [];
  const isHeld = startedAt !== undefined && findProcessStart(Number(pid)) === startedAt;
  return isHeld ? Number(pid) : null;
}

/**
 * Takes the lock, in place of a process that is gone if need be.
 * @returns gives it back; null when a living process holds it
 */
export function takeLock(file: string): (() => void) | null {
  const mine = `${process.pid} ${findProcessStart(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  // Linked into place with its content: nobody ever sees a lock without a holder.
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

/** Moved aside first: of two starts that saw the same dead lock, one may have taken it anew meanwhile. */
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
