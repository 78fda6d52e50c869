import { expect, test } from "vitest";
import { suggestSpelling } from "~/vehicles/editor/usual-spelling";
import DEMO from "../../../../local/demo/inventory.json";

test.each([
  ["2014 honda civic lx", "2014 Honda Civic LX"],
  ["2014 HONDA CIVIC EX-L", "2014 Honda Civic EX-L"],
  ["2019  ford f-150 xlt supercrew 4x4", "2019 Ford F-150 XLT SuperCrew 4x4"],
  ["2017 bmw x5 xdrive35i", "2017 BMW X5 xDrive35i"],
  ["2015 bmw 328i", "2015 BMW 328i"],
  ["2012 NISSAN 370Z", "2012 Nissan 370Z"],
  ["2016 chrysler 300c", "2016 Chrysler 300C"],
  ["2016 mercedes benz c-class", "2016 Mercedes-Benz C-Class"],
  ["2018 mercedes-benz glc 300", "2018 Mercedes-Benz GLC 300"],
  ["2012 toyota rav4 limited", "2012 Toyota RAV4 Limited"],
  ["2011 toyota 4runner sr5", "2011 Toyota 4Runner SR5"],
  ["2016 kia rio", "2016 Kia Rio"],
  ["2016 HYUNDAI KONA SEL (REBUILT)", "2016 Hyundai Kona SEL (Rebuilt)"],
  ["2015 chevy silverado 1500 ltz", "2015 Chevrolet Silverado 1500 LTZ"],
  ["2010 range rover sport hse", "2010 Range Rover Sport HSE"],
  ["2013 honda cr-v", "2013 Honda CR-V"],
  ["honda civic", "Honda Civic"],
])("the usual spelling of %j is %j", (typed, spelled) => {
  expect(suggestSpelling(typed)).toBe(spelled);
  expect(suggestSpelling(spelled)).toBeNull();
});

const KEPT = ["", "2020 BMW X5", "2019 mci coach", "2014 Honda civic", "123", "2018 KIA"];

test.each(KEPT)("%j is left as it is, or its make is all that changes", (typed) => {
  expect([null, "2018 Kia"]).toContain(suggestSpelling(typed));
});

test("typed in lower case, the demo's names are spelled as before", () => {
  const names = DEMO.map((car) => car.product_name.replace(" SOLD", "").replace("Promaster", "ProMaster"));
  expect(names.filter((name) => suggestSpelling(name.toLowerCase()) !== name)).toEqual([]);
});
