/** `/staff/vehicles/new`: a vehicle by hand. A GET with the form's fields shows it again with what the VIN says. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readSmallForm } from "~/edge/bounded-form";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { pageHeaders } from "~/edge/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { requireStaff } from "~/staff/guard";
import { orNullDuringOutage } from "~/staff/outage";
import { parseVehicleForm, readTypedVehicle } from "~/vehicles/vehicle-form";
import { getLatestModelYear } from "~/vehicles/vin-facts";
import { metaOfStaff } from "~/views/staff-head";
import { readVin } from "~/views/staff-vehicle-data";
import type { VehicleAnswer } from "~/views/staff-vehicle-form";
import { StaffVehicleNewPage } from "~/views/staff-vehicle-new-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const typed = readTypedVehicle(new URL(request.url).searchParams);
  const report = readVin(typed.vin, getLatestModelYear(context.now()));
  // Somebody who typed a name knows better.
  const beginning = [report?.year, report?.make, ""].filter((part) => part != null).join(" ");
  const productName = typed.productName || beginning;
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffVehicles")("newTitle") };
  return data(
    { head, typed: { ...typed, productName }, report },
    { headers: { "Cache-Control": CACHE_POLICIES.personal } },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireStaff(request, context);
  const form = await readSmallForm(request);
  const typed = readTypedVehicle(form);
  const parsed = parseVehicleForm(typed);
  const answer: VehicleAnswer = { typed, problems: [], refusal: null, otherId: null };
  const headers = { "Cache-Control": CACHE_POLICIES.personal };
  if ("problems" in parsed) return data({ ...answer, problems: parsed.problems }, { status: 400, headers });
  const added = await orNullDuringOutage(context.vehicleDesk.add(parsed.values, userId), context.log);
  if (!added) return data({ ...answer, refusal: "unavailable" as const }, { status: 503, headers });
  if (added.outcome !== "saved")
    return data({ ...answer, refusal: "vin_taken" as const, otherId: added.id }, { status: 409, headers });
  context.log("vehicleAdded", { id: added.id, by: userId });
  throw redirect(localizePath(getRouteLocale(params), `/staff/vehicles/${added.id}?saved`), 303);
}

export default function StaffVehicleNew() {
  const { typed, report } = useLoaderData<typeof loader>();
  return <StaffVehicleNewPage typed={typed} report={report} answer={useActionData<typeof action>()} />;
}
