import { expect, test } from "vitest";
import { estimateOutTheDoor } from "~/financing/out-the-door";
import { DEALER } from "../../fixtures/dealer";

const priceFacts = DEALER.prices;

const confirmed = { ...priceFacts, feesIncluded: true, tagAndTitleCents: { min: 225_00, max: 400_00 } };

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
  expect(estimateOutTheDoor(priceCents, priceFacts).salesTaxCents).toBe(salesTaxCents);
});

test("the total is a range of price, tax, tag, and title", () => {
  expect(estimateOutTheDoor(28_900_00, confirmed)).toEqual({
    salesTaxCents: 1_759_00,
    tagAndTitleCents: { min: 225_00, max: 400_00 },
    totalCents: { min: 30_884_00, max: 31_059_00 },
  });
});

test("without confirmed fees or the cost of tag and title there is no total", () => {
  expect(estimateOutTheDoor(28_900_00, { ...confirmed, feesIncluded: false }).totalCents).toBeNull();
  expect(estimateOutTheDoor(28_900_00, { ...confirmed, tagAndTitleCents: null }).totalCents).toBeNull();
  expect(priceFacts.feesIncluded).toBe(false);
  expect(priceFacts.tagAndTitleCents).toBeNull();
});

test.each([-1, 0.5, Number.NaN])("%d cents are not a price", (priceCents) => {
  expect(() => estimateOutTheDoor(priceCents, priceFacts)).toThrow(RangeError);
});
