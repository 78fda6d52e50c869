import { expect, test } from "vitest";
import { LOCALES } from "~/i18n/locale";
import { CarThumbnail } from "~/views/staff/parts/car-thumbnail";
import { DaysTag } from "~/views/staff/parts/days-tag";
import { Folders } from "~/views/staff/parts/folders";
import { RelativeTime } from "~/views/staff/parts/relative-time";
import { StatusTag } from "~/views/staff/parts/tag";
import { render } from "../../../support/render";

test.each([
  [29, 1, "29 days"],
  [30, 2, "30 days"],
  [60, 3, "60 days"],
  [90, 3, "90 days"],
])("%i days on the lot are %i bars, and words", (days, bars, words) => {
  const page = render(<DaysTag days={days} />);
  expect(page.findAll("rect:not([opacity])")).toHaveLength(bars);
  expect(page.findAll("rect")).toHaveLength(3);
  expect(page.text).toContain(`${words} on the lot`);
});

test("a status is a word in each language", () => {
  const words = LOCALES.map((locale) => render(<StatusTag status="appointment" />, { locale }).text);
  expect(words).toEqual(["Appointment", "Cita", "Agendado"]);
});

test("a time is its age, with the full time in the title", () => {
  const page = render(<RelativeTime iso="2026-11-20T15:48:00.000Z" />);
  expect(page.text).toBe("1 h 12 min");
  expect(page.findAll('time[title="November 20, 10:48 AM"]')).toHaveLength(1);
});

test("a car without a photo is a drawing of its body style, and neither is read aloud", () => {
  const drawn = render(<CarThumbnail picture={{ photo: null, bodyStyle: "Truck" }} />);
  const shot = render(<CarThumbnail picture={{ photo: "bucket/a/1.webp", bodyStyle: "Truck" }} />);
  expect(drawn.findAll('img[alt=""][src$="#truck"]')).toHaveLength(1);
  expect(shot.findAll('img[alt=""][src="/photos/240/bucket/a/1.webp"][width][height]')).toHaveLength(1);
});

test("folders link in the page's language, with their counts and the current one marked", () => {
  const folders = [
    { to: "/staff/leads", label: "Todas", count: 1200, isCurrent: true },
    { to: "/staff/leads?folder=unsent", label: "Aviso fallido", isCurrent: false },
  ];
  const page = render(<Folders label="Carpetas" folders={folders} />, { locale: "es" });
  expect(page.links).toEqual(["/es/staff/leads", "/es/staff/leads?folder=unsent"]);
  expect(page.findAll("[aria-current]")).toHaveLength(1);
  expect(page.text).toContain("1,200");
});
