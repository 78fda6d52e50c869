/** The folder of a test run's temporary files, in memory if there is room: creating the files of one database on a disk takes a CPU second. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import path from "node:path";

const IN_MEMORY = "/dev/shm";
const PREFIX = "dealership-tests-";
/** A run needs about one. */
const MIN_FREE_GIB = 4;
const BYTES_PER_GIB = 2 ** 30;

/** The caller removes it. */
export function makeTemporaryFolder(): string {
  const parent = hasRoom() ? IN_MEMORY : tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  // Readable to the account that runs PostgreSQL.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, freemem()) >= MIN_FREE_GIB * BYTES_PER_GIB;
}

/** Removes the folders of killed runs. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^dealership-tests-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
