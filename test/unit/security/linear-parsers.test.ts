/** Parsers of text that outsiders write: twice the text is at most twice the work, and what is too long isn't parsed. */
import { expect, test } from "vitest";
import { cleanCell, isErrorValue } from "~/inventory/sync/sheet/clean-cell";
import { parseSheetFact } from "~/inventory/sync/sheet/sheet-facts";
import { parseSheetPrice } from "~/inventory/sync/sheet/sheet-price";
import { parseSheetQuantity } from "~/inventory/sync/sheet/sheet-quantity";
import { parseSheetRow } from "~/inventory/sync/sheet/sheet-row";
import { parsePictureLink } from "~/photos/gallery/picture-link";
import { listVins, parseIdentifier } from "~/vehicles/identifier";
import { toPlainText } from "~/vehicles/plain-text";
import { parseVehicleDescription } from "~/vehicles/vehicle-description";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { IS_FULL } from "../../support/amount";

const NASTY = [
  ...["(", ")", "[", ".", "!", " ", "-", "a", "1", "1,", "0.", "sold ", "no ", "not ", "<", "&", "&#", "<a"],
  ...["é", "$", "w ", "'", "|", "1HGCM82633A004352", "\t", "hold (", "2015 ", "- ", '="', "\u200b"],
  ...["a, ", "1 mi; ", "sold w "],
];
const VIN = "1HGCM82633A004352";
const COLUMNS = ["sku", "product_name", "description", "price", "quantity", "trim", "title"] as const;
const parseRow = (values: Readonly<Record<string, string>>) => {
  const cells = { sku: VIN, product_name: "2015 Honda Civic", ...values } as Readonly<Record<string, string>>;
  const columns = Object.fromEntries(COLUMNS.map((field, place) => [field, place]));
  const row = COLUMNS.map((field) => cells[field] ?? "");
  return parseSheetRow(row, { ...columns, width: COLUMNS.length, quantityMeaning: "available" } as never, 2);
};

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  cleanCell,
  isErrorValue,
  listVins: (text) => listVins([text]),
  parseIdentifier,
  parsePictureLink,
  parseSheetFact: (text) => parseSheetFact("title", text),
  parseSheetPrice,
  parseSheetQuantity: (text) => parseSheetQuantity(text, "available"),
  parseVehicleDescription,
  parseVehicleName,
  toPlainText,
};
const ROWS = [
  ...COLUMNS.map(
    (field) => [`parseSheetRow, ${field}`, (text: string) => parseRow({ [field]: text })] as const,
  ),
  [
    "parseSheetRow, product_name of a rejected row",
    (text: string) => parseRow({ sku: "", product_name: text }),
  ] as const,
];

/**
 * Returns the number of characters that regular expressions went through, and of items that lists were filtered from or copied. What an
 * expression repeats by itself isn't counted: the lint of quadratic ones (lint/shipped-code.grit) and nothing else finds that.
 */
function countSteps(parse: () => unknown): number {
  const { exec } = RegExp.prototype;
  const { filter, slice } = Array.prototype;
  let steps = 0;
  Array.prototype.filter = function (isKept: Parameters<typeof filter>[0]) {
    steps += this.length;
    return filter.call(this, isKept);
  };
  Array.prototype.slice = function (...range) {
    const copied = slice.apply(this, range);
    steps += copied.length;
    return copied;
  };
  RegExp.prototype.exec = function (text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    // A sticky one looks at one place only.
    const end = found ? found.index + found[0].length : this.sticky ? from : text.length;
    steps += 1 + end - from;
    return found;
  };
  try {
    parse();
  } finally {
    RegExp.prototype.exec = exec;
    Array.prototype.filter = filter;
    Array.prototype.slice = slice;
  }
  return steps;
}

test.each([
  ...Object.entries(PARSERS).map(([name, parse]) => [name, parse, IS_FULL ? 3_000 : 1_000] as const),
  ...ROWS.map(([name, parse]) => [name, parse, IS_FULL ? 50_000 : 2_000] as const),
])("%s takes at most twice the steps for twice the text", (name, parse, length) => {
  // The name makes each text a new one: parsers remember theirs.
  for (const text of NASTY) {
    const [once = 0, twice = 0] = [length, 2 * length].map((characters) =>
      countSteps(() => parse(`2015 Honda Civic ${text.repeat(characters / text.length)}x${name}`)),
    );
    expect([text, twice > 2.2 * once + 100]).toEqual([text, false]);
  }
});

test("a cell that is longer than its field is not parsed", () => {
  const quantity = `sold ${"a ".repeat(600)}`;
  expect(parseRow({ quantity })).toMatchObject({
    unread: [{ field: "quantity", value: quantity.slice(0, 100) }],
  });
});
