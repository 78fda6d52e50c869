import { expect, test } from "vitest";
import { LeadThanksPage } from "~/views/contact/thanks-page";
import { createVehicle, render } from "../../../support/render";

const open = (
  props: Partial<Parameters<typeof LeadThanksPage>[0]> = {},
  facts: Parameters<typeof render>[1] = {},
) =>
  render(<LeadThanksPage slot="" vehicle={null} hasItsPhotos {...props} />, {
    path: "/contact/thanks",
    ...facts,
  });

test("it has the specified text, what happens next, when, and how to reach the dealership before", () => {
  const page = open();
  const text = page.text;
  expect(page.text).toContain("Thank you! We've received your message and will contact you soon.");
  expect(text).toContain("get back to you by phone, text, or email. We’re open today until 6:00 PM.");
  expect(page.links).toEqual(
    expect.arrayContaining(["tel:+14075550142", expect.stringContaining("https://wa.me/14075550142")]),
  );
  expect(page.findAll('[data-lead="sent"]')).toHaveLength(1);
});

test.each([
  [{ isToday: true, isTomorrow: false }, "open today at 9:30 AM"],
  [{ isToday: false, isTomorrow: true }, "open tomorrow at 9:30 AM"],
  [{ isToday: false, isTomorrow: false }, "open on Monday at 9:30 AM"],
])("when closed, it shows when the dealership opens again", (when, text) => {
  const openState = { isOpen: false, opensDay: 1, opensAt: "09:30", closedFor: null, ...when } as const;
  expect(open({}, { openState }).text).toContain(text);
});

test("a test drive can be added to the calendar, in the page's language", () => {
  const page = open({ slot: "2026-11-21T10:00", vehicle: createVehicle() }, { locale: "es" });
  expect(page.text).toContain("Sábado, 21 de noviembre, 10:00 a. m.");
  const links = page.links;
  expect(links).toContain("/es/contact/test-drive.ics?slot=2026-11-21T10%3A00&vin=1FTEW1EP1MFA41207");
  const google = new URL(links.find((href) => href.startsWith("https://calendar.google.com/")) ?? "");
  expect(google.searchParams.get("text")).toBe("Prueba de manejo: 2021 Ford F-150 XLT");
  expect(open().links).not.toContain("calendar");
});

test("the page reports photos that were not stored", () => {
  expect(open({ hasItsPhotos: false }).text).toContain("We got your message but not your photos.");
});
