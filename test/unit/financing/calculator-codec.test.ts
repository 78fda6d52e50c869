import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCalculatorQuery, parseCalculator } from "~/financing/calculator-codec";
import { CALCULATOR_FIELDS, FIELD_NAMES, type LoanRequest } from "~/financing/loan-request";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";

const parse = (query: string) => {
  const params = new URLSearchParams(query);
  return parseCalculator((name) => params.get(name));
};

const DEFAULTS: LoanRequest = {
  priceCents: 15_000_00,
  aprBasisPoints: 890,
  termMonths: 60,
  downPaymentCents: 0,
  tradeInCents: 0,
};

test("without parameters the calculator uses $15,000 at 8.9 % over 60 months, nothing down", () => {
  expect(parse("")).toEqual({
    texts: { price: "15000", apr: "8.9", term: "60", down: "0", trade: "0" },
    problems: [],
    request: DEFAULTS,
  });
  expect(formatCalculatorQuery(DEFAULTS)).toBe("");
});

test("every request with something to finance is parsed from its own query", () => {
  const unitsOf = (name: keyof typeof CALCULATOR_FIELDS) => {
    const { min, max, perUnit } = CALCULATOR_FIELDS[name];
    return fc.integer({ min: min * perUnit, max: max * perUnit });
  };
  const requests = fc.record({
    priceCents: unitsOf("price"),
    aprBasisPoints: unitsOf("apr"),
    termMonths: unitsOf("term"),
    downPaymentCents: unitsOf("down"),
    tradeInCents: unitsOf("trade"),
  });
  fc.assert(
    fc.property(requests, (request) => {
      fc.pre(request.downPaymentCents + request.tradeInCents < request.priceCents);
      expect(parse(formatCalculatorQuery(request))).toMatchObject({ problems: [], request });
    }),
  );
});

test.each([
  ["price=28900", { priceCents: 28_900_00 }],
  ["price=5000&apr=3&term=12", { priceCents: 5_000_00, aprBasisPoints: 300, termMonths: 12 }],
  ["price=50000&apr=25&term=84", { priceCents: 50_000_00, aprBasisPoints: 2_500, termMonths: 84 }],
  ["price=%2428%2C900.50", { priceCents: 28_900_50 }],
  ["price=+20000+", { priceCents: 20_000_00 }],
  ["price=28.900", { priceCents: 28_900_00 }],
  ["price=28.900,00", { priceCents: 28_900_00 }],
  ["price=28+900", { priceCents: 28_900_00 }],
  ["price=28.9k", { priceCents: 28_900_00 }],
  ["term=48+meses", { termMonths: 48 }],
  ["down=1.500&trade=2.000,00", { downPaymentCents: 1_500_00, tradeInCents: 2_000_00 }],
  ["apr=8%2C9%25", { aprBasisPoints: 890 }],
  ["apr=8.904", { aprBasisPoints: 890 }],
  ["term=13", { termMonths: 13 }],
  ["down=2000&trade=500.25", { downPaymentCents: 2_000_00, tradeInCents: 500_25 }],
  ["down=&trade=", {}],
  ["price=20000&price=30000", { priceCents: 20_000_00 }],
])("%s is parsed", (query, expected) => {
  expect(parse(query)).toMatchObject({ problems: [], request: { ...DEFAULTS, ...expected } });
});

test.each([
  ["price=4999.99", "price"],
  ["price=50000.01", "price"],
  ["price=", "price"],
  ["price=-15000", "price"],
  ["price=1e4", "price"],
  ["price=15900.123", "price"],
  ["price=0x2710", "price"],
  ["price=Infinity", "price"],
  [`price=${"9".repeat(400)}`, "price"],
  ["apr=2.99", "apr"],
  ["apr=25.01", "apr"],
  ["apr=NaN", "apr"],
  ["term=11", "term"],
  ["term=85", "term"],
  ["term=60.5", "term"],
  ["down=-1", "down"],
  ["trade=50001", "trade"],
  ["trade=a+truck", "trade"],
])("%s has an error at its field, and the others are parsed", (query, name) => {
  expect(parse(query)).toMatchObject({ problems: [name], request: DEFAULTS });
});

test("typed text is preserved, up to a length", () => {
  const { texts, problems } = parse(`price=abc&apr=99&trade=${"7".repeat(100)}`);
  expect(texts).toEqual({ price: "abc", apr: "99", term: "60", down: "0", trade: "7".repeat(40) });
  expect(problems).toEqual(["price", "apr", "trade"]);
});

test.each(hostileStrings)("no field throws on %j", (text) => {
  const { request } = parseCalculator(() => text);
  for (const name of FIELD_NAMES)
    expect(Number.isSafeInteger(request[CALCULATOR_FIELDS[name].key])).toBe(true);
});

test.each([
  ["price=5000&down=4999.99", []],
  ["price=5000&down=5000", ["down"]],
  ["price=5000&down=6000&trade=6000", ["down"]],
  ["price=5000&down=4000&trade=1000", ["trade"]],
  ["price=4000&down=6000", ["price"]],
])("?%s leaves something to finance, or names the field: %j", (query, problems) => {
  expect(parse(query).problems).toEqual(problems);
});
