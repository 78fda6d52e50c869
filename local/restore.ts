/** `npm run restore -- <file> [--replace]`: unpacks a file of `npm run backup` in place of the stopped site's data folder. */
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { extract } from "tar";
import { findDatabaseVersion, holdsDatabase } from "./backend/database/database-marker";
import { getNewestVersion } from "./backend/database/migration-files";
import { getErrorCode, StartError } from "./process/start-error";
import { getBackendFolder, getDataFolder, holdDataFolder } from "./site/data-folder";

const { name, mayReplace } = readArguments();
const file = path.resolve(name);
const folder = getDataFolder(process.env);
/** Beside the data folder, so that it replaces it by being renamed. */
const draft = `${folder}.restoring`;
const replaced = `${folder}.replaced`;
const release = holdDataFolder(folder, "restore");
try {
  if (!mayReplace && readdirSync(folder).some((entry) => !entry.startsWith("start.lock")))
    throw new StartError(
      `${folder} already has data: run "npm run restore -- ${file} --replace" to replace it.`,
    );
  for (const place of [draft, replaced]) rmSync(place, { recursive: true, force: true });
  await unpack();
  await check(getBackendFolder(draft));
  renameSync(folder, replaced);
  renameSync(draft, folder);
  rmSync(replaced, { recursive: true });
} finally {
  rmSync(draft, { recursive: true, force: true });
  release();
}
console.log(`Restored ${folder} from ${file}. Run "npm start" to use it.`);

function readArguments() {
  const usage = new StartError('Add the backup file: "npm run restore -- backup.tar.gz".');
  try {
    const { positionals, values } = parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
    if (!positionals[0]) throw usage;
    // npm does not pass on arguments that are not after "--".
    const mayReplace = values.replace || process.env.npm_config_replace === "true";
    return { name: positionals[0], mayReplace };
  } catch {
    throw usage;
  }
}

/** @throws StartError for a file that isn't a whole archive */
async function unpack(): Promise<void> {
  mkdirSync(draft, { mode: 0o700 });
  try {
    await extract({
      cwd: draft,
      file,
      strict: true,
      // A new database is mostly zeros, which compress better than tar permits by default.
      maxDecompressionRatio: Number.POSITIVE_INFINITY,
    });
  } catch (cause) {
    const code = getErrorCode(cause) ?? "";
    if (code === "ENOENT") throw new StartError(`${file} doesn't exist: check the name.`);
    if (code === "EISDIR") throw new StartError(`${file} is a folder: choose a backup file.`);
    if (/^E[A-Z]+$/.test(code)) throw cause;
    throw new StartError(`${file} is damaged or isn't a backup: choose another file.`, { cause });
  }
}

async function check(backend: string): Promise<void> {
  if (!holdsDatabase(backend)) throw new StartError(`${file} has no database in it: choose another backup.`);
  if (findDatabaseVersion(backend) > (await getNewestVersion()))
    throw new StartError(
      `${file} was made by a newer version of this site: update the site, then restore the backup.`,
    );
}
