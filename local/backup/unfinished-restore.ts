/**
 * The two steps that turn a restored folder into the data folder. Before `commitRestore` the old data is intact, after it the
 * new data is. If the process is killed at any point, the next process to lock the folder finishes or discards the restore.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";

/** The folder in which a backup is being unpacked; discarded when left over. */
const getDraft = (folder: string) => path.join(folder, "restore.draft");
/** Completely unpacked; the old data has yet to be deleted. */
const getWhole = (folder: string) => path.join(folder, "restore.whole");
/** The old data is deleted; these files have yet to be moved up. */
const getMoving = (folder: string) => path.join(folder, "restore.moving");

export function makeDraft(folder: string): string {
  const draft = getDraft(folder);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  return draft;
}

/** The point of no return. */
export function commitRestore(folder: string): void {
  renameSync(getDraft(folder), getWhole(folder));
}

/** Finishes a restore that was interrupted, if any. The caller holds the folder's lock, which is kept. */
export function finishRestore(folder: string): void {
  rmSync(getDraft(folder), { recursive: true, force: true });
  const [whole, moving] = [getWhole(folder), getMoving(folder)];
  if (existsSync(whole)) {
    for (const name of readdirSync(folder))
      if (!isKept(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
    renameSync(whole, moving);
  }
  if (!existsSync(moving)) return;
  for (const name of readdirSync(moving)) renameSync(path.join(moving, name), path.join(folder, name));
  rmdirSync(moving);
}

const isKept = (name: string) => name.startsWith("start.lock") || name === "restore.whole";
