/** Every test file is run by `npm test` or `npm run test:full`. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../../../vitest.config";
import { FULL_LANES, LANES, type Lane } from "../../lanes";

const FILES = (readdirSync("test", { recursive: true }) as string[])
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `test/${file}`);

/** The folders of each project, such as `test/unit`. */
const FOLDERS = new Map(
  (config.test?.projects ?? [])
    .map((project) => (project as { test: { name: string; include: string[] } }).test)
    .map(({ name, include }) => [name, include.map((pattern) => pattern.split("/**")[0] ?? "")]),
);

/** Returns the files that one run of Vitest selects with these arguments. */
function listSelected(args: readonly string[]): readonly string[] {
  const read = (option: string) =>
    args.filter((arg) => arg.startsWith(option)).map((arg) => arg.slice(option.length));
  const folders = read("--project=").flatMap((name) => FOLDERS.get(name) ?? []);
  const excluded = read("--exclude=");
  const filters = args.filter((arg) => !arg.startsWith("--"));
  return FILES.filter(
    (file) =>
      folders.some((folder) => file.startsWith(`${folder}/`)) &&
      !excluded.includes(file) &&
      (filters.length === 0 || filters.some((filter) => file.includes(filter))),
  );
}
const listRun = (lanes: readonly Lane[]) => lanes.flat().flatMap(listSelected);

test("each test file is in one lane: add a new folder to test/lanes.ts and vitest.config.ts", () => {
  const sampled = listRun(LANES);
  const others = listRun(FULL_LANES).filter((file) => !sampled.includes(file));
  expect([...sampled, ...others].toSorted()).toEqual(FILES.toSorted());
});

test("every selection of npm run test:full matches a file", () => {
  for (const args of FULL_LANES.flat())
    for (const filter of args.filter((arg) => !arg.startsWith("--")))
      expect([filter, listSelected(args).some((file) => file.includes(filter))]).toEqual([filter, true]);
});

test("npm run test:full runs every file whose amount differs", () => {
  const full = listRun(FULL_LANES);
  for (const file of FILES.filter((each) => !each.startsWith("test/unit/"))) {
    const text = readFileSync(file, "utf8");
    const isSampled = /support\/amount"|from "\.\/deal"/.test(text);
    if (isSampled) expect(full).toContain(file);
  }
});
