import { expect, test } from "vitest";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { NO_DETAILS, readVehicleDetails } from "~/vehicles/vehicle-details";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";

function record(overrides: Partial<InventoryRecord> = {}): InventoryRecord {
  return {
    id: 1,
    product_name: "2021 Ford F-150 XLT",
    description: "atlas blue | 48,210 miles | 4x4 | Bluetooth",
    price: 28_900,
    sku: "1FTEW1EP1MFA41207",
    image_url: null,
    quantity: 1,
    created_at: "2026-03-01T15:00:00.000Z",
    ...overrides,
  };
}

test("a row becomes a vehicle by every parsing rule", () => {
  expect(parseVehicle(record())).toEqual({
    id: 1,
    vin: "1FTEW1EP1MFA41207",
    name: "2021 Ford F-150 XLT",
    year: 2021,
    isYearSure: true,
    make: "Ford",
    isMakeSure: true,
    model: "F-150 XLT",
    priceCents: 28_900_00,
    odometerMiles: 48_210,
    color: "ATLAS BLUE",
    colorFamily: "blue",
    fuel: "Gas",
    drive: "4x4",
    bodyStyles: ["Truck"],
    highlights: ["4x4", "Bluetooth"],
    advertisedPayment: "$600/mo*",
    isSold: false,
    titleBrand: null,
    details: NO_DETAILS,
    listedAt: "2026-03-01T15:00:00.000Z",
  });
});

test("whitespace of every kind is collapsed", () => {
  const vehicle = parseVehicle(
    record({
      product_name: "  2021\u00a0Ford \t F-150   XLT\n",
      description: " atlas   blue |  48,210\u00a0miles |  4x4   off road  | | ",
      sku: " 1ftew1ep1mfa41207 ",
    }),
  );
  expect(vehicle).toMatchObject({
    name: "2021 Ford F-150 XLT",
    model: "F-150 XLT",
    color: "ATLAS BLUE",
    odometerMiles: 48_210,
    highlights: ["4x4 off road"],
    vin: "1FTEW1EP1MFA41207",
  });
});

test.each([
  ["Ford F-150 XLT", 2020, "Ford", "F-150 XLT"],
  ["twenty Ford Focus", 2020, "Ford", "Focus"],
  ["20212 Ford Focus", 2020, "Ford", "Focus"],
  ["-2021 Ford Focus", 2020, "Ford", "Focus"],
  ["1969 Ford Mustang", 1969, "Ford", "Mustang"],
  ["2021 Ford", 2021, "Ford", ""],
  ["2021", 2021, "", ""],
  ["", 2020, "", ""],
])("the name %j is year %i, make %j, model %j", (name, year, make, model) => {
  expect(parseVehicle(record({ product_name: name }))).toMatchObject({ year, make, model });
});

test.each([null, "", " "])("the description %j has no color, no mileage and no highlights", (description) => {
  expect(parseVehicle(record({ description }))).toMatchObject({
    color: "",
    odometerMiles: null,
    highlights: [],
  });
});

test.each([
  ["blue | 48,210 miles<br>One owner | Clean title", ["One owner", "Clean title"]],
  ["<p>blue | 48,210 miles</p><p>One owner | Two keys</p>", ["One owner", "Two keys"]],
  ["blue | 48,210 miles | <b>One owner</b><br>Bluetooth &amp; USB", ["One owner", "Bluetooth & USB"]],
  ["<p>blue</p><p>48,210 miles</p><p>One owner</p><p>R&amp;D</p>", ["One owner", "R&D"]],
  ["blue | 48,210 miles | One owner,\nno smoker", ["One owner, no smoker"]],
])("the HTML of %j is read as text", (description, highlights) => {
  expect(parseVehicle(record({ description }))).toMatchObject({
    ...{ color: "BLUE", odometerMiles: 48_210, highlights },
  });
});

test.each([
  ["1FTEW1EP1MFA41207", "2021 Ford F-150", true],
  ["1FTEW1EP1MFA41207", "2020 Ford F-150", false],
  ["1FTEW1EP1MFA41207", "Ford F-150 XLT 2021", true],
  ["1FTEW1EP1MFA41207", "Ford F-150 XLT", false],
  ["STK-1042", "2020 Ford F-150", true],
  // Its check digit is wrong, so its year may be, too.
  ["1FTEW1EP2MFA41207", "2020 Ford F-150", true],
])("of the car %s, %s, the year is sure: %s", (sku, product_name, isYearSure) => {
  expect(parseVehicle(record({ sku, product_name })).isYearSure).toBe(isYearSure);
});

test("a description without a mileage keeps its color", () => {
  expect(parseVehicle(record({ description: "navy | ask us | Third row" }))).toMatchObject({
    color: "NAVY",
    odometerMiles: null,
    highlights: ["Third row"],
  });
});

test.each([
  "2012 Toyota Tundra SOLD",
  "2012 Toyota Tundra sold",
  "2012 Toyota SOLD Tundra",
  "SOLD 2012 Toyota Tundra",
  "2012 Toyota Tundra (SOLD)",
  "2012 Toyota Tundra *SOLD*",
  "2012 Toyota Tundra - Sold!",
  "2012 Toyota Tundra SOLD sold",
])("%j is sold, and the word is removed from its name", (product_name) => {
  expect(parseVehicle(record({ product_name }))).toMatchObject({
    isSold: true,
    name: "2012 Toyota Tundra",
    year: 2012,
    make: "Toyota",
    model: "Tundra",
  });
});

test("SOLD counts only as a whole word", () => {
  const vehicle = parseVehicle(record({ product_name: "2012 Toyota Soldier Unsold" }));
  expect(vehicle).toMatchObject({ isSold: false, name: "2012 Toyota Soldier Unsold" });
});

test("SOLD in the description does not mark a vehicle as sold", () => {
  expect(parseVehicle(record({ description: "red | 1 miles | sold with warranty" })).isSold).toBe(false);
});

test.each([0, 2, -1, Number.NaN])("a quantity of %d is sold, whatever the name contains", (quantity) => {
  expect(parseVehicle(record({ quantity }))).toMatchObject({ isSold: true, name: "2021 Ford F-150 XLT" });
});

test.each([
  { product_name: "2018 Chevrolet Silverado LT (Rebuilt)" },
  { product_name: "2018 Chevrolet Silverado REBUILT" },
  { description: "red | 73,480 miles | Rebuilt title" },
  { description: "red | 73,480 miles | rebuilt-title" },
  { description: "red | 73,480 miles | Rebuilt" },
  { description: "red | 73,480 miles | Title: rebuilt" },
  { description: "red | 73,480 miles | Rebuilt title, rebuilt transmission" },
  { description: "red | 73,480 miles | Title status: rebuilt" },
  { description: "red | 73,480 miles | FL rebuilt & inspected" },
  { description: "red | 73,480 miles | Clean title? No - rebuilt title" },
  { description: "red | 73,480 miles | Rebuilt\nNew transmission" },
  { description: "red | 73,480 miles | New brakes\nRebuilt" },
])("%j has a rebuilt title", (overrides) => {
  expect(parseVehicle(record(overrides)).titleBrand).toBe("rebuilt");
});

test.each([
  { product_name: "2018 Chevrolet Prebuilt" },
  { description: "red | 1 miles | clean title" },
  { description: "red | 1 miles | Rebuilt transmission in 2024 | Clean title" },
  { description: "red | 1 miles | Engine rebuilt, clean title" },
  { description: "red | 1 miles | Rebuilt front seats | non-rebuilt" },
  { description: "red | 1 miles | Not a rebuilt title, no salvage" },
])("%j has no rebuilt title", (overrides) => {
  expect(parseVehicle(record(overrides)).titleBrand).toBeNull();
});

test.each(["Salvage title", "salvaged in 2019", "Salvage"])(
  "the highlight %j says a salvage title",
  (text) => {
    expect(parseVehicle(record({ description: `red | 1 miles | ${text}` })).titleBrand).toBe("salvage");
  },
);

test("an electric and a hybrid vehicle are not listed as gas", () => {
  expect(parseVehicle(record({ product_name: "2020 Tesla Model 3" })).fuel).toBe("Electric");
  expect(parseVehicle(record({ product_name: "2019 Toyota Prius" })).fuel).toBe("Hybrid");
});

test("the make stays as in the row, and the filter uses its alias", () => {
  expect(parseVehicle(record({ product_name: "2019 Mercedes-Benz C300" })).make).toBe("Mercedes-Benz");
});

test("no row throws, and every vehicle has a style and a clean name", () => {
  for (const text of hostileStrings) {
    const vehicle = parseVehicle(record({ product_name: text, description: text, sku: text, price: text }));
    expect(vehicle.bodyStyles.length).toBeGreaterThan(0);
    expect(vehicle.name).not.toMatch(/^\s|\s\s|\s$/);
    expect(vehicle.color).toBe(vehicle.color.toUpperCase());
    expect(vehicle.year).toBeGreaterThanOrEqual(1900);
  }
});

test("for drive and title, structured facts take precedence over texts", () => {
  const parse = (details: object, text = "red") =>
    parseVehicle(record({ product_name: "2021 Ford F-150", description: text, details }));
  expect(parse({ drivetrain: "rwd" }, "red | 1 miles | 4x4").drive).toBeNull();
  expect(parse({ drivetrain: "awd" }).drive).toBe("awd");
  expect(
    [
      parse({ title: "rebuilt" }),
      parse({ title: "clean" }, "red, rebuilt"),
      parse({ title: "salvage" }, "rebuilt"),
    ].map((one) => one.titleBrand),
  ).toEqual(["rebuilt", "rebuilt", "salvage"]);
});

test.each([
  [null, NO_DETAILS],
  ["trim", NO_DETAILS],
  [
    { trim: 5, doors: "4", seats: 0, drivetrain: "2wd", warranty: { kind: "dealer", systems: "Engine" } },
    NO_DETAILS,
  ],
  [
    { trim: "XLT", doors: 4, cost: 900 },
    { ...NO_DETAILS, trim: "XLT", doors: 4 },
  ],
])("the stored facts %j are read as %j", (stored, details) => {
  expect(readVehicleDetails(stored)).toEqual(details);
});

test("highlights that promise a warranty are left out of a vehicle sold as is, except the manufacturer's", () => {
  const promises = [
    "Warranty",
    "3 month warranty included",
    "Free Warranties",
    "Garantía incluida",
    "Warranted engine",
  ];
  const others = [
    "No warranty",
    "Sold without warranty",
    "Balance of factory warranty",
    "Manufacturer’s warranty",
    "4x4",
  ];
  const description = ["red", "1 miles", ...promises, ...others].join(" | ");
  const parse = (warranty: object) => parseVehicle(record({ description, details: { warranty } })).highlights;
  expect(parse({ kind: "asIs" })).toEqual(others);
  expect(parse({})).toEqual([...promises, ...others]);
});
