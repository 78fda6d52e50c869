import { expect, test } from "vitest";
import { fillFromVin } from "~/vehicles/editor/fill-from-vin";
import type { VinDecoding } from "~/vehicles/vin-decoding";

const CIVIC: VinDecoding = {
  year: 2014,
  make: "Honda",
  model: "Civic",
  trim: "LX",
  body: "Sedan",
  fuel: "Gas",
  engine: "1.8L I4",
  drivetrain: "fwd",
  transmission: "automatic",
  doors: 4,
  seats: null,
};
const ALL = {
  productName: "2014 Honda Civic LX",
  trim: "LX",
  engine: "1.8L I4",
  drivetrain: "fwd",
  transmission: "automatic",
  doors: "4",
};

test("an empty form is filled in, without what the VIN doesn't say", () => {
  expect(fillFromVin({ vin: "2HGFB2F57EH512345", trim: " " }, CIVIC)).toEqual({
    texts: { vin: "2HGFB2F57EH512345", ...ALL },
    offers: {},
  });
});

test("what was typed stays, and is offered unless it says the same or more", () => {
  const typed = {
    ...ALL,
    productName: "2014 Honda Civic LX (Rebuilt)",
    trim: "lx",
    doors: "2",
    engine: "2.0L",
  };
  expect(fillFromVin(typed, CIVIC)).toEqual({ texts: typed, offers: { doors: "4", engine: "1.8L I4" } });
  expect(fillFromVin(typed, CIVIC, ["doors"])).toMatchObject({
    texts: { doors: "4", engine: "2.0L" },
    offers: { engine: "1.8L I4" },
  });
  const name = "2014 honda civic lx";
  expect(fillFromVin({ ...ALL, productName: name }, CIVIC).offers).toEqual({ productName: ALL.productName });
});

test.each<[Partial<VinDecoding>, string, string | undefined]>([
  [{ fuel: "Diesel" }, "2014 Honda Civic LX", "Diesel"],
  [{ make: "Tesla", model: "Model 3", trim: null, fuel: "Electric" }, "2014 Tesla Model 3", undefined],
  [{ make: "Mercedes-Benz", model: "EQB-Class", trim: "EQB 250" }, "2014 Mercedes-Benz EQB 250", undefined],
  [{ make: "Mercury", model: "Zephyr", trim: null, body: "Wagon" }, "2014 Mercury Zephyr Wagon", undefined],
  [{ model: null, trim: null }, "2014 Honda", undefined],
])("with %o the name is %j, and the highlight %j", (facts, productName, highlights) => {
  expect(fillFromVin({}, { ...CIVIC, ...facts }).texts).toMatchObject({
    productName,
    ...(highlights && { highlights }),
  });
});

test("a fuel that the highlights lack is offered behind them", () => {
  const diesel: VinDecoding = { ...CIVIC, fuel: "Diesel" };
  expect(fillFromVin({ ...ALL, highlights: "Bluetooth" }, diesel).offers).toEqual({
    highlights: "Bluetooth\nDiesel",
  });
  expect(fillFromVin({ ...ALL, highlights: "Turbo diesel" }, diesel).offers).toEqual({});
});
