/** Packs a data folder into one archive file while no other process writes to it. */
import { readdirSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Pack } from "tar";
import { findDatabaseVersion, hasDatabase } from "../backend/database/database-marker";
import { getErrorCode, StartError } from "../process/start-error";
import { getBackendFolder } from "../site/data-folder";
import { createManifestEntry, isOfDatabase } from "./backup-file";

/** Locks, logs, files that each start writes again, and caches: they would be outdated in an archive. */
const LEFT_OUT =
  /^(start\.lock|restore\.|last-backup\.json$|damaged(\/|$)|worker\.(log|env)$|worker\/v3\/cache(\/|$)|worker\/tmp(\/|$)|backend\/backend\.lock)/;

/** The folder is missing, is a file, or is not writable. */
const NOT_WRITABLE: readonly string[] = ["ENOENT", "ENOTDIR", "EACCES", "EPERM", "EROFS"];

/**
 * @param folder locked by the caller
 * @param file created on success only
 * @returns the number of files in the archive
 * @throws StartError
 */
export async function backUp(folder: string, file: string, madeAt: Date): Promise<number> {
  const backend = getBackendFolder(folder);
  if (!hasDatabase(backend))
    throw new StartError(`There's nothing in ${folder} to back up: run "npm start" first.`);
  const names = listNames(folder, file);
  if (!names.some(isOfDatabase))
    throw new StartError(`The database in ${folder} is missing, so nothing was backed up.`);
  const manifest = {
    madeAt: madeAt.toISOString(),
    schema: findDatabaseVersion(backend),
    entries: names.length,
  };
  const draft = `${file}.draft`;
  try {
    // Owner-only permissions: it contains secrets and shoppers' personal data.
    const handle = await open(draft, "w", 0o600);
    await pipeline(pack(folder, names, manifest), handle.createWriteStream({ flush: true }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw describeFailure(error, file);
  }
  return names.filter((name) => !statSync(path.join(folder, name)).isDirectory()).length;
}

function describeFailure(error: unknown, file: string): unknown {
  const code = getErrorCode(error) ?? "";
  if (code === "ENOSPC")
    return new StartError(`The disk for ${file} is full: free up space, or choose a file on another disk.`);
  return NOT_WRITABLE.includes(code)
    ? new StartError(`${file} can't be written: choose a folder that exists and that you can write to.`)
    : error;
}

/** Otherwise tar would store a file's second name as a link to the first, which a restore rejects. */
function withOneName(_: string, stat: object): boolean {
  Object.assign(stat, { nlink: 1 });
  return true;
}

function pack(folder: string, names: readonly string[], facts: Parameters<typeof createManifestEntry>[0]) {
  const archive = new Pack({
    cwd: folder,
    gzip: { level: 6 },
    noDirRecurse: true,
    follow: true,
    strict: true,
    filter: withOneName,
  });
  archive.add(createManifestEntry(facts));
  for (const name of names) archive.add(name);
  return archive.end();
}

/** Folders come before their contents. PostgreSQL needs its empty folders too. */
function listNames(folder: string, file: string): string[] {
  const own = [file, `${file}.draft`].map((name) => path.resolve(name));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !own.includes(path.resolve(folder, name)))
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => !LEFT_OUT.test(name))
    .sort();
}
