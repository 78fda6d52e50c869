/**
 * The two steps after which a restored folder is the data folder. Until `commitRestore` the old data is there, whole; from then on the
 * new data is: a kill at any instant leaves one or the other, because whoever takes the folder next finishes what was begun.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Where a backup is unpacked; it counts for nothing. */
const getDraft = (folder: string) => path.join(folder, "restore.draft");
/** Unpacked whole: everything else has to go. */
const getWhole = (folder: string) => path.join(folder, "restore.whole");
/** Everything else is gone: what is in here moves up. */
const getMoving = (folder: string) => path.join(folder, "restore.moving");

export function makeDraft(folder: string): string {
  const draft = getDraft(folder);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  return draft;
}

/** From here on there is no way back. */
export function commitRestore(folder: string): void {
  renameSync(getDraft(folder), getWhole(folder));
}

/** Ends what a restore that was killed left behind; nothing without one. The caller holds the folder's lock, which stays. */
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
