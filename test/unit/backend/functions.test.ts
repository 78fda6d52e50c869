/** Rules for `supabase/functions`, so that a changed function is one changed line. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const CREATED = /^create or replace (?:function|view|trigger) ([a-z_.]+)/gm;

const readFolder = (folder: string) =>
  readdirSync(folder).map((file) => ({ file, sql: readFileSync(path.join(folder, file), "utf8") }));
const files = readFolder("supabase/functions");
const homes = new Map(
  files.flatMap(({ file, sql }) => [...sql.matchAll(CREATED)].map(([, name = ""]) => [name, file])),
);

test("each function, view, and trigger is defined once", () => {
  const count = files.reduce((sum, { sql }) => sum + [...sql.matchAll(CREATED)].length, 0);
  expect(count).toBeGreaterThan(10);
  expect(homes.size).toBe(count);
});

test("files only replace functions, triggers, and views, so that they can be applied again", () => {
  const allowed = /^(create or replace (function|trigger|view) |revoke |grant |$)/;
  const others = files.flatMap(({ file, sql }) => {
    const statements = sql.replace(/\$\$[\s\S]*?\$\$|--.*/g, "").split(";");
    return statements.filter((one) => !allowed.test(one.trim())).map((one) => `${file}: ${one.trim()}`);
  });
  expect(others).toEqual([]);
});

test("migrations leave functions to their files", () => {
  const copies = readFolder("supabase/migrations").flatMap(({ file, sql }) =>
    [...sql.matchAll(/^\s*(?:create|alter)\b.*?\b(?:function|view) (?:if exists )?([a-z_.]+)/gim)]
      .filter(([, name = ""]) => homes.has(name))
      .map(([, name = ""]) => `${file}: change ${name} in supabase/functions/${homes.get(name)} instead`),
  );
  expect(copies).toEqual([]);
});
