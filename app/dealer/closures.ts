/** Days when the dealership is closed or has special hours. */
import {
  type BusinessHours,
  HOLIDAYS,
  type Holiday,
  type LocalText,
  type OpenHours,
  type SpecialDay,
} from "./business-facts";

/** A holiday, or the name an owner gave the day. */
export type DayName = Holiday | LocalText;

/** A day ("YYYY-MM-DD" in Orlando) when the dealership is closed or has special hours. */
interface Closure {
  readonly date: string;
  readonly name: DayName;
  /** null: closed all day. */
  readonly hours: OpenHours | null;
  /** Whether calls and messages have their usual hours; otherwise they have these. */
  readonly answersCalls: boolean;
}

type Closures = BusinessHours["closures"];

/** Either a fixed day of a month, or its nth weekday (1 is Monday); -1 is the last. Months count from 1. */
type HolidayRule =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly nth: number };

const MONDAY = 1;
const THURSDAY = 4;

const RULES: Readonly<Record<Holiday, HolidayRule>> = {
  newYearsDay: { month: 1, day: 1 },
  martinLutherKingDay: { month: 1, weekday: MONDAY, nth: 3 },
  washingtonsBirthday: { month: 2, weekday: MONDAY, nth: 3 },
  memorialDay: { month: 5, weekday: MONDAY, nth: -1 },
  juneteenth: { month: 6, day: 19 },
  independenceDay: { month: 7, day: 4 },
  laborDay: { month: 9, weekday: MONDAY, nth: 1 },
  columbusDay: { month: 10, weekday: MONDAY, nth: 2 },
  veteransDay: { month: 11, day: 11 },
  thanksgiving: { month: 11, weekday: THURSDAY, nth: 4 },
  christmas: { month: 12, day: 25 },
};

/** Returns the day of a holiday in a year as "YYYY-MM-DD". */
export function getHolidayDate(holiday: Holiday, year: number): string {
  const rule = RULES[holiday];
  return formatDay(year, rule.month, "day" in rule ? rule.day : findNthWeekday(year, rule));
}

/** Returns the closure or special hours of a day ("YYYY-MM-DD"); a day added by an owner replaces a holiday. */
export function findClosure(date: string, { holidays, answersCalls, days }: Closures): Closure | null {
  const own = days.find((day) => day.date === date);
  if (own) return toClosure(own);
  const year = Number(date.slice(0, 4));
  const name = HOLIDAYS.find((holiday) => holidays[holiday] && getHolidayDate(holiday, year) === date);
  return name ? { date, name, hours: null, answersCalls } : null;
}

/** Lists the closures and days with special hours from one day through another, by date. */
export function listClosures(
  from: string,
  through: string,
  { holidays, answersCalls, days }: Closures,
): Closure[] {
  const years = [...new Set([from, through].map((date) => Number(date.slice(0, 4))))];
  const ofHolidays = years.flatMap((year) =>
    HOLIDAYS.filter((name) => holidays[name]).map((name) => ({
      date: getHolidayDate(name, year),
      name,
      hours: null,
      answersCalls,
    })),
  );
  return [...ofHolidays.filter(({ date }) => !days.some((own) => own.date === date)), ...days.map(toClosure)]
    .filter(({ date }) => from <= date && date <= through)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

const toClosure = ({ date, name, hours, answersCalls }: SpecialDay): Closure => ({
  date,
  name,
  hours,
  answersCalls,
});

function findNthWeekday(
  year: number,
  { month, weekday, nth }: { month: number; weekday: number; nth: number },
): number {
  const last = new Date(Date.UTC(year, month, 0));
  if (nth < 0) return last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7) + (nth + 1) * 7;
  const firstWeekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return 1 + ((weekday - firstWeekday + 7) % 7) + (nth - 1) * 7;
}

function formatDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
