/**
 * Applies `supabase/migrations` like the Supabase CLI, each file once, atomically, ordered by name, and then
 * `supabase/functions`. Lite's own runner only looks in the working directory; this one takes a path.
 */
import "./lite-environment";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { appliedVersions, type Connection, splitSqlStatements } from "@supabase/lite";
import { StartError } from "../../process/start-error";
import { listMigrations, MIGRATIONS } from "./migration-files";
import { loadFunctions } from "./sql-functions";

/**
 * @returns the newest migration's version
 * @throws StartError before any change when a newer version of the site wrote the database, or one of before the first release
 * @throws Error naming the file that failed, after rolling it back
 */
export async function applyMigrations(connection: Connection, folder = MIGRATIONS): Promise<string> {
  const applied = new Set(await appliedVersions(connection));
  const files = await listMigrations(folder);
  const newest = files.at(-1)?.version ?? "";
  await refuseOtherHistory(connection, files);
  if ([...applied].some((version) => version > newest))
    throw new StartError(
      "A newer version of this site wrote the data in this folder: update the site, or set DATA_FOLDER to another folder.",
    );
  for (const { version, name, file } of files) {
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
  await applyFunctions(connection, folder);
  return newest;
}

/** The first migration had another name, and others followed it, before the first release. */
async function refuseOtherHistory(
  connection: Connection,
  files: readonly { readonly version: string; readonly name: string }[],
): Promise<void> {
  const { rows } = await connection.exec<{ rows: { version: string; name: string }[] }>(
    "select version, name from supabase_migrations.schema_migrations",
  );
  const names = new Map(files.map(({ version, name }) => [version, name]));
  if (rows.some(({ version, name }) => names.has(version) && names.get(version) !== name))
    throw new StartError(
      'The data in this folder is from before the first release and can\'t be read: delete it with "npm run reset", or set DATA_FOLDER to another folder.',
    );
}

/** @throws Error after rolling back */
export async function applyFunctions(connection: Connection, migrations: string): Promise<void> {
  const { check, sql } = loadFunctions(migrations);
  const { rows } = await connection.exec<{ rows: { isCurrent: boolean }[] }>(check);
  if (rows[0]?.isCurrent) return;
  try {
    await connection.transaction(splitSqlStatements(sql), { intent: "migration" });
  } catch (cause) {
    throw new Error(`supabase/functions couldn't be applied: ${String(cause)}`, { cause });
  }
}
