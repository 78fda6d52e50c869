/** The mark beside a database that its first copy was finished. */
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";

const getMarker = (folder: string) => path.join(folder, "database.ready");

export function hasDatabase(folder: string): boolean {
  return existsSync(getMarker(folder));
}

export function markDatabase(folder: string): void {
  writeFileSync(getMarker(folder), "");
}
