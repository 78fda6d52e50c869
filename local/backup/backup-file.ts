/**
 * The backup file format: a whole data folder in one compressed archive. Checks reject files that are not backups, are damaged,
 * or were made by a newer version.
 */
import path from "node:path";
import { Header, list, ReadEntry } from "tar";
import * as z from "zod";
import { getErrorCode, StartError } from "../process/start-error";

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

/** A file, or a folder when `content` is null. */
interface BackupEntry {
  /** Relative to the data folder. */
  readonly name: string;
  /** The permission bits. */
  readonly mode: number;
  readonly content: Buffer | null;
}

export const isOfDatabase = (name: string): boolean => name.startsWith("backend/database/");

/** Creates the archive's first entry. */
export function createManifestEntry(facts: Omit<BackupManifest, "format">): ReadEntry {
  const content = Buffer.from(`${JSON.stringify({ format: FORMAT, ...facts })}\n`);
  const header = new Header({ path: MANIFEST_NAME, mode: 0o600, type: "File", size: content.length });
  const entry = new ReadEntry(header);
  entry.end(content);
  return entry;
}

/**
 * Reads and checks the whole file before a restore changes anything.
 * @param newestSchema of the migrations that this version knows
 * @throws StartError
 */
export function checkBackup(file: string, newestSchema: string): BackupManifest {
  let facts = null as BackupManifest | null;
  let entries = 0;
  let hasDatabase = false;
  try {
    readEntries(file, ({ name, content }) => {
      if (!facts) facts = manifest.parse(JSON.parse(name === MANIFEST_NAME ? String(content) : ""));
      else entries += 1;
      hasDatabase ||= isOfDatabase(name);
      if (!isInside(name)) throw new Error("a name leads out of the folder");
      if (facts.format > FORMAT || facts.schema > newestSchema) throw refuseNewer(file);
    });
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(explain(file, cause), { cause });
  }
  if (facts?.entries !== entries) throw new StartError(explain(file, null));
  if (!hasDatabase) throw new StartError(`${file} contains no database: choose another backup.`);
  return facts;
}

/** Passes on every entry except the manifest, from a file that was checked. */
export function readBackup(file: string, onEntry: (entry: BackupEntry) => void): void {
  readEntries(file, (entry) => {
    if (entry.name !== MANIFEST_NAME) onEntry(entry);
  });
}

/** Reads to the end of the file, so that gzip verifies its checksum too. @throws Error of the file, the archive, or `onEntry` */
function readEntries(file: string, onEntry: (entry: BackupEntry) => void): void {
  const onReadEntry = (entry: ReadEntry) => {
    if (entry.type !== "File" && entry.type !== "Directory") throw new Error(`${entry.type} in a backup`);
    const chunks: Buffer[] = [];
    entry.on("data", (chunk) => chunks.push(chunk));
    entry.on("end", () => {
      const content = entry.type === "File" ? Buffer.concat(chunks) : null;
      onEntry({ name: entry.path, mode: entry.mode ?? 0, content });
    });
  };
  // A new database is mostly zeros, which compress better than tar permits by default.
  list({ file, sync: true, strict: true, maxDecompressionRatio: Number.POSITIVE_INFINITY, onReadEntry });
}

function isInside(name: string): boolean {
  const root = path.resolve("backup");
  return !name.includes("\u0000") && path.resolve(root, name).startsWith(root + path.sep);
}

function refuseNewer(file: string): StartError {
  return new StartError(
    `${file} was made by a newer version of this site: update the site, then restore the backup.`,
  );
}

function explain(file: string, error: unknown): string {
  const code = getErrorCode(error);
  if (code === "ENOENT") return `${file} doesn't exist: check the name.`;
  if (code === "EISDIR") return `${file} is a folder: choose a backup file.`;
  return `${file} is damaged or isn't a backup: choose another file.`;
}
