import fc from "fast-check";
import { expect, test } from "vitest";
import { saysRebuiltName } from "~/vehicles/title-brand";
import { parseVehicleName } from "~/vehicles/vehicle-name";

test.each([
  ["Honda Civic EX 2017", 2017, "Honda", "Civic EX"],
  ["Honda Civic EX (2017)", 2017, "Honda", "Civic EX"],
  ["Honda Civic 2017 EX", 2017, "Honda", "Civic EX"],
  ["Honda 2017 Civic EX", 2017, "Honda", "Civic EX"],
  ["Used 2018 Nissan Altima 2.5 S", 2018, "Nissan", "Altima 2.5 S"],
  ["Certified Pre-Owned 2021 Toyota Camry", 2021, "Toyota", "Camry"],
  ["Used Honda Civic EX 2017", 2017, "Honda", "Civic EX"],
  ["2017 Used Honda Civic", 2017, "Honda", "Civic"],
  ["Beautiful 2018 Nissan Altima", 2018, "Nissan", "Altima"],
  ["2017, Honda, Civic", 2017, "Honda", "Civic"],
  ["2015 Land Rover Range Rover Sport", 2015, "Land Rover", "Range Rover Sport"],
  ["2015 Range Rover Evoque", 2015, "Land Rover", "Range Rover Evoque"],
  ["2019 Alfa Romeo Giulia", 2019, "Alfa Romeo", "Giulia"],
  ["2020 ASTON MARTIN Vantage", 2020, "Aston Martin", "Vantage"],
  ["2020 Mercedes Benz GLC 300", 2020, "Mercedes-Benz", "GLC 300"],
  ["2019 Mercedes-Benz C300", 2019, "Mercedes-Benz", "C300"],
  ["2014 Harley Davidson Street Glide", 2014, "Harley-Davidson", "Street Glide"],
  ["Land Rover Discovery 2016", 2016, "Land Rover", "Discovery"],
  ["2009 DeLorean DMC-12", 2009, "DeLorean", "DMC-12"],
  ["2016 Toyota Land Cruiser", 2016, "Toyota", "Land Cruiser"],
])("%j is a %i %s %s", (text, year, make, model) => {
  const facts = { year, make, model, isYearStated: true, isMakeStated: true };
  expect(parseVehicleName(text)).toMatchObject(facts);
});

test("a year at the end is read after an unknown make, which stays a guess", () => {
  expect(parseVehicleName("Citroën C4 2018")).toMatchObject({
    ...{ year: 2018, isYearStated: true, make: "Citroën", model: "C4", isMakeStated: false },
  });
});

test.each([
  ["Honda Civic EX", "Honda", "Civic EX", true],
  ["BMW 2002 tii", "BMW", "2002 tii", true],
  ["Peugeot 2008", "2008", "", false],
  ["Ford Focus 2014 2015", "Ford", "Focus 2014 2015", true],
  ["Honda Civic '17", "Honda", "Civic '17", true],
  ["nice little runner", "little", "runner", false],
  ["", "", "", false],
])("%j states no year, which is shown as 2020; its make is %j", (text, make, model, isMakeStated) => {
  expect(parseVehicleName(text)).toMatchObject({
    ...{ year: 2020, isYearStated: false, make, model, isMakeStated },
  });
});

test.each([
  "2019 Toyota Tacoma (sold as-is)",
  "2019 Toyota Tacoma sold as is",
  "2019 Toyota Tacoma NOT SOLD",
  "2019 Toyota Tacoma - not sold!",
  "2019 Toyota Tacoma, never sold",
  "2019 Toyota Tacoma (not yet sold)",
  "2019 Toyota Tacoma hasn't sold",
  "2019 Toyota Tacoma has not been sold",
  "2019 Toyota Tacoma (sold “as is”)",
  "2019 Toyota Tacoma (sold as‑is)",
  "2019 Toyota Tacoma sold w/ warranty",
  "2019 Toyota Tacoma Sold As Shown",
  "2019 Toyota Tacoma sold with warranty",
])("%j is for sale", (text) => {
  expect(parseVehicleName(text)).toMatchObject({ isMarkedSold: false, name: text, make: "Toyota" });
});

test.each([
  "2019 Toyota Tacoma SOLD 11/22",
  "2019 Toyota Tacoma SOLD to Smith",
  "2019 Toyota Tacoma - SOLD Smith",
  "2019 Toyota Tacoma SOLD (sold as is)",
  "2019 Toyota Tacoma not sold SOLD",
  "2019 Toyota Tacoma <Sold>",
])("%j is sold", (text) => {
  expect(parseVehicleName(text).isMarkedSold).toBe(true);
});

test.each([
  ["2018 Chevrolet Silverado (Rebuilt)", true],
  ["2018 Chevrolet Silverado rebuilt title", true],
  ["2018 Chevrolet Silverado LT rebuilt engine", false],
  ["2018 Chevrolet Silverado w/ transmission rebuilt", false],
  ["2018 Chevrolet Silverado rebuilt engine, rebuilt", true],
])("%j names a rebuilt title: %s", (text, isRebuilt) => {
  expect(saysRebuiltName(text)).toBe(isRebuilt);
});

test("make, model and year are the same wherever the year stands and whatever comes first", () => {
  const car = fc.constantFrom(["Honda", "Civic EX"], ["Land Rover", "Discovery"], ["Mercedes-Benz", "C 300"]);
  const year = fc.integer({ min: 1950, max: 2027 });
  const start = fc.constantFrom("", "Used ", "USED: ", "Pre-owned ", "Certified ");
  fc.assert(
    fc.property(
      car,
      year,
      start,
      fc.constantFrom("first", "last", "bracketed"),
      ([make, model], number, used, place) => {
        const end = place === "bracketed" ? `(${number})` : number;
        const text = place === "first" ? `${number} ${make} ${model}` : `${make} ${model} ${end}`;
        expect(parseVehicleName(used + text)).toMatchObject({
          year: number,
          make,
          model,
          isYearStated: true,
        });
      },
    ),
  );
});

test("tags and entities in a name are read as text", () => {
  expect(parseVehicleName("2014 Chrysler <b>Town &amp; Country</b>")).toMatchObject({
    name: "2014 Chrysler Town & Country",
    model: "Town & Country",
  });
});
