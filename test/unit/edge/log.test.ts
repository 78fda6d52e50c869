import { expect, test } from "vitest";
import { createLog } from "~/edge/log";
import { handleError } from "~/entry.server";

function collect() {
  const lines: string[] = [];
  return { lines, log: createLog((line) => lines.push(line)) };
}

test("an event is one line of JSON, with the request's id right after its name", () => {
  const { lines, log } = collect();
  log("vehicleRowRejected", { id: 7, reason: "no VIN" });
  createLog(
    (line) => lines.push(line),
    () => "8f2a-MIA",
  )("pageNotFound", { path: "/a" });
  const second = '{"event":"pageNotFound","requestId":"8f2a-MIA","path":"/a"}';
  expect(lines).toEqual(['{"event":"vehicleRowRejected","id":7,"reason":"no VIN"}', second]);
});

test("a long value is cut, and a line break in one cannot start another line", () => {
  const { lines, log } = collect();
  log("pageNotFound", { path: '/a\n{"event":"forged"}\r', reason: "x".repeat(5000) });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\n\r]/);
  expect(lines[0]?.length).toBeLessThan(400);
});

test("an unexpected error of a page is logged with its kind, unless its visitor has left", () => {
  const { lines, log } = collect();
  const fail = (request: Request) =>
    handleError(new TypeError("x is undefined"), { request, context: { log } } as never);
  fail(new Request("https://www.example.com/", { signal: AbortSignal.abort() }));
  expect(lines).toEqual([]);
  fail(new Request("https://www.example.com/inventory"));
  expect(lines).toEqual(['{"event":"requestFailed","reason":"TypeError: x is undefined"}']);
});
