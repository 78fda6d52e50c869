import fc from "fast-check";
import { expect, test } from "vitest";
import {
  computeMonthlyPaymentCents,
  findAffordablePriceCents,
  paymentExample,
  planAdvertisedPayment,
} from "~/financing/monthly-payment";

test.each([
  [15_000_00, 890, 60, 310_65],
  [5_000_00, 300, 12, 423_47],
  [50_000_00, 2_500, 84, 1_265_58],
  [28_900_00, 890, 60, 598_51],
  [15_900_00, 890, 60, 329_29],
  [0, 890, 60, 0],
  [12_000_00, 0, 12, 1_000_00],
  [100_00, 0, 3, 33_33],
  [1_01, 0, 2, 51],
])(
  "%i cents at %i basis points over %i months cost %i cents a month",
  (priceCents, aprBasisPoints, termMonths, cents) => {
    expect(computeMonthlyPaymentCents({ priceCents, aprBasisPoints, termMonths })).toBe(cents);
  },
);

test("the payment repays the loan: after the last month less than half a cent a month is left", () => {
  const loan = fc.record({
    priceCents: fc.integer({ min: 5_000_00, max: 50_000_00 }),
    aprBasisPoints: fc.integer({ min: 1, max: 2_500 }),
    termMonths: fc.integer({ min: 1, max: 84 }),
  });
  fc.assert(
    fc.property(loan, (terms) => {
      const payment = computeMonthlyPaymentCents(terms);
      const growth = 1 + terms.aprBasisPoints / 120_000;
      let balance = terms.priceCents;
      let tolerance = 0;
      for (let month = 0; month < terms.termMonths; month += 1) {
        balance = balance * growth - payment;
        tolerance = tolerance * growth + 0.5;
      }
      expect(Math.abs(balance)).toBeLessThanOrEqual(tolerance + 0.01);
    }),
  );
});

test.each([
  { priceCents: -1, aprBasisPoints: 890, termMonths: 60 },
  { priceCents: 0.5, aprBasisPoints: 890, termMonths: 60 },
  { priceCents: Number.NaN, aprBasisPoints: 890, termMonths: 60 },
  { priceCents: 100, aprBasisPoints: -1, termMonths: 60 },
  { priceCents: 100, aprBasisPoints: Number.POSITIVE_INFINITY, termMonths: 60 },
  { priceCents: 100, aprBasisPoints: 890, termMonths: 0 },
  { priceCents: 100, aprBasisPoints: 890, termMonths: 1.5 },
])("%j are not valid loan terms", (terms) => {
  expect(() => computeMonthlyPaymentCents(terms)).toThrow(RangeError);
});

test("the worked example is $0 down at 8.9 % over 60 months", () => {
  expect(paymentExample(28_900_00)).toEqual({
    priceCents: 28_900_00,
    downPaymentCents: 0,
    aprBasisPoints: 890,
    termMonths: 60,
    monthlyPaymentCents: 598_51,
  });
});

test("a down payment lowers the amount financed, to nothing at most", () => {
  expect(paymentExample(17_000_00, 2_000_00)).toMatchObject({
    priceCents: 17_000_00,
    downPaymentCents: 2_000_00,
    monthlyPaymentCents: 310_65,
  });
  expect(paymentExample(2_000_00, 3_000_00).monthlyPaymentCents).toBe(0);
});

test("the affordable price is the highest with a payment within the limit", () => {
  const dollars = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 999_999_999 }));
  fc.assert(
    fc.property(dollars, dollars, (payment, down) => {
      const priceCents = findAffordablePriceCents(payment * 100, down * 100);
      const paymentOf = (price: number) => paymentExample(price, down * 100).monthlyPaymentCents;
      expect(paymentOf(priceCents)).toBeLessThanOrEqual(payment * 100);
      expect(paymentOf(priceCents + 1)).toBeGreaterThan(payment * 100);
    }),
  );
});

test.each([
  [15_900_00, "$600/mo*", 30, 0],
  [35_900_00, "$600/mo*", 72, 2_523_00],
  [28_900_00, "$600/mo*", 60, 0],
  [33_377_00, "$600/mo*", 72, 0],
  [33_378_00, "$600/mo*", 72, 1_00],
  [1_000_00, "$600/mo*", 2, 0],
  [6_900_00, "$500/mo*", 15, 0],
  [30_900_00, "$800/mo*", 46, 0],
  [90_000_00, "$600/mo*", 72, 56_623_00],
])("%i cents are paid off by %s in %i months, with %i cents down", (priceCents, advertised, months, down) => {
  const paymentCents = Number(advertised.replace(/\D/g, "")) * 100;
  expect(planAdvertisedPayment(priceCents, advertised)).toEqual({
    monthlyPaymentCents: paymentCents,
    months,
    downPaymentCents: down,
  });
});

test.each([
  [15_900_00, 1_000_00, 28, 1_000_00],
  [35_900_00, 1_000_00, 72, 2_523_00],
  [35_900_00, 3_000_00, 71, 3_000_00],
  [1_000_00, 2_000_00, 0, 2_000_00],
])("with the shopper's down payment %i cents less %i take %i months", (priceCents, down, months, needed) => {
  expect(planAdvertisedPayment(priceCents, "$600/mo*", down)).toEqual({
    monthlyPaymentCents: 600_00,
    months,
    downPaymentCents: needed,
  });
});

test("an advertised payment pays off every price in its months and not in one fewer", () => {
  const growth = 1 + 0.089 / 12;
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_00, max: 200_000_00 }),
      fc.constantFrom(500, 600, 800),
      (price, dollars) => {
        const { months, downPaymentCents } = planAdvertisedPayment(price, `$${dollars}/mo*`);
        const payOff = (count: number) => (dollars * 100 * (1 - growth ** -count)) / (growth - 1);
        const financed = price - downPaymentCents;
        expect(payOff(months)).toBeGreaterThanOrEqual(financed - 0.01);
        expect(payOff(months - 1)).toBeLessThan(financed + 0.01);
        expect(months).toBeLessThanOrEqual(72);
        expect(downPaymentCents > 0 && months < 72).toBe(false);
      },
    ),
  );
});
