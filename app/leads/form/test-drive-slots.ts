/**
 * Test drive times: half-hour slots within the hours on the lot, Orlando time. A slot is "YYYY-MM-DDTHH:MM", or "YYYY-MM-DD" for any
 * time that day.
 */
import type { BusinessHours } from "~/dealer/business-facts";
import { type DayName, findClosure } from "~/dealer/closures";
import { findHours, getUsualHours, toMinutes } from "~/dealer/opening-hours";
import { addDays, getOrlandoDay, getOrlandoTime } from "~/dealer/orlando-day";

export interface TestDriveDay {
  /** "YYYY-MM-DD" */
  readonly date: string;
  /** "HH:MM"; none when closed, otherwise at least one. */
  readonly times: readonly string[];
  /** Why the lot is closed on a weekday with hours; otherwise null. */
  readonly closedFor: DayName | null;
}

/** Length of a slot. */
const TEST_DRIVE_MINUTES = 30;

const LISTED_DAYS = 7;
/** How many days ahead to look for them. */
const MAX_DAYS_AHEAD = 70;
/** Time to prepare the vehicle. */
const NOTICE_MINUTES = 30;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SLOT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/**
 * Returns the next seven days that have free times or a holiday closure; today's times start at least half an hour from now.
 * Days of the week without hours are left out.
 */
export function listTestDriveDays(now: Date, lot: BusinessHours): TestDriveDay[] {
  const today = getOrlandoDay(now);
  const earliestMs = readClockMs(now) + NOTICE_MINUTES * MINUTE_MS;
  const days: TestDriveDay[] = [];
  for (let ahead = 0; days.length < LISTED_DAYS && ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const closure = findClosure(date, lot.closures);
    const closedFor = closure && !closure.hours && getUsualHours(date, lot.hours.lot) ? closure.name : null;
    const times = listTimes(date, lot).filter((time) => Date.parse(`${date}T${time}Z`) >= earliestMs);
    if (times.length > 0 || closedFor) days.push({ date, times, closedFor });
  }
  return days;
}

/** Whether the text is a future half-hour slot on an open day within a year, or a day that has one. */
export function isSlotOffered(slot: string, now: Date, lot: BusinessHours): boolean {
  if (isDay(slot)) return listTimes(slot, lot).some((time) => isSlotOffered(`${slot}T${time}`, now, lot));
  const instant = findSlotInstant(slot);
  if (instant === null) return false;
  const wait = instant.getTime() - now.getTime();
  return wait > 0 && wait < 365 * DAY_MS && listTimes(slot.slice(0, 10), lot).includes(slot.slice(11));
}

/** Whether the text is a slot's day without a time. */
export const isDay = (text: string): boolean =>
  text.length === 10 && findSlotInstant(`${text}T12:00`) !== null;

/** Whether the slot is over at a local time: a day isn't before it ends. @param time "YYYY-MM-DDTHH:MM" */
export const isSlotBefore = (slot: string, time: string): boolean => slot < time.slice(0, slot.length);

/** Returns when the slot begins and ends, of a day the whole day; null for a text that is no slot. */
export function findSlotSpan(slot: string): { readonly from: Date; readonly to: Date } | null {
  if (isDay(slot)) {
    const [from, to] = [findSlotInstant(`${slot}T00:00`), findSlotInstant(`${addDays(slot, 1)}T00:00`)];
    return from && to && { from, to };
  }
  const from = findSlotInstant(slot);
  return from && { from, to: new Date(from.getTime() + TEST_DRIVE_MINUTES * MINUTE_MS) };
}

/**
 * Converts Orlando local time "YYYY-MM-DDTHH:MM" to an instant. Returns null for other text, a nonexistent date, or an hour that
 * daylight saving time skips. For a repeated hour, returns the first.
 */
export function findSlotInstant(slot: string): Date | null {
  if (!SLOT.test(slot)) return null;
  const wallMs = Date.parse(`${slot}:00Z`);
  if (Number.isNaN(wallMs) || new Date(wallMs).toISOString().slice(0, 16) !== slot) return null;
  for (const hoursBehind of [4, 5]) {
    const instant = new Date(wallMs + hoursBehind * 60 * MINUTE_MS);
    if (readClockMs(instant) === wallMs) return instant;
  }
  return null;
}

/** Lists the half-hour slots of a date that end by closing time. */
function listTimes(date: string, lot: BusinessHours): string[] {
  const hours = findHours(date, "lot", lot);
  if (!hours) return [];
  const [opens, closes] = [toMinutes(hours.opens), toMinutes(hours.closes)];
  const count = Math.floor((closes - opens) / TEST_DRIVE_MINUTES);
  return Array.from({ length: count }, (_, at) => formatMinutes(opens + at * TEST_DRIVE_MINUTES));
}

function formatMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Returns Orlando's local time encoded as if it were UTC. */
const readClockMs = (instant: Date) =>
  Date.parse(`${getOrlandoTime(instant)}Z`) + (instant.getTime() % MINUTE_MS);
