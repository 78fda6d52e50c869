/** The table of what two people changed of a vehicle: each field has its name in the page's language. */
import { expect, test } from "vitest";
import { LOCALES } from "~/platform/locale";
import { VehicleConflicts } from "~/views/staff/vehicles/vehicle-conflicts";
import { VEHICLE_FIELDS } from "~/views/staff/vehicles/vehicle-fields";
import { render } from "../../../support/render";

test.each(LOCALES)("in %s each field of a vehicle is named", (locale) => {
  const fields = [...Object.keys(VEHICLE_FIELDS), "cost", "floorPlanOn"] as "vin"[];
  const conflicts = fields.map((field) => ({ field, theirs: "", mine: "" }));
  expect(render(<VehicleConflicts conflicts={conflicts} />, { locale }).text).not.toContain("fields.");
});
