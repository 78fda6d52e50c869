import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../../../vitest.config";
import { GATE_RUNS, NIGHTLY_ONLY, NIGHTLY_RUNS, type Run } from "../../lanes";

const FILES = (readdirSync("test", { recursive: true }) as string[])
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `test/${file}`);

/** The folders of each project, such as `test/unit`. */
const FOLDERS = new Map(
  (config.test?.projects ?? [])
    .map((project) => (project as { test: { name: string; include: string[] } }).test)
    .map(({ name, include }) => [name, include.map((pattern) => pattern.split("/**")[0] ?? "")]),
);

/** Returns the files that a pattern leaves out: one file, or a folder's. */
const listExcluded = (pattern: string) =>
  FILES.filter(
    (file) => file === pattern || (pattern.endsWith("**") && file.startsWith(pattern.slice(0, -2))),
  );

/** Returns the files that one run of Vitest selects with these arguments. */
function listSelected(args: readonly string[]): readonly string[] {
  const read = (option: string) =>
    args.filter((arg) => arg.startsWith(option)).map((arg) => arg.slice(option.length));
  const folders = read("--project=").flatMap((name) => FOLDERS.get(name) ?? []);
  const excluded = read("--exclude=").flatMap(listExcluded);
  const filters = args.filter((arg) => !arg.startsWith("--"));
  return FILES.filter(
    (file) =>
      folders.some((folder) => file.startsWith(`${folder}/`)) &&
      !excluded.includes(file) &&
      (filters.length === 0 || filters.some((filter) => file.includes(filter))),
  );
}
const listRun = (runs: readonly Run[]) => runs.flatMap(listSelected);

test("npm run test:nightly runs each file once: add a new folder to test/lanes.ts and vitest.config.ts", () => {
  expect(listRun(NIGHTLY_RUNS).toSorted()).toEqual(FILES.toSorted());
});

test("npm test runs each file at most once, and leaves out only those that are named", () => {
  const files = listRun(GATE_RUNS);
  expect([...files, ...NIGHTLY_ONLY].toSorted()).toEqual(FILES.toSorted());
});
