/** Opening hours: whether the dealership is open, based on the hours that both published schedules share. */
import { dealer, type OpenHours, type WeeklyHours } from "./dealer";

/** Times are "HH:MM" on the 24-hour clock in Orlando; days count from Sunday (0). */
export type OpenState =
  | { readonly isOpen: true; readonly closesAt: string }
  | {
      readonly isOpen: false;
      readonly opensDay: number;
      readonly opensAt: string;
      readonly isToday: boolean;
      readonly isTomorrow: boolean;
    };

const DAYS_PER_WEEK = 7;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Shared, because creating a formatter costs more than the rest of this work on a page. It handles daylight saving time. */
const ORLANDO_TIME = new Intl.DateTimeFormat("en-US", {
  timeZone: dealer.timeZone,
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** For each day, the intersection of the two published schedules, so a visitor never arrives at a closed dealership. */
export const CERTAIN_HOURS: readonly (OpenHours | null)[] = intersectHours(dealer.hours, dealer.contactHours);

/** Returns the closing time if the dealership is open, otherwise when it opens next. `opens` is inclusive, `closes` exclusive. */
export function getOpenState(now: Date): OpenState {
  const { day, time } = readOrlandoTime(now);
  const today = CERTAIN_HOURS[day] ?? null;
  if (today !== null && today.opens <= time && time < today.closes) {
    return { isOpen: true, closesAt: today.closes };
  }
  const firstDaysAhead = today !== null && time < today.opens ? 0 : 1;
  for (let daysAhead = firstDaysAhead; daysAhead <= DAYS_PER_WEEK; daysAhead += 1) {
    const opensDay = (day + daysAhead) % DAYS_PER_WEEK;
    const next = CERTAIN_HOURS[opensDay];
    if (next) {
      return {
        isOpen: false,
        opensDay,
        opensAt: next.opens,
        isToday: daysAhead === 0,
        isTomorrow: daysAhead === 1,
      };
    }
  }
  throw new Error("The two published schedules of opening hours do not overlap");
}

/** Whether it is within the hours for calls and messages. */
export function isContactTime(now: Date): boolean {
  const { day, time } = readOrlandoTime(now);
  const hours = dealer.contactHours[day] ?? null;
  return hours !== null && hours.opens <= time && time < hours.closes;
}

interface OrlandoTime {
  readonly day: number;
  readonly time: string;
}

/** Cache for the last requested minute, because every page needs it. */
let lastRead: (OrlandoTime & { readonly minute: number }) | null = null;

/** Day of the week (0 is Sunday) and time of day ("HH:MM") in Orlando. */
export function readOrlandoTime(now: Date): OrlandoTime {
  const minute = Math.floor(now.getTime() / 60_000);
  if (lastRead?.minute !== minute) {
    const parts = new Map(ORLANDO_TIME.formatToParts(now).map(({ type, value }) => [type, value]));
    const day = WEEKDAYS.indexOf(parts.get("weekday") ?? "");
    lastRead = { minute, day, time: `${parts.get("hour")}:${parts.get("minute")}` };
  }
  return lastRead;
}

function intersectHours(one: WeeklyHours, other: WeeklyHours): (OpenHours | null)[] {
  return one.map((hours, day) => {
    const others = other[day] ?? null;
    if (hours === null || others === null) return null;
    // "HH:MM" strings sort chronologically.
    const opens = hours.opens > others.opens ? hours.opens : others.opens;
    const closes = hours.closes < others.closes ? hours.closes : others.closes;
    return opens < closes ? { opens, closes } : null;
  });
}
