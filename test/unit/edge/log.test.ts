import { expect, test } from "vitest";
import { createLog } from "~/edge/log";

function collect() {
  const lines: string[] = [];
  return { lines, log: createLog((line) => lines.push(line)) };
}

test("an event is one line of JSON", () => {
  const { lines, log } = collect();
  log("vehicleRowRejected", { id: 7, reason: "no VIN" });
  expect(lines).toEqual(['{"event":"vehicleRowRejected","id":7,"reason":"no VIN"}']);
});

test("an event of a request has the request's id, right after its name", () => {
  const lines: string[] = [];
  createLog(
    (line) => lines.push(line),
    () => "8f2a1c0d9e7b6a54-MIA",
  )("pageNotFound", { path: "/a" });
  expect(lines).toEqual(['{"event":"pageNotFound","requestId":"8f2a1c0d9e7b6a54-MIA","path":"/a"}']);
});

test("a line break in a value cannot start another line", () => {
  const { lines, log } = collect();
  log("pageNotFound", { path: '/a\n{"event":"forged"}\r' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\n\r]/);
});

test("a long value is cut", () => {
  const { lines, log } = collect();
  log("requestFailed", { reason: "x".repeat(5000) });
  expect(lines[0]?.length).toBeLessThan(400);
});
