import fc from "fast-check";
import { expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { formatCalendarFile, formatGoogleCalendarUrl } from "~/leads/export/calendar-event";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { readCalendar } from "../../../support/read-calendar";

const NOW = new Date("2026-11-20T17:00:00Z");
const EVENT = {
  slot: "2026-11-23T10:30",
  summary: "Prueba de manejo: 2021 Ford F-150 XLT",
  details: "2021 Ford F-150 XLT, VIN 1FTEW1EP1MFA41207\nPara cambiar la hora, llame al (407) 555-0142.",
  uid: "test-drive-20261123T1030-1FTEW1EP1MFA41207@orlandofamilymotors.example",
};

test("the file is an RFC 5545 calendar, half an hour long, in UTC", () => {
  const times = { DTSTAMP: "20261120T170000Z", DTSTART: "20261123T153000Z", DTEND: "20261123T160000Z" };
  const texts = { UID: EVENT.uid, SUMMARY: EVENT.summary, DESCRIPTION: EVENT.details };
  const place = { LOCATION: `${dealer.name}, ${dealer.addressLine}`, METHOD: "PUBLISH" };
  const event = { ...times, ...texts, ...place };
  expect(readCalendar(formatCalendarFile(EVENT, NOW))).toMatchObject(event);
});

test("in summer the same local time is another instant", () => {
  const file = formatCalendarFile({ ...EVENT, slot: "2026-07-06T10:30" }, NOW);
  expect(readCalendar(file)).toMatchObject({ DTSTART: "20260706T143000Z" });
});

test("the file is a valid calendar with any texts", () => {
  const readable = (text: string) =>
    text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, "");
  // The replacement character may itself be in the pasted text.
  for (const text of [...hostileStrings, "\uFFFD"]) {
    const file = formatCalendarFile({ ...EVENT, summary: text, details: text }, NOW);
    expect(readCalendar(file)).toMatchObject({ SUMMARY: readable(text), DESCRIPTION: readable(text) });
  }
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const file = formatCalendarFile({ ...EVENT, summary: text }, NOW);
      expect(readCalendar(file).SUMMARY).toBe(readable(text));
    }),
  );
});

test("Google's link has the same event", () => {
  const params = new URL(formatGoogleCalendarUrl(EVENT)).searchParams;
  const times = { dates: "20261123T153000Z/20261123T160000Z", ctz: "America/New_York" };
  expect(Object.fromEntries(params)).toMatchObject({ action: "TEMPLATE", text: EVENT.summary, ...times });
});

test("any time that day is an event of the whole day", () => {
  const event = { ...EVENT, slot: "2026-11-30" };
  const file = formatCalendarFile(event, NOW);
  expect(file).toContain("DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201\r\n");
  expect(new URL(formatGoogleCalendarUrl(event)).searchParams.get("dates")).toBe("20261130/20261201");
});

test("without a time there is no event", () => {
  expect(() => formatCalendarFile({ ...EVENT, slot: "soon" }, NOW)).toThrow("needs a time");
});
