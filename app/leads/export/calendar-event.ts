/** Formats a test drive as an iCalendar file (RFC 5545) and as a Google Calendar link. */
import { dealer } from "~/dealer/dealer";
import { addDays } from "~/dealer/orlando-day";
import { findSlotSpan, isDay } from "~/leads/form/test-drive-slots";
import { escapeText, formatCalendarLines, formatInstant } from "./calendar-text";

export interface TestDriveEvent {
  readonly slot: string;
  /** In the shopper's language. */
  readonly summary: string;
  readonly details: string;
  /** Stable event id: importing the file again updates the event instead of adding another. */
  readonly uid: string;
}

/** @throws Error for a slot that isn't a valid Orlando time */
export function formatCalendarFile(event: TestDriveEvent, now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(dealer.name)}//Test drive//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${formatInstant(now)}`,
    ...listSpanLines(event.slot),
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.details)}`,
    `LOCATION:${escapeText(`${dealer.name}, ${dealer.addressLine}`)}`,
    `GEO:${dealer.geo.latitude};${dealer.geo.longitude}`,
    // Requested by the shopper; staff confirm it.
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return formatCalendarLines(lines);
}

/** @throws Error for a slot that isn't a valid Orlando time */
export function formatGoogleCalendarUrl(event: TestDriveEvent): string {
  const { from, to } = getSpan(event.slot);
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: "TEMPLATE",
    text: event.summary,
    dates: `${from}/${to}`,
    details: event.details,
    location: `${dealer.name}, ${dealer.addressLine}`,
    ctz: dealer.timeZone,
  })}`;
}

/** @throws Error for a slot that isn't a valid Orlando time */
export function listSpanLines(slot: string): string[] {
  const { from, to } = getSpan(slot);
  const type = isDay(slot) ? ";VALUE=DATE" : "";
  return [`DTSTART${type}:${from}`, `DTEND${type}:${to}`];
}

/** A day is an event of the whole day, in no time zone. */
function getSpan(slot: string): { from: string; to: string } {
  if (isDay(slot)) return { from: formatDay(slot), to: formatDay(addDays(slot, 1)) };
  const span = findSlotSpan(slot);
  if (!span) throw new Error("A test drive needs a time");
  return { from: formatInstant(span.from), to: formatInstant(span.to) };
}

const formatDay = (day: string) => day.replaceAll("-", "");
