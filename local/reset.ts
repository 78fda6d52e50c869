/** `npm run reset`: deletes the local data; the next start makes the demo lot anew. */
import { rmSync } from "node:fs";
import { findLockHolder } from "./backend/process-lock";
import { getDataFolder, getLockFile } from "./data-folder";
import { StartError } from "./start-error";

const folder = getDataFolder(process.env);
if (findLockHolder(getLockFile(folder)) !== null)
  throw new StartError(`A start is using ${folder}: stop it with Ctrl-C, then reset.`);
rmSync(folder, { recursive: true, force: true });
console.log(`Deleted ${folder}; the next "npm start" begins with the demo vehicles.`);
