/** `npm run backup [file]`: the local data in one file. */
import { existsSync } from "node:fs";
import path from "node:path";
import { backUp } from "./backup/back-up";
import { holdDataFolder } from "./backup/hold-data-folder";
import { StartError } from "./process/start-error";
import { getDataFolder } from "./site/data-folder";

const now = new Date();
const file = path.resolve(
  process.argv[3] ?? `backup-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`,
);
if (existsSync(file)) throw new StartError(`${file} is there already: name another file.`);
const folder = getDataFolder(process.env);
const release = holdDataFolder(folder, "back up");
try {
  const count = await backUp(folder, file, now);
  console.log(`${count} files of ${folder} are in ${file}.`);
  console.log("Secrets and shoppers' messages are in it: keep it where nobody else reads it.");
} finally {
  release();
}
