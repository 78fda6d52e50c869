import fc from "fast-check";
import { expect, test } from "vitest";
import { listInventory } from "~/inventory/list-inventory";
import { isOneSlip } from "~/inventory/search/spelling";
import { createDemoSnapshot, createSnapshot, createVehicle, NO_FILTER } from "../../../fixtures/inventory";

const search = (q: string, snapshot = createDemoSnapshot()) => listInventory(snapshot, { ...NO_FILTER, q });

test.each([
  ["camri", "Camry", "2020 Toyota Camry SE"],
  ["camrry", "Camry", "2020 Toyota Camry SE"],
  ["cmary", "Camry", "2020 Toyota Camry SE"],
  ["toyota CAMRI", "Toyota Camry", "2020 Toyota Camry SE"],
  ["tesal", "Tesla", "2020 Tesla Model 3"],
  ["hunday tucson", null, null],
  ["lightening f150", "Lightning F150", "2022 Ford F-150 Lightning"],
])("%j shows results for %j", (q, corrected, name) => {
  const page = search(q);
  expect(page.correctedSearch).toBe(corrected);
  expect(page.vehicles.map((vehicle) => vehicle.name)).toEqual(name === null ? [] : [name]);
  expect(page.filter.q).toBe(q);
});

test.each([
  ["a search with results", "camr"],
  ["words in the inventory, but not together on one vehicle", "toyota lightning"],
  ["short words", "rma"],
  ["digits", "1501"],
  ["words with digits", "f155"],
  ["a VIN", "1FTEW1EP1MFA41208"],
  ["a word two edits away", "cmari"],
  ["a known make that the inventory lacks", "Ducati"],
  ["nothing", ""],
])("%s is not corrected", (_, q) => {
  expect(search(q).correctedSearch).toBeNull();
});

test("a word excluded only by the facets is not a misspelling", () => {
  const page = listInventory(createDemoSnapshot(), { ...NO_FILTER, q: "camry", style: ["Truck"] });
  expect(page).toMatchObject({ matchingCount: 0, correctedSearch: null });
});

test("of several words one edit away the one with the most results is used, and never one of a sold vehicle", () => {
  const names = ["2019 Ford Falcan", "2020 Ford Falcom", "2021 Ford Falcom", "2018 Ford Falcoo SOLD"];
  const lot = createSnapshot(names.map((product_name, i) => createVehicle({ id: i + 1, product_name })));
  expect(search("falcon", lot)).toMatchObject({ correctedSearch: "Falcom", matchingCount: 2 });
});

test("one edit is one letter added, removed, replaced, or two neighbors swapped, in both directions", () => {
  const words = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      const slips = Array.from({ length: a.length + 1 }, (_, i) => [
        a.slice(0, i) + a.slice(i + 1),
        ...["a", "b", "c"].flatMap((letter) => [
          a.slice(0, i) + letter + a.slice(i),
          a.slice(0, i) + letter + a.slice(i + 1),
        ]),
        a.slice(0, i) + a.slice(i + 1, i + 2) + a.slice(i, i + 1) + a.slice(i + 2),
      ]).flat();
      expect(isOneSlip(a, b)).toBe(a !== b && slips.includes(b));
      expect(isOneSlip(b, a)).toBe(isOneSlip(a, b));
    }),
  );
});
