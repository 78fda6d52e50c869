import { expect, test } from "vitest";
import { PriceHistory, WholePrice } from "~/views/vehicle/whole-price";
import { DEALER } from "../../../fixtures/dealer";
import { createVehicle, render } from "../../../support/render";

const priceFacts = DEALER.prices;
const confirmed = { ...priceFacts, feesIncluded: true, tagAndTitleCents: { min: 225_00, max: 400_00 } };

test("as delivered the page estimates the sales tax and links to the question for the total", () => {
  const page = render(<WholePrice vehicle={createVehicle()} facts={priceFacts} />);
  expect(page.text).toContain(
    "Price breakdown Vehicle price $28,900 Sales tax (est.) $1,759 Ask for the out-the-door price",
  );
  expect(page.text).toContain("Florida 6%, plus the county’s 0.5% on the first $5,000. Rates as of");
  expect(page.text).not.toMatch(/dealer fees|Tag and title/);
  const [ask = ""] = page.links;
  expect(decodeURIComponent(ask)).toContain(
    "out-the-door price on the 2021 Ford F-150 XLT (VIN 1FTEW1EP1MFA41207)",
  );
});

test("with the owner's facts the page shows the total", () => {
  const page = render(<WholePrice vehicle={createVehicle()} facts={confirmed} />);
  expect(page.text).toContain(
    "Price, dealer fees included $28,900 Sales tax (est.) $1,759 Tag and title (est.) $225–$400 Out the door (est.) $30,884–$31,059",
  );
  expect(page.links).toEqual([]);
});

test("a stated dealer fee is named as part of the price", () => {
  const facts = { ...confirmed, dealerFeeCents: 499_00 };
  expect(render(<WholePrice vehicle={createVehicle()} facts={facts} />).text).toContain(
    "Price, $499 dealer fee included $28,900",
  );
});

test("a price to call for has no whole price", () => {
  expect(render(<WholePrice vehicle={createVehicle({ price: null })} facts={confirmed} />).text).toBe("");
});

test("the price history has dates", () => {
  const change = { fromCents: 29_900_00, toCents: 28_900_00, atIso: "2026-11-09T15:00:00Z" };
  const vehicle = { ...createVehicle({ created_at: "2026-10-12T15:00:00Z" }), priceChanges: [change] };
  expect(render(<PriceHistory vehicle={vehicle} />).text).toBe(
    "Price history November 9, 2026 −$1,000 $28,900 October 12, 2026 Listed at $29,900",
  );
  expect(render(<PriceHistory vehicle={createVehicle()} />).text).toBe("");
});
