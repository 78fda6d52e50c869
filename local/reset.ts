/** `npm run reset`: deletes the local data; the next start creates the demo inventory again. */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { findLockHolder } from "./backend/database/process-lock";
import { StartError } from "./process/start-error";
import { getBackendFolder, getDataFolder, getGoogleFolder, getLockFile } from "./site/data-folder";

const folder = getDataFolder(process.env);
if (findLockHolder(getLockFile(folder)) !== null)
  throw new StartError(`The running site uses ${folder}: stop it with Ctrl-C, then reset.`);
if (!existsSync(folder)) {
  console.log(`There is nothing to delete: ${folder} does not exist.`);
} else {
  if (!isDataFolder(folder))
    throw new StartError(`${folder} is not a data folder, so nothing in it was deleted: check DATA_FOLDER.`);
  rmSync(folder, { recursive: true, force: true });
  console.log(`Deleted ${folder}; the next "npm start" starts with the demo vehicles.`);
}

/** Guards against deleting another folder named by mistake, such as a home directory. */
function isDataFolder(path: string): boolean {
  if (!statSync(path).isDirectory()) return false;
  const parts = [getLockFile, getBackendFolder, getGoogleFolder];
  return parts.some((part) => existsSync(part(path))) || readdirSync(path).length === 0;
}
