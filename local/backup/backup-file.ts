/**
 * The backup file format: a whole data folder in one compressed archive. Checks reject files that are not backups, are damaged,
 * or were made by a newer version.
 */
import { createReadStream } from "node:fs";
import path from "node:path";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import { getErrorCode, StartError } from "../process/start-error";
import { readTar, type TarEntry } from "./tar";

/** The archive's first entry describes the others. */
const MANIFEST_NAME = "backup.json";
const FORMAT = 1;

const manifest = z.object({
  format: z.number(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** The newest migration of its database; empty when no version that records it has opened the database. */
  schema: z.string(),
  /** Number of files and folders that follow. */
  entries: z.number(),
});
export type BackupManifest = z.output<typeof manifest>;

export function formatManifest(facts: Omit<BackupManifest, "format">): TarEntry {
  const content = Buffer.from(`${JSON.stringify({ format: FORMAT, ...facts })}\n`);
  return { name: MANIFEST_NAME, mode: 0o600, content };
}

/**
 * Reads and checks the whole file before a restore changes anything.
 * @param newestSchema of the migrations that this version knows
 * @throws StartError
 */
export async function checkBackup(file: string, newestSchema: string): Promise<BackupManifest> {
  let facts: BackupManifest | null = null;
  let entries = 0;
  try {
    for await (const { name, content } of readTar(open(file))) {
      if (!facts) facts = manifest.parse(JSON.parse(name === MANIFEST_NAME ? String(content) : ""));
      else entries += 1;
      if (!isInside(name)) throw new Error("a name leads out of the folder");
      if (facts.format > FORMAT || facts.schema > newestSchema) throw refuseNewer(file);
    }
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(explain(file, cause), { cause });
  }
  if (facts?.entries === entries) return facts;
  throw new StartError(explain(file, null));
}

/** Yields every entry except the manifest, from a file that was checked. */
export async function* readBackup(file: string): AsyncGenerator<TarEntry> {
  for await (const entry of readTar(open(file))) if (entry.name !== MANIFEST_NAME) yield entry;
}

/** Errors of reading or of unpacking reach the consumer. */
function open(file: string): AsyncIterable<Buffer> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on("error", (error) => unpacked.destroy(error));
  unpacked.on("close", () => packed.destroy());
  return packed.pipe(unpacked);
}

function isInside(name: string): boolean {
  const root = path.resolve("backup");
  return !name.includes("\u0000") && path.resolve(root, name).startsWith(root + path.sep);
}

function refuseNewer(file: string): StartError {
  return new StartError(
    `${file} was made by a newer version of this site: update the site, then restore it.`,
  );
}

function explain(file: string, error: unknown): string {
  const code = getErrorCode(error);
  if (code === "ENOENT") return `${file} does not exist.`;
  if (code === "EISDIR") return `${file} is a folder: name a backup file.`;
  return `${file} is damaged or not a backup: restore another.`;
}
