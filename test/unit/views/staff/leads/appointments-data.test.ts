import { expect, test } from "vitest";
import { createAppointments, parseDay } from "~/views/staff/leads/appointments-data";
import { createInboxLead } from "../../../../fixtures/inbox";

const TODAY = "2026-11-20";

test.each([
  ["2026-11-28", "2026-11-28"],
  ["2026-02-30", TODAY],
  ["tomorrow", TODAY],
  ["0000-00-00", TODAY],
  [null, TODAY],
])("the day %s is shown as %s", (text, day) => {
  expect(parseDay(text, TODAY)).toBe(day);
});

test("a day has its neighbors, and each appointment its time", () => {
  const leads = [{ ...createInboxLead({ status: "appointment" }), meeting: "2026-12-01T09:30" }];
  const found = { leads, undated: [], address: null };
  const page = createAppointments(found, { day: "2026-12-01", today: TODAY }, () => null);
  expect(page).toMatchObject({
    previousDay: "2026-11-30",
    nextDay: "2026-12-02",
    rows: [{ time: "09:30", status: "appointment" }],
    addressMadeAtIso: null,
  });
});
