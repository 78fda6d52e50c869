import { expect, test } from "vitest";
import { VehicleName } from "~/views/components/vehicle-name";
import { render } from "../../../support/render";

test.each([
  ["2021 Ford F-150 XLT", '2021 Ford <span class="whitespace-nowrap">F-150</span> XLT'],
  ["2020 Tesla Model 3", "2020 Tesla Model 3"],
  ["F-150", '<span class="whitespace-nowrap">F-150</span>'],
  ["2020 - odd", "2020 - odd"],
  ["2020 A-very-long-name-of-a-model-indeed", "2020 A-very-long-name-of-a-model-indeed"],
  ["2019 <b>-x", '2019 <span class="whitespace-nowrap">&lt;b&gt;-x</span>'],
])("%s is written as %s", (name, page) => {
  expect(render(<VehicleName name={name} />).element.innerHTML).toBe(page);
});
