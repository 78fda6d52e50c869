/** Puts a backup in the place of a data folder's contents: all of it, or none. */
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "../process/start-error";
import { type BackupManifest, checkBackup, readBackup } from "./backup-file";
import { commitRestore, finishRestore, makeDraft } from "./unfinished-restore";

interface RestoreOptions {
  /** Whether data that is there may go. */
  readonly mayReplace: boolean;
  /** Of the migrations that this version knows. */
  readonly newestSchema: string;
}

/** @param folder held by the caller; @throws StartError, with the folder as it was */
export async function restore(
  folder: string,
  file: string,
  options: RestoreOptions,
): Promise<BackupManifest> {
  const manifest = await checkBackup(file, options.newestSchema);
  const hasData = readdirSync(folder).some((name) => !name.startsWith("start.lock"));
  if (hasData && !options.mayReplace)
    throw new StartError(
      `${folder} holds data already: "npm run restore -- ${file} --replace" puts the backup in its place.`,
    );
  const draft = makeDraft(folder);
  for await (const { name, mode, content } of readBackup(file)) {
    const place = path.join(draft, name);
    if (content) writeFileSync(place, content, { mode, flush: true });
    else mkdirSync(place, { recursive: true });
    // The account's own mask must not take away what a program of the folder insists on.
    chmodSync(place, mode);
  }
  commitRestore(folder);
  finishRestore(folder);
  return manifest;
}
