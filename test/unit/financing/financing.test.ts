import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCalculatorQuery, parseCalculator } from "~/financing/calculator-codec";
import { layOutBar } from "~/financing/loan-bars";
import { estimateLoan } from "~/financing/loan-estimate";
import { findLoanList } from "~/financing/loan-list";
import { CALCULATOR_FIELDS, FIELD_NAMES, type LoanRequest } from "~/financing/loan-request";
import {
  computeMonthlyPaymentCents,
  findAffordablePriceCents,
  paymentExample,
  planAdvertisedPayment,
} from "~/financing/monthly-payment";
import { estimateOutTheDoor } from "~/financing/out-the-door";
import { formatInventoryFilter, parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { countMatching } from "~/inventory/list-inventory";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { DEALER } from "../../fixtures/dealer";
import { createSnapshot, createVehicle } from "../../fixtures/inventory";
import { forAll } from "../../support/for-all";

const pay = (priceCents: number, aprBasisPoints: number, termMonths: number) =>
  computeMonthlyPaymentCents({ priceCents, aprBasisPoints, termMonths });

test.each([
  [15_000_00, 890, 60, 310_65],
  [0, 890, 60, 0],
  [12_000_00, 0, 12, 1_000_00],
  [100_00, 0, 3, 33_33],
  [1_01, 0, 2, 51],
])("%i cents at %i basis points over %i months cost %i cents a month", (price, apr, term, cents) => {
  expect(pay(price, apr, term)).toBe(cents);
});

test("the payment repays the loan: after the last month less than half a cent a month is left", () => {
  const loan = fc.record({
    priceCents: fc.integer({ min: 5_000_00, max: 50_000_00 }),
    aprBasisPoints: fc.integer({ min: 1, max: 2_500 }),
    termMonths: fc.integer({ min: 1, max: 84 }),
  });
  forAll(loan, (terms) => {
    const payment = computeMonthlyPaymentCents(terms);
    const growth = 1 + terms.aprBasisPoints / 120_000;
    let balance = terms.priceCents;
    let tolerance = 0;
    for (let month = 0; month < terms.termMonths; month += 1) {
      balance = balance * growth - payment;
      tolerance = tolerance * growth + 0.5;
    }
    expect(Math.abs(balance)).toBeLessThanOrEqual(tolerance + 0.01);
  });
});

test.each([
  [-1, 890, 60],
  [0.5, 890, 60],
  [Number.NaN, 890, 60],
  [100, -1, 60],
  [100, Number.POSITIVE_INFINITY, 60],
  [100, 890, 0],
  [100, 890, 1.5],
])("%d cents at %d basis points over %d months are not valid loan terms", (price, apr, term) => {
  expect(() => pay(price, apr, term)).toThrow(RangeError);
});

test("the worked example is at 8.9 % over 60 months; a down payment lowers the amount financed, to nothing at most", () => {
  const terms = { aprBasisPoints: 890, termMonths: 60 };
  const whole = { priceCents: 28_900_00, downPaymentCents: 0, monthlyPaymentCents: 598_51 };
  expect(paymentExample(28_900_00)).toEqual({ ...terms, ...whole });
  const part = { priceCents: 17_000_00, downPaymentCents: 2_000_00, monthlyPaymentCents: 310_65 };
  expect(paymentExample(17_000_00, 2_000_00)).toEqual({ ...terms, ...part });
  expect(paymentExample(2_000_00, 3_000_00).monthlyPaymentCents).toBe(0);
});

test("the affordable price is the highest with a payment within the limit", () => {
  const dollars = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 999_999_999 }));
  forAll(dollars, dollars, (payment, down) => {
    const priceCents = findAffordablePriceCents(payment * 100, down * 100);
    const paymentOf = (price: number) => paymentExample(price, down * 100).monthlyPaymentCents;
    expect(paymentOf(priceCents)).toBeLessThanOrEqual(payment * 100);
    expect(paymentOf(priceCents + 1)).toBeGreaterThan(payment * 100);
  });
});

test.each([
  [15_900_00, 600, 0, 30, 0],
  [33_377_00, 600, 0, 72, 0],
  [33_378_00, 600, 0, 72, 1_00],
  // With the shopper's own down payment.
  [15_900_00, 600, 1_000_00, 28, 1_000_00],
  [35_900_00, 600, 1_000_00, 72, 2_523_00],
  [35_900_00, 600, 3_000_00, 71, 3_000_00],
  [1_000_00, 600, 2_000_00, 0, 2_000_00],
])("%i cents are paid off by $%i a month, with %i cents down, in %i months, with %i cents down", (...row) => {
  const [priceCents, dollars, down, months, downPaymentCents] = row;
  const plan = { monthlyPaymentCents: dollars * 100, months, downPaymentCents };
  expect(planAdvertisedPayment(priceCents, `$${dollars}/mo*`, down)).toEqual(plan);
});

test("an advertised payment pays off every price in its months and not in one fewer", () => {
  const growth = 1 + 0.089 / 12;
  const prices = fc.integer({ min: 1_000_00, max: 200_000_00 });
  forAll(prices, fc.constantFrom(500, 600, 800), (price, dollars) => {
    const { months, downPaymentCents } = planAdvertisedPayment(price, `$${dollars}/mo*`);
    const payOff = (count: number) => (dollars * 100 * (1 - growth ** -count)) / (growth - 1);
    const financed = price - downPaymentCents;
    expect(payOff(months)).toBeGreaterThanOrEqual(financed - 0.01);
    expect(payOff(months - 1)).toBeLessThan(financed + 0.01);
    expect(months).toBeLessThanOrEqual(72);
    expect(downPaymentCents > 0 && months < 72).toBe(false);
  });
});

const parse = (query: string) => {
  const params = new URLSearchParams(query);
  return parseCalculator((name) => params.get(name));
};

const TERMS = { aprBasisPoints: 890, termMonths: 60 };
const DEFAULTS: LoanRequest = { ...TERMS, priceCents: 15_000_00, downPaymentCents: 0, tradeInCents: 0 };

test("without parameters the calculator uses $15,000 at 8.9 % over 60 months, nothing down", () => {
  const texts = { price: "15,000", apr: "8.9", term: "60", down: "0", trade: "0" };
  expect(parse("")).toEqual({ texts, problems: [], request: DEFAULTS });
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
  forAll(requests, (request) => {
    fc.pre(request.downPaymentCents + request.tradeInCents < request.priceCents);
    expect(parse(formatCalculatorQuery(request))).toMatchObject({ problems: [], request });
  });
});

test.each([
  ["price=5000&apr=3&term=12", { priceCents: 5_000_00, aprBasisPoints: 300, termMonths: 12 }],
  ["price=50000&apr=25&term=84", { priceCents: 50_000_00, aprBasisPoints: 2_500, termMonths: 84 }],
  ["price=%2428%2C900.50", { priceCents: 28_900_50 }],
  ["price=28.9k", { priceCents: 28_900_00 }],
  ["term=48+meses", { termMonths: 48 }],
  ["down=1.500&trade=2.000,25", { downPaymentCents: 1_500_00, tradeInCents: 2_000_25 }],
  ["apr=8%2C9%25", { aprBasisPoints: 890 }],
  ["apr=8.904", { aprBasisPoints: 890 }],
  ["down=&trade=", {}],
  ["price=20000&price=30000", { priceCents: 20_000_00 }],
])("%s is parsed", (query, expected) => {
  expect(parse(query)).toMatchObject({ problems: [], request: { ...DEFAULTS, ...expected } });
});

test.each([
  ["price", `4999.99 50000.01 -15000 1e4 15900.123 0x2710 Infinity ${"9".repeat(400)} `],
  ["apr", "2.99 25.01 NaN"],
  ["term", "11 85 60.5"],
  ["down", "-1"],
  ["trade", "50001 a+truck"],
])("%s has an error at its field for each of %s, and the others are parsed", (name, texts) => {
  for (const text of texts.split(" "))
    expect([text, parse(`${name}=${text}`)]).toMatchObject([text, { problems: [name], request: DEFAULTS }]);
});

test("typed text is preserved, up to a length, and no text throws", () => {
  const { texts, problems } = parse(`price=abc&apr=99&trade=${"7".repeat(100)}`);
  expect(texts).toEqual({ price: "abc", apr: "99", term: "60", down: "0", trade: "7".repeat(40) });
  expect(problems).toEqual(["price", "apr", "trade"]);
  for (const text of hostileStrings) {
    const { request } = parseCalculator(() => text);
    const values = FIELD_NAMES.map((name) => request[CALCULATOR_FIELDS[name].key]);
    expect([text, values.every(Number.isSafeInteger)]).toEqual([text, true]);
  }
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

test("$15,000 at 8.9 % over 60 months costs $310.65 a month and $3,638.88 in interest", () => {
  const cost = { monthlyPaymentCents: 310_65, totalInterestCents: 3_638_88, totalPaidCents: 18_638_88 };
  const { years, ...loan } = estimateLoan(DEFAULTS);
  expect(loan).toEqual({ financedCents: 15_000_00, ...cost });
  const interest = years.map(({ interestCents }) => Math.round(interestCents / 100));
  expect(interest).toEqual([1235, 1004, 751, 475, 174]);
  const reduced = { priceCents: 20_000_00, downPaymentCents: 3_000_00, tradeInCents: 2_000_00 };
  expect(estimateLoan({ ...DEFAULTS, ...reduced })).toMatchObject({ financedCents: 15_000_00, ...cost });
});

test.each([
  [10_000_00, 5_000_00],
  [50_000_00, 50_000_00],
])("with %i cents down and a trade-in of %i nothing is financed", (downPaymentCents, tradeInCents) => {
  const { years, ...loan } = estimateLoan({ ...DEFAULTS, downPaymentCents, tradeInCents });
  expect(new Set(Object.values(loan))).toEqual(new Set([0]));
  const bars = layOutBar({ year: 1, principalCents: 0, interestCents: 0, balanceCents: 0 }, years);
  expect(bars.map(({ x, width }) => [x, width].join())).toEqual(["0,0%", "0%,0%"]);
});

test("the years sum to the cent, the debt only decreases, and the last month differs by cents", () => {
  const requests = fc.record({
    priceCents: fc.integer({ min: 5_000_00, max: 50_000_00 }),
    aprBasisPoints: fc.integer({ min: 300, max: 2_500 }),
    termMonths: fc.integer({ min: 12, max: 84 }),
    downPaymentCents: fc.integer({ min: 0, max: 50_000_00 }),
    tradeInCents: fc.constant(0),
  });
  forAll(requests, (request) => {
    const { years, ...loan } = estimateLoan(request);
    const sum = (key: "principalCents" | "interestCents") =>
      years.reduce((total, year) => total + year[key], 0);
    expect(sum("principalCents")).toBe(loan.financedCents);
    expect(sum("interestCents")).toBe(loan.totalInterestCents);
    expect(loan.totalPaidCents).toBe(loan.financedCents + loan.totalInterestCents);
    expect(years).toHaveLength(Math.ceil(request.termMonths / 12));
    for (const year of years) expect(year.principalCents).toBeGreaterThanOrEqual(0);
    expect(years.at(-1)?.balanceCents).toBe(0);
    // Half a cent of each payment and each month's interest, compounded at 25 % over seven years.
    const differenceCents = Math.abs(loan.totalPaidCents - loan.monthlyPaymentCents * request.termMonths);
    expect(differenceCents).toBeLessThan(request.termMonths * 6);
  });
});

test("a term that is not a whole number of years ends with a shorter bar", () => {
  const { years } = estimateLoan({ ...DEFAULTS, termMonths: 18 });
  const widths = years.map((year) => {
    const [principal, interest] = layOutBar(year, years);
    expect(interest.x).toBe(principal.width);
    return Number.parseFloat(principal.width) + Number.parseFloat(interest.width);
  });
  expect(widths[0]).toBeCloseTo(100, 0);
  expect(widths[1]).toBeCloseTo(50, 0);
});

function listFor(query: string) {
  const { request } = parse(query);
  return findLoanList(request, estimateLoan(request)).query;
}

test.each([
  // $310.65 a month.
  ["", "paymentMax=311"],
  ["price=17000&down=1500&trade=500", "paymentMax=311&down=2000"],
  ["price=17000.50&down=2000.50", "paymentMax=311&down=2001"],
  ["apr=12", "priceMax=15000"],
  ["term=72&price=15900.20&down=1000", "priceMax=15901&down=1000"],
  ["price=5000&down=5000", "priceMax=5000&down=5000"],
])("from ?%s the list is ?%s", (query, list) => {
  expect(listFor(query)).toBe(list);
});

test("the list's query is canonical, and a vehicle at the price of the loan is in the list", () => {
  const price = fc.integer({ min: 5_000, max: 50_000 });
  const down = fc.integer({ min: 0, max: 50_000 });
  forAll(price, down, fc.constantFrom("8.9", "7"), (dollars, downDollars, apr) => {
    const query = listFor(`price=${dollars}&down=${downDollars}&apr=${apr}`);
    const filter = parseInventoryFilter(new URLSearchParams(query));
    expect(formatInventoryFilter(filter)).toBe(query);
    expect(countMatching(createSnapshot([createVehicle({ price: dollars })]), filter)).toBe(1);
  });
});

test.each([
  // 6 % is $1,734; the surtax is 0.5 % of $5,000, $25.
  [28_900_00, 1_759_00],
  [5_000_00, 325_00],
  [4_999_99, 325_00],
  [4_000_00, 260_00],
  // Half a cent is rounded up: $1 has 6.5 cents of tax.
  [1_00, 7],
  [15_999_00, 984_94],
  [0, 0],
])("the sales tax on %i cents is %i cents", (priceCents, salesTaxCents) => {
  expect(estimateOutTheDoor(priceCents, DEALER.prices).salesTaxCents).toBe(salesTaxCents);
});

test("the total is a range of price, tax, tag, and title, if the owner confirmed the fees and knows their cost", () => {
  const tagAndTitleCents = { min: 225_00, max: 400_00 };
  const confirmed = { ...DEALER.prices, feesIncluded: true, tagAndTitleCents };
  const totalCents = { min: 30_884_00, max: 31_059_00 };
  const whole = { salesTaxCents: 1_759_00, tagAndTitleCents, totalCents };
  expect(estimateOutTheDoor(28_900_00, confirmed)).toEqual(whole);
  for (const missing of [{ feesIncluded: false }, { tagAndTitleCents: null }])
    expect(estimateOutTheDoor(28_900_00, { ...confirmed, ...missing }).totalCents).toBeNull();
  expect(DEALER.prices).toMatchObject({ feesIncluded: false, tagAndTitleCents: null });
  for (const price of [-1, 0.5, Number.NaN])
    expect(() => estimateOutTheDoor(price, confirmed)).toThrow(RangeError);
});
