/** The marker file next to a database: records that its first copy was completed, and the newest migration applied to it. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const getMarker = (folder: string) => path.join(folder, "database.ready");

export function hasDatabase(folder: string): boolean {
  return existsSync(getMarker(folder));
}

/** Whether the folder has a complete database, and not just its marker. */
export const holdsDatabase = (folder: string): boolean =>
  hasDatabase(folder) && existsSync(path.join(folder, "database", "PG_VERSION"));

/** @param version of the newest migration; by default the recorded one */
export function markDatabase(folder: string, version = findDatabaseVersion(folder)): void {
  const draft = `${getMarker(folder)}.draft`;
  writeFileSync(draft, version);
  renameSync(draft, getMarker(folder));
}

/** Returns the newest migration's version, or an empty string when none is recorded. */
export function findDatabaseVersion(folder: string): string {
  return hasDatabase(folder) ? readFileSync(getMarker(folder), "utf8") : "";
}
