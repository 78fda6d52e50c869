/** `/staff/leads/new`: adds a lead of a person who came in, called, or wrote elsewhere; `vehicle` (a VIN) presets the car. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { findNumberedVehicle } from "~/inventory/find-vehicle";
import type { CurrentInventory } from "~/inventory/snapshot/snapshot";
import { LeadNotStored } from "~/leads/form/submit-lead";
import { findChosenCar, NEW_LEAD } from "~/leads/work/lead-contact";
import { createAddedLead, createAddedLeadSchema } from "~/leads/work/lead-contact-form";
import { getConstraint, parseForm } from "~/platform/parse-form";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";
import { NewLeadPage } from "~/views/staff/leads/new-lead-page";

export const handle = { hydrate: true, kind: "staff", texts: "leads", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

const UNSAVED = "staffLead:work.refused.unavailable";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member }) => {
    const asked = new URL(request.url).searchParams.get("vehicle") ?? "";
    return {
      head: { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffLead")("contact.add") },
      writerId: member.userId,
      formKey: crypto.randomUUID(),
      vehicle: findChosenCar(asked, listCars(await context.inventory.find())).choice,
      constraint: getConstraint(createAddedLeadSchema()),
    };
  });
}

const listCars = (found: CurrentInventory | null) => found?.snapshot.vehicles ?? [];

/** A sold car is found by its VIN or stock number. */
async function findCar(text: string, { inventory }: StaffSubmission["context"]) {
  const found = await inventory.find();
  return findChosenCar(text, listCars(found), [await findNumberedVehicle(text, found, inventory)]);
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", { add, default: add });
}

async function add({ form, params, context, member: { userId } }: StaffSubmission) {
  const { leads, log, now } = context;
  const submission = parseForm(form, createAddedLeadSchema());
  if (submission.status !== "success") return rejectForm(submission, 400);
  const { value } = submission;
  const locale = getRouteLocale(params);
  const lead = await createAddedLead(value, {
    key: String(form.get("key") ?? ""),
    addedById: userId,
    car: await findCar(value.vehicle ?? "", context),
    locale,
    page: NEW_LEAD,
    now: now(),
  });
  try {
    const { leadId } = await leads.submit(lead);
    log("leadAdded", { leadId, by: userId });
    return redirect(localizePath(locale, leadId ? `/staff/leads/${leadId}` : "/staff/leads"), 303);
  } catch (error) {
    if (!(error instanceof LeadNotStored)) throw error;
    return rejectForm(submission, 503, UNSAVED);
  }
}

export const clientAction = (args: ClientActionFunctionArgs) => keepUnsent(args, UNSAVED);

export default function StaffNewLead() {
  const { head: _, ...page } = useLoaderData<typeof loader>();
  return <NewLeadPage {...page} lastResult={useActionData<typeof action>()} />;
}
