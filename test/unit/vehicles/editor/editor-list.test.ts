import fc from "fast-check";
import { expect, test } from "vitest";
import { formatVehicleList, listSearchWords, parseVehicleList } from "~/vehicles/editor/editor-list";
import { VEHICLE_VIEWS } from "~/vehicles/editor/vehicle-editor";

const parse = (query: string) => parseVehicleList(new URLSearchParams(query));

test("without a query the list is the first page of all vehicles", () => {
  expect(parse("")).toEqual({ show: "listed", searched: "", after: null });
  expect(formatVehicleList({ show: "listed", searched: "" })).toBe("");
});

test("a formatted list address is parsed back", () => {
  const address = fc.record({
    show: fc.constantFrom(...VEHICLE_VIEWS),
    searched: fc.string({ maxLength: 100 }),
  });
  fc.assert(
    fc.property(address, ({ show, searched }) => {
      const words = searched.trim();
      expect(parse(formatVehicleList({ show, searched: words }))).toEqual({
        show,
        searched: words,
        after: null,
      });
    }),
  );
  const after = "2026-01-01T00:00:00.123456Z_1001";
  expect(parse(formatVehicleList({ after })).after).toEqual({ beforeIso: after.split("_")[0], id: 1001 });
});

test.each([
  "show=nothing",
  "after=x",
  "after=2026-01-01T00:00:00Z_1",
  "after=2026-13-01T00:00:00.000000Z_1",
  "after=2026-01-01T00:00:00.000000Z_0",
])("%s counts as no query", (query) => {
  expect(parse(query)).toEqual(parse(""));
});

test("search words are lowercased, limited in number and printable", () => {
  expect(listSearchWords("  Ford\u0000 F-150  100%\ud800 ")).toEqual(["ford", "f-150", "100%"]);
  expect(listSearchWords("a ".repeat(50))).toHaveLength(8);
  expect(listSearchWords("")).toEqual([]);
});
