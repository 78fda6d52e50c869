/** `/staff/vehicles/:id`: one vehicle by hand: edit, sell, put back, release what is locked. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readSmallForm } from "~/edge/bounded-form";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { pageHeaders } from "~/edge/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { findKeptWords } from "~/staff/find-kept-words";
import { requireStaff, requireWriter } from "~/staff/guard";
import { answerOutage, orFailure } from "~/staff/outage";
import { formatSavedVehiclePath, readSavedMoment } from "~/staff/saved-moment";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { LOCKABLE_FIELDS } from "~/vehicles/vehicle-desk";
import { parseVehicleForm, readTypedVehicle } from "~/vehicles/vehicle-form";
import { formatListingText } from "~/views/listing-text";
import { metaOfStaff } from "~/views/staff-head";
import { createDeskRow, createTypedVehicle, toInventoryRecord } from "~/views/staff-vehicle-data";
import { UNANSWERED, type VehicleAnswer } from "~/views/staff-vehicle-form";
import { StaffVehiclePage } from "~/views/staff-vehicle-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireStaff(request, context);
  const { vehicleDesk, settings, origin, phone, stock, now, log } = context;
  const id = readId(params.id);
  const savedAtMs = readSavedMoment(request.url, now());
  const found = await answerOutage(vehicleDesk.findVehicle(id), log);
  if (!found) throw data("vehicle", { status: 404 });
  const locale = getRouteLocale(params);
  // Whoever goes on from here to what shoppers see finds it there.
  if (savedAtMs !== null) await stock.find(savedAtMs);
  const row = createDeskRow(found, now().getTime());
  const address = origin + localizePath(locale, `/vehicle/${id}`);
  const vehicle = parseVehicle(toInventoryRecord(found));
  const file = {
    writerId: userId,
    row,
    stored: createTypedVehicle(found),
    version: found.version,
    locks: found.lockedFields,
    edits: found.edits,
    listingText: formatListingText(vehicle, { address, phone: phone.display }, getI18n(locale)),
    savedSeconds: savedAtMs === null ? null : settings.INVENTORY_FRESH_SECONDS,
  };
  return data({ head: { title: row.name }, file }, { headers: { "Cache-Control": CACHE_POLICIES.personal } });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireWriter(request, context);
  const id = readId(params.id);
  const form = await readSmallForm(request);
  const words = await findKeptWords(request, form, context.staff);
  const headers = { "Cache-Control": CACHE_POLICIES.personal };
  if (words) return data({ ...readAnswer(words), isRestored: true }, { headers });
  const intent = form.get("intent");
  if (intent === "save") {
    const answer = await save(form, id, userId, context);
    if (answer) return answer;
  } else {
    const field = LOCKABLE_FIELDS.find((name) => name === form.get("release"));
    const isSale = intent === "sell" || intent === "unsell";
    if (!isSale && !field) throw data("form", { status: 400 });
    const { vehicleDesk, log } = context;
    const change = field
      ? vehicleDesk.releaseField(id, field, userId)
      : vehicleDesk.setSold(id, intent === "sell", userId);
    if (!(await answerOutage(change, log))) throw data("vehicle", { status: 404 });
    log("vehicleChanged", { id, by: userId, change: field ? "released" : String(intent) });
  }
  throw redirect(localizePath(getRouteLocale(params), formatSavedVehiclePath(id, context.now())), 303);
}

/** The form as it was typed, with nothing to say about it yet. */
function readAnswer(form: FormData): VehicleAnswer {
  const version = String(form.get("version") ?? "");
  return { ...UNANSWERED, typed: readTypedVehicle(form), version, isRestored: false };
}

/** @returns what to show instead, or null when it is saved */
async function save(form: FormData, id: number, userId: string, context: ActionFunctionArgs["context"]) {
  const answer = readAnswer(form);
  const parsed = parseVehicleForm(answer.typed);
  const headers = { "Cache-Control": CACHE_POLICIES.personal };
  if ("problems" in parsed) return data({ ...answer, problems: parsed.problems }, { status: 400, headers });
  const { vehicleDesk, log } = context;
  const editing = vehicleDesk.edit(id, answer.version ?? "", parsed.values, userId);
  const saved = await orFailure(editing, log);
  if (saved === "unavailable") return data({ ...answer, refusal: saved }, { status: 503, headers });
  if (saved === "rejected") return data({ ...answer, refusal: saved }, { status: 400, headers });
  const { outcome } = saved;
  if (outcome === "unknown") throw data("vehicle", { status: 404 });
  if (outcome !== "saved") {
    const otherId = outcome === "vin_taken" ? saved.id : null;
    // Whoever was told what stands there now may change that.
    const version = outcome === "conflict" ? null : answer.version;
    return data({ ...answer, refusal: outcome, otherId, version }, { status: 409, headers });
  }
  log("vehicleChanged", { id, by: userId, change: "edited" });
  return null;
}

/** @throws 404 for anything that is no id */
function readId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? "")) throw data("vehicle", { status: 404 });
  return Number(text);
}

export default function StaffVehicle() {
  return (
    <StaffVehiclePage file={useLoaderData<typeof loader>().file} answer={useActionData<typeof action>()} />
  );
}
