import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSheetFact } from "~/inventory/sync/sheet/sheet-facts";
import { parseSheetPrice } from "~/inventory/sync/sheet/sheet-price";
import { parseSheetQuantity, type QuantityMeaning } from "~/inventory/sync/sheet/sheet-quantity";
import { parsePriceCents } from "~/vehicles/price";
import { forAll } from "../../../../support/for-all";

const listCells = (cells: string) => cells.split("|").map((cell) => cell.trim());
const price = (dollars: number, isWhole = true) => ({ kind: "price", dollars, isWhole });

test.each([
  ["in US notation", 19_900, "19900 | $19,900 | 19,900. | 19900 USD | US$ 19,900 | USD 19,900"],
  ["in US notation, with cents", 19_900, "$19,900.00 USD"],
  ["in other notations", 19_900, "19.900,00 | 19.900 | 19900,00 | 19 900 | 19\u202f900,00 $ | 19'900.00"],
  ["as a round amount", 19_900, "19.900,- | 19900.- | 19,900.00 | 19,900 dollars"],
  ["with a suffix", 19_900, "19.9k | 19,9k | $19.9K | 19,9 mil"],
  ["with an English note", 19_900, "$19,900 OBO | 19,900 o.b.o. | 19,900 firm | $19,900 (firm)"],
  ["with an asterisk", 19_900, "19,900* | 19,900 *"],
  ["with several notes", 19_900, "$19,900 + tax | $19,900 plus tax, firm | 19,900 TTL*"],
  ["with a Spanish or Portuguese note", 19_900, "19.900,00 negociable | 19.900,00 mais impostos"],
  ["after a label", 19_900, "Price: $19,900 | Now $19,900"],
  ["in thousands, which the site multiplies", 16.9, "16.9 | 16,9 | 16,90"],
  ["with several groups", 1_250_000, "1,250,000 | 1.250.000"],
  ["with several groups and cents", 1_250_000.5, "1.250.000,50 | 1,250,000.5"],
  ["of nothing", 0, "0 | $0.00"],
])("a price %s is %d dollars: %s", (_, dollars, cells) => {
  for (const cell of listCells(cells)) expect([cell, parseSheetPrice(cell)]).toEqual([cell, price(dollars)]);
});

test("a price with fees beside it, or for cash only, isn't the whole price", () => {
  const cells =
    "$19,900 + fees | $19,900 plus dealer fees, firm | 19,900 cash price | 19.900 de contado | 19.900 à vista*";
  for (const cell of listCells(cells))
    expect([cell, parseSheetPrice(cell)]).toEqual([cell, price(19_900, false)]);
});

test.each([
  ["none", " | - | – | N/A | null | TBD | Call | CALL! | call us | Call for price | Please call for price"],
  ["none", "Contact us | consulte | Consulte precio | Llámenos | Preço sob consulta | sob consulta"],
  // Negative, in any notation.
  ["unreadable", "-6900 | −6,900 | ($6,900) | $-5"],
  // Two numbers, and numbers that aren't prices.
  ["unreadable", "15-17k | 15,900-16,900 | $15,900 was $17,900 | 2 for 1"],
  ["unreadable", "19,900 miles | $2,000 down | $299/mo"],
  // Invalid digit groups.
  ["unreadable", "1,23,456 | 19,900,00 | 19.900.00 | 1234,567 | 19, 900 | 19,9000 | 0.900,00 | 19.90.0"],
  // Other currencies, and invalid amounts.
  ["unreadable", "€19.900 | R$ 19.900,00 | £9,900 | 100000001 | 19,900k | 0.5k | 1e9"],
  // Words, footnotes, and dates.
  ["unreadable", "see sticker | sold | 19900¹ | 19,900 before trade | Jan-16 | 1/16/2026 | $ | k | * | USD"],
])("as a price, %s is what is read from each of %s", (kind, cells) => {
  for (const cell of listCells(cells)) expect([cell, parseSheetPrice(cell)]).toEqual([cell, { kind }]);
});

const FORMATS = ["en-US", "es", "es-US", "es-MX", "pt-BR", "de", "de-CH", "fr"];

test.each(FORMATS)("a price in the format of %s is the same amount, with cents and without", (locale) => {
  const withCents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  forAll(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
    expect(parseSheetPrice(withCents.format(cents / 100))).toEqual(price(cents / 100));
  });
  const { format } = new Intl.NumberFormat(locale);
  forAll(fc.integer({ min: 0, max: 100_000_000 }), (dollars) => {
    const read = parseSheetPrice(format(dollars));
    expect(read.kind === "price" && parsePriceCents(read.dollars)).toBe(parsePriceCents(dollars));
  });
});

test("no text is parsed to a negative price or one above the limit, or throws", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[$\d., k*-]{1,12}$/));
  forAll(text, (cell) => {
    const read = parseSheetPrice(cell);
    if (read.kind === "price") expect(read.dollars >= 0 && read.dollars <= 100_000_000).toBe(true);
  });
});

test.each<[QuantityMeaning, number | null, string]>([
  ["available", 1, " | 1 | 1.0 | 1,0 | yes | Y | x | ✓ | TRUE | \u00a0yes  | in stock | Available"],
  ["available", 1, "on the lot | pending | Sale Pending | Ready | HOLD | on hold | hold for Ana | separado"],
  ["available", 1, "reservado | not sold | unsold | sí | disponible | En stock | pendiente | VERDADERO"],
  ["available", 1, "sim | disponível | em estoque | Verdadeiro"],
  ["available", 0, "0 | 0.0 | sold | Sold! | SOLD 11/20 | sold - Ana | sold out | out of stock | no | N"],
  ["available", 0, "FALSE | Delivered | Delivered 11/20 | entregado | entregue | unavailable | vendido"],
  ["available", 0, "Vendida 20/11 | no disponible | agotado | não | indisponível | Falso"],
  ["available", 2, "2"],
  ["available", 999_999, "999999"],
  ["available", null, "many | -1 | one | 2 weeks | sold? | 11/20 | ? | 1.5 | 1000000"],
  ["sold", 1, " | no | 0 | FALSE | pending | available | HOLD"],
  ["sold", 0, "x | Yes | TRUE | 1 | 11/20 | 11/20/2026 | 2026-11-20 | SOLD 11/20 | sí"],
  ["sold", null, "Ana?"],
])("in a column that means %s, the quantity %o is read from each of %s", (meaning, quantity, cells) => {
  for (const cell of listCells(cells))
    expect([cell, parseSheetQuantity(cell, meaning)]).toEqual([cell, quantity]);
});

test.each([
  ["trim", "XLT SuperCrew", "XLT  SuperCrew"],
  ["engine", "5.7L V8", "5.7L V8"],
  ["engine", null, " | - | N/A | ?"],
  ["drivetrain", "fwd", "FWD | tração dianteira"],
  ["drivetrain", "rwd", "Rear-Wheel Drive"],
  ["drivetrain", "awd", "Tracción integral | All Wheel"],
  ["drivetrain", "4x4", "4WD"],
  ["transmission", "automatic", "8-Speed Automatic | Automático | A/T | 6A | AUT | A | auto 6 | Auto 6-Spd"],
  ["transmission", "automatic", "6-spd A/T"],
  ["transmission", "manual", "Estándar | Manual, 5 velocidades | 6M | M | Manual 5"],
  ["transmission", "cvt", "CVT Automatic | Automatic (CVT)"],
  ["doors", 4, "4 | 4-door | 4p | 4D | four | cuatro"],
  ["doors", 2, "2 puertas"],
  ["seats", 5, "5.0"],
  ["seats", 7, "7 lugares | 7 pass"],
  ["video", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "youtu.be/dQw4w9WgXcQ"],
  ["video", undefined, "on our channel"],
  ["title", "clean", "CLEAN TITLE | Título limpio | Clean in hand | Clean FL | Clean, GA | FL Clean"],
  ["title", "branded", "Clean: NO"],
  ["title", undefined, "NO CLEAN"],
  ["title", "rebuilt", "Rebuilt | Rebuilt FL"],
  ["title", "salvage", "Salvage | SALV | Salvaje"],
  // What can't be read isn't shown to shoppers.
  ["trim", undefined, "paid $21,400 at auction"],
  ["engine", undefined, "V6 but needs a new head gasket and two spark plugs, ask Mike first"],
  ["drivetrain", undefined, "2WD"],
  ["transmission", undefined, "slips in 3rd"],
  ["doors", undefined, "0 | 44 | 4 door locks"],
  ["seats", undefined, "leather | 2 passenger doors"],
  ["trim", undefined, "XLT SOLD to Maria"],
  ["title", undefined, "Rebuilt engine"],
  ["title", "clean", "Clean; rebuilt engine"],
  ["title", undefined, "clean, paid 21k | lost, at the DMV"],
] as const)("the %s %o is read from each of %s", (fact, value, cells) => {
  for (const cell of listCells(cells)) expect([cell, parseSheetFact(fact, cell)]).toEqual([cell, value]);
});
