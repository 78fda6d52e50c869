/** `/staff/vehicles/:id`: staff edit a vehicle, mark it sold or unsold, and release locked fields. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { groupPhotos } from "~/photos/gallery/group-photos";
import { findFormDraft } from "~/staff/find-form-draft";
import { requireStaff, requireStaffOrKeepDraft } from "~/staff/guard";
import { hasRole } from "~/staff/roles";
import { DELETED, formatSavedVehiclePath, readSavedMoment } from "~/staff/saved-moment";
import { orFailure, throw503OnOutage } from "~/staff/staff-route";
import { LOCKABLE_FIELDS } from "~/vehicles/editor/vehicle-editor";
import { parseVehicleForm, readPriceContext, readTypedVehicle } from "~/vehicles/editor/vehicle-form";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { metaOfStaff } from "~/views/staff/head";
import { formatListingText } from "~/views/staff/vehicles/listing-text-data";
import {
  createTypedVehicle,
  createVehicleRowData,
  toInventoryRecord,
} from "~/views/staff/vehicles/vehicle-data";
import { UNANSWERED, type VehicleAnswer } from "~/views/staff/vehicles/vehicle-form";
import { StaffVehiclePage } from "~/views/staff/vehicles/vehicle-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

/** URL parameter after a deletion was submitted without its checkbox. */
const UNSURE = "unsure";

type Call = Pick<ActionFunctionArgs, "request" | "params" | "context">;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = await requireStaff(request, context);
  const { vehicleEditor, settings, origin, phone, stock, now, log } = context;
  const id = readId(params.id);
  const savedAtMs = readSavedMoment(request.url, now());
  const found = await throw503OnOutage(vehicleEditor.findVehicle(id), log);
  if (!found) throw data("vehicle", { status: 404 });
  const locale = getRouteLocale(params);
  // Refreshes the inventory, so that the shopper pages show the change.
  if (savedAtMs !== null) await stock.find(savedAtMs);
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
  return data({ head: { title: row.name }, file }, { headers: { "Cache-Control": CACHE_POLICIES.personal } });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireStaffOrKeepDraft(request, context);
  const id = readId(params.id);
  const form = await readSmallForm(request);
  const words = await findFormDraft(request, form, context.staff);
  const headers = { "Cache-Control": CACHE_POLICIES.personal };
  if (words) return data({ ...readAnswer(words), isRestored: true }, { headers });
  const intent = form.get("intent");
  if (intent === "delete") await remove(form, id, { request, params, context });
  // The buttons that confirm how a price is read also save the form.
  if (intent === "save" || form.has("reading")) {
    const answer = await save(form, id, userId, context);
    if (answer) return answer;
  } else await sellOrRelease(form, id, userId, context);
  throw redirect(localizePath(getRouteLocale(params), formatSavedVehiclePath(id, context.now())), 303);
}

/** @throws 400 for an unknown intent, 404 for an unknown vehicle */
async function sellOrRelease(form: FormData, id: number, userId: string, context: Call["context"]) {
  const intent = form.get("intent");
  const field = LOCKABLE_FIELDS.find((name) => name === form.get("release"));
  const isSale = intent === "sell" || intent === "unsell";
  if (!isSale && !field) throw data("form", { status: 400 });
  const { vehicleEditor, log } = context;
  const change = field
    ? vehicleEditor.releaseField(id, field, userId)
    : vehicleEditor.setSold(id, intent === "sell", userId);
  if (!(await throw503OnOutage(change, log))) throw data("vehicle", { status: 404 });
  log("vehicleChanged", { id, by: userId, change: field ? "released" : String(intent) });
}

/** Deletes the vehicle permanently; owners only, with the checkbox. @throws the redirect */
async function remove(form: FormData, id: number, { request, params, context }: Call): Promise<never> {
  const { userId } = await requireStaff(request, context, "owner");
  const go = (path: string) => redirect(localizePath(getRouteLocale(params), path), 303);
  if (form.get("sure") !== "yes") throw go(`/staff/vehicles/${id}?${UNSURE}=#delete`);
  const { vehicleEditor, photos, log, now } = context;
  const refs = await throw503OnOutage(listPhotos(id, context), log);
  // Also when the bucket failed: the rows are deleted by then.
  const deletion = vehicleEditor.delete(id, userId).finally(() => photos.forget(refs));
  if (!(await throw503OnOutage(deletion, log))) throw data("vehicle", { status: 404 });
  log("vehicleDeleted", { id, by: userId });
  throw go(`/staff/vehicles?${DELETED}=${now().getTime()}`);
}

/** Lists the references of a vehicle's photos, as used in shopper pages. */
async function listPhotos(id: number, { vehicleEditor, galleryEditor, settings }: Call["context"]) {
  const vehicle = await vehicleEditor.findVehicle(id);
  const found = vehicle && (await galleryEditor.find(vehicle.vin));
  const photos = groupPhotos(found?.rows ?? [], settings.SUPABASE_URL);
  return photos.map(({ ref }) => ref).filter((ref) => ref !== null);
}

/** Returns the submitted values without any problems. */
function readAnswer(form: FormData): VehicleAnswer {
  const version = String(form.get("version") ?? "");
  return { ...UNANSWERED, typed: readTypedVehicle(form), version, isRestored: false };
}

/** @returns the response to show instead, or null when it was saved */
async function save(form: FormData, id: number, userId: string, context: ActionFunctionArgs["context"]) {
  const answer = readAnswer(form);
  const parsed = parseVehicleForm(answer.typed, readPriceContext(form));
  const headers = { "Cache-Control": CACHE_POLICIES.personal };
  if (!("values" in parsed)) return data({ ...answer, ...parsed }, { status: 400, headers });
  const { vehicleEditor, log } = context;
  const editing = vehicleEditor.edit(id, answer.version ?? "", parsed.values, userId);
  const saved = await orFailure(editing, log);
  if (saved === "unavailable") return data({ ...answer, refusal: saved }, { status: 503, headers });
  if (saved === "rejected") return data({ ...answer, refusal: saved }, { status: 400, headers });
  const { outcome } = saved;
  if (outcome === "unknown") throw data("vehicle", { status: 404 });
  if (outcome !== "saved") {
    const otherId = outcome === "vin_taken" ? saved.id : null;
    // After a conflict the page shows the current values, so the next save may overwrite them.
    const version = outcome === "conflict" ? null : answer.version;
    return data({ ...answer, refusal: outcome, otherId, version }, { status: 409, headers });
  }
  log("vehicleChanged", { id, by: userId, change: "edited" });
  return null;
}

/** @throws 404 for an invalid id */
function readId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? "")) throw data("vehicle", { status: 404 });
  return Number(text);
}

export default function StaffVehicle() {
  return (
    <StaffVehiclePage file={useLoaderData<typeof loader>().file} answer={useActionData<typeof action>()} />
  );
}
