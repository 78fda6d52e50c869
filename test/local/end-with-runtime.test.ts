/** The Worker's process without its runtime, workerd: it ends with a sentence instead of running on without answering. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const preload = (name: string) =>
  `--import=${new URL(`../../local/process/${name}.mjs`, import.meta.url).href}`;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "runtime-"));
  writeFileSync(path.join(folder, "workerd"), "#!/bin/sh\nexec sleep 120\n");
  chmodSync(path.join(folder, "workerd"), 0o700);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process that starts the runtime, prints its pid, and runs the code. */
function start(code: string) {
  const script = path.join(folder, "worker.mjs");
  writeFileSync(
    script,
    `import { spawn } from "node:child_process";
     const child = spawn(${JSON.stringify(path.join(folder, "workerd"))}, []);
     console.log(child.pid);
     setInterval(() => undefined, 1_000);
     ${code}`,
  );
  const child = spawn(process.execPath, [preload("die-with-parent"), preload("end-with-runtime"), script], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => (output.stdout += String(chunk)));
  child.stderr?.on("data", (chunk) => (output.stderr += String(chunk)));
  return { child, output, ended: ending(child) };
}

const ending = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));

test.skipIf(process.platform === "win32")("a killed runtime ends the process with a sentence", async () => {
  const { output, ended } = start("");
  await expect.poll(() => output.stdout).toMatch(/^\d+\n$/);
  process.kill(Number(output.stdout), "SIGKILL");
  expect(await ended).toBe(1);
  await expect.poll(() => output.stderr).toBe("The Worker's runtime, workerd, ended by itself (SIGKILL).\n");
});

test.skipIf(process.platform === "win32")(
  "a runtime that wrangler ends itself ends nothing else",
  async () => {
    const { child, output, ended } = start('child.once("exit", () => console.log("ended")); child.kill();');
    await expect.poll(() => output.stdout).toMatch(/ended\n$/);
    // Without its parent, a process that leads no group ends without an error.
    child.disconnect();
    await ended;
    expect(output.stderr).toBe("");
  },
);
