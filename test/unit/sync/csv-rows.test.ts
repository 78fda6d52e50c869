import { expect, test } from "vitest";
import { createCsvReader } from "~/sync/csv-rows";
import { SheetError } from "~/sync/sheet-error";

function read(...pieces: readonly string[]): string[][] {
  const reader = createCsvReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

test("rows end with any line end, and the last one may have none", () => {
  expect(read("a,b\r\nc,d\ne,f\rg,h")).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
    ["g", "h"],
  ]);
});

test("a quoted cell holds commas, line breaks and doubled quotes; a quote inside a plain one is a quote", () => {
  expect(read('"a, b","line one\r\nline two","6"" lift",6" lift\n')).toEqual([
    ["a, b", "line one\r\nline two", '6" lift', '6" lift'],
  ]);
});

test("semicolons and tabs part cells when the first line does, and a BOM is no part of it", () => {
  expect(read("\uFEFFa;b,c;d\n1;2;3\n")).toEqual([
    ["a", "b,c", "d"],
    ["1", "2", "3"],
  ]);
  expect(read('a\tb\n"x\ty"\t2')).toEqual([
    ["a", "b"],
    ["x\ty", "2"],
  ]);
});

test("an empty line is a row, so that rows are counted as the spreadsheet counts them", () => {
  expect(read("a,b\n\n1,2\n,\n")).toEqual([["a", "b"], [""], ["1", "2"], ["", ""]]);
});

test("nothing at all is no row", () => {
  expect(read("")).toEqual([]);
  expect(read("\uFEFF")).toEqual([]);
});

test("a text cut inside a quoted cell is refused", () => {
  expect(() => read('a,b\n1,"half a ce')).toThrow(SheetError);
});

test("wherever the text is cut into pieces, the rows are the same", () => {
  const text = '\uFEFFname;vin\r\n"a ""b""\r\n;c";1\r\n\r\nplain;"2"\r\n;\r\nlast;3';
  const whole = read(text);
  expect(whole).toHaveLength(6);
  for (let first = 0; first <= text.length; first += 1)
    for (let second = first; second <= text.length; second += 1)
      expect(read(text.slice(0, first), text.slice(first, second), text.slice(second))).toEqual(whole);
});
