import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests in Node, one idea a file; quick enough to run on every save. */
const inNode = (name: string, folder = name) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${folder}/**/*.test.{ts,tsx}`],
    setupFiles: ["test/setup/no-stray-errors.ts"],
    // A few go through a thousand cases, on a machine that is doing something else beside them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/**
 * Tests that start processes, workerd or a browser: slower, and one file at a time on a small machine. How long they wait says nothing
 * of how long anything may take: a machine that is busy with something else gets there too.
 */
const withProcesses = (name: string, folders = [name], globalSetup?: string) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `test/${folder}/**/*.test.{ts,tsx}`),
    setupFiles: ["test/setup/no-stray-errors.ts"],
    ...(globalSetup ? { globalSetup } : {}),
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    fileParallelism: false,
  },
});

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  css: { postcss: { plugins: [] } },
  test: {
    // A file leaves nothing behind for the next one, so they may share what they import: importing was most of the time.
    isolate: false,
    projects: [
      inNode("unit"),
      inNode("routes"),
      inNode("functions"),
      withProcesses("backend"),
      withProcesses("local"),
      withProcesses("faults", ["faults"], "test/faults/bundle.ts"),
      withProcesses("site", ["worker", "hostile", "e2e"], "test/support/site/global-setup.ts"),
    ],
  },
});
