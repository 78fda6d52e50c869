/** Groups opening hours into lines: consecutive days with the same hours share one. */
import type { OpenHours, WeeklyHours } from "./business-facts";

interface OpeningLine {
  /** 0 is Sunday. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** null is closed. */
  readonly hours: OpenHours | null;
}

/** Monday first and Sunday last, as on store signs. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** Groups the week into as few lines as possible. */
export function groupHours(week: WeeklyHours): OpeningLine[] {
  const lines: OpeningLine[] = [];
  for (const day of DAYS) {
    const hours = week[day];
    const last = lines.at(-1);
    if (last && isSame(last.hours, hours)) lines.splice(-1, 1, { ...last, lastDay: day });
    else lines.push({ firstDay: day, lastDay: day, hours });
  }
  return lines;
}

function isSame(one: OpenHours | null, other: OpenHours | null): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes;
}
