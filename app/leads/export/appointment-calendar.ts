/** Formats staff's appointments as a calendar feed (RFC 5545), without contact data. */
import { dealer } from "~/dealer/dealer";
import { findSlotSpan } from "~/leads/form/test-drive-slots";
import type { CalendarEntry } from "~/leads/work/lead-work-store";
import { listSpanLines } from "./calendar-event";
import { escapeText, formatCalendarLines, formatInstant } from "./calendar-text";

interface CalendarEvent extends Pick<CalendarEntry, "id" | "meeting" | "status"> {
  /** In the reader's language. */
  readonly summary: string;
  /** The lead's page, which needs a session. */
  readonly url: string;
}

/** Calendars that support the property refresh every hour (RFC 7986, 5.7). */
const REFRESH = "PT1H";

/** An appointment whose time doesn't exist, such as an hour that daylight saving time skips, is left out. @param name the calendar's */
export function formatAppointmentCalendar(events: readonly CalendarEvent[], name: string, now: Date): string {
  return formatCalendarLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(dealer.name)}//Appointments//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => listEventLines(event, now)),
    "END:VCALENDAR",
  ]);
}

function listEventLines({ id, meeting, status, summary, url }: CalendarEvent, now: Date): string[] {
  if (!findSlotSpan(meeting)) return [];
  return [
    "BEGIN:VEVENT",
    // The lead's id: a changed time moves the event.
    `UID:appointment-${id}@${new URL(url).hostname}`,
    `DTSTAMP:${formatInstant(now)}`,
    ...listSpanLines(meeting),
    `SUMMARY:${escapeText(summary)}`,
    `URL:${url}`,
    `STATUS:${status === "appointment" || status === "sold" ? "CONFIRMED" : "TENTATIVE"}`,
    "END:VEVENT",
  ];
}
