/** `npm run backup [file]`: writes the data folder of the stopped site to a `.tar.gz`. */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { create } from "tar";
import { holdsDatabase } from "./backend/database/database-marker";
import { getErrorCode, StartError } from "./process/start-error";
import { getBackendFolder, getDataFolder, holdDataFolder } from "./site/data-folder";

/** Locks, logs, files that each start writes again, and caches, which would be outdated in a backup. */
const LEFT_OUT = /^(start\.lock|worker\.(log|env)$|worker\/(tmp|v3\/cache)$|backend\/backend\.lock)/;

const now = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
const file = path.resolve(process.argv[3] ?? `backup-${now}.tar.gz`);
if (existsSync(file)) throw new StartError(`${file} already exists: choose another file name.`);
const folder = getDataFolder(process.env);
if (!holdsDatabase(getBackendFolder(folder)))
  throw new StartError(`There's nothing in ${folder} to back up: run "npm start" first.`);
const release = holdDataFolder(folder, "back up");
let count = 0;
try {
  await create(
    {
      cwd: folder,
      file,
      gzip: true,
      strict: true,
      // It contains secrets and shoppers' personal data.
      mode: 0o600,
      filter: (name) => !LEFT_OUT.test(path.posix.normalize(name)) && path.resolve(folder, name) !== file,
      onWriteEntry: ({ type }) => {
        if (type !== "Directory") count += 1;
      },
    },
    ["."],
  );
} catch (cause) {
  rmSync(file, { force: true });
  if (!getErrorCode(cause)) throw cause;
  throw new StartError(`${file} can't be written: choose a folder that exists and that you can write to.`, {
    cause,
  });
} finally {
  release();
}
console.log(`Backed up ${count} files from ${folder} to ${file}.`);
console.log("It contains secrets and shoppers' messages: keep it where no one else can read it.");
