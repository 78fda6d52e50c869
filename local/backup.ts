/** `npm run backup [file]`: writes the local data to one file. */
import { existsSync } from "node:fs";
import path from "node:path";
import { backUp } from "./backup/back-up";
import { holdDataFolder } from "./backup/hold-data-folder";
import { noteBackup } from "./backup/last-backup";
import { StartError } from "./process/start-error";
import { getDataFolder } from "./site/data-folder";

const now = new Date();
const file = path.resolve(
  process.argv[3] ?? `backup-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`,
);
if (existsSync(file)) throw new StartError(`${file} already exists: choose another file name.`);
const folder = getDataFolder(process.env);
const release = holdDataFolder(folder, "back up");
try {
  const count = await backUp(folder, file, now);
  noteBackup(folder, file, now);
  console.log(`Backed up ${count} files from ${folder} to ${file}.`);
  console.log("It contains secrets and shoppers' messages: keep it where no one else can read it.");
} finally {
  release();
}
