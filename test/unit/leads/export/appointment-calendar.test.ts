import { expect, test } from "vitest";
import { formatAppointmentCalendar } from "~/leads/export/appointment-calendar";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { readCalendar } from "../../../support/read-calendar";

const NOW = new Date("2026-11-20T17:00:00Z");
const EVENT = {
  id: "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01",
  meeting: "2026-11-23T10:30",
  status: "appointment",
  summary: "Test drive: Ana, 2021 Ford F-150 XLT",
  url: "https://www.example.com/staff/leads/0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01",
} as const;
const format = (...events: Parameters<typeof formatAppointmentCalendar>[0]) =>
  formatAppointmentCalendar(events, "Appointments, Orlando", NOW);

test("the feed is an RFC 5545 calendar in UTC, with a link to the lead", () => {
  const times = { DTSTAMP: "20261120T170000Z", DTSTART: "20261123T153000Z", DTEND: "20261123T160000Z" };
  const texts = { UID: `appointment-${EVENT.id}@www.example.com`, SUMMARY: EVENT.summary, URL: EVENT.url };
  const event = { ...times, ...texts, STATUS: "CONFIRMED", METHOD: "PUBLISH" };
  expect(readCalendar(format(EVENT))).toMatchObject(event);
});

test("a time that the shopper only asked for is tentative, and each lead is one event", () => {
  const file = format(EVENT, { ...EVENT, id: "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a02", status: "new" });
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file.match(/STATUS:\w+/g)).toEqual(["STATUS:CONFIRMED", "STATUS:TENTATIVE"]);
});

test("without appointments the calendar is empty, and a time that doesn't exist is left out", () => {
  const skipped = { ...EVENT, meeting: "2027-03-14T02:30" };
  for (const file of [format(), format(skipped)]) {
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).not.toContain("VEVENT");
  }
});

test("any name is escaped and folded", () => {
  for (const text of hostileStrings) {
    const readable = text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, "");
    expect(readCalendar(format({ ...EVENT, summary: text }))).toMatchObject({ SUMMARY: readable });
  }
});
