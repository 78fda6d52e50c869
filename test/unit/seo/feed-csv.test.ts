import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanFeedText, formatCsv } from "~/seo/feed-csv";
import { readCsv } from "../../contracts/google/read-csv";

test("a field is quoted where RFC 4180 requires it, and each line ends in CRLF", () => {
  expect(
    formatCsv([
      ["a", "b,c", 'd"e'],
      ["", "1\n2", " "],
    ]),
  ).toBe('a,"b,c","d""e"\r\n,"1\n2", \r\n');
});

test("any written field is parsed back", () => {
  const rows = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 5 }));
  fc.assert(
    fc.property(rows, (table) => {
      expect(readCsv(formatCsv(table))).toEqual(table);
    }),
  );
});

test.each([
  ["=HYPERLINK(1)", "HYPERLINK(1)"],
  ["+1", "1"],
  ["-=@ Ford", "Ford"],
  ["@SUM(A1)", "SUM(A1)"],
  ["\t=1", "1"],
  ["\u200B=1", "1"],
  ["＝1+1", "1+1"],
  ["|calc", "calc"],
  ["F-150", "F-150"],
  ["  two\n lines\u0000 ", "two lines"],
  ["\uD800x", "x"],
  ["=", ""],
])("%j becomes %j: one line, and no formula", (text, clean) => {
  expect(cleanFeedText(text)).toBe(clean);
});

test("no cleaned text starts a formula", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(cleanFeedText(text)).not.toMatch(/^[=+\-@|%＝＋－＠\s]|[\r\n\t]/u);
    }),
  );
});
