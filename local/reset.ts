/** `npm run reset`: deletes the local data; the next start makes the demo lot anew. */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { findLockHolder } from "./backend/database/process-lock";
import { StartError } from "./process/start-error";
import { getBackendFolder, getDataFolder, getGoogleFolder, getLockFile } from "./site/data-folder";

const folder = getDataFolder(process.env);
if (findLockHolder(getLockFile(folder)) !== null)
  throw new StartError(`A start is using ${folder}: stop it with Ctrl-C, then reset.`);
if (!existsSync(folder)) {
  console.log(`There is nothing to delete: ${folder} does not exist.`);
} else {
  if (!isDataFolder(folder))
    throw new StartError(`No start has made ${folder}, so nothing in it was deleted: check DATA_FOLDER.`);
  rmSync(folder, { recursive: true, force: true });
  console.log(`Deleted ${folder}; the next "npm start" begins with the demo vehicles.`);
}

/** A folder named by mistake may be somebody's home. */
function isDataFolder(path: string): boolean {
  if (!statSync(path).isDirectory()) return false;
  const parts = [getLockFile, getBackendFolder, getGoogleFolder];
  return parts.some((part) => existsSync(part(path))) || readdirSync(path).length === 0;
}
