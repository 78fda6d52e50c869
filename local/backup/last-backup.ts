/** Remembers the last backup of a data folder, for the message about a database that can't be opened. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { parseJson } from "~/platform/parse-json";

const lastBackup = z.object({ file: z.string(), madeAt: z.string() });

const getNote = (folder: string) => path.join(folder, "last-backup.json");

export function noteBackup(folder: string, file: string, madeAt: Date): void {
  writeFileSync(getNote(folder), JSON.stringify({ file, madeAt: madeAt.toISOString() }), { mode: 0o600 });
}

/** Says how to get a data folder back whose data can't be read: with its last backup, or else without the data. */
export function describeRepair(folder: string): string {
  const note = existsSync(getNote(folder)) ? readFileSync(getNote(folder), "utf8") : "";
  const last = lastBackup.safeParse(parseJson(note)).data;
  const { file, day } = last
    ? { file: last.file, day: ` of ${last.madeAt.slice(0, 10)}` }
    : { file: "<file>", day: "" };
  return [
    `Restore your last backup${day}: "npm run restore -- ${file} --replace".`,
    `Without a backup, "npm run reset" deletes all data in ${folder} and starts over.`,
  ].join(" ");
}
