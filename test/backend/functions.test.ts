/** `supabase/functions`: when and in which order the files are applied, by a start of the backend and by a deployment. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Connection } from "@supabase/lite";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyFunctions } from "../../local/backend/database/migrations";
import { openCluster } from "../../local/backend/database/pglite-cluster";
import { quietly } from "../../local/backend/database/quiet-console";
import { applyHostedFunctions } from "../../local/deploy/deploy-functions";
import { StartError } from "../../local/process/start-error";
import { findPostgresPrograms, type PostgresServer, startPostgres } from "./contract/postgres-server";

const root = mkdtempSync(path.join(tmpdir(), "functions-"));
const migrations = path.join(root, "migrations");
const ROLES = ["create role anon", "create role authenticated", "create role service_role"];

beforeAll(() => {
  for (const folder of ["migrations", "functions"]) mkdirSync(path.join(root, folder));
  writeFileSync(path.join(migrations, "20260101000000_first.sql"), "select 1;");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (files: Readonly<Record<string, string>>) => {
  for (const [file, sql] of Object.entries(files)) writeFileSync(path.join(root, "functions", file), sql);
};
const createFunction = (name: string, body: string) =>
  `create or replace function public.${name}() returns jsonb language sql stable as $$ ${body} $$;\n`;

describe("the embedded database", () => {
  let connection: Connection;

  beforeAll(async () => {
    connection = await openCluster(root);
    await connection.transaction(ROLES);
  });
  afterAll(() => connection?.close());

  const apply = async (files: Readonly<Record<string, string>>) => {
    write(files);
    await quietly(() => applyFunctions(connection, migrations));
  };
  const read = async (sql: string) => {
    const { rows } = await connection.exec<{ rows: { value: unknown }[] }>(`select ${sql} as value`);
    return rows[0]?.value;
  };

  test("a function may use a view, and a function of a later file", async () => {
    await apply({
      "a.sql": createFunction("find_car", `select describe_car() || to_jsonb(c) from public.cars c`),
      "b.sql": createFunction("describe_car", `select '{"note": "clean"}'::jsonb`),
      "views.sql": "create or replace view public.cars as select 1 as id;",
    });
    expect(await read("find_car()")).toEqual({ id: 1, note: "clean" });
    expect(await read("get_functions_version()")).toMatch(/^[0-9a-f]{64}$/);
  });

  test("unchanged files are not applied again, changed ones are", async () => {
    const version = await read("get_functions_version()");
    await connection.transaction([createFunction("find_car", "select '2'::jsonb")]);
    await apply({});
    expect(await read("find_car()")).toBe(2);
    await apply({ "a.sql": createFunction("find_car", "select '3'::jsonb") });
    expect(await read("find_car()")).toBe(3);
    expect(await read("get_functions_version()")).not.toBe(version);
  });

  test("a file with an error changes nothing, and the files are tried again", async () => {
    const version = await read("get_functions_version()");
    const broken = {
      "a.sql": createFunction("find_car", "select '4'::jsonb"),
      "c.sql": createFunction("x", "select no_column"),
    };
    await expect(apply(broken)).rejects.toThrow(/supabase\/functions couldn't be applied: .*no_column/);
    expect(await read("find_car()")).toBe(3);
    expect(await read("get_functions_version()")).toBe(version);
    await apply({ "c.sql": "" });
    expect(await read("find_car()")).toBe(4);
  });
});

const programs = findPostgresPrograms();

describe.skipIf(programs === null)("a hosted database", () => {
  let server: PostgresServer;
  let sql: postgres.Sql;

  beforeAll(async () => {
    server = await startPostgres(programs ?? "");
    sql = postgres(server.url, { max: 1, onnotice() {} });
    await sql.unsafe(`
      ${ROLES.join("; ")}; create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key);
      insert into supabase_migrations.schema_migrations values ('20260101000000');`);
  });
  afterAll(async () => {
    await sql?.end();
    await server?.stop();
  });

  const apply = (body: string) => {
    write({ "a.sql": createFunction("find_car", body) });
    return applyHostedFunctions(server.url, migrations);
  };
  const find = async () => (await sql`select public.find_car() as car`)[0]?.car;

  test("gets changed functions once, and keeps them when a file has an error or its release is a later one", async () => {
    for (const isChanged of [true, false]) expect(await apply("select '1'::jsonb")).toBe(isChanged);
    expect([await apply("select '2'::jsonb"), await find()]).toEqual([true, 2]);
    const message = /^supabase\/functions couldn't be applied with DATABASE_URL: .*no_column/;
    await expect(apply("select no_column")).rejects.toThrow(message);
    expect(await find()).toBe(2);
    await sql`insert into supabase_migrations.schema_migrations values ('20990101000000')`;
    expect([await apply("select '3'::jsonb"), await find()]).toEqual([false, 2]);
  });

  test("gets no password without TLS, unless it is on this machine or the connection string says so", async () => {
    const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
    await expect(applyHostedFunctions(elsewhere, migrations)).rejects.toThrow(StartError);
    expect(await applyHostedFunctions(`${elsewhere}?sslmode=disable`, migrations)).toBe(false);
  });
});

test("DATABASE_URL must be a URL", async () => {
  await expect(applyHostedFunctions("host=db.example", migrations)).rejects.toThrow(StartError);
});
