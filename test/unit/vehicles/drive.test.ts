import { expect, test } from "vitest";
import { findDrive } from "~/vehicles/drive";

test.each([
  ["2021 Ford F-150 XLT 4x4", [], "4x4"],
  ["2021 Ford F-150 XLT", ["Bluetooth", "4X4"], "4x4"],
  ["2018 Jeep Wrangler Sport", ["4WD"], "4x4"],
  ["2018 Toyota Tacoma", ["Four-wheel drive"], "4x4"],
  ["2022 Jeep Wrangler 4xe", [], "4x4"],
  ["2019 Nissan Rogue SV AWD", [], "awd"],
  ["2017 BMW X5 xDrive35i", [], "awd"],
  ["2018 Audi Q5 Quattro", [], "awd"],
  ["2019 Mercedes GLC 300 4MATIC", [], "awd"],
  ["2019 Volkswagen Tiguan 4Motion", [], "awd"],
  ["2020 Subaru Outback", ["All-Wheel Drive"], "awd"],
  ["2021 Toyota Sienna", ["Tracción integral"], "awd"],
  ["2021 Tesla Model 3", ["Dual motor"], "awd"],
  ["2020 Ford Explorer AWD", ["4WD with low range"], "4x4"],
] as const)("%s with %j has %s", (name, highlights, drive) => {
  expect(findDrive(name, highlights)).toBe(drive);
});

test.each([
  ["2020 Toyota Camry SE", ["FWD"]],
  ["2016 Ram 1500 4x2", ["2WD", "4 wheels"]],
  ["2014 Maserati Quattroporte", ["V6"]],
  ["2019 Toyota 4Runner", ["14x40 box"]],
  ["2020 Ford Escape", ["All 4 doors"]],
] as const)("%s with %j has neither", (name, highlights) => {
  expect(findDrive(name, highlights)).toBeNull();
});
