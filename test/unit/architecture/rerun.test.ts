/** A second run of failed tests, with runs that are made up. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { rerunFailed } from "../../rerun";
import type { SuiteResult } from "../../suites";

const folder = mkdtempSync(path.join(tmpdir(), "rerun-"));
const record = path.join(folder, "flaky.json");
afterAll(() => rmSync(folder, { recursive: true }));

const failIn = (name: string, ...files: readonly string[]): SuiteResult => ({
  name,
  passed: 10,
  failed: files.length,
  failures: files.map((file) => ({ file, text: `${file} > does something` })),
});
const PASSED: readonly SuiteResult[] = [{ name: "e2e", passed: 3, failed: 0 }];

test("a test that starts processes and passes when it runs again is flaky, counts as passed, and is on record", async () => {
  const ran: unknown[] = [];
  const run = async (...call: unknown[]) => {
    ran.push(call);
    return PASSED;
  };
  const results = await rerunFailed([failIn("e2e", "test/e2e/a.test.ts")], { run, record });
  expect(ran).toEqual([["again-0", ["test/e2e/a.test.ts"]]]);
  const flaky = [{ file: "test/e2e/a.test.ts", text: "test/e2e/a.test.ts > does something" }];
  expect(results).toEqual([{ name: "e2e", passed: 11, failed: 0, failures: [], flaky }]);
  expect(JSON.parse(readFileSync(record, "utf8"))).toEqual(flaky);
});

test.each<[string, readonly SuiteResult[]]>([
  ["fails again", [failIn("worker", "test/worker/a.test.ts")]],
  ["can't start again", []],
])("a test that %s fails", async (_, again) => {
  const first = [failIn("worker", "test/worker/a.test.ts")];
  expect(await rerunFailed(first, { run: async () => again, record })).toEqual(first);
});

test.each(["unit", "routes", "functions"])("a test in %s never runs again", async (name) => {
  const first = [failIn(name, `test/${name}/a.test.ts`)];
  const run = async () => {
    throw new Error("it ran again");
  };
  expect(await rerunFailed(first, { run, record })).toEqual(first);
});

test("four flaky tests fail the run, three don't", async () => {
  const run = async () => PASSED;
  const three = await rerunFailed([failIn("e2e", "a", "b", "c")], { run, record });
  expect(three.filter(({ failed }) => failed > 0)).toEqual([]);
  const four = await rerunFailed([failIn("e2e", "a", "b", "c", "d")], { run, record });
  const tooMany = { name: "more than 3 flaky tests", passed: 0, failed: 1 };
  expect(four.filter(({ failed }) => failed > 0)).toEqual([tooMany]);
});
