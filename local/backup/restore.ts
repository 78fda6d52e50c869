/** Replaces the contents of a data folder with a backup, all or nothing. */
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "../process/start-error";
import { type BackupManifest, checkBackup, readBackup } from "./backup-file";
import { commitRestore, finishRestore, makeDraft } from "./unfinished-restore";

interface RestoreOptions {
  /** Whether existing data may be replaced. */
  readonly mayReplace: boolean;
  /** The newest migration that this version knows. */
  readonly newestSchema: string;
}

/** @param folder locked by the caller; @throws StartError, leaving the folder unchanged */
export function restore(folder: string, file: string, options: RestoreOptions): BackupManifest {
  const manifest = checkBackup(file, options.newestSchema);
  const hasData = readdirSync(folder).some((name) => !name.startsWith("start.lock"));
  if (hasData && !options.mayReplace)
    throw new StartError(
      `${folder} already has data: run "npm run restore -- ${file} --replace" to replace it.`,
    );
  const draft = makeDraft(folder);
  readBackup(file, ({ name, mode, content }) => {
    const place = path.join(draft, name);
    if (content) writeFileSync(place, content, { mode, flush: true });
    else mkdirSync(place, { recursive: true });
    // The umask must not remove permissions that PostgreSQL requires on its files.
    chmodSync(place, mode);
  });
  commitRestore(folder);
  finishRestore(folder);
  return manifest;
}
