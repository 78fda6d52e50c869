/** `npm run restore -- <file> [--replace]`: restores the local data from a backup. */
import path from "node:path";
import { getNewestVersion } from "./backend/database/migration-files";
import { holdDataFolder } from "./backup/hold-data-folder";
import { restore } from "./backup/restore";
import { StartError } from "./process/start-error";
import { getDataFolder } from "./site/data-folder";

const args = process.argv.slice(3);
const [name] = args.filter((arg) => arg !== "--replace");
if (!name) throw new StartError('Name the backup file: "npm run restore -- backup.tar.gz".');
// npm does not pass on arguments that are not after "--".
const mayReplace = args.includes("--replace") || process.env.npm_config_replace === "true";
const folder = getDataFolder(process.env);
const release = holdDataFolder(folder, "restore");
try {
  const options = { mayReplace, newestSchema: await getNewestVersion() };
  const { madeAt } = restore(folder, path.resolve(name), options);
  console.log(`Restored ${folder} as of ${madeAt}; run "npm start" to use it.`);
} finally {
  release();
}
