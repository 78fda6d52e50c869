/** Tests the suite runner with suites that report, crash, end early, or leave a process behind. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProcess } from "../../../local/process/processes";
import { formatSuites } from "./format-suites";
import { startSuite } from "./suite-process";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "suites-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeSuite(name: string, code: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

const whole = (tried: number) =>
  `process.send({ report: { name: process.argv[2], seed: Number(process.argv[3]), tried: ${tried}, survived: ${tried},
    lost: 0, doubled: 0, troubles: [] } }, () => process.exit(0));`;

test("returns a suite's report with its name, seed, and duration", async () => {
  const script = writeSuite("whole", whole(7));
  expect(await startSuite("leads", 42, script).result).toEqual({
    name: "leads",
    seconds: expect.any(Number),
    report: { name: "leads", seed: 42, tried: 7, survived: 7, lost: 0, doubled: 0, troubles: [] },
  });
});

test("isolates each suite's process from the next", async () => {
  const script = writeSuite(
    "leaky",
    `const tried = Number(process.env.FAULTS_LEAK ?? 1); process.env.FAULTS_LEAK = "99"; Date.now = () => 0; ${whole(0).replace("tried: 0", "tried")}`,
  );
  for (let run = 1; run <= 2; run += 1)
    expect((await startSuite("clock", 1, script).result).report?.tried).toBe(1);
  expect(Date.now()).toBeGreaterThan(0);
});

test.each([
  ["fails", "process.exit(1)", "exit code 1"],
  ["ends before it reports", "process.exit(0)", "exit code 0"],
  ["is killed", "process.kill(process.pid, 'SIGKILL')", "SIGKILL"],
])("a suite that %s becomes a failed row, and the next one runs", async (_, code, how) => {
  const script = writeSuite("broken", code);
  const results = [
    await startSuite("upgrade", 5, script).result,
    await startSuite("leads", 5, writeSuite("next", whole(3))).result,
  ];
  expect(results[0]?.report?.troubles).toEqual([`ended with ${how} and no report`]);
  const table = formatSuites(results).split("\n");
  expect(table[1]).toMatch(/^upgrade +1 +0 +0 +0/);
  expect(table[2]).toMatch(/^leads +3 +3 +0 +0/);
  expect(table[3]).toBe(`upgrade (SEED=5): ended with ${how} and no report`);
});

test("shows a suite that this machine can't run as skipped", async () => {
  const script = writeSuite("skipped", "process.send({ report: null }, () => process.exit(0))");
  expect(formatSuites([await startSuite("disk", 1, script).result])).toMatch(/^disk +skipped$/m);
});

test.runIf(process.platform !== "win32").each(["exiting", "stopping"])(
  "%s also ends the processes that a suite started",
  async (how) => {
    const pidFile = path.join(folder, `${how}.pid`);
    const script = writeSuite(
      "parent",
      `import { spawn } from "node:child_process";
       import { writeFileSync } from "node:fs";
       const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
       writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
       ${how === "exiting" ? "process.exit(0);" : "setInterval(() => {}, 1000);"}`,
    );
    const suite = startSuite("leads", 1, script);
    await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, "utf8")).toMatch(/^\d+$/);
    if (how === "stopping") suite.stop();
    await suite.result;
    await expect.poll(() => findProcess(Number(readFileSync(pidFile, "utf8")))).toBeNull();
  },
);
