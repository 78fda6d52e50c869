/** Charts as inline SVG with every value printed: columns, and bars with their names above them. */
import { BASELINE_PX, measureBars, placeColumns } from "./chart-geometry";

/** `over` is a past value; `wait`, `stop`, and `flag` mark cars that have been here long. */
const FILLS = {
  ink: "fill-ink",
  over: "fill-ink opacity-50",
  wait: "fill-wait",
  stop: "fill-stop",
  flag: "fill-flag",
} as const;
export type ChartColor = keyof typeof FILLS;

interface Mark {
  readonly name: string;
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
  readonly ink?: ChartColor;
}

interface ChartProps {
  /** Says in one sentence what the chart shows. */
  readonly label: string;
  readonly marks: readonly Mark[];
}

/** The charts are drawn in pixels: enlarged letters grow as far as a phone has room for a name and its value. */
const SIZE = "text-xs tabular-nums magnified:text-[length:min(0.75rem,4.4vw)]";
const VALUE = `fill-ink font-semibold ${SIZE}`;
const NAME = `fill-muted ${SIZE}`;
const COLUMN_CHART_PX = 180;
const BAR_STEP_PX = 44;
const VALUE_GAP_PX = 6;

/** @param nameEvery shows every nth name, counted from the last one */
export function ColumnChart({ label, marks, nameEvery = 1 }: ChartProps & { readonly nameEvery?: number }) {
  const columns = placeColumns(marks.map(({ value }) => value));
  return (
    <svg className="block w-full overflow-visible" height={COLUMN_CHART_PX} role="img" aria-label={label}>
      <line className="stroke-line" x1="0" x2="100%" y1={BASELINE_PX} y2={BASELINE_PX} />
      {columns.map(({ x, width, middle, y, height }, index) => {
        const { name = "", text = "", ink = "ink" } = marks[index] ?? {};
        const isNamed = (columns.length - 1 - index) % nameEvery === 0;
        return (
          <g key={name}>
            <rect className={FILLS[ink]} x={x} y={y} width={width} height={height} rx={2} />
            <text className={VALUE} x={middle} y={y - VALUE_GAP_PX} textAnchor="middle">
              {text}
            </text>
            {isNamed ? (
              <text className={NAME} x={middle} y={BASELINE_PX + 18} textAnchor="middle">
                {name}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

export function BarChart({ label, marks }: ChartProps) {
  const widths = measureBars(marks.map(({ value }) => value));
  return (
    <svg
      className="block w-full overflow-visible"
      height={marks.length * BAR_STEP_PX - 12}
      role="img"
      aria-label={label}
    >
      {marks.map(({ name, text, ink = "ink" }, index) => (
        <g key={name}>
          <text className={VALUE} x="0" y={index * BAR_STEP_PX + 12}>
            {name}
          </text>
          <text className={VALUE} x="100%" y={index * BAR_STEP_PX + 12} textAnchor="end">
            {text}
          </text>
          <rect className="fill-band" y={index * BAR_STEP_PX + 18} width="100%" height={12} rx={2} />
          <rect
            className={FILLS[ink]}
            y={index * BAR_STEP_PX + 18}
            width={widths[index]}
            height={12}
            rx={2}
          />
        </g>
      ))}
    </svg>
  );
}

/** A bar without a value, for a row that shows the value itself. @param width in percent */
export function Bar({ width, ink = "ink" }: { readonly width: string; readonly ink?: ChartColor }) {
  return (
    <svg className="my-1 block w-full" height={8} aria-hidden="true">
      <rect className="fill-band" width="100%" height={8} rx={2} />
      <rect className={FILLS[ink]} width={width} height={8} rx={2} />
    </svg>
  );
}
