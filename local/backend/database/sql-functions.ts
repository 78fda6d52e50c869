/**
 * The functions, triggers, and views of `supabase/functions`. When a file changes, all are replaced in one transaction, after the
 * migrations. The function `get_functions_version` is replaced with them and returns the hash of the files.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface Functions {
  /** Hash of the files. */
  readonly version: string;
  /** The views, then the other files in alphabetical order with the rights last, then `get_functions_version`. */
  readonly sql: string;
  /** A query for one row with `isCurrent`: whether a database has this version. */
  readonly check: string;
}

/** Functions take and return rows of the views; rights are of all functions. */
const [FIRST, LAST] = ["views.sql", "rights.sql"];

/** @param migrations a folder, next to `functions` */
export function loadFunctions(migrations: string): Functions {
  const folder = path.join(path.dirname(path.resolve(migrations)), "functions");
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const rank = (file: string) => Number(file === LAST) - Number(file === FIRST);
  const ordered = files.sort().sort((one, other) => rank(one) - rank(other));
  const sources = ordered.map((file) => readFileSync(path.join(folder, file), "utf8")).join("\n");
  const version = createHash("sha256").update(sources).digest("hex");
  return {
    version,
    // Twice, so that a function may call one of a later file: its body is checked when all exist.
    sql: `set local check_function_bodies = off;
${sources}
set local check_function_bodies = on;
${sources}
create or replace function public.get_functions_version() returns text
language sql immutable set search_path = '' as $$ select '${version}' $$;
revoke all on function public.get_functions_version() from public, anon, authenticated;
grant execute on function public.get_functions_version() to service_role;
`,
    check: `select exists (
      select from pg_proc where oid = to_regprocedure('public.get_functions_version()') and prosrc like '%${version}%'
    ) as "isCurrent"`,
  };
}
