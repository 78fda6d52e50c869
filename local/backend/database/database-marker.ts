/** The mark beside a database: that its first copy was finished, and the newest migration it has seen. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const getMarker = (folder: string) => path.join(folder, "database.ready");

export function hasDatabase(folder: string): boolean {
  return existsSync(getMarker(folder));
}

/** @param version of the newest migration; left out, what is known of it stays */
export function markDatabase(folder: string, version = findDatabaseVersion(folder)): void {
  const draft = `${getMarker(folder)}.draft`;
  writeFileSync(draft, version);
  renameSync(draft, getMarker(folder));
}

/** The newest migration's version; empty when nobody has written it down. */
export function findDatabaseVersion(folder: string): string {
  return hasDatabase(folder) ? readFileSync(getMarker(folder), "utf8") : "";
}
