/** The data folder for a command that needs it at rest. */
import path from "node:path";
import { findLockHolder } from "../backend/database/process-lock";
import { StartError } from "../process/start-error";
import { getBackendFolder, getLockFile, takeDataFolder } from "../site/data-folder";

/** @param purpose "back up"; @returns gives it back; @throws StartError while a start uses it */
export function holdDataFolder(folder: string, purpose: string): () => void {
  const locks = [getLockFile(folder), path.join(getBackendFolder(folder), "backend.lock")];
  if (locks.some((lock) => findLockHolder(lock) !== null))
    throw new StartError(`A start is using ${folder}: stop it with Ctrl-C, then ${purpose}.`);
  return takeDataFolder(folder);
}
