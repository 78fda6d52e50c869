/**
 * Gives a file that replaces modules its own copies of all modules. Files share imported modules (`isolate: false`): without this the
 * replacements apply only to modules that no earlier file imported, and later files get modules that were imported with them.
 */
import { readFileSync } from "node:fs";
import { afterAll, expect, vi } from "vitest";

const { testPath } = expect.getState();
if (testPath && readFileSync(testPath, "utf8").includes("vi.mock(")) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
