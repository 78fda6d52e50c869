/** Checks the tables of docs/asvs.md: every requirement of levels 1 and 2 has a row, and every test they name exists. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DOCUMENT = readFileSync("docs/asvs.md", "utf8");
const LEVELS: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync("test/contracts/security/asvs-levels.json", "utf8"),
).levels;

const MAX_WORDS = 12;

interface Row {
  readonly id: string;
  readonly level: string;
  readonly requirement: string;
  readonly answer: string;
}

function listRows(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, id = "", level = "", requirement = "", answer = ""]) => ({ id, level, requirement, answer }),
  );
}

/** Returns test files with the titles quoted after each: `test/a.test.ts` "first" "second", `test/b.ts`. */
function listProofs(answer: string): { file: string; names: string[] }[] {
  return [...answer.matchAll(/`(test\/[^`]+)`((?:,? "[^"]+")*)/g)].map(([, file = "", quoted = ""]) => ({
    file,
    names: [...quoted.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  }));
}

/** Returns the fault of a row in a word, or null. */
function judge({ level, requirement, answer }: Row): string | null {
  if (!/^[12]$/.test(level)) return "level";
  if (requirement.split(/\s+/).length > MAX_WORDS) return "long";
  const isSaid = /^(does not apply: because |not met: |in part: |documented: \[|by (Cloudflare|Supabase): )/;
  if (!isSaid.test(answer) && !answer.startsWith("`test/")) return "unanswered";
  for (const { file, names } of listProofs(answer)) {
    if (!existsSync(file)) return `no ${file}`;
    const source = readFileSync(file, "utf8");
    const missing = names.find((name) => ![`"${name}"`, `\`${name}\``].some((text) => source.includes(text)));
    if (missing) return `no "${missing}" in ${file}`;
  }
  return null;
}

const rows = listRows(DOCUMENT);

test.each(Object.entries(LEVELS))("every requirement of level %s has one row", (level, ids) => {
  const listed = rows.filter((row) => row.level === level).map(({ id }) => id);
  expect(listed.sort()).toEqual([...ids].sort());
});

test("what is not met, or in part, is named at the top", () => {
  const [top = ""] = DOCUMENT.split("## V1 ");
  const summary = top.slice(top.indexOf("Not met:"));
  const lacking = rows.filter(({ answer }) => /^(?:not met|in part)/.test(answer)).map(({ id }) => id);
  expect(summary.match(/V\d+\.\d+\.\d+/g)?.sort()).toEqual(lacking.sort());
});

test("no row is malformed and therefore skipped", () => {
  expect(DOCUMENT.match(/^\| V\d/gm)).toHaveLength(rows.length);
});

test("every row is short and answered, and the tests it quotes exist", () => {
  expect(rows.map((row) => [row.id, judge(row)]).filter(([, fault]) => fault !== null)).toEqual([]);
});

test.each([
  ["| V1.1.1 | 1 | Short | `test/nowhere.test.ts` |", "no test/nowhere.test.ts"],
  [
    '| V1.1.1 | 1 | Short | `test/unit/edge/log.test.ts` "a long value is cut", "unknown" |',
    'no "unknown" in test/unit/edge/log.test.ts',
  ],
  ["| V1.1.1 | 1 | Short | it is fine |", "unanswered"],
  ["| V1.1.1 | 3 | Short | not met: yet |", "level"],
  ["| V1.1.1 | 1 | a b c d e f g h i j k l m | not met: yet |", "long"],
  ["| V1.1.1 | 1 | Short | not met: yet |", null],
])("a row is checked: %s is %j", (line, fault) => {
  expect(listRows(line).map(judge)).toEqual([fault]);
});
