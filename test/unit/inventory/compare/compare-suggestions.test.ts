import { expect, test } from "vitest";
import { listCompareSuggestions } from "~/inventory/compare/compare-suggestions";
import { createDemoSnapshot, createSnapshot } from "../../../fixtures/inventory";

const snapshot = createDemoSnapshot();
const chosen = snapshot.vehicles.slice(0, 2);

test("three listed vehicles that are not chosen yet are suggested, with and without a first choice", () => {
  for (const picked of [[], chosen, snapshot.vehicles.slice(0, 3)]) {
    const { vehicles, search } = listCompareSuggestions(picked, snapshot, "");
    expect(search).toBe("");
    expect(vehicles).toHaveLength(3);
    expect(vehicles.some(({ id, isSold }) => isSold || picked.some((other) => other.id === id))).toBe(false);
  }
});

test("the first suggestion is similar to the first chosen vehicle", () => {
  const [truck] = snapshot.vehicles;
  const { vehicles } = listCompareSuggestions(truck ? [truck] : [], snapshot, "");
  expect(vehicles[0]?.bodyStyles).toContain("Truck");
});

test("a search suggests matching vehicles that are not chosen", () => {
  const { vehicles, search } = listCompareSuggestions(chosen, snapshot, "  toyota ");
  expect(search).toBe("toyota");
  expect(vehicles.map(({ name }) => name)).toEqual(["2020 Toyota Corolla LE", "2019 Toyota Prius"]);
});

test("a search without results and an empty inventory suggest nothing", () => {
  expect(listCompareSuggestions(chosen, snapshot, "zeppelin").vehicles).toEqual([]);
  expect(listCompareSuggestions([], createSnapshot([]), "").vehicles).toEqual([]);
});
