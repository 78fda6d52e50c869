/** Every test file is run by `npm test` or only at night. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../../../vitest.config";
import { LANES, type Lane, NIGHTLY_LANES } from "../../lanes";

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

test("npm run test:nightly runs each file once: add a new folder to test/lanes.ts and vitest.config.ts", () => {
  expect(listRun(NIGHTLY_LANES).toSorted()).toEqual(FILES.toSorted());
});

test("npm test runs each file at most once, and leaves out only those it names", () => {
  const files = listRun(LANES);
  const named = LANES.flat(2).flatMap((arg) => (arg.startsWith("--exclude=") ? [arg.slice(10)] : []));
  expect([...files, ...new Set(named)].toSorted()).toEqual(FILES.toSorted());
});
