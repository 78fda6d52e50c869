import { expect, test } from "vitest";
import { computeSnapshotVersion } from "~/inventory/snapshot-version";
import { parseStoredSnapshot, toStoredSnapshot } from "~/inventory/stored-snapshot";
import { createDemoSnapshot, createSnapshot, createVehicle } from "./example-stock";

test("a snapshot comes back from JSON as it was", () => {
  const snapshot = createDemoSnapshot();
  expect(parseStoredSnapshot(JSON.parse(JSON.stringify(toStoredSnapshot(snapshot))))).toEqual(snapshot);
});

test.each([
  ["nothing", null],
  ["undefined", undefined],
  ["a text", "{}"],
  ["an empty object", {}],
  ["a list", []],
  ["another release's", { ...toStoredSnapshot(createSnapshot([])), schema: 0 }],
  ["one without a time", { ...toStoredSnapshot(createSnapshot([])), takenAtMs: "yesterday" }],
  ["one without a version", { ...toStoredSnapshot(createSnapshot([])), version: "" }],
  ["one whose vehicles are no list", { ...toStoredSnapshot(createSnapshot([])), vehicles: { length: 1 } }],
])("%s is no snapshot", (_, value) => {
  expect(parseStoredSnapshot(value)).toBeNull();
});

test("the version is 16 hex digits that every field and the order take part in", () => {
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
  const versions = lots.map(computeSnapshotVersion);
  expect(new Set(versions).size).toBe(lots.length);
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(computeSnapshotVersion([createVehicle({ id: 1 })])).toBe(versions[1]);
});

test("no two of ten thousand lots that differ by a cent have the same version, in either half", () => {
  const vehicle = createVehicle();
  const versions = Array.from({ length: 10_000 }, (_, cents) =>
    computeSnapshotVersion([{ ...vehicle, priceCents: 1_000_000 + cents }]),
  );
  expect(new Set(versions).size).toBe(versions.length);
});
