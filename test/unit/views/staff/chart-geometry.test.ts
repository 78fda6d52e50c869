import { expect, test } from "vitest";
import { BASELINE_PX, measureBars, placeColumns } from "~/views/staff/insights/chart-geometry";

const toNumber = (percent: string) => Number(percent.replace("%", ""));

test("columns are as high as their values, share a baseline, and fill the width without touching", () => {
  const columns = placeColumns([0, 1, 50, 100]);
  expect(columns.map(({ height }) => height)).toEqual([0, 1, 61, 122]);
  for (const { y, height } of columns) expect(y + height).toBe(BASELINE_PX);
  for (const [index, { x, width }] of columns.entries()) {
    const next = columns[index + 1];
    expect(toNumber(x) + toNumber(width)).toBeLessThan(next ? toNumber(next.x) : 100);
  }
});

test("the longest bar fills the width, a small value stays visible, and 0 has no bar", () => {
  expect(measureBars([200, 50, 1, 0])).toEqual(["100%", "25%", "1%", "0%"]);
  expect(measureBars([5], 20)).toEqual(["25%"]);
});

test("charts without any value have no marks", () => {
  expect(placeColumns([0, 0]).map(({ height }) => height)).toEqual([0, 0]);
  expect([placeColumns([]), measureBars([]), measureBars([0])]).toEqual([[], [], ["0%"]]);
});
