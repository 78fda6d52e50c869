/** Packs a data folder into one file, while nothing writes to it. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { findDatabaseVersion, hasDatabase } from "../backend/database/database-marker";
import { getErrorCode, StartError } from "../process/start-error";
import { getBackendFolder } from "../site/data-folder";
import { formatManifest } from "./backup-file";
import { formatEntry, TAR_END, type TarEntry } from "./tar";

/** Locks, logs, what each start writes anew, and pages that are kept to be quick: in the archive they would only be wrong. */
const LEFT_OUT =
  /^(start\.lock|restore\.|worker\.(log|env)$|worker\/v3\/cache(\/|$)|worker\/tmp(\/|$)|backend\/backend\.lock)/;

/** No such folder, a file in its place, or one that is not ours to write to. */
const NOT_WRITABLE: readonly string[] = ["ENOENT", "ENOTDIR", "EACCES", "EPERM", "EROFS"];

/**
 * @param folder held by the caller
 * @param file made by this, or left alone
 * @returns the number of files in it
 * @throws StartError
 */
export async function backUp(folder: string, file: string, madeAt: Date): Promise<number> {
  const backend = getBackendFolder(folder);
  if (!hasDatabase(backend))
    throw new StartError(`There is nothing in ${folder} to back up: "npm start" fills it.`);
  const names = listNames(folder, file);
  const manifest = {
    madeAt: madeAt.toISOString(),
    schema: findDatabaseVersion(backend),
    entries: names.length,
  };
  const draft = `${file}.draft`;
  try {
    // Secrets and shoppers' names are in it.
    const handle = await open(draft, "w", 0o600);
    await pipeline(
      pack(folder, names, manifest),
      createGzip({ level: 6 }),
      handle.createWriteStream({ flush: true }),
    );
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
    return new StartError(`The disk of ${file} is full: make room there, or name a file on another one.`);
  return NOT_WRITABLE.includes(code)
    ? new StartError(
        `${file} cannot be written: name a file in a folder that is there and may be written to.`,
      )
    : error;
}

function* pack(folder: string, names: readonly string[], facts: Parameters<typeof formatManifest>[0]) {
  yield formatEntry(formatManifest(facts));
  for (const name of names) yield formatEntry(readEntry(folder, name));
  yield TAR_END;
}

function readEntry(folder: string, name: string): TarEntry {
  const place = path.join(folder, name);
  const stats = statSync(place);
  return { name, mode: stats.mode & 0o777, content: stats.isDirectory() ? null : readFileSync(place) };
}

/** Folders before what is in them; PostgreSQL needs its empty ones too. */
function listNames(folder: string, file: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !path.resolve(folder, name).startsWith(path.resolve(file)))
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => !LEFT_OUT.test(name))
    .sort();
}
