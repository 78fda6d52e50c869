/** `npm test` runs everything: every project of the runner is in one of its lanes. */
import { expect, test } from "vitest";
import config from "../../../vitest.config";
import { LANES } from "../../lanes";

test("each folder of tests is run in one lane, once", () => {
  const projects = (config.test?.projects ?? []).map(
    (project) => (project as { test: { name: string; include: string[] } }).test,
  );
  const wanted = projects.flatMap(({ name, include }) =>
    include.map((pattern) => (include.length > 1 ? `${name} ${pattern.split("/**")[0]}` : name)),
  );
  const run = LANES.flat().flatMap((args) => {
    const names = args.flatMap((arg) => /^--project=(.+)/.exec(arg)?.[1] ?? []);
    const folders = args.filter((arg) => !arg.startsWith("--"));
    return names.flatMap((name) =>
      folders.length > 0 ? folders.map((folder) => `${name} ${folder}`) : [name],
    );
  });
  expect(run.toSorted()).toEqual(wanted.toSorted());
});
