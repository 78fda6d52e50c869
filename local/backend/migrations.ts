/**
 * Applies `supabase/migrations` as the Supabase CLI does: each file once, whole or not at all, in the order of their names.
 * Lite's own runner looks into the working directory; this one is told where the repository lies.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { appliedVersions, type Connection, splitSqlStatements } from "@supabase/lite";

/** @throws Error naming the file that could not be applied; what it did is undone */
export async function applyMigrations(connection: Connection, folder: string): Promise<void> {
  const applied = new Set(await appliedVersions(connection));
  const files = (await readdir(folder)).filter((name) => /^\d{14}_[a-z_]+\.sql$/.test(name)).sort();
  for (const file of files) {
    const version = file.slice(0, 14);
    if (applied.has(version)) continue;
    const statements = splitSqlStatements(await readFile(path.join(folder, file), "utf8"));
    // The same transaction keeps the record: a kill leaves both or neither.
    const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${file.slice(15, -4)}')`;
    try {
      await connection.transaction([...statements, record], { intent: "migration" });
    } catch (cause) {
      throw new Error(`The migration ${file} could not be applied: ${String(cause)}`, { cause });
    }
  }
}
