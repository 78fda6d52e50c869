import fc from "fast-check";
import { expect, test } from "vitest";
import { formatComparePath, MAX_COMPARED, parseComparedIds } from "~/inventory/compare/compare-codec";
import { listCompareSuggestions } from "~/inventory/compare/compare-suggestions";
import { compareVehicles } from "~/inventory/compare/compare-vehicles";
import { createDemoSnapshot, createSnapshot, createVehicle, snapshots } from "../../fixtures/inventory";
import { forAll } from "../../support/for-all";

test("of more than four the first four are used, and the number left out is known", () => {
  const parse = (query: string) => parseComparedIds(new URLSearchParams(query));
  expect(parse("ids=1,2,3&ids=3,4,5,6")).toEqual({ ids: [1, 2, 3, 4], surplusCount: 2 });
  expect(parse("ids=8,2")).toEqual({ ids: [8, 2], surplusCount: 0 });
  expect(MAX_COMPARED).toBe(4);
  expect([formatComparePath([1, 2, 8]), formatComparePath([])]).toEqual(["/compare?ids=1,2,8", "/compare"]);
});

const truck = createVehicle({ id: 1, description: "blue | 48,210 miles | 4x4 | Bluetooth" });
const sedan = createVehicle({
  id: 2,
  product_name: "2020 Toyota Camry SE",
  price: "$19,900",
  description: "Blue | 52,330 miles | BLUETOOTH | Backup camera",
});
const rebuilt = createVehicle({
  id: 3,
  product_name: "2021 Ford Fusion Hybrid (Rebuilt)",
  price: "19.9",
  description: "red | N/A | Rebuilt title | Bluetooth",
});

const marksOf = (...vehicles: Parameters<typeof compareVehicles>[0]) =>
  Object.fromEntries(compareVehicles(vehicles).different.map(({ feature, marks }) => [feature, marks]));

test("different features are separate from shared ones", () => {
  const { different, same } = compareVehicles([truck, sedan]);
  const names = ["price", "mileage", "year", "make", "style", "drivetrain"];
  expect(different.map(({ feature }) => feature)).toEqual(names);
  expect(same).toEqual(["color"]);
});

test("the best value is marked, twice if it is shared; a value that differs from all others is marked as alone", () => {
  expect(marksOf(truck, sedan, rebuilt)).toMatchObject({
    price: [null, "best", "best"],
    year: ["best", null, "best"],
    make: [null, "alone", null],
    color: [null, null, "alone"],
  });
  expect(marksOf(truck, sedan)).toMatchObject({ mileage: ["best", null] });
  expect(marksOf(truck, sedan)).toMatchObject({ make: [null, null] });
});

test("nothing is marked in a row with a value that isn't known", () => {
  const [undated, ...older] = ["", "2017", "2018"].map((year) =>
    createVehicle({ product_name: `${year} Ford F-150 XLT` }),
  );
  expect(marksOf(...(undated ? [undated, ...older] : []))).toMatchObject({ year: [null, null, null] });
  const none = [null, null, null];
  expect(marksOf(truck, sedan, rebuilt)).toMatchObject({ mileage: none, title: none, fuel: none });
  const unknown = createVehicle({ price: 0, description: null });
  expect(marksOf(truck, unknown)).toMatchObject({ price: [null, null], mileage: [null, null] });
});

test("highlights that all vehicles have are shared regardless of case, the others stay with their vehicle", () => {
  const own = [["4x4"], ["Backup camera"], []];
  expect(compareVehicles([truck, sedan, rebuilt]).highlights).toEqual({ own, shared: ["Bluetooth"] });
});

test("every feature is either different, shared, or known of none, for any vehicles", () => {
  forAll(snapshots, ({ vehicles }) => {
    const compared = vehicles.slice(0, 4);
    fc.pre(compared.length >= 2);
    const { different, same } = compareVehicles(compared);
    const names = [...different.map(({ feature }) => feature), ...same];
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("price");
    for (const { marks } of different) {
      expect(marks).toHaveLength(compared.length);
      expect(marks.filter((mark) => mark === "alone").length).toBeLessThanOrEqual(1);
      expect(marks.every((mark) => mark === "best")).toBe(false);
    }
  });
});

test("facts that staff enter are compared when they are known of one vehicle", () => {
  const facts = { engine: "2.0L", drivetrain: "awd", transmission: "cvt", doors: 4, seats: 7 };
  const details = { ...facts, title: "clean", warranty: { kind: "asIs" } };
  const unknown = Object.fromEntries(Object.keys(details).map((name) => [name, [null, null]]));
  expect(marksOf(createVehicle({ details }), createVehicle())).toMatchObject(unknown);
  expect(Object.keys(marksOf(createVehicle(), createVehicle({ id: 2 })))).toEqual([]);
  const entered = createVehicle({ details: { drivetrain: "4x4" } });
  expect(compareVehicles([entered, truck]).same).toContain("drivetrain");
});

const snapshot = createDemoSnapshot();
const suggest = (chosen: number, search = "", lot = snapshot) =>
  listCompareSuggestions(snapshot.vehicles.slice(0, chosen), lot, search);

test("three listed vehicles that are not chosen yet are suggested, first one similar to the first choice", () => {
  for (const chosen of [0, 2, 3]) {
    const { vehicles } = suggest(chosen);
    const picked = snapshot.vehicles.slice(0, chosen);
    expect(vehicles).toHaveLength(3);
    expect(vehicles.filter(({ id, isSold }) => isSold || picked.some((one) => one.id === id))).toEqual([]);
  }
  expect(suggest(1).vehicles[0]?.bodyStyles).toContain("Truck");
});

test("a search suggests matching vehicles that are not chosen; without results and in an empty inventory nothing", () => {
  const { vehicles, search } = suggest(2, "  toyota ");
  expect(search).toBe("toyota");
  expect(vehicles.map(({ name }) => name)).toEqual(["2020 Toyota Corolla LE", "2019 Toyota Prius"]);
  expect(suggest(2, "zeppelin").vehicles).toEqual([]);
  expect(suggest(0, "", createSnapshot([])).vehicles).toEqual([]);
});
