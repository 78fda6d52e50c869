/** A field without a control would be emptied by each save, or couldn't be edited. */
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type * as z from "zod";
import { createContactSchema } from "~/leads/work/lead-contact-form";
import { createLeadWorkSchema } from "~/leads/work/lead-work-form";
import { createTypedVehicle, createVehicleSchema } from "~/vehicles/editor/vehicle-form";
import { createHoldSchema } from "~/vehicles/editor/vehicle-hold";
import {
  createCostsSchema,
  createSaleSchema,
  createTypedCosts,
  NO_COSTS,
} from "~/vehicles/editor/vehicle-sale";
import { LeadContactForm } from "~/views/staff/leads/lead/contact-form";
import { LeadForms } from "~/views/staff/leads/lead/lead-page";
import { LeadWorkForm } from "~/views/staff/leads/lead/work-form";
import type { LeadPageData } from "~/views/staff/leads/lead-data";
import { Hold } from "~/views/staff/vehicles/panels/hold-form";
import { OwnerCosts } from "~/views/staff/vehicles/panels/owner-costs";
import { SaleForm } from "~/views/staff/vehicles/sale-form";
import { StaffVehicleForm } from "~/views/staff/vehicles/vehicle-form";
import { createEditable } from "../../../fixtures/editable-vehicle";
import { createInboxLead } from "../../../fixtures/inbox";
import { render } from "../../../support/render";

const TODAY = "2026-11-20";
const DAYS = { first: TODAY, usual: TODAY, last: TODAY };
const FORM = { id: 7, writerId: "ana", today: TODAY, lastResult: undefined };
const file = { lead: { ...createInboxLead(), events: [] }, staff: [] } as unknown as LeadPageData;
const typed = createTypedVehicle(createEditable());
const locks = { lockedFields: [], lockedSince: {}, sheetValues: {}, ours: {} };
const stored = { typed, version: "v", spelled: null, isVinFixed: true, suggested: "", locks };
const amounts = { costCents: null, floorPlanDays: null, priceCents: null };
const costs = { typed: createTypedCosts(NO_COSTS), ...amounts, isSold: false };
const sale = { action: "", priceCents: null, vin: "V-1", buyers: [], sale: null, hold: null, isSold: false };

test.each<[string, z.ZodObject, ReactElement]>([
  ["a lead's work", createLeadWorkSchema(), <LeadWorkForm key="" {...FORM} file={file} isSaved={false} />],
  ["a lead's contact", createContactSchema(), <LeadContactForm key="" {...FORM} file={file} />],
  ["a vehicle", createVehicleSchema(), <StaffVehicleForm key="" {...FORM} path="" stored={stored} />],
  ["a new vehicle", createVehicleSchema(), <StaffVehicleForm key="" {...FORM} path="" stored={null} />],
  ["a sale", createSaleSchema(TODAY), <SaleForm key="" {...FORM} {...sale} />],
  ["a hold", createHoldSchema(TODAY, TODAY), <Hold key="" {...FORM} days={DAYS} buyers={[]} hold={null} />],
  ["costs", createCostsSchema(TODAY), <OwnerCosts key="" {...FORM} costs={costs} earlierSales={[]} />],
])("the form of %s has a control for each field", (_, { shape }, view) => {
  const names = render(view).attributes("input, select, textarea", "name");
  expect(names).toEqual(expect.arrayContaining(Object.keys(shape)));
});

test.each([
  ["save", "fill", { ...stored, spelled: "2019 MCI J4500", suggested: "SUV" }],
  ["enter", "read-vin", null],
])("Enter presses %s, although the form of a vehicle offers to %s other values", (pressed, other, offers) => {
  const page = render(<StaffVehicleForm {...FORM} path="" stored={offers} />);
  const [first, ...others] = page
    .findAll("button[type=submit]")
    .map((button) => button.getAttribute("value"));
  expect(first).toBe(pressed);
  expect(others).toContain(other);
});

test("spam has no work and no contact to save, because no list shows them before Not spam", () => {
  const list = (isSuspected: boolean) => {
    const shown = { ...file, lead: { ...file.lead, isSuspected } };
    const page = render(<LeadForms {...FORM} file={shown} isSaved={false} />);
    return page.attributes("[name]", "name").filter((name) => name === "status" || name === "phone");
  };
  expect([list(false), list(true)]).toEqual([["status", "phone"], []]);
});
