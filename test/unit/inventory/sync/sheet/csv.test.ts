/** From a file's bytes to rows of cells, beside the example sheets. */
import { expect, test } from "vitest";
import { createCsvReader } from "~/inventory/sync/sheet/csv-rows";
import { createSheetDecoder } from "~/inventory/sync/sheet/sheet-decoder";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";

function read(...pieces: readonly string[]): string[][] {
  const reader = createCsvReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}
test("a quoted cell may contain commas, line breaks and doubled quotes; a quote inside an unquoted cell is literal", () => {
  const cells = ["a, b", "line one\r\nline two", '6" lift', '6" lift'];
  expect(read('"a, b","line one\r\nline two","6"" lift",6" lift\n')).toEqual([cells]);
});

test("no text has no rows, and a text cut inside a quoted cell is refused", () => {
  expect([read(""), read("\uFEFF")]).toEqual([[], []]);
  expect(() => read('a,b\n1,"half a ce')).toThrow(SheetError);
});

test("the rows are the same wherever the text is split into chunks, even in a quoted heading", () => {
  const text = '\uFEFFname;"Price, in\nUSD, before"\r\n"a ""b""\r\n;c";1\r\n\r\nplain;"2"\r\n;\r\nlast;3';
  const whole = read(text);
  expect(whole.slice(0, 2)).toEqual([
    ["name", "Price, in\nUSD, before"],
    ['a "b"\r\n;c', "1"],
  ]);
  expect(whole).toHaveLength(6);
  for (let first = 0; first <= text.length; first += 1)
    for (let second = first; second <= text.length; second += 1)
      expect(read(text.slice(0, first), text.slice(first, second), text.slice(second))).toEqual(whole);
});

function decode(bytes: Uint8Array, contentType: string | null = "text/csv", pieceBytes = bytes.length || 1) {
  const decoder = createSheetDecoder(contentType);
  let text = "";
  for (let at = 0; at < bytes.length; at += pieceBytes)
    text += decoder.push(bytes.subarray(at, at + pieceBytes));
  return text + [...decoder.end()].join("");
}

const TEXT = "Año,Preço\n2020 Citroën “C4”,€ 9.900\n";
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(isLittle ? bytes : bytes.swap16());
};
/** Includes bytes between 0x80 and 0x9f, which Windows-1252 uses for printable characters. */
const WINDOWS_1252 = Uint8Array.from(
  TEXT.replace("“", "\x93").replace("”", "\x94").replace("€", "\x80"),
  (character) => character.charCodeAt(0),
);

test.each([
  ["UTF-8", utf8(TEXT), null],
  ["UTF-8 with a BOM and another charset", utf8(`\uFEFF${TEXT}`), "text/csv; charset=iso-8859-1"],
  ["UTF-8 by charset", utf8(TEXT), "text/csv; charset=utf-8"],
  ["UTF-16 LE with a BOM", utf16(`\uFEFF${TEXT}`, true), "text/csv"],
  ["UTF-16 BE with a BOM", utf16(`\uFEFF${TEXT}`, false), "text/csv"],
  ["UTF-16 LE by charset", utf16(TEXT, true), 'text/csv; charset="utf-16le"'],
  ["UTF-16 LE without a charset", utf16(TEXT, true), "text/csv"],
  ["UTF-16 BE without a charset", utf16(TEXT, false), "text/csv"],
  ["Windows-1252 without a charset", WINDOWS_1252, "text/csv"],
  ["Windows-1252 labeled as ISO 8859-1", WINDOWS_1252, "text/csv; charset=ISO-8859-1"],
])("%s is decoded correctly, however it is split into chunks", (_, bytes, contentType) => {
  for (const pieceBytes of [1, 2, 3, 7, bytes.length])
    expect(decode(bytes, contentType, pieceBytes)).toBe(TEXT);
});

test("a stated charset is used even if another one would fit, and short sheets are decoded", () => {
  expect(decode(utf8("Año"), "text/csv; charset=windows-1252")).toBe("AÃ±o");
  expect(decode(Uint8Array.of(0xc0, 0xc1), "text/csv; charset=iso-8859-5")).toBe("РС");
  for (const text of ["", "a", "ab", "ñ"]) expect(decode(utf8(text))).toBe(text);
});

test.each([
  ["invalid UTF-8 with the charset utf-8", WINDOWS_1252, "text/csv; charset=utf-8"],
  ["UTF-8 with a broken character in it", Uint8Array.of(...utf8("Año "), 0xf1), "text/csv"],
  ["UTF-8 cut in the middle of a character", utf8("Año ñ").slice(0, -1), "text/csv"],
  ["a byte that Windows-1252 does not have", Uint8Array.of(0x41, 0xf1, 0x81), "text/csv"],
  ["half a UTF-16 character", utf16(`\uFEFF${TEXT}`, true).slice(0, -1), "text/csv"],
  ["an unknown charset", utf8(TEXT), "text/csv; charset=klingon"],
])("%s is refused", (_, bytes, contentType) => {
  for (const pieceBytes of [1, bytes.length])
    expect(() => decode(bytes, contentType, pieceBytes)).toThrow(SheetError);
});

test("text is returned at once when its encoding is known, and buffered while it isn't", () => {
  expect(createSheetDecoder("text/csv; charset=utf-8").push(utf8("VIN,Name"))).toBe("VIN,Name");
  expect(createSheetDecoder(null).push(utf8("\uFEFFVIN,Name"))).toBe("VIN,Name");
  expect(createSheetDecoder(null).push(utf8("VIN,Name"))).toBe("");
});
