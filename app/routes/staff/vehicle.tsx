/** `/staff/vehicles/:id`: staff edit a vehicle, mark it sold or unsold, and release locked fields. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { pageHeaders } from "~/edge/http/page-headers";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { groupPhotos } from "~/photos/gallery/group-photos";
import { parseForm } from "~/platform/parse-form";
import { requireAccess } from "~/staff/guard";
import { hasRole } from "~/staff/roles";
import { DELETED, formatSavedVehiclePath, readSavedMoment } from "~/staff/saved-moment";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { SYNCED_FIELDS } from "~/vehicles/editor/vehicle-editor";
import { createVehicleSchema, parseVehicleForm } from "~/vehicles/editor/vehicle-form";
import {
  createCostsSchema,
  createSaleSchema,
  toVehicleCosts,
  toVehicleSale,
} from "~/vehicles/editor/vehicle-sale";
import { metaOfStaff } from "~/views/staff/head";
import { createVehicleFile, describeCosts, fillSuggestions } from "~/views/staff/vehicles/vehicle-file";
import type { VehicleResult } from "~/views/staff/vehicles/vehicle-form";
import { StaffVehiclePage } from "~/views/staff/vehicles/vehicle-page";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "sales" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

/** URL parameter after a deletion was submitted without its checkbox. */
const UNSURE = "unsure";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member }) => {
    const { vehicleEditor, settings, origin, dealer, inventory } = context;
    const [id, now, today] = [readId(params), context.now(), getOrlandoDay(context.now())];
    const isOwner = hasRole(member, "owner");
    const savedAtMs = readSavedMoment(request.url, now);
    const [found, costs] = await Promise.all([
      vehicleEditor.findVehicle(id),
      isOwner ? vehicleEditor.findCosts(id) : null,
    ]);
    if (!found) throw data("vehicle", { status: 404 });
    const locale = getRouteLocale(params);
    // Refreshes the inventory, so that the shopper pages show the change.
    if (savedAtMs !== null) await inventory.find(savedAtMs);
    const created = createVehicleFile(found, {
      ...{ now, storageUrl: settings.SUPABASE_URL, phone: dealer.phone.display, instance: getI18n(locale) },
      address: origin + localizePath(locale, `/vehicle/${id}`),
    });
    const file = {
      ...created,
      writerId: member.userId,
      costs: isOwner ? describeCosts(found, costs, today) : null,
      earlierSales: isOwner ? found.earlierSales : [],
      mayDelete: isOwner,
      isDeletionUnsure: new URL(request.url).searchParams.has(UNSURE),
      today,
      savedSeconds: savedAtMs === null ? null : settings.INVENTORY_FRESH_SECONDS,
    };
    return { head: { title: created.row.name }, file };
  });
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", {
    save,
    fill,
    sell,
    unsell,
    costs: saveCosts,
    delete: remove,
    // The buttons that confirm how a price is read also save the form.
    default: (submission) => (submission.form.has("reading") ? save(submission) : release(submission)),
  });
}

/** Shows the form with the suggested facts; nothing is saved. */
async function fill({ form, params, context }: StaffSubmission): Promise<VehicleResult> {
  const found = await context.vehicleEditor.findVehicle(readId(params));
  if (!found) throw data("vehicle", { status: 404 });
  const { initialValue } = parseForm(form, createVehicleSchema()).reply();
  return {
    form: "vehicle",
    version: readVersion(form),
    initialValue: fillSuggestions(found, initialValue ?? {}),
    isFilled: true,
  };
}

async function save(submitted: StaffSubmission) {
  const { form, params, context, member } = submitted;
  const id = readId(params);
  const version = readVersion(form);
  const { submission, values, warning } = parseVehicleForm(form);
  const reject = (status: number, refusal: string | null, more: Omit<VehicleResult, "form"> = {}) =>
    rejectForm<VehicleResult>(submission, status, refusal && `staffVehicles:refused.${refusal}`, {
      form: "vehicle",
      version,
      ...more,
    });
  if (!values) return reject(400, null, { warning });
  const saved = await orFailure(context.vehicleEditor.edit(id, version, values, member.userId), context.log);
  if (typeof saved === "string") return reject(saved === "unavailable" ? 503 : 400, saved);
  if (saved.outcome === "unknown") throw data("vehicle", { status: 404 });
  // The page shows the current values, so the next save may overwrite them.
  if (saved.outcome === "conflict") return reject(409, "conflict", { isConflict: true, version: null });
  if (saved.outcome !== "saved")
    return reject(409, saved.outcome, { otherId: saved.outcome === "vin_taken" ? saved.id : null });
  return showChange(submitted, "edited", true);
}

async function sell(submission: StaffSubmission) {
  const { form, params, context, member } = submission;
  const sale = parseForm(form, createSaleSchema(getOrlandoDay(context.now())));
  if (sale.status !== "success") return rejectForm<VehicleResult>(sale, 400, null, { form: "sale" });
  const isKnown = await context.vehicleEditor.sell(readId(params), toVehicleSale(sale.value), member.userId);
  return showChange(submission, "sell", isKnown);
}

async function unsell(submission: StaffSubmission) {
  const { params, context, member } = submission;
  const isKnown = await context.vehicleEditor.setSold(readId(params), false, member.userId);
  return showChange(submission, "unsell", isKnown);
}

/** Saves the owners' cost data. The log event has no amounts. */
async function saveCosts(submission: StaffSubmission) {
  const { request, form, params, context } = submission;
  const { userId } = await requireAccess(request, context, "owner");
  const costs = parseForm(form, createCostsSchema(getOrlandoDay(context.now())));
  if (costs.status !== "success") return rejectForm<VehicleResult>(costs, 400, null, { form: "costs" });
  const isKnown = await context.vehicleEditor.saveCosts(readId(params), toVehicleCosts(costs.value), userId);
  return showChange(submission, "costs", isKnown);
}

/** Returns a field to the sheet. */
async function release(submission: StaffSubmission) {
  const { form, params, context, member } = submission;
  const field = SYNCED_FIELDS.find((name) => name === form.get("release"));
  if (!field) throw data("form", { status: 400 });
  const isKnown = await context.vehicleEditor.releaseField(readId(params), field, member.userId);
  return showChange(submission, "released", isKnown);
}

/** Deletes the vehicle permanently; owners only, with the checkbox. */
async function remove({ request, form, params, context }: StaffSubmission) {
  const id = readId(params);
  const { userId } = await requireAccess(request, context, "owner");
  const go = (path: string) => redirect(localizePath(getRouteLocale(params), path), 303);
  if (form.get("sure") !== "yes") return go(`/staff/vehicles/${id}?${UNSURE}=#delete`);
  const { vehicleEditor, galleryEditor, settings, photos, log, now } = context;
  const vehicle = await vehicleEditor.findVehicle(id);
  const found = vehicle && (await galleryEditor.find(vehicle.vin));
  const gallery = groupPhotos(found?.rows ?? [], settings.SUPABASE_URL);
  const refs = gallery.map(({ ref }) => ref).filter((ref) => ref !== null);
  // Also when the bucket failed: the rows are deleted by then.
  const isKnown = await vehicleEditor.delete(id, userId).finally(() => photos.forget(refs));
  if (!isKnown) throw data("vehicle", { status: 404 });
  log("vehicleDeleted", { id, by: userId });
  return go(`/staff/vehicles?${DELETED}=${now().getTime()}`);
}

function showChange({ params, context, member }: StaffSubmission, change: string, isKnown: boolean) {
  if (!isKnown) throw data("vehicle", { status: 404 });
  const id = readId(params);
  context.log("vehicleChanged", { id, by: member.userId, change });
  return redirect(localizePath(getRouteLocale(params), formatSavedVehiclePath(id, context.now())), 303);
}

const readVersion = (form: FormData) => String(form.get("version") ?? "");

/** @throws 404 for an invalid id */
function readId({ id = "" }: StaffSubmission["params"]): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data("vehicle", { status: 404 });
  return Number(id);
}

export default function StaffVehicle() {
  return (
    <StaffVehiclePage file={useLoaderData<typeof loader>().file} answer={useActionData<typeof action>()} />
  );
}
