/** The file of a backup: a whole data folder in one compressed archive, and what is none, is damaged, or comes from a newer version. */
import { createReadStream } from "node:fs";
import path from "node:path";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import { getErrorCode, StartError } from "../process/start-error";
import { readTar, type TarEntry } from "./tar";

/** The first entry says what the others are. */
const MANIFEST_NAME = "backup.json";
const FORMAT = 1;

const manifest = z.object({
  format: z.number(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** The newest migration of its database; empty when that was never opened by a version that writes it down. */
  schema: z.string(),
  /** Files and folders that follow. */
  entries: z.number(),
});
export type BackupManifest = z.output<typeof manifest>;

export function formatManifest(facts: Omit<BackupManifest, "format">): TarEntry {
  const content = Buffer.from(`${JSON.stringify({ format: FORMAT, ...facts })}\n`);
  return { name: MANIFEST_NAME, mode: 0o600, content };
}

/**
 * Reads the whole file once, so that nothing has to be undone later.
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

/** Everything but the manifest, of a file that was checked. */
export async function* readBackup(file: string): AsyncGenerator<TarEntry> {
  for await (const entry of readTar(open(file))) if (entry.name !== MANIFEST_NAME) yield entry;
}

/** The error of either end is the reader's. */
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
  if (code === "ENOENT") return `There is no file ${file}.`;
  if (code === "EISDIR") return `${file} is a folder where a backup's file is needed.`;
  return `${file} is damaged or no backup: restore another.`;
}
