import { expect, test } from "vitest";
import { describeLeadAbout } from "~/leads/inbox/lead-about";
import { createLeadCar } from "../../../fixtures/lead";

test.each([
  [{ subject: null, slot: null, locale: "en" }, ""],
  [{ subject: "test-drive", slot: "2026-11-28T10:30", locale: "en" }, "Test drive, Sat, Nov 28, 10:30 AM"],
  [{ subject: "test-drive", slot: "2026-11-28", locale: "en" }, "Test drive, Sat, Nov 28, any time"],
  [{ subject: "financing", slot: null, locale: "es" }, "Financing, wrote in Spanish"],
  [{ subject: null, slot: null, locale: "pt" }, "wrote in Portuguese"],
  // On the night of the DST change the local time stays as chosen.
  [{ subject: "test-drive", slot: "2026-11-01T09:30", locale: "en" }, "Test drive, Sun, Nov 1, 9:30 AM"],
  [{ subject: "info", slot: "not a time", locale: "en" }, "Question about a vehicle"],
] as const)("%j is summarized as %j", (lead, line) => {
  expect(describeLeadAbout({ ...lead, car: null })).toBe(line);
});

test.each([
  [{ quantity: 0 }, "Question about a vehicle, the vehicle is sold, wrote in Spanish"],
  [{ pending: true }, "Question about a vehicle, the sale is pending, wrote in Spanish"],
])("a vehicle of %j is mentioned", (columns, line) => {
  const lead = { subject: "info", slot: null, locale: "es", car: createLeadCar(columns) } as const;
  expect(describeLeadAbout(lead)).toBe(line);
});
