import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { BUILT_IN_VEHICLES, findBuiltInVehicle } from "~/vehicles/built-in-vehicles";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { isVinCheckDigitValid } from "~/vehicles/vin";

test("the list has the 19 specified ids", () => {
  const ids = [1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 20, 21, 22, 23];
  expect(BUILT_IN_VEHICLES.map(({ id }) => id)).toEqual(ids);
});

test("an entry is found only by its id", () => {
  expect(findBuiltInVehicle(8)?.name).toBe("2020 Tesla Model 3");
  for (const id of [0, 4, 7, 24, -1, Number.NaN]) expect(findBuiltInVehicle(id)).toBeNull();
});

test("an entry follows the rules of table rows and keeps its own payment", () => {
  expect(findBuiltInVehicle(19)).toEqual({
    id: 19,
    vin: "1FTVW1EL0NWG07338",
    name: "2022 Ford F-150 Lightning",
    year: 2022,
    isYearSure: true,
    make: "Ford",
    isMakeSure: true,
    model: "F-150 Lightning",
    priceCents: 30_900_00,
    odometerMiles: 27_450,
    color: "ICE BLUE",
    colorFamily: "blue",
    fuel: "Electric",
    drive: null,
    bodyStyles: ["Truck", "Electric"],
    highlights: [],
    advertisedPayment: "$800/mo*",
    isSold: false,
    titleBrand: null,
    details: NO_DETAILS,
    listedAt: "2024-01-01T00:00:00.000Z",
    picture: "2022-ford-f-150-lightning-1.webp",
  });
});

test("one is sold, two are rebuilt, and the fuels are the specified ones", () => {
  const idsOf = (isChosen: (vehicle: (typeof BUILT_IN_VEHICLES)[number]) => boolean) =>
    BUILT_IN_VEHICLES.filter(isChosen).map(({ id }) => id);
  expect(idsOf(({ isSold }) => isSold)).toEqual([22]);
  expect(findBuiltInVehicle(22)?.name).toBe("2012 Toyota Tundra");
  expect(idsOf(({ titleBrand }) => titleBrand === "rebuilt")).toEqual([5, 18]);
  expect(idsOf(({ fuel }) => fuel === "Electric")).toEqual([8, 19, 20]);
  expect(idsOf(({ fuel }) => fuel === "Hybrid")).toEqual([17, 18]);
});

test("prices run from 6,900 to 30,900 dollars, and payments are the three specified ones", () => {
  const prices = BUILT_IN_VEHICLES.map(({ priceCents }) => priceCents ?? 0);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([6_900_00, 30_900_00]);
  const payments = new Set(BUILT_IN_VEHICLES.map(({ advertisedPayment }) => advertisedPayment));
  expect([...payments].sort()).toEqual(["$500/mo*", "$600/mo*", "$800/mo*"]);
});

test("every VIN has a valid check digit and every picture ships with the site", () => {
  for (const { vin, picture } of BUILT_IN_VEHICLES) {
    expect(isVinCheckDigitValid(vin), vin).toBe(true);
    expect(existsSync(`public/art/vehicles/${picture}`), picture).toBe(true);
  }
});
