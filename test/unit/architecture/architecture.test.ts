import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { findBreaches, findCycles } from "./rules";

async function readSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const folder of ["app", "functions", "local", "test"]) {
    for (const entry of await readdir(folder, { recursive: true })) {
      if (/\.tsx?$/.test(entry))
        sources.set(`${folder}/${entry}`, await readFile(`${folder}/${entry}`, "utf8"));
    }
  }
  return sources;
}

test("every import follows the architecture rules, and no files import each other in a cycle, not even types", async () => {
  const sources = await readSources();
  expect(sources.size).toBeGreaterThan(50);
  expect(findBreaches(sources)).toEqual([]);
  expect(findCycles(sources)).toEqual([]);
});

test.each([
  ["app/vehicles/price.ts", 'import { x } from "~/inventory/sort";'],
  ["app/vehicles/price.ts", 'import i18next from "i18next";'],
  ["app/inventory/sort.ts", 'import type { B } from "~/backend/stores/supabase-backend.server";'],
  ["app/inventory/sort.ts", 'import { createClient } from "@supabase/supabase-js";'],
  ["app/routes/resources/healthz.ts", 'import worker from "../../functions/worker";'],
  ["app/dealer/dealer.ts", 'export { x } from "../../test/site/site";'],
  ["app/edge/cache/page-cache.ts", 'const x = await import("~/backend/stores/supabase-backend.server");'],
])("a violation is found: %s with %s", (file, source) => {
  expect(findBreaches(new Map([[file, source]]))).toHaveLength(1);
});

test("no file name exists twice, except where a folder's files are named for pages", async () => {
  const isNamedForPage = /^app\/(?:routes|styles|enhance\/pages|i18n\/locales)\/|-page\.tsx$/;
  const names = [...(await readSources()).keys()]
    .filter((file) => !file.startsWith("test/") && !isNamedForPage.test(file))
    .map((file) => path.basename(file));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("docs/security.md lists every event that is logged", async () => {
  const listed = readFileSync("docs/security.md", "utf8");
  const CALL = /\blog\(\s*(?:[^"()]+ \? "(?<other>\w+)" : )?"(?<event>\w+)"/g;
  const product = [...(await readSources())].filter(([file]) => /^(?:app|functions)\//.test(file));
  const calls = product.flatMap(([, source]) => [...source.matchAll(CALL)]);
  const events = calls.flatMap(({ groups }) => Object.values(groups ?? {}).filter(Boolean));
  expect(events.length).toBeGreaterThan(100);
  expect(events.filter((event) => !listed.includes(`\`${event}\``))).toEqual([]);
});

test("the documents and CI name files and folders that exist", () => {
  const documents = [
    ...[".github/workflows/ci.yml", ".github/workflows/nightly.yml"],
    ...["README.md", "CONTRIBUTING.md", "SECURITY.md"],
    ...readdirSync("docs").map((name) => `docs/${name}`),
  ];
  const exists = (named: string) =>
    existsSync(named) ||
    (existsSync(path.dirname(named)) &&
      readdirSync(path.dirname(named)).some((name) => name.startsWith(`${path.basename(named)}.`)));
  const gone = documents
    .filter((name) => /\.(?:md|yml)$/.test(name))
    .flatMap((name) =>
      [...readFileSync(name, "utf8").matchAll(/\b(?:test|app|functions|local|supabase)\/[\w./$-]*\w/g)]
        .map(([named]) => named)
        .filter((named) => !exists(named))
        .map((named) => `${name}: ${named}`),
    );
  expect(gone).toEqual([]);
});
