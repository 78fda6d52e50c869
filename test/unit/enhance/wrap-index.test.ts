import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapIndex } from "~/enhance/photos/photo-strip";
import { forAll } from "../../support/for-all";

test.each([
  [0, 1, 4, 1],
  [3, 1, 4, 0],
  [0, -1, 4, 3],
  [0, -9, 4, 3],
  [0, 1, 1, 0],
])("from %i a step of %i among %i leads to %i", (index, step, total, result) => {
  expect(wrapIndex(index, step, total)).toBe(result);
});

test("a step and its reverse lead back to the start", () => {
  const rings = fc
    .integer({ min: 1, max: 50 })
    .chain((total) => fc.tuple(fc.nat(total - 1), fc.integer({ min: -200, max: 200 }), fc.constant(total)));
  forAll(rings, ([index, step, total]) => {
    const there = wrapIndex(index, step, total);
    expect(there).toBeGreaterThanOrEqual(0);
    expect(there).toBeLessThan(total);
    expect(wrapIndex(there, -step, total)).toBe(index);
  });
});
