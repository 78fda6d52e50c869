/** `npm run restore -- <file> [--replace]`: restores the local data from a file of `npm run backup`. */
import path from "node:path";
import { parseArgs } from "node:util";
import { getNewestVersion } from "./backend/database/migration-files";
import { holdDataFolder } from "./backup/hold-data-folder";
import { restore } from "./backup/restore";
import { StartError } from "./process/start-error";
import { getDataFolder } from "./site/data-folder";

const USAGE = 'Add the backup file: "npm run restore -- backup.tar.gz".';

const { positionals, values } = readArguments();
// npm does not pass on arguments that are not after "--".
const mayReplace = values.replace || process.env.npm_config_replace === "true";
await restoreFile(positionals[0]);

function readArguments() {
  try {
    return parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options: {
        replace: { type: "boolean", default: false },
      },
    });
  } catch {
    throw new StartError(USAGE);
  }
}

async function restoreFile(name: string | undefined): Promise<void> {
  if (!name) throw new StartError(USAGE);
  const folder = getDataFolder(process.env);
  const release = holdDataFolder(folder, "restore");
  try {
    const options = { mayReplace, newestSchema: await getNewestVersion() };
    const { madeAt } = restore(folder, path.resolve(name), options);
    console.log(`Restored ${folder} from the backup of ${madeAt}. Run "npm start" to use it.`);
  } finally {
    release();
  }
}
