import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  const sent: { path: string; body: Blob }[] = [];
  vi.stubGlobal("location", { origin: "https://www.example.com", pathname: "/staff/leads" });
  vi.stubGlobal("navigator", { sendBeacon: (path: string, body: Blob) => sent.push({ path, body }) });
  const { report } = await import("~/views/frame/report-errors");
  return { sent, fail: (event: object) => report(event as Event) };
}

test("an error is reported with name, script, and line, without its message", async () => {
  const { sent, fail } = await openPage();
  const filename = "https://www.example.com/build/entry.js";
  fail({ error: new TypeError("ana@example.com"), filename, lineno: 7 });
  fail({ reason: "ana@example.com" });
  const url = "https://www.example.com/staff/leads";
  expect(sent.map(({ path, body }) => [path, body.type])).toEqual([
    ["/reports", "application/reports+json"],
    ["/reports", "application/reports+json"],
  ]);
  expect(await Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text())))).toEqual([
    [{ type: "error", url, body: { name: "TypeError", sourceFile: filename, lineNumber: 7 } }],
    [{ type: "error", url, body: { name: "Error", sourceFile: "", lineNumber: 0 } }],
  ]);
});

test("a page reports five errors at most", async () => {
  const { sent, fail } = await openPage();
  for (let times = 0; times < 9; times += 1) fail({ reason: new RangeError() });
  expect(sent).toHaveLength(5);
});
