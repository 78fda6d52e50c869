/** A deployment applies `supabase/functions` to the hosted database, here a PostgreSQL server where one is installed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyHostedFunctions } from "../../local/deploy/functions";
import { StartError } from "../../local/process/start-error";
import { findPostgresPrograms, type PostgresServer, startPostgres } from "./contract/postgres-server";

const programs = findPostgresPrograms();

describe.skipIf(programs === null)("a hosted database", () => {
  const root = mkdtempSync(path.join(tmpdir(), "deploy-functions-"));
  const migrations = path.join(root, "migrations");
  let server: PostgresServer;
  let sql: postgres.Sql;

  beforeAll(async () => {
    server = await startPostgres(programs ?? "");
    sql = postgres(server.url, { max: 1, onnotice() {} });
    await sql.unsafe(`
      create role anon; create role authenticated; create role service_role; create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key);
      insert into supabase_migrations.schema_migrations values ('20260101000000');`);
    for (const folder of ["migrations", "functions"]) mkdirSync(path.join(root, folder));
    writeFileSync(path.join(migrations, "20260101000000_first.sql"), "select 1;");
  });
  afterAll(async () => {
    await sql?.end();
    await server?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  const apply = (body: string) => {
    const source = `create or replace function public.find_car() returns text language sql as $$ ${body} $$;`;
    writeFileSync(path.join(root, "functions", "cars.sql"), `-- A function.\n${source}\n`);
    return applyHostedFunctions(server.url, migrations);
  };
  const find = async () => (await sql`select public.find_car() as car`)[0]?.car;

  test("gets changed functions once", async () => {
    expect([await apply("select 'a'"), await find()]).toEqual([true, "a"]);
    expect([await apply("select 'a'"), await find()]).toEqual([false, "a"]);
    expect([await apply("select 'b'"), await find()]).toEqual([true, "b"]);
  });

  test("keeps its functions when a file has an error", async () => {
    await expect(apply("select no_column")).rejects.toThrow(
      /^supabase\/functions couldn't be applied with DATABASE_URL: .*no_column/,
    );
    expect(await find()).toBe("b");
  });

  test("keeps the functions of a later release", async () => {
    await sql`insert into supabase_migrations.schema_migrations values ('20990101000000')`;
    expect([await apply("select 'c'"), await find()]).toEqual([false, "b"]);
  });

  test("gets no password without TLS, unless it is on this machine or the connection string says so", async () => {
    const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
    await expect(applyHostedFunctions(elsewhere, migrations)).rejects.toThrow(StartError);
    expect(await applyHostedFunctions(`${elsewhere}?sslmode=disable`, migrations)).toBe(false);
  });
});

test("DATABASE_URL must be a URL", async () => {
  const migrations = path.join(import.meta.dirname, "..", "..", "supabase", "migrations");
  await expect(applyHostedFunctions("host=db.example", migrations)).rejects.toThrow(StartError);
});
