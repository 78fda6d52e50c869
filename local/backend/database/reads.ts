/**
 * The views and functions of `supabase/reads`. When a file changes, all are replaced in one transaction, after the migrations.
 * The function `get_reads_version` is replaced with them and returns the hash of the files.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface Reads {
  /** Hash of the files. */
  readonly version: string;
  /** The files in alphabetical order, then `get_reads_version`. */
  readonly sql: string;
  /** A query for one row with `isCurrent`: whether a database has this version. */
  readonly check: string;
}

/** @param migrations a folder, next to `reads`. @returns null when there is no such folder, as in older releases */
export function loadReads(migrations: string): Reads | null {
  const folder = path.join(path.dirname(path.resolve(migrations)), "reads");
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const reads = files.sort().map((file) => readFileSync(path.join(folder, file), "utf8"));
  const version = createHash("sha256").update(reads.join("\n")).digest("hex");
  return {
    version,
    sql: `${reads.join("\n")}
create or replace function public.get_reads_version() returns text
language sql immutable set search_path = '' as $$ select '${version}' $$;
revoke all on function public.get_reads_version() from public, anon, authenticated;
grant execute on function public.get_reads_version() to service_role;
`,
    check: `select exists (
      select from pg_proc where oid = to_regprocedure('public.get_reads_version()') and prosrc like '%${version}%'
    ) as "isCurrent"`,
  };
}
