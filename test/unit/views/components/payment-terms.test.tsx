import { expect, test } from "vitest";
import { parseCalculator } from "~/financing/calculator-codec";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { listInventory } from "~/inventory/list-inventory";
import { PaymentTerms } from "~/views/components/vehicle-price";
import { FinancingResult } from "~/views/financing/result";
import { FilterSheet } from "~/views/inventory/filter-sheet";
import { WindowCardColumn } from "~/views/vehicle/window-card-column";
import { createDealer, DEALER } from "../../../fixtures/dealer";
import { createPicturedVehicle, createSnapshot } from "../../../fixtures/inventory";
import { render } from "../../../support/render";

const filter = parseInventoryFilter(new URLSearchParams("paymentMax=350"));
const list = listInventory(createSnapshot([createPicturedVehicle()]), filter);
const PAYMENTS = {
  vehicle: <PaymentTerms vehicles={[createPicturedVehicle()]} />,
  list: <FilterSheet page={list} />,
  calculator: <FinancingResult state={parseCalculator(() => null)} matchingCount={1} vehicle={null} />,
  "window card": <WindowCardColumn locale="en" vehicle={createPicturedVehicle()} advertisedAt="2026-11-21" />,
};

test.each(Object.entries(PAYMENTS))("confirmed fees are no longer left out: %s", (_, payment) => {
  expect(render(payment).text).toContain("Taxes and fees not included.");
  const dealer = createDealer({ prices: { ...DEALER.prices, feesIncluded: true } });
  const confirmed = render(payment, {}, dealer).text;
  expect(confirmed).toContain("Sales tax, tag, and title not included.");
  expect(confirmed).not.toContain("fees not included");
});
