/** What the database and the runtime must not leave open; `lint/shipped-code.grit` says it of modules. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readWranglerConfig } from "../../../local/site/wrangler-config";

const migrations = ["supabase/migrations", "supabase/functions"].flatMap((folder) =>
  readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8")),
);

test("every table has row-level security in the migration that creates it", () => {
  const made = migrations.flatMap((sql) =>
    [...sql.matchAll(/create table (?:if not exists )?(public\.\w+)/g)].map(([, table = ""]) => ({
      sql,
      table,
    })),
  );
  expect(made.length).toBeGreaterThan(8);
  const isClosed = ({ sql, table }: { sql: string; table: string }) =>
    sql.includes(`alter table ${table} enable row level security`);
  expect(made.filter((entry) => !isClosed(entry)).map(({ table }) => table)).toEqual([]);
});

test("every security definer function sets its search path", () => {
  const HEAD = /create (?:or replace )?function[\s\S]*?as \$/g;
  const heads = migrations.flatMap((sql) => [...sql.matchAll(HEAD)]);
  const owners = heads.map(([head]) => head).filter((head) => head.includes("security definer"));
  expect(owners.length).toBeGreaterThan(10);
  expect(owners.filter((head) => !head.includes("set search_path = ''"))).toEqual([]);
});

test("dynamic SQL quotes its identifiers", () => {
  const made = migrations.flatMap((sql) => sql.match(/^\s*execute\s+(?!function)[\s\S]*?;/gim) ?? []);
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((text) => !/^\s*execute format\(/i.test(text) || text.includes("%s"))).toEqual([]);
});

test("Cloudflare writes no log line per request, since it would contain the visitor's network address and the query", () => {
  expect(readWranglerConfig().observability?.logs).toEqual({ enabled: true, invocation_logs: false });
});
