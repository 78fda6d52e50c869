import { expect, test } from "vitest";
import { parseStoredSnapshot } from "~/inventory/snapshot/stored-snapshot";
import { createDemoSnapshot, storeSnapshot } from "../../../fixtures/inventory";

test("a snapshot survives the JSON round trip", () => {
  const snapshot = createDemoSnapshot();
  const stored = storeSnapshot(snapshot.vehicles);
  expect(parseStoredSnapshot(JSON.parse(JSON.stringify(stored)))).toEqual(snapshot);
});

test("the stored vehicle has a versioned schema: a new field or meaning needs the next number", () => {
  const { schema } = storeSnapshot([]);
  expect([
    schema,
    Object.keys(createDemoSnapshot().vehicles[0] ?? {})
      .sort()
      .join(" "),
  ]).toEqual([
    9,
    "advertisedPayment bodyStyles color colorFamily details drive fuel highlights id isMakeSure isSold isYearSure listedAt make model name odometerMiles photos priceCents priceChanges priceDrop titleBrand vin year",
  ]);
});

test.each([
  ["nothing", null],
  ["undefined", undefined],
  ["a text", "{}"],
  ["an empty object", {}],
  ["a list", []],
  ["another release's", { ...storeSnapshot([]), schema: 0 }],
  ["one without a time", { ...storeSnapshot([]), takenAtMs: "yesterday" }],
  ["one without a version", { ...storeSnapshot([]), version: "" }],
  ["one whose vehicles are not a list", { ...storeSnapshot([]), vehicles: { 0: {} } }],
  ["one without facts", { ...storeSnapshot([]), facts: undefined }],
])("%s is not a snapshot", (_, value) => {
  expect(parseStoredSnapshot(value)).toBeNull();
});
