/**
 * The folder with all local data: the database, stored photos, the Worker's storage, its log. One process at a time may use it.
 */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { findLockHolder, takeLock } from "../backend/database/process-lock";
import { getErrorCode, StartError } from "../process/start-error";

/** Returns DATA_FOLDER from the environment; defaults to `.data` in the repository. */
export function getDataFolder(environment: NodeJS.ProcessEnv): string {
  return path.resolve(environment.DATA_FOLDER || ".data");
}

export const getBackendFolder = (folder: string) => path.join(folder, "backend");

/** Data of the Google stand-ins: the sheet, the photos, the key. */
export const getGoogleFolder = (folder: string) => path.join(folder, "google");

/** The file that stands in for the dealership's spreadsheet. */
export const getSheetFile = (folder: string) => path.join(getGoogleFolder(folder), "inventory.csv");

/** The emails that the embedded backend "sent". */
export const getMailFile = (folder: string) => path.join(folder, "mail.jsonl");

/** The folder that stands in for the dealership's photos in Drive. */
export const getDriveFolder = (folder: string) => path.join(getGoogleFolder(folder), "drive");

export const getLockFile = (folder: string) => path.join(folder, "start.lock");

/**
 * Creates the folder when missing and locks it for this process.
 * @returns a function that releases the lock
 * @throws StartError when it cannot be used
 */
export function takeDataFolder(folder: string): () => void {
  prepare(folder);
  const release = takeLock(getLockFile(folder));
  if (release) return release;
  throw new StartError(`Another running site uses ${folder}: stop it, or set DATA_FOLDER to another folder.`);
}

/**
 * Locks the folder for a command that needs the site stopped.
 * @param purpose "back up"; @returns a function that releases the lock; @throws StartError while the site is running
 */
export function holdDataFolder(folder: string, purpose: string): () => void {
  const locks = [getLockFile(folder), path.join(getBackendFolder(folder), "backend.lock")];
  if (locks.some((lock) => findLockHolder(lock) !== null))
    throw new StartError(`The running site uses ${folder}: stop it with Ctrl-C, then ${purpose}.`);
  return takeDataFolder(folder);
}

/** Says how to get a data folder back whose data can't be read. */
export const describeRepair = (folder: string) =>
  `Restore your last backup: "npm run restore -- <file> --replace". Without a backup, "npm run reset" deletes all data in ${folder} and starts over.`;

/** Creates folders one at a time: with `recursive`, Node loops forever where folders cannot be created, such as below /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (cause) {
    // Another process created it meanwhile.
    if (getErrorCode(cause) !== "EEXIST") throw cause;
  }
}

function prepare(folder: string): void {
  const file = `${folder} is a file, not a folder: move it and start again.`;
  try {
    makeFolders(folder);
    const found = statSync(folder);
    if (!found.isDirectory()) throw new StartError(file);
    // It holds what shoppers wrote.
    if (found.uid === process.getuid?.() && (found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const code = getErrorCode(cause);
    // A parent of it is a file.
    if (code === "ENOTDIR") throw new StartError(file);
    // Some file systems report ENOENT for a folder that cannot be created.
    if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOENT")
      throw new StartError(
        `${folder} isn't writable: change its permissions, or set DATA_FOLDER to another folder.`,
      );
    throw cause;
  }
}
