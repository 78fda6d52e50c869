/**
 * Creates what a new hosted project contains: roles, schemas, and default grants. At each start Supabase Lite grants ALL to the
 * browser roles, which undoes every REVOKE in the migrations. Here the grants are made once, before the first migration, and
 * Lite's own step is disabled.
 */
import type { App, Connection } from "@supabase/lite";

const PLATFORM = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin bypassrls;
    end if;
  end $$;
  create schema if not exists extensions;
  grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
  create schema if not exists local_platform;
  create table local_platform.granted ();`;

export async function grantPlatformOnce(app: App, connection: Connection): Promise<void> {
  await app.ensureSystemSchema();
  if (!(await hasMark(connection, "granted"))) await connection.transaction([PLATFORM]);
  // Private in its types. The request path calls it to check the grants and create missing ones.
  Object.assign(connection, { ensureRlsContext: async () => true });
}

/**
 * Returns whether a marker exists. A marker is an empty table in the schema `local_platform`, created in the same transaction
 * as the data it stands for.
 */
export async function hasMark(
  connection: Connection,
  name: "granted" | "seeded" | "linked" | "staffed",
): Promise<boolean> {
  const { rows } = await connection.exec<{ rows: { present: boolean }[] }>(
    `select to_regclass('local_platform.${name}') is not null as present`,
  );
  return rows[0]?.present === true;
}
