/** Rules for `supabase/reads`, so that a changed read is one changed line. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Shipped migrations up to this version created the reads. */
const LAST_WITH_READS = "20260101002310";
const CREATED = /^create or replace (?:function|view) ([a-z_.]+)/gm;

const readFolder = (folder: string) =>
  readdirSync(folder).map((file) => ({ file, sql: readFileSync(path.join(folder, file), "utf8") }));
const reads = readFolder("supabase/reads");
const homes = new Map(
  reads.flatMap(({ file, sql }) => [...sql.matchAll(CREATED)].map(([, name = ""]) => [name, file])),
);

test("each read is defined once", () => {
  const count = reads.reduce((sum, { sql }) => sum + [...sql.matchAll(CREATED)].length, 0);
  expect(count).toBeGreaterThan(10);
  expect(homes.size).toBe(count);
});

test("files only replace views and functions, so that they can be applied again", () => {
  const others = reads.flatMap(({ file, sql }) =>
    sql
      .replace(/\$\$[\s\S]*?\$\$/g, "")
      .replace(/--.*/g, "")
      .split(";")
      .map((statement) => statement.trim())
      .filter((statement) => !/^(create or replace (function|view) |revoke |grant |$)/.test(statement))
      .map((statement) => `${file}: ${statement}`),
  );
  expect(others).toEqual([]);
});

test("no function of these files writes", () => {
  const writes = reads.filter(({ sql }) => /\b(volatile|insert into|update public|delete from)\b/.test(sql));
  expect(writes.map(({ file }) => file)).toEqual([]);
});

test("newer migrations leave reads to their files", () => {
  const copies = readFolder("supabase/migrations")
    .filter(({ file }) => file.slice(0, 14) > LAST_WITH_READS)
    .flatMap(({ file, sql }) =>
      [...sql.matchAll(/^\s*(?:create|drop|alter)\b.*?\b(?:function|view) (?:if exists )?([a-z_.]+)/gim)]
        .filter(([, name = ""]) => homes.has(name))
        .map(([, name = ""]) => `${file}: change ${name} in supabase/reads/${homes.get(name)} instead`),
    );
  expect(copies).toEqual([]);
});
