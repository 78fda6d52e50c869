import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCalculator } from "~/financing/calculator-codec";
import { estimateLoan } from "~/financing/loan-estimate";
import { findLoanList } from "~/financing/loan-list";
import { formatInventoryFilter, parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { countMatching } from "~/inventory/list-inventory";
import { createSnapshot, createVehicle } from "../../fixtures/inventory";

function listFor(query: string) {
  const params = new URLSearchParams(query);
  const { request } = parseCalculator((name) => params.get(name));
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
  fc.assert(
    fc.property(price, down, fc.constantFrom("8.9", "7"), (dollars, downDollars, apr) => {
      const query = listFor(`price=${dollars}&down=${downDollars}&apr=${apr}`);
      const filter = parseInventoryFilter(new URLSearchParams(query));
      expect(formatInventoryFilter(filter)).toBe(query);
      expect(countMatching(createSnapshot([createVehicle({ price: dollars })]), filter)).toBe(1);
    }),
  );
});
