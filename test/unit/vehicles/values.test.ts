import fc from "fast-check";
import { expect, test } from "vitest";
import { findColorFamily } from "~/vehicles/color-family";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";
import { toPlainText } from "~/vehicles/plain-text";
import { parsePriceCents } from "~/vehicles/price";
import { parseOdometerMiles } from "~/vehicles/vehicle-description";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { forAll } from "../../support/for-all";

test.each([
  [28_900, 28_900_00],
  ["$19,900", 19_900_00],
  ["14,900.00", 14_900_00],
  ["US$ 14,900", 14_900_00],
  [" 15900 ", 15_900_00],
  [12_345.67, 12_345_67],
  [1_000, 1_000_00],
  // Below 1,000 it is in thousands.
  [999.99, 999_990_00],
  [16.9, 16_900_00],
  ["16.9", 16_900_00],
  ["15.900", 15_900_00],
])("the price %j is %i cents", (value, cents) => {
  expect(parsePriceCents(value)).toBe(cents);
});

test.each([
  ...[null, undefined, 0, "0", "0.00", -5, "-5", Number.NaN, Number.POSITIVE_INFINITY, 1e300, 1e-9, true],
  ...["", "call", "1e4", "0x10", "12,34", "16,9", "12 000", "１２０００", "$", "19900 or best offer"],
  "9".repeat(400),
  ...[[19_900], { price: 1 }],
])("the price %j cannot be parsed: call for price", (value) => {
  expect(parsePriceCents(value)).toBeNull();
});

test("for any row, the price is null or a positive whole number of cents", () => {
  const isPrice = (cents: number | null) => cents === null || (Number.isSafeInteger(cents) && cents > 0);
  forAll(fc.anything(), (value) => isPrice(parsePriceCents(value)));
  expect(hostileStrings.filter((text) => !isPrice(parsePriceCents(text)))).toEqual([]);
});

test("a whole number of dollars is the same price as a number and as formatted text", () => {
  forAll(fc.integer({ min: 1_000, max: 99_999_999 }), (dollars) => {
    expect(parsePriceCents(dollars)).toBe(dollars * 100);
    expect(parsePriceCents(`$${dollars.toLocaleString("en-US")}`)).toBe(dollars * 100);
  });
});

test.each([
  [48_210, "48,210 miles | 48,210 MILES | only 48,210 miles on it | 48,210miles | 48.210 miles"],
  [48_210, "48 210 miles | 48,210 mi | 48,210 mi. | 48210 | 48,210 | Mileage: 48,210 | 48.210 milhas"],
  [48_000, "48k miles | about 48k miles | 48K mi | 48 mil millas"],
  [48_500, "48.5k"],
  [1_234_567, "1,234,567 miles | 1.234.567 miles | 1 234 567 miles"],
  [350, "V8 350 miles"],
  [1, "1 mile"],
  [0, "0 miles"],
  [null, " | miles | 48,210 km | 48 | 2019 | 1,500k miles | 1.5 miles | -5 miles | 48,21 miles"],
  [null, "1,23,456 miles | 1.234,567 miles | 1234.567 miles | 99999999999 miles | 1 234 567 890 miles"],
  [null, "48,210 milestones"],
])("%j is the mileage of each of: %s", (miles, texts) => {
  for (const text of texts.split(" | "))
    expect([text, parseOdometerMiles(text.trim())]).toEqual([text, miles]);
});

test("every mileage is parsed with and without thousands separators", () => {
  forAll(fc.integer({ min: 0, max: 9_999_999 }), (miles) => {
    expect(parseOdometerMiles(`${miles.toLocaleString("en-US")} miles`)).toBe(miles);
    expect(parseOdometerMiles(`${miles} miles`)).toBe(miles);
  });
});

test.each([
  ["blue", "ATLAS BLUE | navy | ice blue | azul marino | azul-meia-noite"],
  ["gray", "Graphite | Granite Crystal | Dark Slate Gray | GRAY/BLACK | Metallic (gray) | gris plata"],
  ["gray", "cinza-chumbo"],
  ["white", "Oxford White | Pearl White | Ice | blanco perla | branco-pérola"],
  ["red", "ruby red | Ruby Flare Pearl | Black Cherry | rojo rubí | vino tinto | vermelho | grená"],
  ["green", "Sage Green"],
  ["silver", "Silver Ice Metallic | Billet Silver | plateado | prata"],
  ["black", "Midnight Black | MIDNIGHT | Black w/ Tan Leather | NEGRO | preto"],
  ["brown", "sand | Bronze | Champagne | Marrón | café"],
  ["orange", "Burnt Copper | Orange | anaranjado"],
  ["yellow", "Gold | dourado"],
  // An unknown name, and a part of a word.
  ["other", "Purple | roxo | N/A | Tangled | constructor | __proto__ | 🚗"],
  [null, ""],
])("%j is the color of each of: %s", (family, colors) => {
  for (const color of colors.split(" | ")) expect([color, findColorFamily(color)]).toEqual([color, family]);
});

test.each([
  ["CITROËN", "citroen"],
  ["F-150", "f-150"],
  ["İ", "i"],
  ["Isıtma", "isitma"],
  ["Nguyễn", "nguyen"],
  ["NGUYỄN".normalize("NFD"), "nguyen"],
  ["Łukasz Ørsted Đorđe Şahin", "lukasz orsted dorde sahin"],
  ["straße STRAẞE", "strasse strasse"],
  ["김민준", "김민준"],
  ["김민준".normalize("NFD"), "김민준"],
  ["４０７ Ａna", "407 ana"],
  ["ΟΔΟΣ", "οδοσ"],
])("%j folds to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding a folded text changes nothing, and spreadsheet whitespace is collapsed", () => {
  const texts = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));
  forAll(texts, (text) => foldText(foldText(text)) === foldText(text));
  expect(collapseWhitespace("\u00a0a\u2009\t b\r\n")).toBe("a b");
});

test.each([
  ["<b>One owner</b><br>Bluetooth &amp; USB", "One owner\nBluetooth & USB"],
  ["<p>One owner</p><p>Clean</p>", "One owner\nClean"],
  ["<ul>\n<li>Bluetooth</li>\n<li>USB</li></ul>", "Bluetooth\nUSB"],
  ["18&quot; wheels &#8211; 4&#x2F;4 &ndash; caf&eacute;&nbsp;au lait", '18" wheels – 4/4 – café au lait'],
  ["a<!-- hidden --><script>alert(1)</script><style>b{}</style>b", "ab"],
  ["a<!-- hidden <!-- without an end", "a"],
  ["a<script>alert(1)", "a"],
  ["&lt;b&gt; stays text", "<b> stays text"],
  ["&amp;amp; once", "&amp; once"],
  ["R&D, A&M & <3, 5 < 6", "R&D, A&M & <3, 5 < 6"],
  ["&unknown; &#xD800; &#0;", "&unknown; &#xD800; &#0;"],
  ["plain\ntext", "plain\ntext"],
])("%j is the text %j", (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

test("text that is escaped as HTML is read back", () => {
  const text = fc.stringMatching(/^[a-zé"'&<>/ ]{0,30}$/).map((one) => one.replace(/\s+/g, " ").trim());
  forAll(text, (one) => {
    const escaped = one.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
    expect(toPlainText(`<p>${escaped}</p>`)).toBe(one);
  });
});
