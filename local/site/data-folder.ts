/** The folder with everything a start keeps: the database, stored photos, the Worker's storage, its log. One start at a time. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { takeLock } from "../backend/database/process-lock";
import { finishRestore } from "../backup/unfinished-restore";
import { getErrorCode, StartError } from "../process/start-error";

/** `.data` of the repository unless the environment names another in DATA_FOLDER. */
export function getDataFolder(environment: NodeJS.ProcessEnv): string {
  return path.resolve(environment.DATA_FOLDER || ".data");
}

export const getBackendFolder = (folder: string) => path.join(folder, "backend");

/** Of the stand-in for Google: the sheet, the photos, the key. */
export const getGoogleFolder = (folder: string) => path.join(folder, "google");

/** The file that stands for the dealership's spreadsheet. */
export const getSheetFile = (folder: string) => path.join(getGoogleFolder(folder), "inventory.csv");

/** The folder that stands for the dealership's photos in Drive. */
export const getDriveFolder = (folder: string) => path.join(getGoogleFolder(folder), "drive");

export const getLockFile = (folder: string) => path.join(folder, "start.lock");

/**
 * Makes the folder if it is missing and takes it for this process; a restore that was killed is finished first.
 * @returns gives it back
 * @throws StartError when it cannot be used
 */
export function takeDataFolder(folder: string): () => void {
  prepare(folder);
  const release = lock(folder);
  if (release) {
    finishRestore(folder);
    return release;
  }
  throw new StartError(
    `Another start uses ${folder}: stop that one, or name another folder with DATA_FOLDER=….`,
  );
}

function lock(folder: string): (() => void) | null {
  try {
    return takeLock(getLockFile(folder));
  } catch (cause) {
    if (getErrorCode(cause) !== "ENOSPC") throw cause;
    throw new StartError(`The disk that holds ${folder} is full: make room there and start again.`, {
      cause,
    });
  }
}

/** One by one: asked for all at once, Node goes on for ever where there is no making folders, such as below /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (cause) {
    // Another start was quicker.
    if (getErrorCode(cause) !== "EEXIST") throw cause;
  }
}

function prepare(folder: string): void {
  const file = `${folder} is a file where a folder is needed: move it away and start again.`;
  try {
    makeFolders(folder);
    if (!statSync(folder).isDirectory()) throw new StartError(file);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const code = getErrorCode(cause);
    // Somewhere above it.
    if (code === "ENOTDIR") throw new StartError(file);
    // Some file systems say of a folder that they cannot make that it is not there.
    if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOENT")
      throw new StartError(
        `${folder} cannot be written: give this account the right to, or name another folder with DATA_FOLDER=….`,
      );
    throw cause;
  }
}
