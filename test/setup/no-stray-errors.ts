/** Fails a test during which an unexpected `console.error` was called, since it would be an error in production logs. */
import { afterEach, beforeEach, vi } from "vitest";

const strays: string[] = [];

beforeEach(() => {
  strays.length = 0;
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    strays.push(parts.map(String).join(" "));
  });
});

afterEach(() => {
  const seen = [...strays];
  vi.restoreAllMocks();
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join("\n")}`);
});
