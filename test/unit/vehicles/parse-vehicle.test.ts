import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { findBuiltInVehicle } from "~/vehicles/built-in-vehicles";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { NO_DETAILS, readVehicleDetails } from "~/vehicles/vehicle-details";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { listBuiltInVehicles } from "../../fixtures/built-in-vehicles";
import { createRecord } from "../../fixtures/inventory";

const VIN = "1FTEW1EP1MFA41207";
const parse = (overrides: Partial<InventoryRecord>) => parseVehicle(createRecord({ sku: VIN, ...overrides }));

test("a row becomes a vehicle by every parsing rule, whatever its whitespace", () => {
  const vehicle = {
    id: 1,
    vin: VIN,
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
    isFuelSure: false,
    drivetrain: "4x4",
    bodyStyles: ["Truck"],
    highlights: ["4x4", "Blue tooth"],
    advertisedPayment: "$600/mo*",
    isSold: false,
    isSalePending: false,
    titleBrand: null,
    details: NO_DETAILS,
    listedAt: "2026-03-01T12:00:00.000Z",
  };
  expect(parse({ description: "atlas blue | 48,210 miles | 4x4 | Blue tooth" })).toEqual(vehicle);
  const spaced = parse({
    product_name: "  2021\u00a0Ford \t F-150   XLT\n",
    description: " atlas   blue |  48,210\u00a0miles |  4x4 |  Blue  tooth  | | ",
    sku: " 1ftew1ep1mfa41207 ",
  });
  expect(spaced).toEqual(vehicle);
});

test.each([
  [null, "", null, []],
  [" ", "", null, []],
  ["navy | ask us | Third row", "NAVY", null, ["ask us", "Third row"]],
  ["navy | N/A | Third row", "NAVY", null, ["Third row"]],
  ["navy | 48,21 miles | Third row", "NAVY", null, ["Third row"]],
  // Without bars, or with parts in other places.
  ["Clean Carfax, one owner. Runs great!", "", null, ["Clean Carfax, one owner. Runs great!"]],
  ["48,210 miles | Blue", "BLUE", 48_210, []],
  ["One owner | 31,250 miles | Red", "RED", 31_250, ["One owner"]],
  ["4x4 ready | 88,000 miles | White", "WHITE", 88_000, ["4x4 ready"]],
  ["Blue | Leather | Only 48,210 original miles", "BLUE", 48_210, ["Leather"]],
  ["Blue, 48,210 miles, one owner", "BLUE", 48_210, ["48,210 miles, one owner"]],
  ["Un dueño. Rojo oscuro. 48.210 millas.", "ROJO OSCURO", 48_210, ["Un dueño. Rojo oscuro. 48.210 millas."]],
  ["Color: Cosmic Dust | 9 miles", "COSMIC DUST", 9, []],
  ["One owner | 9 miles | Cor: Branco", "BRANCO", 9, ["One owner"]],
  ["White, one owner | 9 miles | Two keys", "WHITE", 9, ["one owner", "Two keys"]],
  ["Ext: Black Int: Tan | 9 miles", "BLACK", 9, ["Int: Tan"]],
  ["Exterior: Black, Interior: Tan | 9 miles", "BLACK", 9, ["Interior: Tan"]],
  ["9 miles | Exterior: Atlas Blue / Interior: Gray", "ATLAS BLUE", 9, ["Interior: Gray"]],
  ["Black Friday special | 9 miles", "", 9, ["Black Friday special"]],
  // What follows SOLD or HOLD is for staff only.
  ["Blue | 9 miles | SOLD to Maria 407-555-1212 | Leather", "BLUE", 9, ["Leather"]],
  ["Blue | 9 miles | HOLD for Ana | Deposit Ana $500 | Hill hold assist", "BLUE", 9, ["Hill hold assist"]],
  ["SOLD Maria red | 9 miles | Leather", "", 9, ["Leather"]],
  ["Blue | 9 miles SOLD to Maria | Sold as is", "BLUE", 9, ["Sold as is"]],
  // Distances that aren't the car's.
  ["Red | 3yr/36,000 mile warranty | 88,000 miles", "RED", 88_000, ["3yr/36,000 mile warranty"]],
  ["White | 250 mi range | 30k miles", "WHITE", 30_000, ["250 mi range"]],
  ["Red | Oil changed every 5,000 miles", "RED", null, ["Oil changed every 5,000 miles"]],
  ["Red | 88,000+ miles", "RED", 88_000, []],
  ["Red\n45k miles\nLeather", "RED", 45_000, ["Leather"]],
  ["BLUE / 48K MILES / LEATHER", "BLUE", 48_000, ["LEATHER"]],
  // No color and no mileage.
  ["Red leather | 9 miles | New tires 5,000 miles ago", "", 9, ["Red leather", "New tires 5,000 miles ago"]],
  ["Ice cold A/C | Tow package", "", null, ["Ice cold A/C", "Tow package"]],
  ["navy | N/A | 60,000 miles of warranty left", "NAVY", null, ["60,000 miles of warranty left"]],
  [
    "red | Leather | 60,000 miles of warranty left",
    "RED",
    null,
    ["Leather", "60,000 miles of warranty left"],
  ],
  ["- | 9 miles | Platinum | Titanium", "", 9, ["Platinum", "Titanium"]],
  ["blue | 48,210 miles<br>One owner | Two keys", "BLUE", 48_210, ["One owner", "Two keys"]],
  ["<p>blue | 48,210 miles</p><p>One owner | Two keys</p>", "BLUE", 48_210, ["One owner", "Two keys"]],
  ["blue | 9 miles | <b>One owner</b><br>Bluetooth &amp; USB", "BLUE", 9, ["One owner", "Bluetooth & USB"]],
  ["<p>blue</p><p>9 miles</p><p>One owner</p><p>R&amp;D</p>", "BLUE", 9, ["One owner", "R&D"]],
  ["blue | 9 miles | One owner,\nno smoker", "BLUE", 9, ["One owner, no smoker"]],
])("the description %j has the color %j, the mileage %j, and the highlights %j", (description, ...parts) => {
  const { color, odometerMiles, highlights } = parse({ description });
  expect([color, odometerMiles, highlights]).toEqual(parts);
});

test.each([
  [VIN, "2021 Ford F-150", true],
  [VIN, "2020 Ford F-150", false],
  [VIN, "Ford F-150 XLT 2021", true],
  [VIN, "Ford F-150 XLT", false],
  ["STK-1042", "2020 Ford F-150", true],
  // Its check digit is wrong, so its year may be, too.
  ["1FTEW1EP2MFA41207", "2020 Ford F-150", true],
])("of the car %s, %s, the year is sure: %s", (sku, product_name, isYearSure) => {
  expect(parse({ sku, product_name }).isYearSure).toBe(isYearSure);
});

test("SOLD in the name marks a vehicle as sold, and in the description it doesn't", () => {
  const tundra = { isSold: true, name: "2012 Toyota Tundra", model: "Tundra" };
  expect(parse({ product_name: "2012 Toyota Tundra SOLD" })).toMatchObject(tundra);
  expect(parse({ description: "red | 1 miles | sold with warranty" }).isSold).toBe(false);
});

test("a car on hold stays for sale and is marked pending, and a sold one isn't pending", () => {
  const held = { name: "2021 Ford F-150 XLT", isSold: false, isSalePending: true };
  expect(parse({ product_name: "2021 Ford F-150 XLT HOLD Ana" })).toMatchObject(held);
  expect(parse({ product_name: "2021 Ford F-150 XLT (con depósito)" })).toMatchObject(held);
  // Staff put it on hold.
  expect(parse({ pending: true })).toMatchObject({ isSalePending: true });
  expect(parse({ pending: true, quantity: 0 }).isSalePending).toBe(false);
  expect(parse({ product_name: "2021 Ford F-150 XLT HOLD, SOLD" })).toMatchObject({ isSalePending: false });
  expect(parse({ product_name: "2021 Ford F-150 XLT PENDING", quantity: 0 }).isSalePending).toBe(false);
});

test.each([0, 2, -1, Number.NaN])("a quantity of %d is sold, whatever the name contains", (quantity) => {
  expect(parse({ quantity })).toMatchObject({ isSold: true, name: "2021 Ford F-150 XLT" });
});

test("a title brand beside HOLD or SOLD is read, although the name ends before it", () => {
  const held = parse({ product_name: "2015 Honda Civic HOLD Maria - rebuilt title" });
  expect(held).toMatchObject({ name: "2015 Honda Civic", titleBrand: "rebuilt", isSalePending: true });
});

test("the name says the title brand and the fuel, and the make stays as in it", () => {
  expect(parse({ product_name: "2018 Chevrolet Silverado LT (Rebuilt)" }).titleBrand).toBe("rebuilt");
  expect(parse({ product_name: "2020 Tesla Model 3" }).fuel).toBe("Electric");
  expect(parse({ product_name: "2019 Toyota Prius" }).fuel).toBe("Hybrid");
  expect(parse({ product_name: "2019 Mercedes-Benz C300" }).make).toBe("Mercedes-Benz");
});

test("no row throws, and every vehicle has a style and a clean name", () => {
  for (const text of hostileStrings) {
    const vehicle = parse({ product_name: text, description: text, sku: text, price: text });
    expect(vehicle.bodyStyles.length).toBeGreaterThan(0);
    expect(vehicle.name).not.toMatch(/^\s|\s\s|\s$/);
    expect(vehicle.color).toBe(vehicle.color.toUpperCase());
    expect(vehicle.year).toBeGreaterThanOrEqual(1900);
  }
});

test("for drivetrain and title, structured facts take precedence over texts", () => {
  const ford = (details: object, description = "red") => parse({ description, details });
  expect(ford({ drivetrain: "rwd" }, "red | 1 miles | 4x4").drivetrain).toBe("rwd");
  expect(ford({}, "red | 1 miles | Front-wheel drive").drivetrain).toBe("fwd");
  expect(ford({ title: "rebuilt" }).titleBrand).toBe("rebuilt");
  expect(ford({ title: "clean" }, "red, rebuilt").titleBrand).toBe("rebuilt");
  expect(ford({ title: "salvage" }, "rebuilt").titleBrand).toBe("salvage");
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
  const promises =
    "Warranty,3 month warranty included,Free Warranties,Garantía incluida,Warranted engine".split(",");
  const others =
    "No warranty,Sold without warranty,Balance of factory warranty,Manufacturer’s warranty,4x4".split(",");
  const description = ["red", "1 miles", ...promises, ...others].join(" | ");
  const read = (warranty: object) => parse({ description, details: { warranty } }).highlights;
  expect(read({ kind: "asIs" })).toEqual(others);
  expect(read({})).toEqual([...promises, ...others]);
});

test("the built-in list has the 19 specified ids, sold and rebuilt vehicles, fuels, prices, and payments", () => {
  const builtIn = listBuiltInVehicles();
  const ids = [1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 20, 21, 22, 23];
  expect(builtIn.map(({ id }) => id)).toEqual(ids);
  for (const id of [-1, Number.NaN]) expect(findBuiltInVehicle(id)).toBeNull();
  const idsOf = (isChosen: (vehicle: (typeof builtIn)[number]) => boolean) =>
    builtIn.filter(isChosen).map(({ id }) => id);
  expect(idsOf(({ isSold }) => isSold)).toEqual([22]);
  expect(idsOf(({ titleBrand }) => titleBrand === "rebuilt")).toEqual([5, 18]);
  expect(idsOf(({ fuel }) => fuel === "Electric")).toEqual([8, 19, 20]);
  expect(idsOf(({ fuel }) => fuel === "Hybrid")).toEqual([17, 18]);
  const prices = builtIn.map(({ priceCents }) => priceCents ?? 0);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([6_900_00, 30_900_00]);
  const payments = new Set(builtIn.map(({ advertisedPayment }) => advertisedPayment));
  expect([...payments].sort()).toEqual(["$500/mo*", "$600/mo*", "$800/mo*"]);
});

test("a built-in entry follows the rules of table rows and keeps its own payment", () => {
  const car = { product_name: "2022 Ford F-150 Lightning", price: 30_900 };
  const row = { ...car, id: 19, sku: "1FTVW1EL0NWG07338", description: "Ice Blue | 27,450 miles" };
  const own = { advertisedPayment: "$800/mo*", picture: "2022-ford-f-150-lightning-1.webp" };
  const vehicle = parse({ ...row, listed_at: "2024-01-01T00:00:00.000Z" });
  expect(findBuiltInVehicle(19)).toEqual({ ...vehicle, ...own });
});

test("every built-in VIN has a valid check digit and every picture ships with the site", () => {
  for (const { vin, picture } of listBuiltInVehicles()) {
    expect(isVinCheckDigitValid(vin), vin).toBe(true);
    expect(existsSync(`public/art/vehicles/${picture}`), picture).toBe(true);
  }
});
