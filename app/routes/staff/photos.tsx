/** `/staff/photos/:vin`: staff add, reorder, and delete a vehicle's photos. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readBoundedForm } from "~/edge/http/bounded-form";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { type ChangeOutcome, formatPhotosPath, formatPhotosSubject } from "~/photos/upload/gallery-editor";
import { parsePhotoChange, readChosenFiles } from "~/photos/upload/photo-change";
import { formatUploadNote, parseUploadNote } from "~/photos/upload/taken-note";
import { requireStaff, requireStaffForUpload } from "~/staff/guard";
import { FILES_LOST } from "~/staff/session/return-to";
import { orFailure, throw503OnOutage } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import {
  createStaffPhotosData,
  type PhotosAnswer,
  type PhotosRefusal,
} from "~/views/staff/photos/photos-data";
import { StaffPhotosPage } from "~/views/staff/photos/photos-page";
import { submitOrKeep } from "~/views/staff/unreached-form";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const STATUS = {
  conflict: 409,
  busy: 409,
  tooLarge: 413,
  none: 400,
  unavailable: 503,
  rejected: 400,
} as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { galleryEditor, flashes, stock, settings, log } = context;
  const vin = params.vin ?? "";
  const [found, flash] = await Promise.all([
    throw503OnOutage(galleryEditor.find(vin), log),
    flashes.read(request),
  ]);
  if (!found) throw data("vehicle", { status: 404 });
  const isOurs = flash?.subject === formatPhotosSubject(vin);
  // Refreshes the inventory, so that the shopper pages show the change.
  if (isOurs) await stock.find(flash.saidAtMs);
  const taken = isOurs && flash.message !== "" ? parseUploadNote(flash.message) : null;
  const note = isOurs ? { freshSeconds: settings.INVENTORY_FRESH_SECONDS, taken } : null;
  const page = createStaffPhotosData(vin, found, settings.SUPABASE_URL, note);
  const title = getI18n(getRouteLocale(params)).getFixedT(null, "staffPhotos")("title", { name: page.name });
  const headers = new Headers({ "Cache-Control": CACHE_POLICIES.personal });
  if (isOurs) headers.append("Set-Cookie", await flashes.clear(request));
  const areFilesLost = new URL(request.url).searchParams.has(FILES_LOST);
  return data({ head: { title }, page, areFilesLost }, { headers });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireStaffForUpload(request, context);
  const body = await readBoundedForm(request);
  if ("refused" in body && body.refused === "tooLarge") return refuse("tooLarge");
  const form = "form" in body ? body.form : new FormData();
  const change = parsePhotoChange(form);
  if (!change && form.get("intent") !== "add") throw data("form", { status: 400 });
  const vin = params.vin ?? "";
  const work: Promise<ChangeOutcome | UploadedFiles> = change
    ? context.galleryEditor.change(vin, change, userId)
    : takeFiles(vin, readChosenFiles(form), userId, context);
  const outcome = await orFailure(work, context.log);
  if (outcome === "unknown") throw data("vehicle", { status: 404 });
  if (typeof outcome === "string" && outcome !== "saved") return refuse(outcome);
  const message = outcome === "saved" ? "" : outcome.message;
  const flash = { subject: formatPhotosSubject(vin), outcome: "saved", message };
  const headers = {
    "Set-Cookie": await context.flashes.keep(request, flash),
    "Cache-Control": CACHE_POLICIES.personal,
  };
  // Only script submits a whole order; it doesn't reload its page.
  if (change?.kind === "order") return data<PhotosAnswer>({ refusal: null }, { headers });
  return redirect(localizePath(getRouteLocale(params), formatPhotosPath(vin)), { status: 303, headers });
}

/** The message for the next page, or why there is none. */
type UploadedFiles = { readonly message: string } | "none" | "unknown";

async function takeFiles(
  vin: string,
  files: readonly File[],
  actorId: string,
  { galleryEditor }: ActionFunctionArgs["context"],
): Promise<UploadedFiles> {
  if (files.length === 0) return "none";
  const taken = await galleryEditor.take(vin, files, actorId);
  return taken === "unknown" ? taken : { message: formatUploadNote(taken) };
}

function refuse(refusal: PhotosRefusal) {
  const headers = { "Cache-Control": CACHE_POLICIES.personal };
  return data<PhotosAnswer>({ refusal }, { status: STATUS[refusal], headers });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, (): PhotosAnswer => ({ refusal: "unavailable" }));

export default function StaffPhotos() {
  const { page, areFilesLost } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <StaffPhotosPage page={page} answer={answer} areFilesLost={areFilesLost} />;
}
