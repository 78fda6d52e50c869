/** Replaces all rows of a database with those of a scheduled backup, in one transaction that compares them before it ends. */

import { SEQUENCES, STORED_PHOTOS } from "~/platform/backups/backup-format";
import { movePhotos } from "../backend/storage/moved-photos";
import { StartError } from "../process/start-error";
import type { CloudBackup } from "./cloud-backup";

type Row = Readonly<Record<string, unknown>>;
/** Runs one statement of the transaction. */
export type RunSql = (sql: string, values?: readonly string[]) => Promise<readonly Row[]>;

export interface LoadedTables {
  readonly tables: number;
  readonly rows: number;
  /** Whether the hash of every page was compared; after a migration only the counts can be. */
  readonly hasSameHashes: boolean;
}

const TABLE = /^public\.([a-z_0-9]+)$/;

/**
 * @param run inside a transaction, as the owner of the tables
 * @param backendUrl the address that photos get
 * @throws StartError when the rows aren't those of the backup; the caller then rolls back
 */
export async function loadTables(
  run: RunSql,
  backup: CloudBackup,
  backendUrl: string,
): Promise<LoadedTables> {
  const { manifest } = backup;
  // Otherwise every price would be recorded as a change, and a row would wait for those that it refers to.
  await run("set local session_replication_role = replica");
  await run(`truncate ${(await listTables(run)).join(", ")} restart identity`);
  for (const { page, source, rows } of manifest.pages) {
    const table = TABLE.exec(source)?.[1];
    if (table && rows > 0) await insertRows(run, table, await backup.readPage(page));
    if (source === SEQUENCES) await setSequences(run, await backup.readPage(page));
  }
  const hasSameHashes = await compare(run, backup);
  await run(movePhotos(`^${escapePattern(manifest.backendUrl)}/storage/`, backendUrl));
  const counts = Object.entries(manifest.rows).filter(([source]) => TABLE.test(source));
  return { tables: counts.length, rows: counts.reduce((sum, [, rows]) => sum + rows, 0), hasSameHashes };
}

/** Tables that aren't in a backup; their rows are of the time before the restore. */
const LEFT_OUT = ["backup_runs", "cron_ticks", "rate_limits", "staff_sessions"].map(
  (name) => `public.${name}`,
);

async function listTables(run: RunSql): Promise<string[]> {
  const sources = await run("select distinct source from private.list_backup_lines()");
  return [...sources.map(({ source }) => String(source)).filter((source) => TABLE.test(source)), ...LEFT_OUT];
}

/** Columns that a later migration added get their default. */
async function insertRows(run: RunSql, table: string, lines: string): Promise<void> {
  const [first = "{}"] = lines.split("\n", 1);
  const columns = Object.keys(JSON.parse(first)).map((name) => `"${name}"`);
  await run(
    `insert into public.${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::text::jsonb)`,
    [`[${lines.replaceAll("\n", ",")}]`],
  );
}

async function setSequences(run: RunSql, lines: string): Promise<void> {
  for (const line of lines.split("\n")) {
    const { name, value } = JSON.parse(line);
    await run("select setval(to_regclass('public.' || quote_ident($1::text)), $2::text::bigint)", [
      String(name),
      String(value),
    ]);
  }
}

/** Writes the pages of a backup of this database, which must be the same. */
async function compare(run: RunSql, { manifest }: CloudBackup): Promise<boolean> {
  const [{ version } = {}] = await run(
    "select max(version) as version from supabase_migrations.schema_migrations",
  );
  const hasSameSchema = version === manifest.schema;
  await run("select private.write_backup_pages(0)");
  const pages = await run("select source, row_count, sha256 from private.backup_pages order by page");
  await run("delete from private.backup_pages");
  const restored = pages.map(({ source, row_count, sha256 }) => ({
    source: String(source),
    rows: Number(row_count),
    sha256: String(sha256),
  }));
  const describe = (list: typeof restored) => summarize(list, hasSameSchema);
  const differing = findDifference(describe(manifest.pages.map((page) => page)), describe(restored));
  if (differing)
    throw new StartError(`${differing} differs from the backup after the restore: nothing was changed.`);
  return hasSameSchema;
}

/** Returns what must be equal, by source: the hashes, or without the same schema the counts. Photos are counted as they're stored. */
function summarize(
  pages: readonly { readonly source: string; readonly rows: number; readonly sha256: string }[],
  hasSameSchema: boolean,
): Map<string, string> {
  const bySource = new Map<string, string[]>();
  for (const { source, rows, sha256 } of pages)
    if (source !== STORED_PHOTOS)
      bySource.set(source, [...(bySource.get(source) ?? []), hasSameSchema ? sha256 : String(rows)]);
  return new Map([...bySource].map(([source, parts]) => [source, hasSameSchema ? parts.join() : sum(parts)]));
}

const sum = (counts: readonly string[]) => String(counts.reduce((total, count) => total + Number(count), 0));

function findDifference(wanted: Map<string, string>, restored: Map<string, string>): string | null {
  const sources = [...new Set([...wanted.keys(), ...restored.keys()])];
  // A table that was added since the backup is in one of them, without rows.
  const find = (pages: Map<string, string>, source: string) => pages.get(source) ?? "0";
  return sources.find((source) => find(wanted, source) !== find(restored, source)) ?? null;
}

const escapePattern = (text: string) => text.replace(/[.\\+*?^$()[\]{}|]/g, "\\$&");
