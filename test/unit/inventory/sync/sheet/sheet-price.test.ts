import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSheetPrice } from "~/inventory/sync/sheet/sheet-price";
import { parsePriceCents } from "~/vehicles/price";

const price = (dollars: number) => ({ kind: "price", dollars });

test.each([
  // In US notation.
  ["19900", 19_900],
  ["$19,900", 19_900],
  ["14,900.00", 14_900],
  ["$15,900.00", 15_900],
  ["19,900.", 19_900],
  ["19900 USD", 19_900],
  ["US$ 19,900", 19_900],
  ["USD 15,900", 15_900],
  ["$15,900.00 USD", 15_900],
  [" $ 19900 ", 19_900],
  ["15,900 dollars", 15_900],
  ["1,250,000", 1_250_000],
  ["0", 0],
  ["$0.00", 0],
  // In the notation of other countries.
  ["19.900,00", 19_900],
  ["19.900", 19_900],
  ["9900,00", 9900],
  ["19 900", 19_900],
  ["22 500", 22_500],
  ["19\u00a0900", 19_900],
  ["19\u202f900,00 $", 19_900],
  ["19'900.00", 19_900],
  ["19.900,-", 19_900],
  ["19900.-", 19_900],
  ["1.250.000,50", 1_250_000.5],
  // In thousands: the site multiplies prices below 1,000.
  ["16.9", 16.9],
  ["16,9", 16.9],
  ["19,90", 19.9],
  ["900", 900],
  // In thousands, with a suffix.
  ["15.9k", 15_900],
  ["19,9k", 19_900],
  ["$16K", 16_000],
  ["19,9 mil", 19_900],
  // With text that dealers add.
  ["$19,900 OBO", 19_900],
  ["19,900 o.b.o.", 19_900],
  ["15,900 firm", 15_900],
  ["21,900*", 21_900],
  ["21,900 *", 21_900],
  ["$21,900 (firm)", 21_900],
  ["$21,900 + tax", 21_900],
  ["$21,900 plus fees, firm", 21_900],
  ["19.900,00 negociable", 19_900],
  ["19.900,00 à vista", 19_900],
  ["Price: $19,900", 19_900],
  ["Now $18,900", 18_900],
] as const)("the price %o is %o dollars", (text, dollars) => {
  expect(parseSheetPrice(text)).toEqual(price(dollars));
});

test.each([
  ...[
    "",
    " ",
    "-",
    "–",
    "N/A",
    "n/a",
    "null",
    "TBD",
    "Call",
    "CALL!",
    "call us",
    "Call for price",
    "Please call for price",
  ],
  ...["Contact us", "consulte", "Consulte precio", "Llámenos", "Preço sob consulta", "sob consulta"],
])("%o means that there is no price", (text) => {
  expect(parseSheetPrice(text)).toEqual({ kind: "none" });
});

test.each([
  // Negative, in any notation.
  ...["-6900", "−6,900", "($6,900)", "$-5"],
  // Two numbers, and numbers that aren't prices.
  ...["15-17k", "15,900-16,900", "$15,900 was $17,900", "19,900 miles", "$2,000 down", "$299/mo", "2 for 1"],
  // Invalid digit groups.
  ...["1,23,456", "19,900,00", "19.900.00", "1234,567", "19, 900", "19,9000", "0.900,00", "19.90.0"],
  // Other currencies, and invalid amounts.
  ...["€19.900", "R$ 19.900,00", "£9,900", "100000001", "19,900k", "0.5k", "1e9"],
  // Words, footnotes, and dates.
  ...["see sticker", "sold", "19900¹", "19,900 before trade", "Jan-16", "1/16/2026", "$", "k", "*", "USD"],
])("the price %o cannot be read", (text) => {
  expect(parseSheetPrice(text)).toEqual({ kind: "unreadable" });
});

const LOCALES = ["en-US", "es", "es-US", "es-MX", "pt-BR", "de", "de-CH", "fr"] as const;
const cents = fc.integer({ min: 0, max: 10_000_000_000 });

test.each(LOCALES)(
  "a price with grouping and cents in the format of %s is parsed to the same amount",
  (locale) => {
    const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseSheetPrice(format(amount / 100))).toEqual(price(amount / 100));
      }),
    );
  },
);

test.each(LOCALES)("a whole-dollar price in the format of %s is the same price on the site", (locale) => {
  const { format } = new Intl.NumberFormat(locale);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (dollars) => {
      const read = parseSheetPrice(format(dollars));
      expect(read.kind === "price" && parsePriceCents(read.dollars)).toBe(parsePriceCents(dollars));
    }),
  );
});

test("a price in US currency format is parsed to the same amount", () => {
  const { format } = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  fc.assert(
    fc.property(cents, (amount) => {
      expect(parseSheetPrice(format(amount / 100))).toEqual(price(amount / 100));
    }),
  );
});

test("no text is parsed to a negative price or one above the limit, or throws", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[$\d., k*-]{1,12}$/));
  fc.assert(
    fc.property(text, (cell) => {
      const read = parseSheetPrice(cell);
      if (read.kind === "price") expect(read.dollars >= 0 && read.dollars <= 100_000_000).toBe(true);
    }),
  );
});
