import fc from "fast-check";
import { expect, test } from "vitest";
import { computeMonthlyPaymentCents, paymentExample } from "~/financing/monthly-payment";

test.each([
  [15_000_00, 890, 60, 310_65],
  [5_000_00, 300, 12, 423_47],
  [50_000_00, 2_500, 84, 1_265_58],
  [28_900_00, 890, 60, 598_51],
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
