/** Checks that everything the documents reference exists: links, headings, repository paths, log events. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = [".", "docs"].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.posix.join(folder, file)),
);
/** Folders in the repository; others are created by a build or a start. */
const TOP_FOLDERS = new Set(["app", "docs", "functions", "local", "public", "supabase", "test", ".github"]);
/** Named in documents, but missing in a fresh checkout. */
const GENERATED = ["public/build"];
/** Documents that name log events in the first column of their tables. */
const EVENT_TABLES = ["docs/operations.md", "docs/security.md"];

const read = (file: string) => readFileSync(file, "utf8");
const withoutBlocks = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, "");

/** Returns the targets of relative links and pictures, as written. */
function listLinks(markdown: string): string[] {
  return [...withoutBlocks(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** Returns code spans that name a repository path; for one with a placeholder, the part before it. */
function listPaths(markdown: string): string[] {
  return [...withoutBlocks(markdown).matchAll(/`([^`\s]+\/[^`\s]*)`/g)]
    .flatMap(([, span = ""]) => expandBraces(span))
    .map((name) => name.replace(/(^|\/)[^/]*[*{…<].*$/, ""))
    .filter((name) => TOP_FOLDERS.has(name.split("/", 1)[0] ?? "") && !GENERATED.includes(name));
}

/** "a/{b,c}.ts" is "a/b.ts" and "a/c.ts". */
function expandBraces(name: string): string[] {
  const [whole, choices] = /\{([^{}]*,[^{}]*)\}/.exec(name) ?? [];
  if (whole === undefined || choices === undefined) return [name];
  return choices.split(",").flatMap((choice) => expandBraces(name.replace(whole, choice)));
}

/** Returns headings as GitHub's URL fragments. */
function listFragments(markdown: string): string[] {
  return [...withoutBlocks(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function isThere(document: string, link: string): boolean {
  const [file = "", fragment] = link.split("#");
  const target = file === "" ? document : path.posix.join(path.posix.dirname(document), file);
  if (!existsSync(target)) return false;
  return (
    fragment === undefined || (statSync(target).isFile() && listFragments(read(target)).includes(fragment))
  );
}

/** Returns names like `leadStored` in the first cell of any row. */
function listEvents(markdown: string): string[] {
  return [...markdown.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([a-z]+(?:[A-Z][a-z]+)+)`/g)].map(([, event = ""]) => event),
  );
}

function readSources(): string {
  const files = ["app", "functions"].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file))),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map(read)
    .join("\n");
}

test.each(DOCUMENTS)("every link of %s has a target", (document) => {
  expect(listLinks(read(document)).filter((link) => !isThere(document, link))).toEqual([]);
});

test.each(DOCUMENTS)("every path that %s names exists", (document) => {
  expect(listPaths(read(document)).filter((name) => !existsSync(name))).toEqual([]);
});

test.each(EVENT_TABLES)("every log event in the tables of %s is written by the source", (document) => {
  const events = listEvents(read(document));
  const sources = readSources();
  expect(events.length).toBeGreaterThan(4);
  expect(events.filter((event) => !sources.includes(`"${event}"`))).toEqual([]);
});

test("every log event of the source is in a table", () => {
  const written = [...readSources().matchAll(/\blog\(\s*"([a-z]+(?:[A-Z]\w*)+)"/g)].map(
    ([, event = ""]) => event,
  );
  const listed = EVENT_TABLES.flatMap((document) => listEvents(read(document)));
  expect(written.length).toBeGreaterThan(50);
  expect([...new Set(written)].filter((event) => !listed.includes(event))).toEqual([]);
});

test("the section on personal data names every table", () => {
  const migrations = readdirSync("supabase/migrations").map((file) => read(`supabase/migrations/${file}`));
  const tables = [...migrations.join("\n").matchAll(/create table (?:if not exists )?public\.(\w+)/g)];
  const [, section = ""] = read("docs/security.md").split("## Personal data and retention");
  const missing = tables.map(([, table = ""]) => table).filter((table) => !section.includes(`\`${table}\``));
  expect(missing, "say in docs/security.md what the table holds, who reads it, and how long").toEqual([]);
});

test.each(DOCUMENTS)("every npm command that %s names exists", (document) => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Readonly<Record<string, string>> };
  const named = [...read(document).matchAll(/npm run (?:--silent )?([a-z]+(?::[a-z]+)*)/g)];
  expect(named.map(([, name = ""]) => name).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test("the README's table has every setting of the Worker, and no other", () => {
  const rules = ["settings", "lead-settings", "google-settings"].map((file) =>
    read(`app/edge/config/${file}.ts`),
  );
  const settings = [...rules.join("\n").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name);
  const table = read("README.md").split("## Settings")[1]?.split("Local commands:")[0] ?? "";
  const listed = [...table.matchAll(/^\| (`[A-Z][^|]+) \|/gm)].flatMap(
    ([, cell = ""]) => cell.match(/[A-Z_]{4,}/g) ?? [],
  );
  expect(listed.sort()).toEqual([...new Set(settings)].sort());
});

test("a missing target is detected", () => {
  const markdown = "[a](docs/nowhere.md) [b](#nowhere) [c](https://example.com)\n## Some, heading\n";
  expect(listLinks(markdown).filter((link) => !isThere("README.md", link))).toEqual([
    "docs/nowhere.md",
    "#nowhere",
  ]);
  expect(listFragments(markdown)).toEqual(["some-heading"]);
  expect(listPaths("`app/{a,b}/x.ts` `app/i18n/locales/*/c.ts` `text/html` `/app/x` `npm start`")).toEqual([
    "app/a/x.ts",
    "app/b/x.ts",
    "app/i18n/locales",
  ]);
  expect(listEvents("| `inventoryNotServed`, `x` | `leadStored` |")).toEqual(["inventoryNotServed"]);
});
