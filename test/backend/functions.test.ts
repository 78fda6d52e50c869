/** `supabase/functions`: when and in which order the files are applied. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Connection } from "@supabase/lite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFunctions } from "../../local/backend/database/migrations";
import { openCluster } from "../../local/backend/database/pglite-cluster";
import { quietly } from "../../local/backend/database/quiet-console";

const root = mkdtempSync(path.join(tmpdir(), "functions-"));
const migrations = path.join(root, "migrations");
let connection: Connection;

beforeAll(async () => {
  connection = await openCluster(root);
  await connection.transaction(["create role anon", "create role authenticated", "create role service_role"]);
});
afterAll(async () => {
  await connection.close();
  rmSync(root, { recursive: true, force: true });
});

const createFunction = (name: string, body: string) =>
  `create or replace function public.${name}() returns jsonb language sql stable as $$ ${body} $$;\n`;

/** Writes the files and applies them like a start of the backend. */
async function apply(files: Readonly<Record<string, string>>): Promise<void> {
  mkdirSync(path.join(root, "functions"), { recursive: true });
  for (const [file, sql] of Object.entries(files)) writeFileSync(path.join(root, "functions", file), sql);
  await quietly(() => applyFunctions(connection, migrations));
}

async function read(sql: string): Promise<unknown> {
  const { rows } = await connection.exec<{ rows: { value: unknown }[] }>(`select ${sql} as value`);
  return rows[0]?.value;
}

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
