/** `npm run reset [-- --yes]`: asks, and deletes the local data; the next start creates the demo inventory again. */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { findLockHolder } from "./backend/database/process-lock";
import { StartError } from "./process/start-error";
import { getBackendFolder, getDataFolder, getGoogleFolder, getLockFile } from "./site/data-folder";

const folder = getDataFolder(process.env);
if (findLockHolder(getLockFile(folder)) !== null)
  throw new StartError(`The running site uses ${folder}: stop it with Ctrl-C, then reset.`);
if (!existsSync(folder)) {
  console.log(`Nothing to delete: ${folder} doesn't exist.`);
} else {
  if (!isDataFolder(folder))
    throw new StartError(`${folder} isn't a data folder, so nothing was deleted: check DATA_FOLDER.`);
  if (!(await isConfirmed())) throw new StartError("Nothing was deleted.");
  rmSync(folder, { recursive: true, force: true });
  console.log(`Deleted ${folder}. The next "npm start" starts over with the demo vehicles.`);
}

/** @throws StartError where no one can be asked */
async function isConfirmed(): Promise<boolean> {
  if (process.argv.includes("--yes")) return true;
  if (!process.stdin.isTTY)
    throw new StartError(`This deletes all data in ${folder}. To confirm: "npm run reset -- --yes".`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `Delete all data in ${folder}: vehicles, photos, leads, and staff? Type "yes": `;
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}

/** Guards against deleting another folder named by mistake, such as a home directory. */
function isDataFolder(path: string): boolean {
  if (!statSync(path).isDirectory()) return false;
  const parts = [getLockFile, getBackendFolder, getGoogleFolder];
  return parts.some((part) => existsSync(part(path))) || readdirSync(path).length === 0;
}
