import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances.server";
import type { EditableVehicle } from "~/vehicles/editor/vehicle-editor";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import {
  createTypedVehicle,
  createVehicleRowData,
  readVin,
  toInventoryRecord,
} from "~/views/staff/vehicles/vehicle-data";
import { formatListingText } from "~/views/staff/vehicles/vehicle-file";

const NOW = new Date("2026-11-21T12:00:00Z");
const vehicle: EditableVehicle = {
  ...{ id: 7, vin: "1M8GDM9AXKP042788", productName: "2017 Ford Fusion Hybrid (Rebuilt)", price: 16.9 },
  ...{
    description: "Blue | 40,000 miles | Clean Carfax",
    quantity: 1,
    details: NO_DETAILS,
    source: "sheet",
    lockedFields: ["price"],
    sheetValues: {},
  },
  ...{ listedAtIso: "2026-11-01T12:00:00Z", photoCount: 0, version: "v" },
};

test("a row has the price as stored, the source and the locked fields", () => {
  expect(createVehicleRowData(vehicle, NOW)).toEqual({
    ...{
      id: 7,
      vin: vehicle.vin,
      name: "2017 Ford Fusion Hybrid (Rebuilt)",
      priceCents: 1_690_000,
      daysHere: 20,
    },
    ...{ isSold: false, isMarkedSold: false, vinProblem: null, rawPrice: 16.9 },
    ...{ photoCount: 0, source: "sheet", lockedFields: ["price"] },
  });
});

test.each([
  [{ quantity: 0 }, { isSold: true, isMarkedSold: false }],
  [{ productName: "2017 Ford Fusion SOLD" }, { isSold: true, isMarkedSold: true, name: "2017 Ford Fusion" }],
  [{ productName: "SOLD" }, { name: "1M8GDM9AXKP042788" }],
  [{ price: null }, { priceCents: null, rawPrice: null }],
  [{ price: 15_900 }, { priceCents: 1_590_000, rawPrice: null }],
  [{ vin: "1M8GDM9A1KP042788" }, { vinProblem: "badVin" }],
  [{ vin: "BJ7123" }, { vinProblem: "shortVin" }],
  [{ listedAtIso: "2026-12-24T00:00:00Z" }, { daysHere: 0 }],
])("%j is shown as %j", (change, shown) => {
  expect(createVehicleRowData({ ...vehicle, ...(change as Partial<EditableVehicle>) }, NOW)).toMatchObject(
    shown,
  );
});

test("the form shows the price in full dollars, and empty fields for missing values", () => {
  expect(createTypedVehicle(vehicle).price).toBe("16,900");
  expect(createTypedVehicle({ ...vehicle, price: null, description: null })).toMatchObject({
    price: "",
    color: "",
    miles: "",
    highlights: "",
  });
});

test.each([
  ["", null],
  ["4T1G11AK0LU318842", { year: 2020, make: "Toyota", problem: null }],
  ["4t1g11ak1 lu-318842", { year: 2020, make: "Toyota", problem: "badVin" }],
  ["BJ7123", { year: null, make: null, problem: "shortVin" }],
])("the VIN %j is read as %j", (vin, report) => {
  expect(readVin(vin, 2027)).toEqual(report);
});

const link = { address: "https://www.example.com/vehicle/7", phone: "(407) 555-0142" };

test("a listing text has all details, with the rebuilt title right after the name", () => {
  const text = formatListingText(parseVehicle(toInventoryRecord(vehicle)), link, getI18n("en"));
  expect(text.split("\n")).toEqual([
    "2017 Ford Fusion Hybrid (Rebuilt)",
    "Rebuilt title",
    "$16,900 · 40,000 miles · BLUE · Hybrid",
    "VIN 1M8GDM9AXKP042788",
    "• Clean Carfax",
    "Orlando Family Motors, 5200 Old Winter Garden Rd, Orlando, FL 32811",
    "(407) 555-0142",
    "https://www.example.com/vehicle/7",
  ]);
});

test("a listing text leaves out missing details and uses the page's language", () => {
  const bare = { ...vehicle, productName: "2016 Kia Soul", description: null, price: null };
  const text = formatListingText(parseVehicle(toInventoryRecord(bare)), link, getI18n("pt"));
  expect(text).toContain("2016 Kia Soul\nPreço sob consulta · Gasolina\nVIN");
});
