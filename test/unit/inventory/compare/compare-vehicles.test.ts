import fc from "fast-check";
import { expect, test } from "vitest";
import { COMPARED_FEATURES, compareVehicles } from "~/inventory/compare/compare-vehicles";
import { createVehicle, snapshots } from "../../../fixtures/inventory";

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

const marksOf = (vehicles: Parameters<typeof compareVehicles>[0]) =>
  Object.fromEntries(compareVehicles(vehicles).different.map(({ feature, marks }) => [feature, marks]));

test("different features are separate from shared ones", () => {
  const { different, same } = compareVehicles([truck, sedan]);
  expect(different.map(({ feature }) => feature)).toEqual(["price", "mileage", "year", "make", "style"]);
  expect(same).toEqual(["fuel", "color", "title"]);
});

test("the best known value is marked, twice if it is shared", () => {
  expect(marksOf([truck, sedan, rebuilt])).toMatchObject({
    price: [null, "best", "best"],
    mileage: ["best", null, null],
    year: ["best", null, "best"],
  });
});

test("a default year is not marked as best", () => {
  const undated = createVehicle({ product_name: "Ford F-150 XLT" });
  const older = [2017, 2018].map((year) => createVehicle({ product_name: `${year} Ford F-150 XLT` }));
  expect(marksOf([undated, ...older])).toMatchObject({ year: [null, null, "best"] });
});

test("a single known value is not marked as best", () => {
  expect(marksOf([truck, createVehicle({ price: 0, description: null })])).toMatchObject({
    price: [null, null],
    mileage: [null, null],
  });
});

test("a value that differs from all others is marked; of two neither is", () => {
  expect(marksOf([truck, sedan, rebuilt])).toMatchObject({
    make: [null, "alone", null],
    title: [null, null, "alone"],
    color: [null, null, "alone"],
  });
  expect(marksOf([truck, sedan])).toMatchObject({ make: [null, null] });
});

test("highlights that all vehicles have are shared regardless of case, the others stay with their vehicle", () => {
  expect(compareVehicles([truck, sedan, rebuilt]).highlights).toEqual({
    own: [["4x4"], ["Backup camera"], []],
    shared: ["Bluetooth"],
  });
});

test("every feature is either different or shared, in the agreed order, for any vehicles", () => {
  fc.assert(
    fc.property(snapshots, ({ vehicles }) => {
      const compared = vehicles.slice(0, 4);
      fc.pre(compared.length >= 2);
      const { different, same } = compareVehicles(compared);
      const names = [...different.map(({ feature }) => feature), ...same];
      // These vehicles have no facts that staff entered.
      const entered = ["engine", "drivetrain", "transmission"];
      expect([...names].sort()).toEqual(COMPARED_FEATURES.filter((name) => !entered.includes(name)).sort());
      for (const { marks } of different) {
        expect(marks).toHaveLength(compared.length);
        expect(marks.filter((mark) => mark === "alone").length).toBeLessThanOrEqual(1);
        expect(marks.every((mark) => mark === "best")).toBe(false);
      }
    }),
  );
});

test("engine, drivetrain, and transmission are compared when they are known of one vehicle", () => {
  const [known, unknown] = [createVehicle({ details: { drivetrain: "awd" } }), createVehicle({ id: 2 })];
  expect(compareVehicles([known, unknown]).different.map(({ feature }) => feature)).toContain("drivetrain");
  const { different, same } = compareVehicles([unknown, createVehicle({ id: 3 })]);
  expect([...different.map(({ feature }) => feature), ...same]).not.toContain("drivetrain");
});
