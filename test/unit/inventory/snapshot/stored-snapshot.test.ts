import { expect, test } from "vitest";
import { storeVehicles } from "~/inventory/column-store/vehicle-columns";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { computeSnapshotVersion } from "~/inventory/snapshot/snapshot-version";
import { parseStoredSnapshot } from "~/inventory/snapshot/stored-snapshot";
import { createDemoSnapshot, createVehicle, storeSnapshot } from "../../../fixtures/inventory";

const versionOf = (vehicles: readonly InventoryVehicle[]) => computeSnapshotVersion(storeVehicles(vehicles));

test("a snapshot survives the JSON round trip", () => {
  const { vehicles, takenAtMs, version } = createDemoSnapshot();
  const read = parseStoredSnapshot(JSON.parse(JSON.stringify(storeSnapshot(vehicles, takenAtMs))));
  expect(read).toMatchObject({ vehicles, takenAtMs, version });
});

test("the stored vehicle has a versioned schema: a new field or meaning needs the next number", () => {
  const { schema } = storeSnapshot([]);
  expect([
    schema,
    Object.keys(createDemoSnapshot().vehicles[0] ?? {})
      .sort()
      .join(" "),
  ]).toEqual([
    8,
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
  ["one whose vehicles are not a list", { ...storeSnapshot([]), vehicles: { ids: 1 } }],
])("%s is not a snapshot", (_, value) => {
  expect(parseStoredSnapshot(value)).toBeNull();
});

test("the version is 16 hex digits that depend on every field and the order", () => {
  const [one, two] = [createVehicle({ id: 1 }), createVehicle({ id: 2 })];
  const lots = [
    [],
    [one],
    [two],
    [one, two],
    [two, one],
    [one, one],
    [{ ...one, highlights: ["4x4"] }],
    [{ ...one, photos: ["art/a.webp" as const] }],
    [{ ...one, priceCents: null }],
    [{ ...one, isSold: true }],
  ];
  const versions = lots.map(versionOf);
  expect(new Set(versions).size).toBe(lots.length);
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(versionOf([createVehicle({ id: 1 })])).toBe(versions[1]);
});

test("ten thousand inventories that differ by a cent have different versions, in both halves", () => {
  const vehicle = createVehicle();
  const versions = Array.from({ length: 10_000 }, (_, cents) =>
    versionOf([{ ...vehicle, priceCents: 1_000_000 + cents }]),
  );
  expect(new Set(versions).size).toBe(versions.length);
});
