/** Days on the lot: one bar until 29, two until 59, three from 60, and white on red from 90. */
import { useText } from "~/i18n/use-text";

const STEPS = [
  { from: 90, bars: 3, className: "rounded-tag bg-flag px-1.5 font-semibold text-white" },
  { from: 60, bars: 3, className: "font-semibold text-stop" },
  { from: 30, bars: 2, className: "font-semibold text-wait" },
  { from: 0, bars: 1, className: "text-muted" },
] as const;
const LAST = STEPS[3];

const BARS = [
  { x: 0, y: 8, height: 6 },
  { x: 6, y: 4, height: 10 },
  { x: 12, y: 0, height: 14 },
];

export function DaysTag({ days }: { days: number }) {
  const { t } = useText("staffShared");
  const { bars, className } = STEPS.find(({ from }) => days >= from) ?? LAST;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-facts whitespace-nowrap tabular-nums ${className}`}
    >
      <svg className="w-4 flex-none" viewBox="0 0 16 14" aria-hidden="true">
        {BARS.map(({ x, y, height }, index) => (
          <rect
            key={x}
            x={x}
            y={y}
            height={height}
            width={4}
            rx={1}
            fill="currentColor"
            opacity={index < bars ? undefined : 0.3}
          />
        ))}
      </svg>
      {days === 0 ? t("newToday") : t("days", { count: days })}
      <span className="sr-only"> {t("onTheLot")}</span>
    </span>
  );
}
