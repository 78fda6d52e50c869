import { expect, test } from "vitest";
import { createCsvReader } from "~/inventory/sync/sheet/csv-rows";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";

function read(...pieces: readonly string[]): string[][] {
  const reader = createCsvReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

test("rows end with any line ending, and the last row may have none", () => {
  expect(read("a,b\r\nc,d\ne,f\rg,h")).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
    ["g", "h"],
  ]);
});

test("a quoted cell may contain commas, line breaks and doubled quotes; a quote inside an unquoted cell is literal", () => {
  expect(read('"a, b","line one\r\nline two","6"" lift",6" lift\n')).toEqual([
    ["a, b", "line one\r\nline two", '6" lift', '6" lift'],
  ]);
});

test("semicolons and tabs separate cells when the first line uses them, and a BOM is dropped", () => {
  expect(read("\uFEFFa;b,c;d\n1;2;3\n")).toEqual([
    ["a", "b,c", "d"],
    ["1", "2", "3"],
  ]);
  expect(read('a\tb\n"x\ty"\t2')).toEqual([
    ["a", "b"],
    ["x\ty", "2"],
  ]);
});

test("the first line with a delimiter determines it; blank lines and a title may come before", () => {
  expect(read("\n\r\nInventory\nVIN;Name\nV1;Kia, blue\n").slice(-2)).toEqual([
    ["VIN", "Name"],
    ["V1", "Kia, blue"],
  ]);
  expect(read("VIN|Name\nV1|Kia, blue\n")).toEqual([
    ["VIN", "Name"],
    ["V1", "Kia, blue"],
  ]);
});

test("Excel's sep= line sets the delimiter and is read as an empty row", () => {
  expect(read("sep=;\r\nVIN;Name, trim\r\nV1;Kia\r\n")).toEqual([[""], ["VIN", "Name, trim"], ["V1", "Kia"]]);
});

test("an empty line is a row, so that row numbers match the spreadsheet", () => {
  expect(read("a,b\n\n1,2\n,\n")).toEqual([["a", "b"], [""], ["1", "2"], ["", ""]]);
});

test("empty text has no rows", () => {
  expect(read("")).toEqual([]);
  expect(read("\uFEFF")).toEqual([]);
});

test("a text cut inside a quoted cell is refused", () => {
  expect(() => read('a,b\n1,"half a ce')).toThrow(SheetError);
});

test("the rows are the same wherever the text is split into chunks", () => {
  const text = '\uFEFFname;vin\r\n"a ""b""\r\n;c";1\r\n\r\nplain;"2"\r\n;\r\nlast;3';
  const whole = read(text);
  expect(whole).toHaveLength(6);
  for (let first = 0; first <= text.length; first += 1)
    for (let second = first; second <= text.length; second += 1)
      expect(read(text.slice(0, first), text.slice(first, second), text.slice(second))).toEqual(whole);
});

test("a line break in a quoted heading doesn't end the header, wherever the text is split", () => {
  const text = 'VIN;"Price, in\nUSD, before, fees";Name\nV1;9,900;Kia\n';
  for (let cut = 0; cut <= text.length; cut += 1)
    expect(read(text.slice(0, cut), text.slice(cut))).toEqual([
      ["VIN", "Price, in\nUSD, before, fees", "Name"],
      ["V1", "9,900", "Kia"],
    ]);
});
