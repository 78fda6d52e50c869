/**
 * Applies `supabase/migrations` like the Supabase CLI, each file once, atomically, ordered by name, and then `supabase/reads`.
 * Lite's own runner only looks in the working directory; this one takes a path.
 */
import "./lite-environment";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { appliedVersions, type Connection, splitSqlStatements } from "@supabase/lite";
import { StartError } from "../../process/start-error";
import { getNewestVersion, listMigrations, MIGRATIONS } from "./migration-files";
import { loadReads } from "./reads";

/**
 * @returns the newest migration's version
 * @throws StartError before any change when a newer version of the site wrote the database
 * @throws Error naming the file that failed, after rolling it back
 */
export async function applyMigrations(connection: Connection, folder = MIGRATIONS): Promise<string> {
  const applied = new Set(await appliedVersions(connection));
  const newest = await getNewestVersion(folder);
  if ([...applied].some((version) => version > newest))
    throw new StartError(
      "A newer version of this site wrote the data in this folder: update the site, or set DATA_FOLDER to another folder.",
    );
  for (const { version, name, file } of await listMigrations(folder)) {
    if (applied.has(version)) continue;
    const statements = splitSqlStatements(await readFile(path.join(folder, file), "utf8"));
    // In the same transaction as the migration, so that a killed process leaves both or neither.
    const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}')`;
    try {
      await connection.transaction([...statements, record], { intent: "migration" });
    } catch (cause) {
      throw new Error(`The migration ${file} couldn't be applied: ${String(cause)}`, { cause });
    }
  }
  await applyReads(connection, folder);
  return newest;
}

/** @throws Error after rolling back */
export async function applyReads(connection: Connection, migrations: string): Promise<void> {
  const reads = loadReads(migrations);
  if (!reads) return;
  const { rows } = await connection.exec<{ rows: { isCurrent: boolean }[] }>(reads.check);
  if (rows[0]?.isCurrent) return;
  try {
    await connection.transaction(splitSqlStatements(reads.sql), { intent: "migration" });
  } catch (cause) {
    throw new Error(`supabase/reads couldn't be applied: ${String(cause)}`, { cause });
  }
}
