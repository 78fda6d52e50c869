/** Whether the lot is open, by the hours that are true in both of its published readings. */
import { dealer, type OpenHours, type WeeklyHours } from "./dealer";

/** Times are "HH:MM" of 24 hours in Orlando; days count from Sunday (0). */
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

/** Making a formatter costs more than a page's other work on this; it knows daylight saving. */
const ORLANDO_TIME = new Intl.DateTimeFormat("en-US", {
  timeZone: dealer.timeZone,
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Each day's hours as far as both readings agree: whoever comes then finds the gate open. */
export const CERTAIN_HOURS: readonly (OpenHours | null)[] = intersectHours(dealer.hours, dealer.contactHours);

/** Open now, with the closing time; else when it opens next. Open at `opens`, closed at `closes`. */
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
  throw new Error("The two readings of the opening hours have no hour in common");
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

/** Of the last minute that was asked for: every page asks. */
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
    // "HH:MM" sorts as text exactly as it does as time.
    const opens = hours.opens > others.opens ? hours.opens : others.opens;
    const closes = hours.closes < others.closes ? hours.closes : others.closes;
    return opens < closes ? { opens, closes } : null;
  });
}
