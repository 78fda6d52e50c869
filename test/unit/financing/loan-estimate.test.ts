import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutBar } from "~/financing/loan-bars";
import { estimateLoan } from "~/financing/loan-estimate";

const REQUEST = {
  priceCents: 15_000_00,
  aprBasisPoints: 890,
  termMonths: 60,
  downPaymentCents: 0,
  tradeInCents: 0,
};

test("$15,000 at 8.9 % over 60 months costs $310.65 a month and $3,638.88 in interest", () => {
  const { years, ...loan } = estimateLoan(REQUEST);
  expect(loan).toEqual({
    financedCents: 15_000_00,
    monthlyPaymentCents: 310_65,
    totalInterestCents: 3_638_88,
    totalPaidCents: 18_638_88,
  });
  expect(years.map(({ interestCents }) => Math.round(interestCents / 100))).toEqual([
    1235, 1004, 751, 475, 174,
  ]);
  expect(years.at(-1)?.balanceCents).toBe(0);
});

test.each([
  [5_000_00, 300, 12, 423_47],
  [50_000_00, 2_500, 84, 1_265_58],
  [28_900_00, 890, 60, 598_51],
])(
  "%i cents at %i basis points over %i months cost %i cents a month",
  (priceCents, aprBasisPoints, termMonths, cents) => {
    expect(estimateLoan({ ...REQUEST, priceCents, aprBasisPoints, termMonths }).monthlyPaymentCents).toBe(
      cents,
    );
  },
);

test("down payment and trade-in are subtracted from the financed amount", () => {
  const loan = estimateLoan({
    ...REQUEST,
    priceCents: 20_000_00,
    downPaymentCents: 3_000_00,
    tradeInCents: 2_000_00,
  });
  expect(loan).toMatchObject({ financedCents: 15_000_00, monthlyPaymentCents: 310_65 });
});

test.each([
  [15_000_00, 0],
  [10_000_00, 5_000_00],
  [15_000_00, 1],
  [50_000_00, 50_000_00],
])("with %i cents down and a trade-in of %i nothing is financed", (downPaymentCents, tradeInCents) => {
  const loan = estimateLoan({ ...REQUEST, downPaymentCents, tradeInCents });
  expect(loan).toMatchObject({
    financedCents: 0,
    monthlyPaymentCents: 0,
    totalInterestCents: 0,
    totalPaidCents: 0,
  });
  expect(layOutBar({ year: 1, principalCents: 0, interestCents: 0, balanceCents: 0 }, loan.years)).toEqual([
    { x: "0", width: "0%" },
    { x: "0%", width: "0%" },
  ]);
});

test("the years sum to the cent, the debt only decreases, and the last month differs by cents", () => {
  const requests = fc.record({
    priceCents: fc.integer({ min: 5_000_00, max: 50_000_00 }),
    aprBasisPoints: fc.integer({ min: 300, max: 2_500 }),
    termMonths: fc.integer({ min: 12, max: 84 }),
    downPaymentCents: fc.integer({ min: 0, max: 50_000_00 }),
    tradeInCents: fc.constant(0),
  });
  fc.assert(
    fc.property(requests, (request) => {
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
    }),
  );
});

test("a term that is not a whole number of years ends with a shorter bar", () => {
  const { years } = estimateLoan({ ...REQUEST, termMonths: 18 });
  const widths = years.map((year) => {
    const [principal, interest] = layOutBar(year, years);
    expect(interest.x).toBe(principal.width);
    return Number.parseFloat(principal.width) + Number.parseFloat(interest.width);
  });
  expect(widths[0]).toBeCloseTo(100, 0);
  expect(widths[1]).toBeCloseTo(50, 0);
});
