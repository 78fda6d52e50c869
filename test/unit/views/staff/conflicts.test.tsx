/** The tables of what two people changed: each field has its name and its values in the page's language. */
import { expect, test } from "vitest";
import { HOLIDAYS } from "~/dealer/business-facts";
import { SETTINGS_FORM_NAMES } from "~/dealer/settings/settings-form-names";
import { SETTINGS_FORMS } from "~/dealer/settings/settings-forms.server";
import { LOCALES } from "~/i18n/locale";
import { SettingsConflicts } from "~/views/staff/settings/settings-conflicts";
import { VehicleConflicts } from "~/views/staff/vehicles/vehicle-conflicts";
import { VEHICLE_FIELDS } from "~/views/staff/vehicles/vehicle-fields";
import { readText } from "../../../support/page";
import { render } from "../../../support/render";

const holidays = HOLIDAYS.map((holiday) => ({ holiday, name: `the ${holiday}`, nextDate: "", date: "" }));
const EDITED = SETTINGS_FORM_NAMES.filter((name) => {
  const { read, isRemoval } = SETTINGS_FORMS[name];
  return read && !isRemoval;
});

test.each(LOCALES.flatMap((locale) => EDITED.map((form) => [locale, form] as const)))(
  "in %s each field of %s is named",
  (locale, form) => {
    const fields = Object.keys(SETTINGS_FORMS[form].fields).filter((field) => field !== "id");
    const conflicts = fields.map((field) => ({ field, theirs: "09:30", mine: "" }));
    const page = render(<SettingsConflicts form={form} conflicts={conflicts} holidays={holidays} />, {
      locale,
    });
    const labels = page.findAll("th[scope=row]").map(readText);
    expect(new Set(labels).size).toBe(fields.length);
    // A missing text is shown as its key.
    for (const label of labels) expect(label).not.toMatch(/undefined|^\w+\.\w|\.\w/);
  },
);

test.each([
  ["hours", "lot-6-opens", "09:30", "On the lot, Saturday, opens 9:30 AM empty"],
  ["holidays", "holidays-thanksgiving", "on", "the thanksgiving checked not checked"],
  ["offer", "title-es", "Sin enganche", "Offer, Spanish (optional) Sin enganche empty"],
  ["prices", "salesTax-asOf", "2026-11-21", "Day you checked the rates November 21, 2026 empty"],
  ["reviews", "asOf", "2026-11", "Month you looked them up November 2026 empty"],
  ["replies", "pt-price", "Oi", "Price, Portuguese Oi empty"],
  ["testimonial", "name", "Ana", "Customer Ana empty"],
] as const)("of %s, %s with %s is the line %s", (form, field, theirs, line) => {
  const conflicts = [{ field, theirs, mine: "" }];
  expect(render(<SettingsConflicts form={form} conflicts={conflicts} holidays={holidays} />).text).toContain(
    line,
  );
});

test.each(LOCALES)("in %s each field of a vehicle is named", (locale) => {
  const fields = [...Object.keys(VEHICLE_FIELDS), "cost", "floorPlanOn"] as "vin"[];
  const conflicts = fields.map((field) => ({ field, theirs: "", mine: "" }));
  expect(render(<VehicleConflicts conflicts={conflicts} />, { locale }).text).not.toContain("fields.");
});
