/** A test drive as calendars take it: a file by RFC 5545, and a link into Google's. */
import { dealer } from "~/dealer/dealer";
import { findSlotInstant, TEST_DRIVE_MINUTES } from "~/leads/form/test-drive-slots";

export interface TestDriveEvent {
  /** "YYYY-MM-DDTHH:MM" in Orlando. */
  readonly slot: string;
  /** In the shopper's language. */
  readonly summary: string;
  readonly details: string;
  /** Names the event for good: the same file again changes it instead of adding one. */
  readonly uid: string;
}

/** Octets of a line before it must be folded (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** @throws Error for a slot that is no time of Orlando's */
export function formatCalendarFile(event: TestDriveEvent, now: Date): string {
  const { from, to } = getSpan(event.slot);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(dealer.name)}//Test drive//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${formatInstant(now)}`,
    `DTSTART:${from}`,
    `DTEND:${to}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.details)}`,
    `LOCATION:${escapeText(`${dealer.name}, ${dealer.addressLine}`)}`,
    `GEO:${dealer.geo.latitude};${dealer.geo.longitude}`,
    // Asked for; a person confirms it.
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** @throws Error for a slot that is no time of Orlando's */
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

function getSpan(slot: string): { from: string; to: string } {
  const start = findSlotInstant(slot);
  if (!start) throw new Error("A test drive needs a time");
  const end = new Date(start.getTime() + TEST_DRIVE_MINUTES * 60_000);
  return { from: formatInstant(start), to: formatInstant(end) };
}

/** In UTC, which needs no definition of a time zone: "20261121T150000Z". */
function formatInstant(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** RFC 5545, 3.3.11; characters that no text may hold are left out. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A continued line begins with a space, and no character of several octets is cut. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const rows: string[] = [];
  let row = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST_LINE) {
      rows.push(row);
      row = " ";
      octets = 1;
    }
    row += character;
    octets += size;
  }
  return [...rows, row].join("\r\n");
}
