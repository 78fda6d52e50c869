import fc from "fast-check";
import { expect, test } from "vitest";
import { listAlike, listSimilarVehicles } from "~/inventory/similar-vehicles";
import { createDemoSnapshot, createSnapshot, createVehicle, snapshots } from "../../fixtures/inventory";

const snapshot = createDemoSnapshot();

const similarTo = (name: string) => {
  const [vehicle] = snapshot.vehicles.filter((candidate) => candidate.name === name);
  return vehicle && listSimilarVehicles(vehicle, snapshot).map((similar) => similar.name);
};

test("the nearest prices of the same style come first", () => {
  expect(similarTo("2019 Nissan Rogue SV")).toEqual([
    "2018 Kia Sorento",
    "2017 BMW X5 xDrive35i",
    "2022 Hyundai Tucson SEL",
  ]);
});

test("a second style is used if the first has too few vehicles", () => {
  expect(similarTo("2019 Toyota Prius")?.[0]).toBe("2017 Ford Fusion Hybrid (Rebuilt)");
});

test("with equal prices the nearer year is first, then the newer row", () => {
  const self = createVehicle({ id: 1, product_name: "2020 Toyota Camry", price: 10_000 });
  const others = [
    createVehicle({ id: 2, product_name: "2015 Toyota Camry", price: 10_000 }),
    createVehicle({ id: 3, product_name: "2019 Toyota Camry", price: 10_000 }),
    createVehicle({ id: 4, product_name: "2021 Toyota Camry", price: 10_000 }),
  ];
  expect(listSimilarVehicles(self, createSnapshot(others)).map(({ id }) => id)).toEqual([4, 3, 2]);
});

test("a vehicle without a price ranks after any that has one", () => {
  const self = createVehicle({ id: 1, price: 20_000 });
  const others = [createVehicle({ id: 2, price: null }), createVehicle({ id: 3, price: 90_000 })];
  expect(listSimilarVehicles(self, createSnapshot(others)).map(({ id }) => id)).toEqual([3, 2]);
  const unpriced = createVehicle({ id: 4, price: null });
  expect(listSimilarVehicles(unpriced, createSnapshot(others)).map(({ id }) => id)).toEqual([3, 2]);
});

test("a built-in vehicle's page does not suggest the same vehicle under its row's id", () => {
  const builtIn = createVehicle({ id: 5, sku: "1FTEW1EP1MFA41207" });
  const lot = createSnapshot([createVehicle({ id: 1007, sku: "1FTEW1EP1MFA41207" })]);
  expect(listSimilarVehicles(builtIn, lot)).toEqual([]);
});

test("never more than three, never itself, never a sold one, and independent of the order of the rows", () => {
  fc.assert(
    fc.property(snapshots, (random) => {
      const lot = random.vehicles;
      for (const vehicle of lot.slice(0, 5)) {
        const similar = listSimilarVehicles(vehicle, random);
        const available = lot.filter((other) => other.id !== vehicle.id && !other.isSold).length;
        expect(similar).toHaveLength(Math.min(3, available));
        expect(similar.every((other) => !other.isSold && other.id !== vehicle.id)).toBe(true);
        expect(listSimilarVehicles(vehicle, createSnapshot([...lot].reverse()))).toEqual(similar);
      }
    }),
  );
});

test("an excluded vehicle is replaced by the next", () => {
  const [self, ...others] = snapshot.vehicles;
  const offered = self ? listSimilarVehicles(self, snapshot) : [];
  const [nearest, second, third] = offered.map(({ id }) => id);
  const instead = self ? listSimilarVehicles(self, snapshot, new Set([nearest ?? 0])) : [];
  expect(instead.map(({ id }) => id)).toEqual([second, third, instead[2]?.id]);
  expect(others.map(({ id }) => id)).toContain(instead[2]?.id);
});

test("for each sold vehicle, the listed vehicles of its body style are counted", () => {
  const snapshot = createSnapshot([101, 102].map((id) => createVehicle({ id })));
  const sold = createVehicle({ id: 500, quantity: 0 });
  const alike = listAlike([createVehicle({ id: 101 }), sold], snapshot);
  expect(alike).toMatchObject({ 500: { filter: { style: [sold.bodyStyles[0]] }, count: 2 } });
  expect(Object.keys(alike)).toEqual(["500"]);
});
