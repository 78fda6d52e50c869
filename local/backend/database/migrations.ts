/**
 * Applies `supabase/migrations` as the Supabase CLI does: each file once, whole or not at all, in the order of their names.
 * Lite's own runner looks into the working directory; this one is told where the repository lies.
 */
import "./lite-environment";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { appliedVersions, type Connection, splitSqlStatements } from "@supabase/lite";
import { StartError } from "../../process/start-error";
import { getNewestVersion, listMigrations, MIGRATIONS } from "./migration-files";

/**
 * @returns the newest version
 * @throws StartError, before anything is changed, for a database that a newer version of the site has written
 * @throws Error naming the file that could not be applied; what it did is undone
 */
export async function applyMigrations(connection: Connection, folder = MIGRATIONS): Promise<string> {
  const applied = new Set(await appliedVersions(connection));
  const newest = await getNewestVersion(folder);
  if ([...applied].some((version) => version > newest))
    throw new StartError(
      "The data in this folder was written by a newer version of this site: update the site, or name another folder with DATA_FOLDER=….",
    );
  for (const { version, name, file } of await listMigrations(folder)) {
    if (applied.has(version)) continue;
    const statements = splitSqlStatements(await readFile(path.join(folder, file), "utf8"));
    // The same transaction keeps the record: a kill leaves both or neither.
    const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}')`;
    try {
      await connection.transaction([...statements, record], { intent: "migration" });
    } catch (cause) {
      throw new Error(`The migration ${file} could not be applied: ${String(cause)}`, { cause });
    }
  }
  return newest;
}
