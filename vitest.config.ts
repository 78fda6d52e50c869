import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const SETUP = ["test/setup/seed.ts", "test/setup/no-stray-errors.ts", "test/setup/own-modules.ts"];

/** Defines a project of fast tests that run in Node. */
const inNode = (name: string, folder = name) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${folder}/**/*.test.{ts,tsx}`],
    setupFiles: SETUP,
    // A few tests run a thousand cases, possibly on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/**
 * Defines a project of tests that start processes, workerd, or a browser: slower, and one file at a time on a small machine. The
 * long timeouts allow for a busy machine; they are no performance budget.
 */
const withProcesses = (name: string, folders = [name], globalSetup?: string) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `test/${folder}/**/*.test.{ts,tsx}`),
    setupFiles: SETUP,
    ...(globalSetup ? { globalSetup } : {}),
    // Most databases end before optimized WebAssembly repays its compilation.
    execArgv: ["--wasm-tiering-budget=20000000"],
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
    // Files leave no global state, so they share imported modules: importing took most of the time.
    isolate: false,
    // The runs of a gate, and the next run, share compiled modules: that is a quarter of what the route tests take.
    experimental: { fsModuleCache: true },
    // The summary shows the first line of a failure, which should name what was found.
    chaiConfig: { truncateThreshold: 600 },
    projects: [
      inNode("unit"),
      inNode("routes"),
      inNode("functions"),
      withProcesses("backend"),
      withProcesses("local"),
      withProcesses("faults", ["faults"], "test/faults/bundle.ts"),
      withProcesses("site", ["worker", "e2e"], "test/support/site/global-setup.ts"),
    ],
  },
});
