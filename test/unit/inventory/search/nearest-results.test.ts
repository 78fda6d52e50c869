import fc from "fast-check";
import { expect, test } from "vitest";
import { FACETS, type InventoryFilter } from "~/inventory/filter/filter";
import { listInventory } from "~/inventory/list-inventory";
import { countTypos } from "~/inventory/search/correction";
import {
  createDemoSnapshot,
  createSnapshot,
  createVehicle,
  filters,
  NO_FILTER,
  snapshots,
} from "../../../fixtures/inventory";
import { forAll } from "../../../support/for-all";

const search = (q: string, snapshot = createDemoSnapshot()) => listInventory(snapshot, { ...NO_FILTER, q });

test.each([
  ["camri", "Camry", "2020 Toyota Camry SE"],
  ["camrry", "Camry", "2020 Toyota Camry SE"],
  ["cmary", "Camry", "2020 Toyota Camry SE"],
  ["toyota CAMRI", "Toyota Camry", "2020 Toyota Camry SE"],
  ["hunday", "Hyundai", "2022 Hyundai Tucson SEL"],
  ["jundai tucson", "Hyundai Tucson", "2022 Hyundai Tucson SEL"],
  ["chalengar", "Challenger", "2019 Dodge Challenger SXT"],
  ["lightening f150", "Lightning F150", "2022 Ford F-150 Lightning"],
  ["ford fusion hybirds", "Ford Fusion hybrids", "2017 Ford Fusion Hybrid (Rebuilt)"],
  ["orannge", "orange", "2019 Dodge Challenger SXT"],
  ["toyota eletric", null, null],
  ["bluetoht", "bluetooth", "2021 Ford F-150 XLT"],
  ["un tesla con autopilto", "Tesla autopilot", "2020 Tesla Model 3"],
  ["toyta híbrido", "Toyota híbrido", "2019 Toyota Prius"],
])("%j shows results for %j", (q, corrected, name) => {
  const page = search(q);
  expect(page.understoodSearch?.words ?? null).toBe(corrected);
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
  ["a word of five letters two edits away", "cmari"],
  ["a longer word three edits away", "chalemgar"],
  ["a known make that the inventory lacks", "Ducati"],
  ["a known model that the inventory lacks", "escalade"],
  ["a known model close to a color", "ranger"],
  ["a known word that no vehicle matches", "motocicleta"],
  ["nothing", ""],
])("%s is not corrected", (_, q) => {
  expect(search(q).understoodSearch).toBeNull();
});

const lotOf = (...names: readonly string[]) =>
  createSnapshot(names.map((product_name, i) => createVehicle({ id: i + 1, product_name })));

test("a word excluded only by the facets is not a misspelling", () => {
  const page = listInventory(createDemoSnapshot(), { ...NO_FILTER, q: "camry", style: ["Truck"] });
  expect(page).toMatchObject({ matchingCount: 0, understoodSearch: null });
});

test("of several corrections the one with the fewest typos is used, then the one with the most results, none of a sold vehicle", () => {
  const lot = lotOf("2019 Ford Falcan", "2020 Ford Falcom", "2021 Ford Falcom", "2018 Ford Falcoo SOLD");
  expect(search("falcon", lot)).toMatchObject({ understoodSearch: { words: "Falcom" }, matchingCount: 2 });
  const fewer = lotOf("2019 Ford Falcan", "2020 Ford Falkom", "2021 Ford Falkom");
  expect(search("falcon", fewer)).toMatchObject({ understoodSearch: { words: "Falcan" }, matchingCount: 1 });
});

const letters = ["a", "b", "c"];

/** All texts that one typo makes of a text. */
const listSlips = (text: string) =>
  Array.from({ length: text.length + 1 }, (_, i) => [
    text.slice(0, i) + text.slice(i + 1),
    ...letters.flatMap((letter) => [
      text.slice(0, i) + letter + text.slice(i),
      text.slice(0, i) + letter + text.slice(i + 1),
    ]),
    text.slice(0, i) + text.slice(i + 1, i + 2) + text.slice(i, i + 1) + text.slice(i + 2),
  ]).flat();

test("one typo is one letter added, removed, replaced, or two neighbors swapped, in both directions", () => {
  const words = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 });
  forAll(words, words, (a, b) => {
    expect(countTypos(a, b, 1) === 1).toBe(a !== b && listSlips(a).includes(b));
    expect(countTypos(a, b, 2)).toBe(countTypos(b, a, 2));
    expect(countTypos(a, a, 2)).toBe(0);
  });
});

test("any two typos in different places are counted as at most two", () => {
  const words = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(words, words, words, words, (start, end, one, other) => {
      for (const slip of listSlips(one).slice(0, 12))
        for (const second of listSlips(other).slice(0, 12))
          expect(
            countTypos(`${start}${one}-${other}${end}`, `${start}${slip}-${second}${end}`, 2),
          ).toBeLessThan(3);
    }),
    { numRuns: 30 },
  );
});

test.each<[order: string, Partial<InventoryFilter>, names: readonly string[]]>([
  ["a list with vehicles needs none", { style: ["SUV"] }, []],
  [
    "the fewest missed facets are first, then the nearest price",
    { style: ["Truck"], price: ["0-10000"] },
    ["2015 Dodge Grand Caravan", "2014 Honda Accord LX", "2016 Ram 1500 Big Horn"],
  ],
  ["then what matches the search", { q: "tesla", style: ["Truck"] }, ["2020 Tesla Model 3"]],
  [
    "without facets, what misses the least of the search",
    { q: "red toyota hybrid zeppelin" },
    ["2019 Toyota Prius", "2020 Toyota Camry SE", "2019 Nissan Rogue SV"],
  ],
  ["without facets, what misses only a limit", { q: "tesla under 15000" }, ["2020 Tesla Model 3"]],
  [
    "then the nearest year is first, then the newest",
    { make: ["Toyota"], year: ["2021"] },
    ["2021 Ford F-150 XLT", "2020 Toyota Camry SE", "2020 Toyota Corolla LE", "2019 Toyota Prius"],
  ],
])("nearest vehicles: %s", (_, filter, names) => {
  const { nearest } = listInventory(createDemoSnapshot(), { ...NO_FILTER, ...filter });
  expect(nearest.map(({ name }) => name).slice(0, names.length || 5)).toEqual(names);
});

test("a default year is not near to any", () => {
  const filter = { ...NO_FILTER, make: ["Honda"], year: ["2020"] };
  const { nearest } = listInventory(lotOf("Kia Rio LX", "2012 Kia Rio LX"), filter);
  expect(nearest.map(({ name }) => name)).toEqual(["2012 Kia Rio LX", "Kia Rio LX"]);
});

test("only an empty result has nearest vehicles: five or the whole inventory, none twice or sold, the newest for a search of one word alone", () => {
  forAll(snapshots, filters, (snapshot, filter) => {
    const { matchingCount, listedCount, nearest } = listInventory(snapshot, filter);
    expect(nearest).toHaveLength(matchingCount > 0 ? 0 : Math.min(5, listedCount));
    expect(new Set(nearest.map(({ id }) => id)).size).toBe(nearest.length);
    expect(nearest.some(({ isSold }) => isSold)).toBe(false);
    const asked = FACETS.filter((facet) => filter[facet].length > 0).length + Number(filter.q !== "");
    if (asked === 1 && nearest.length > 0) {
      const newest = listInventory(snapshot, NO_FILTER).vehicles.slice(0, 5);
      if (/^\S+$/.test(filter.q)) expect(nearest).toEqual(newest);
    }
  });
});
