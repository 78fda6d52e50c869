/** Locks the data folder for a command that needs it unused. */
import path from "node:path";
import { findLockHolder } from "../backend/database/process-lock";
import { StartError } from "../process/start-error";
import { getBackendFolder, getLockFile, takeDataFolder } from "../site/data-folder";

/** @param purpose "back up"; @returns a function that releases the lock; @throws StartError while the site is running */
export function holdDataFolder(folder: string, purpose: string): () => void {
  const locks = [getLockFile(folder), path.join(getBackendFolder(folder), "backend.lock")];
  if (locks.some((lock) => findLockHolder(lock) !== null))
    throw new StartError(`The running site uses ${folder}: stop it with Ctrl-C, then ${purpose}.`);
  return takeDataFolder(folder);
}
