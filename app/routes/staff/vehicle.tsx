/** `/staff/vehicles/:id`: staff edit a vehicle, mark it sold or unsold, and release locked fields. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/edge/http/page-headers";
import { rejectForm, showDraft } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { groupPhotos } from "~/photos/gallery/group-photos";
import { parseForm } from "~/platform/parse-form";
import { requireAccess } from "~/staff/guard";
import { hasRole } from "~/staff/roles";
import { DELETED, formatSavedVehiclePath, readSavedMoment } from "~/staff/saved-moment";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { LOCKABLE_FIELDS } from "~/vehicles/editor/vehicle-editor";
import { createVehicleSchema, parseVehicleForm } from "~/vehicles/editor/vehicle-form";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { metaOfStaff } from "~/views/staff/head";
import { formatListingText } from "~/views/staff/vehicles/listing-text-data";
import {
  createTypedVehicle,
  createVehicleRowData,
  toInventoryRecord,
} from "~/views/staff/vehicles/vehicle-data";
import type { VehicleAnswer } from "~/views/staff/vehicles/vehicle-form";
import { StaffVehiclePage } from "~/views/staff/vehicles/vehicle-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

/** URL parameter after a deletion was submitted without its checkbox. */
const UNSURE = "unsure";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member }) => {
    const { vehicleEditor, settings, origin, phone, inventory, now } = context;
    const id = readId(params);
    const savedAtMs = readSavedMoment(request.url, now());
    const found = await vehicleEditor.findVehicle(id);
    if (!found) throw data("vehicle", { status: 404 });
    const locale = getRouteLocale(params);
    // Refreshes the inventory, so that the shopper pages show the change.
    if (savedAtMs !== null) await inventory.find(savedAtMs);
    const row = createVehicleRowData(found, now().getTime());
    const address = origin + localizePath(locale, `/vehicle/${id}`);
    const vehicle = parseVehicle(toInventoryRecord(found));
    const file = {
      writerId: member.userId,
      mayDelete: hasRole(member, "owner"),
      isDeletionUnsure: new URL(request.url).searchParams.has(UNSURE),
      row,
      stored: createTypedVehicle(found),
      version: found.version,
      locks: found.lockedFields,
      sheetValues: found.source === "sheet" ? found.sheetValues : {},
      edits: found.edits,
      listingText: formatListingText(vehicle, { address, phone: phone.display }, getI18n(locale)),
      savedSeconds: savedAtMs === null ? null : settings.INVENTORY_FRESH_SECONDS,
    };
    return { head: { title: row.name }, file };
  });
}

export function action(args: ActionFunctionArgs) {
  const restoreDraft = ({ form }: StaffSubmission): VehicleAnswer => ({
    ...showDraft(parseForm(form, createVehicleSchema())).data,
    version: readVersion(form),
  });
  return staffAction(
    args,
    { access: "sales", restoreDraft },
    {
      save,
      sell: (submission) => setSold(submission, true),
      unsell: (submission) => setSold(submission, false),
      delete: remove,
      // The buttons that confirm how a price is read also save the form.
      default: (submission) => (submission.form.has("reading") ? save(submission) : release(submission)),
    },
  );
}

async function save({ form, params, context, member: { userId } }: StaffSubmission) {
  const id = readId(params);
  const version = readVersion(form);
  const { submission, values, doubt } = parseVehicleForm(form);
  const reject = (status: number, refusal: string | null, more: Partial<VehicleAnswer> = {}) =>
    rejectForm(submission, status, refusal && `staffVehicles:refused.${refusal}`, { version, ...more });
  if (!values) return reject(400, null, { doubt });
  const saved = await orFailure(context.vehicleEditor.edit(id, version, values, userId), context.log);
  if (typeof saved === "string") return reject(saved === "unavailable" ? 503 : 400, saved);
  if (saved.outcome === "unknown") throw data("vehicle", { status: 404 });
  // The page shows the current values, so the next save may overwrite them.
  if (saved.outcome === "conflict") return reject(409, "conflict", { isConflict: true, version: null });
  if (saved.outcome !== "saved")
    return reject(409, saved.outcome, { otherId: saved.outcome === "vin_taken" ? saved.id : null });
  return showChange({ params, context }, { by: userId, change: "edited" });
}

async function setSold({ params, context, member: { userId } }: StaffSubmission, isSold: boolean) {
  const isKnown = await context.vehicleEditor.setSold(readId(params), isSold, userId);
  if (!isKnown) throw data("vehicle", { status: 404 });
  return showChange({ params, context }, { by: userId, change: isSold ? "sell" : "unsell" });
}

/** Returns a field to the sheet. */
async function release({ form, params, context, member: { userId } }: StaffSubmission) {
  const id = readId(params);
  const field = LOCKABLE_FIELDS.find((name) => name === form.get("release"));
  if (!field) throw data("form", { status: 400 });
  const isKnown = await context.vehicleEditor.releaseField(id, field, userId);
  if (!isKnown) throw data("vehicle", { status: 404 });
  return showChange({ params, context }, { by: userId, change: "released" });
}

/** Deletes the vehicle permanently; owners only, with the checkbox. */
async function remove({ request, form, params, context }: StaffSubmission) {
  const id = readId(params);
  const { userId } = await requireAccess(request, context, "owner");
  const go = (path: string) => redirect(localizePath(getRouteLocale(params), path), 303);
  if (form.get("sure") !== "yes") return go(`/staff/vehicles/${id}?${UNSURE}=#delete`);
  const { vehicleEditor, photos, log, now } = context;
  const refs = await listPhotos(id, context);
  // Also when the bucket failed: the rows are deleted by then.
  const isKnown = await vehicleEditor.delete(id, userId).finally(() => photos.forget(refs));
  if (!isKnown) throw data("vehicle", { status: 404 });
  log("vehicleDeleted", { id, by: userId });
  return go(`/staff/vehicles?${DELETED}=${now().getTime()}`);
}

type Context = StaffSubmission["context"];

/** Lists the references of a vehicle's photos, as used in shopper pages. */
async function listPhotos(id: number, { vehicleEditor, galleryEditor, settings }: Context) {
  const vehicle = await vehicleEditor.findVehicle(id);
  const found = vehicle && (await galleryEditor.find(vehicle.vin));
  const photos = groupPhotos(found?.rows ?? [], settings.SUPABASE_URL);
  return photos.map(({ ref }) => ref).filter((ref) => ref !== null);
}

function showChange(
  { params, context: { log, now } }: Pick<StaffSubmission, "params" | "context">,
  change: { readonly by: string; readonly change: string },
) {
  const id = readId(params);
  log("vehicleChanged", { id, ...change });
  return redirect(localizePath(getRouteLocale(params), formatSavedVehiclePath(id, now())), 303);
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
