/** `/staff/vehicles/new`: adds a vehicle; one button only fills in the form from the VIN. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { findFormDraft } from "~/staff/find-form-draft";
import { requireStaff, requireStaffOrKeepDraft } from "~/staff/guard";
import { formatSavedVehiclePath } from "~/staff/saved-moment";
import { orFailure } from "~/staff/staff-route";
import {
  parseVehicleForm,
  readPriceContext,
  readTypedVehicle,
  type TypedVehicle,
} from "~/vehicles/editor/vehicle-form";
import { getLatestModelYear } from "~/vehicles/vin-facts";
import { metaOfStaff } from "~/views/staff/head";
import { type NewVehicleAnswer, StaffVehicleNewPage } from "~/views/staff/vehicles/new-vehicle-page";
import { readVin } from "~/views/staff/vehicles/vehicle-data";
import { READ_VIN, UNANSWERED } from "~/views/staff/vehicles/vehicle-form";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireStaff(request, context);
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffVehicles")("newTitle") };
  return data({ head, writerId: userId }, { headers: { "Cache-Control": CACHE_POLICIES.personal } });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireStaffOrKeepDraft(request, context);
  const form = await readSmallForm(request);
  const words = await findFormDraft(request, form, context.staff);
  const typed = readTypedVehicle(words ?? form);
  const isRestored = words !== null;
  const answer: NewVehicleAnswer = { ...UNANSWERED, typed, version: null, isRestored, report: null };
  const headers = { "Cache-Control": CACHE_POLICIES.personal };
  if (isRestored) return data(answer, { headers });
  if (form.get("intent") === READ_VIN)
    return data({ ...answer, ...readTypedVin(typed, context.now()) }, { headers });
  const parsed = parseVehicleForm(typed, readPriceContext(form));
  if (!("values" in parsed)) return data({ ...answer, ...parsed }, { status: 400, headers });
  const added = await orFailure(context.vehicleEditor.add(parsed.values, userId), context.log);
  if (added === "unavailable") return data({ ...answer, refusal: added }, { status: 503, headers });
  if (added === "rejected") return data({ ...answer, refusal: added }, { status: 400, headers });
  if (added.outcome !== "saved")
    return data({ ...answer, refusal: "vin_taken" as const, otherId: added.id }, { status: 409, headers });
  context.log("vehicleAdded", { id: added.id, by: userId });
  const path = formatSavedVehiclePath(added.id, context.now());
  throw redirect(localizePath(getRouteLocale(params), path), 303);
}

/** Decodes the VIN and suggests a name from it, unless one was typed. Reports a problem when the VIN is missing or invalid. */
function readTypedVin(typed: TypedVehicle, now: Date): Partial<NewVehicleAnswer> {
  const report = readVin(typed.vin, getLatestModelYear(now));
  if (!report) return { problems: ["vin"] };
  const beginning = [report.year, report.make, ""].filter((part) => part != null).join(" ");
  return { report, typed: { ...typed, productName: typed.productName || beginning } };
}

export default function StaffVehicleNew() {
  const { writerId } = useLoaderData<typeof loader>();
  return <StaffVehicleNewPage writerId={writerId} answer={useActionData<typeof action>()} />;
}
