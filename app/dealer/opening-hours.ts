/** Whether the lot is open, and whether it is time for calls and messages. */
import type { BusinessHours, OpenHours, WeeklyHours } from "./business-facts";
import { type DayName, findClosure } from "./closures";
import { addDays, getOrlandoDay, getOrlandoTime, getWeekday } from "./orlando-day";

/** Times are "HH:MM" on the 24-hour clock in Orlando; days count from Sunday (0). */
export type OpenState =
  | { readonly isOpen: true; readonly closesAt: string }
  | {
      readonly isOpen: false;
      /** null when it is a week away or more: the weekday alone would be ambiguous. */
      readonly opensDay: number | null;
      /** "YYYY-MM-DD" */
      readonly opensOn: string;
      readonly opensAt: string;
      readonly isToday: boolean;
      readonly isTomorrow: boolean;
      /** Why the lot is closed all day today; null on a regular day. */
      readonly closedFor: DayName | null;
    };

const DAYS_PER_WEEK = 7;
/** The lot always opens within this time: at least one weekday has hours, and a year has fewer closures than weeks. */
const MAX_CLOSED_WEEKS = 53;
/** Cache for the last requested minute: every request of a page needs it, and the next opening costs more than the rest of a cached page. */
let lastState: { readonly minute: number; readonly lot: BusinessHours; readonly state: OpenState } | null =
  null;

/** Returns the closing time if the lot is open, otherwise when it opens next. `opens` is inclusive, `closes` exclusive. */
export function getOpenState(now: Date, lot: BusinessHours): OpenState {
  const minute = Math.floor(now.getTime() / 60_000);
  if (lastState?.minute !== minute || lastState.lot !== lot)
    lastState = { minute, lot, state: findOpenState(now, lot) };
  return lastState.state;
}

function findOpenState(now: Date, lot: BusinessHours): OpenState {
  const state = findState(now, (date) => findHours(date, "lot", lot));
  if (!state) throw new Error("The lot never opens");
  const closure = findClosure(getOrlandoDay(now), lot.closures);
  return state.isOpen || !closure || closure.hours ? state : { ...state, closedFor: closure.name };
}

/** Like `getOpenState`, but for calls and messages. Returns null if no day has hours for them. */
export function getContactState(now: Date, facts: BusinessHours): OpenState | null {
  return findState(now, (date) => findHours(date, "contact", facts));
}

function findState(now: Date, findHours: (date: string) => OpenHours | null): OpenState | null {
  const [date = "", time = ""] = getOrlandoTime(now).split("T");
  const today = findHours(date);
  if (today !== null && today.opens <= time && time < today.closes) {
    return { isOpen: true, closesAt: today.closes };
  }
  const firstDaysAhead = today !== null && time < today.opens ? 0 : 1;
  for (let daysAhead = firstDaysAhead; daysAhead <= DAYS_PER_WEEK * MAX_CLOSED_WEEKS; daysAhead += 1) {
    const opensOn = addDays(date, daysAhead);
    const next = findHours(opensOn);
    if (next) {
      return {
        isOpen: false,
        opensDay: daysAhead < DAYS_PER_WEEK ? getWeekday(opensOn) : null,
        opensOn,
        opensAt: next.opens,
        isToday: daysAhead === 0,
        isTomorrow: daysAhead === 1,
        closedFor: null,
      };
    }
  }
  return null;
}

/**
 * Returns the hours of a day ("YYYY-MM-DD") on the lot, or for calls and messages; null when it is closed. A closure and special hours
 * are those of calls and messages too, unless these are answered as usual.
 */
export function findHours(
  date: string,
  week: "lot" | "contact",
  { hours, closures }: BusinessHours,
): OpenHours | null {
  const closure = findClosure(date, closures);
  const isUsual = !closure || (week === "contact" && closure.answersCalls);
  return isUsual ? getUsualHours(date, hours[week]) : closure.hours;
}

/** Returns the minutes since midnight. @param time "HH:MM" */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns whether the lot is open at a local time, or at any time of a day. @param time "YYYY-MM-DDTHH:MM" or "YYYY-MM-DD" in Orlando */
export function isLotOpenAt(time: string, lot: BusinessHours): boolean {
  const [date = "", clock] = time.split("T");
  const hours = findHours(date, "lot", lot);
  return hours !== null && (clock === undefined || (hours.opens <= clock && clock < hours.closes));
}

/** Returns a day's regular hours, which depend on its weekday. */
export function getUsualHours(date: string, week: WeeklyHours): OpenHours | null {
  return week[getWeekday(date)] ?? null;
}

/** Whether it is within the hours for calls and messages. */
export function isContactTime(now: Date, facts: BusinessHours): boolean {
  return getContactState(now, facts)?.isOpen === true;
}
