import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import { describeVehicle } from "~/seo/vehicle-description";
import { createVehicle } from "../../support/render";

test("a vehicle is described with its price, mileage and paint", () => {
  expect(describeVehicle(createVehicle(), getI18n("en"))).toBe(
    "2021 Ford F-150 XLT, $28,900, 48,210 miles, ATLAS BLUE. At Orlando Family Motors in Orlando, Florida.",
  );
  expect(describeVehicle(createVehicle(), getI18n("pt"))).toContain("$28,900, 48,210 milhas, AZUL ATLAS.");
});

test("a rebuilt title is included wherever the vehicle is shared", () => {
  const rebuilt = createVehicle({ description: "red | 9 miles | rebuilt" });
  expect(describeVehicle(rebuilt, getI18n("en"))).toContain("Rebuilt title");
});

test("a sold vehicle is shared as sold, without a price", () => {
  const description = describeVehicle(createVehicle({ quantity: 0 }), getI18n("en"));
  expect(description).toContain("Sold");
  expect(description).not.toContain("$");
});

test("unknown values are left out", () => {
  const bare = createVehicle({ description: null, price: null });
  expect(describeVehicle(bare, getI18n("en"))).toMatch(/^2021 Ford F-150 XLT, Call for price\. /);
});
