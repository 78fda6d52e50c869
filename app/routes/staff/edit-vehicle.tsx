/** `/staff/vehicles/:id`: staff edit a vehicle, put it on hold, mark it sold or unsold, and release locked fields. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { groupPhotos } from "~/photos/gallery/group-photos";
import { parsePositiveInteger } from "~/platform/ids";
import { repeatRace } from "~/platform/merge-fields";
import { parseForm } from "~/platform/parse-form";
import { requireAccess } from "~/staff/guard";
import { hasRole } from "~/staff/roles";
import {
  DELETED,
  formatSavedVehiclePath,
  PRIVATELY,
  PUT_BACK,
  readSavedMoment,
  SOLD_ALREADY,
} from "~/staff/saved-moment";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { isLately } from "~/vehicles/editor/editor-list";
import { respellName } from "~/vehicles/editor/respell-name.server";
import { endSale, findSoldBy, hasShownSale, restoreSale, saveSale } from "~/vehicles/editor/save-sale";
import { SYNCED_FIELDS } from "~/vehicles/editor/synced-fields";
import { createVehicleSchema, mergeVehicleForm, readSeenVehicle } from "~/vehicles/editor/vehicle-form";
import { createTypedHold, mergeHoldForm, type VehicleHold } from "~/vehicles/editor/vehicle-hold";
import { mergeCostsForm, NO_COSTS } from "~/vehicles/editor/vehicle-sale";
import { getSeenName } from "~/views/staff/vehicles/locks";
import { isStale, redirectStale } from "~/views/staff/vehicles/stale-change.server";
import {
  createVehicleFile,
  describeCosts,
  fillSuggestions,
  getHoldDays,
} from "~/views/staff/vehicles/vehicle-file.server";
import type { VehicleResult } from "~/views/staff/vehicles/vehicle-form";
import { StaffVehiclePage } from "~/views/staff/vehicles/vehicle-page";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

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
      now,
      storageUrl: settings.SUPABASE_URL,
      phone: dealer.phone.display,
      instance: getI18n(locale),
      address: origin + localizePath(locale, `/vehicle/${id}`),
    });
    const file = {
      ...created,
      writerId: member.userId,
      costs: isOwner ? describeCosts(found, costs, today) : null,
      earlierSales: isOwner ? found.earlierSales : [],
      mayDelete: isOwner,
      isStale: isStale(request.url),
      isDeletionUnsure: new URL(request.url).searchParams.has(UNSURE),
      today,
      holdDays: getHoldDays(today),
      savedSeconds: savedAtMs === null ? null : settings.INVENTORY_FRESH_SECONDS,
      isSavedPrivately: request.url.includes(PRIVATELY),
      soldBy: request.url.includes(SOLD_ALREADY) ? findSoldBy(found) : null,
      isPutBack: request.url.includes(PUT_BACK) && !created.row.isSold && isLately(savedAtMs, now.getTime()),
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
    resell,
    hold,
    extend,
    unhold,
    costs: saveCosts,
    delete: remove,
    // The buttons that confirm how a price is read, and those that keep what someone else saved, also save their form.
    default: (submission) => {
      const { form } = submission;
      if (form.get("theirs") === "costs") return saveCosts(submission);
      if (form.get("theirs") === "hold") return hold(submission);
      if (form.has("use")) return fill(submission);
      return form.has("reading") || form.has("theirs") ? save(submission) : release(submission);
    },
  });
}

/** Shows the form with the suggested facts or the usual spelling of the name; nothing is saved. */
async function fill({ form, params, context }: StaffSubmission): Promise<VehicleResult> {
  const found = await context.vehicleEditor.findVehicle(readId(params));
  if (!found) throw data("vehicle", { status: 404 });
  const { seen, texts } = mergeVehicleForm(form, found);
  if (form.has("use")) return { form: "vehicle", seen, initialValue: respellName(texts) };
  return { form: "vehicle", seen, initialValue: fillSuggestions(found, texts), isFilled: true };
}

/** Saves the fields that the person changed; repeats it when another person saves in between. */
async function save(submitted: StaffSubmission) {
  const { form } = submitted;
  const submission = parseForm(form, createVehicleSchema());
  if (submission.status === "success") return repeatRace(() => trySave(submitted));
  return rejectForm<VehicleResult>(submission, 400, null, { form: "vehicle", seen: readSeenVehicle(form) });
}

async function trySave(submitted: StaffSubmission) {
  const { form, params, context, member } = submitted;
  const id = readId(params);
  const found = await context.vehicleEditor.findVehicle(id);
  if (!found) throw data("vehicle", { status: 404 });
  const { submission, values, warning, conflicts, seen, texts } = mergeVehicleForm(form, found);
  const reject = (status: number, refusal: string | null, otherId: number | null = null) =>
    rejectForm<VehicleResult>(submission, status, refusal && `staffVehicles:refused.${refusal}`, {
      form: "vehicle",
      warning,
      conflicts,
      seen,
      otherId,
      initialValue: { ...texts },
    });
  if (conflicts.length > 0) return { answer: reject(409, "conflict") };
  if (!values) return { answer: reject(400, null) };
  const { edit } = context.vehicleEditor;
  const saved = await orFailure(edit(id, found.version, values, member.userId), context.log);
  if (typeof saved === "string") return { answer: reject(saved === "unavailable" ? 503 : 400, saved) };
  if (saved.outcome === "unknown") throw data("vehicle", { status: 404 });
  if (saved.outcome === "saved") return { answer: showChange(submitted, "edited", true) };
  if (saved.outcome === "conflict") return { answer: reject(503, "unavailable"), isRaced: true };
  return { answer: reject(409, saved.outcome, saved.outcome === "vin_taken" ? saved.id : null) };
}

async function sell(submission: StaffSubmission) {
  const { form, params, context, member } = submission;
  const sale = {
    vehicleEditor: context.vehicleEditor,
    member,
    today: getOrlandoDay(context.now()),
  };
  const sold = await saveSale(readId(params), form, sale);
  if (!sold || sold.sale) return showChange(submission, sold?.change ?? "sell", sold !== null);
  const { submission: parsed, status, problem, sale: _, ...more } = sold;
  return rejectForm<VehicleResult>(parsed, status, problem, { form: "sale", ...more });
}

async function unsell(submission: StaffSubmission) {
  const { form, params, context, member } = submission;
  const id = readId(params);
  const ending = { vehicleEditor: context.vehicleEditor, member };
  const isEnded = await endSale(id, form, ending);
  return isEnded === null ? redirectStale(submission, id) : showChange(submission, "unsell", isEnded);
}

/** Undoes `unsell`. */
async function resell(submission: StaffSubmission) {
  const { params, context, member } = submission;
  const id = readId(params);
  const isSold = await restoreSale(id, { vehicleEditor: context.vehicleEditor, member });
  return isSold === null ? redirectStale(submission, id) : showChange(submission, "resell", isSold);
}

const hold = (submission: StaffSubmission) => repeatRace(() => tryHold(submission));

async function tryHold(submission: StaffSubmission) {
  const { form, params, context, member } = submission;
  const { vehicleEditor } = context;
  const found = await vehicleEditor.findVehicle(readId(params));
  if (!found) throw data("vehicle", { status: 404 });
  const { version } = found.hold ?? { version: "" };
  const merged = mergeHoldForm(form, found.hold, getHoldDays(getOrlandoDay(context.now())));
  const { merge, initialValue } = merged;
  const reject = (status: number, problem: string | null) =>
    rejectForm<VehicleResult>(merged.submission, status, problem, { form: "hold", merge, initialValue });
  const refused = "staffVehicles:refused.hold";
  if (merge.conflicts.length > 0 || merged.isEnded) return { answer: reject(409, refused) };
  if (!merged.hold) return { answer: reject(400, null) };
  const outcome = await vehicleEditor.hold(found.id, version, merged.hold, member.userId);
  if (outcome === "conflict") return { answer: reject(409, refused), isRaced: true };
  return { answer: showChange(submission, "hold", outcome === "saved") };
}

/** Extends an ended hold from Today, which shows another person's instead. */
async function extend(submission: StaffSubmission) {
  const { params, context } = submission;
  const found = await context.vehicleEditor.findVehicle(readId(params));
  if (found?.hold) {
    const { who, leadId, depositCents } = found.hold;
    const until = getHoldDays(getOrlandoDay(context.now())).usual;
    const outcome = await storeHold(submission, { who, leadId, depositCents, until });
    if (outcome === "saved") logChange(submission, "extend");
  }
  return showToday(submission);
}

async function unhold(submission: StaffSubmission) {
  const { form, params, context } = submission;
  const outcome = await storeHold(submission, null);
  if (form.get("from") === "today") {
    if (outcome === "saved") logChange(submission, "unhold");
    return showToday(submission);
  }
  if (outcome !== "conflict") return showChange(submission, "unhold", outcome === "saved");
  const found = await context.vehicleEditor.findVehicle(readId(params));
  const initialValue = createTypedHold(found?.hold ?? null, getHoldDays(getOrlandoDay(context.now())));
  const answer = { form: "hold", initialValue } as const;
  return rejectForm<VehicleResult>(parseForm(form, z.object({})), 409, "staffVehicles:refused.hold", answer);
}

/** @param hold null ends it */
function storeHold({ form, params, context, member }: StaffSubmission, hold: VehicleHold | null) {
  const seen = form.get("seen");
  return context.vehicleEditor.hold(readId(params), seen === null ? null : `${seen}`, hold, member.userId);
}

const showToday = ({ params }: StaffSubmission) =>
  redirect(localizePath(getRouteLocale(params), "/staff"), 303);

/** Saves the owners' cost data. The log event has no amounts. */
async function saveCosts(submission: StaffSubmission) {
  const { request, context } = submission;
  const { userId } = await requireAccess(request, context, "owner");
  return repeatRace(() => trySaveCosts(submission, userId));
}

async function trySaveCosts(submission: StaffSubmission, userId: string) {
  const { form, params, context } = submission;
  const [id, { vehicleEditor }] = [readId(params), context];
  const stored = (await vehicleEditor.findCosts(id)) ?? NO_COSTS;
  const merged = mergeCostsForm(form, stored, getOrlandoDay(context.now()));
  const { costs, merge, initialValue } = merged;
  const reject = (status: number, refusal: string | null) =>
    rejectForm<VehicleResult>(merged.submission, status, refusal && `staffVehicles:refused.${refusal}`, {
      form: "costs",
      merge,
      initialValue,
    });
  if (merge.conflicts.length > 0) return { answer: reject(409, "costsConflict") };
  if (!costs) return { answer: reject(400, null) };
  const saved = await vehicleEditor.saveCosts(id, stored, costs, userId);
  if (saved === "conflict") return { answer: reject(503, "unavailable"), isRaced: true };
  return { answer: showChange(submission, "costs", saved === "saved") };
}

/** Returns a field to the sheet, unless another person changed it after it was shown. */
async function release(submission: StaffSubmission) {
  const { form, params, context, member } = submission;
  const field = SYNCED_FIELDS.find((name) => name === form.get("release"));
  if (!field) throw data("form", { status: 400 });
  const [id, seen] = [readId(params), form.get(getSeenName(field))];
  const { vehicleEditor } = context;
  // The sheet may say that it's for sale, which ends the sale.
  const found = field === "quantity" ? await vehicleEditor.findVehicle(id) : null;
  if (found && !hasShownSale(form, found.sale)) return redirectStale(submission, id);
  const isKnown = await vehicleEditor.releaseField(id, field, member.userId, seen && String(seen));
  return isKnown === null ? redirectStale(submission, id) : showChange(submission, "released", isKnown);
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

/** URL parameter of each change whose page says more than “Saved”. */
const NOTICES: Readonly<Record<string, string>> = {
  costs: PRIVATELY,
  unsell: PUT_BACK,
  "sold-already": SOLD_ALREADY,
  "sold-joined": SOLD_ALREADY,
};

function showChange(submission: StaffSubmission, change: string, isKnown: boolean) {
  if (!isKnown) throw data("vehicle", { status: 404 });
  logChange(submission, change);
  const { params, context } = submission;
  const path = formatSavedVehiclePath(readId(params), context.now());
  const notice = NOTICES[change] ?? "";
  return redirect(localizePath(getRouteLocale(params), path + notice), 303);
}

function logChange({ params, context, member }: StaffSubmission, change: string) {
  context.log("vehicleChanged", { id: readId(params), by: member.userId, change });
}

/** @throws 404 for an invalid id */
function readId(params: StaffSubmission["params"]): number {
  const id = parsePositiveInteger(params.id);
  if (id === null) throw data("vehicle", { status: 404 });
  return id;
}

export default function StaffVehicle() {
  return (
    <StaffVehiclePage file={useLoaderData<typeof loader>().file} answer={useActionData<typeof action>()} />
  );
}
