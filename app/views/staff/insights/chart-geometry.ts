/** Places a chart's columns and bars: widths in percent of the chart, heights in pixels, so the text doesn't scale. */
// Not its linear scale, with which a cold isolate would also load d3's colors and interpolation.
import { scaleBand } from "d3-scale";

/** The columns' baseline, with room for labels below it and a value above the highest column. */
export const BASELINE_PX = 156;
const HIGHEST_PX = 122;
/** A value that isn't 0 stays visible. */
const MIN_LENGTH = 1;

interface Column {
  /** "12.5%" */
  readonly x: string;
  readonly width: string;
  readonly middle: string;
  readonly y: number;
  readonly height: number;
}

export function placeColumns(values: readonly number[]): Column[] {
  const place = scaleBand<number>()
    .domain(values.map((_, index) => index))
    .range([0, 100])
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const highest = Math.max(1, ...values);
  return values.map((value, index) => {
    const x = place(index) ?? 0;
    const height = value === 0 ? 0 : Math.max(MIN_LENGTH, Math.round((value / highest) * HIGHEST_PX));
    return {
      x: formatPercent(x),
      width: formatPercent(place.bandwidth()),
      middle: formatPercent(x + place.bandwidth() / 2),
      y: BASELINE_PX - height,
      height,
    };
  });
}

/** Returns each bar's width; the longest fills the chart. @param most the maximum of several charts that share a scale */
export function measureBars(values: readonly number[], most = Math.max(...values)): string[] {
  const longest = Math.max(1, most);
  return values.map((value) =>
    formatPercent(value === 0 ? 0 : Math.max(MIN_LENGTH, (value / longest) * 100)),
  );
}

const formatPercent = (value: number) => `${Math.round(value * 100) / 100}%`;
