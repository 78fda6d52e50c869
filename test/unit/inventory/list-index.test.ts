import { expect, test } from "vitest";
import { createListIndex, MAX_INDEXED } from "~/inventory/list-index";
import { createLargeInventory } from "../../bench/scale-inventory";
import { createSnapshot } from "../../fixtures/inventory";
import { BROTLI, measureBrotli } from "../../support/site/byte-budget";

const measure = (count: number) =>
  measureBrotli(JSON.stringify(createListIndex(createSnapshot(createLargeInventory(count)))), BROTLI.page);

test("the index of the largest inventory that has one fits in 6 KB; a larger one has none", () => {
  expect(measure(MAX_INDEXED)).toBeLessThanOrEqual(6 * 1024);
  expect(measure(MAX_INDEXED)).toBeGreaterThan(2 * 1024);
  expect(createListIndex(createSnapshot(createLargeInventory(2 * MAX_INDEXED))).ids).toEqual([]);
});
