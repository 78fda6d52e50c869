/** `/staff/photos/:vin`: staff add, reorder, and delete a vehicle's photos. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { type ChangeOutcome, formatPhotosPath, formatPhotosSubject } from "~/photos/upload/gallery-editor";
import { parsePhotoChange, readChosenFiles } from "~/photos/upload/photo-change";
import { formatUploadNote, parseUploadNote } from "~/photos/upload/upload-note";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { submitOrKeep } from "~/views/staff/forms/keep-unsent";
import {
  createStaffPhotosData,
  type PhotosRefusal,
  type PhotosResult,
  type UnsavedCaption,
} from "~/views/staff/photos/photos-data";
import { StaffPhotosPage } from "~/views/staff/photos/photos-page";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

const STATUS = {
  conflict: 409,
  busy: 409,
  tooLarge: 413,
  none: 400,
  unavailable: 503,
  rejected: 400,
} as const;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member }) => {
    const { galleryEditor, flashes, inventory, settings } = context;
    const vin = params.vin ?? "";
    const [found, flash] = await Promise.all([galleryEditor.find(vin), flashes.read(request)]);
    if (!found) throw data("vehicle", { status: 404 });
    const isOurs = flash?.subject === formatPhotosSubject(vin);
    // Refreshes the inventory, so that the shopper pages show the change.
    if (isOurs) await inventory.find(flash.storedAtMs);
    const upload = isOurs && flash.message !== "" ? parseUploadNote(flash.message) : null;
    const note = isOurs ? { freshSeconds: settings.INVENTORY_FRESH_SECONDS, upload } : null;
    const page = createStaffPhotosData(vin, found, settings.SUPABASE_URL, note, member.userId);
    const t = getI18n(getRouteLocale(params)).getFixedT(null, "staffPhotos");
    const head = { title: t("title", { name: page.name }) };
    return data({ head, page }, { headers: isOurs ? { "Set-Cookie": await flashes.clear(request) } : {} });
  });
}

/** As the page says: "42 MB in total". */
const MAX_BYTES = 42 * 1024 * 1024;

export function action(args: ActionFunctionArgs) {
  const upload = { maxBytes: MAX_BYTES, tooLarge: () => refuse("tooLarge") };
  const moves = { first: change, earlier: change, later: change };
  return staffAction(
    args,
    { access: "sales", upload },
    { add, order, ...moves, remove: change, note, release: change, readmit: change },
  );
}

async function add(submission: StaffSubmission) {
  const { params, context, member, form } = submission;
  const taking = takeFiles(params.vin ?? "", readChosenFiles(form), member.userId, context);
  return redirectOrRefuse(submission, await orFailure(taking, context.log));
}

/** A caption that someone else changed too is shown beside theirs. */
async function note(submission: StaffSubmission) {
  const outcome = await applyChange(submission);
  const read = (name: string) => String(submission.form.get(name) ?? "");
  return outcome === "conflict"
    ? refuse(outcome, { photo: read("photo"), caption: read("caption") })
    : redirectOrRefuse(submission, outcome);
}

async function change(submission: StaffSubmission) {
  return redirectOrRefuse(submission, await applyChange(submission));
}

/** Only script submits a whole order; it doesn't reload its page. */
async function order(submission: StaffSubmission) {
  const outcome = await applyChange(submission);
  if (outcome !== "saved") return refuse(outcome);
  const result: PhotosResult = { refusal: null };
  return data(result, { headers: { "Set-Cookie": await keepNote(submission, "") } });
}

function applyChange({ params, context, member, form }: StaffSubmission) {
  const parsed = parsePhotoChange(form);
  if (!parsed) throw data("form", { status: 400 });
  return orFailure(context.galleryEditor.change(params.vin ?? "", parsed, member.userId), context.log);
}

async function redirectOrRefuse(
  submission: StaffSubmission,
  outcome: ChangeOutcome | UploadedFiles | "unavailable" | "rejected",
) {
  if (typeof outcome === "string" && outcome !== "saved") return refuse(outcome);
  const setCookie = await keepNote(submission, outcome === "saved" ? "" : outcome.message);
  const path = localizePath(getRouteLocale(submission.params), formatPhotosPath(submission.params.vin ?? ""));
  return redirect(path, { status: 303, headers: { "Set-Cookie": setCookie } });
}

/** Stores the message for the next page; returns its cookie. */
const keepNote = ({ request, params, context }: StaffSubmission, message: string) =>
  context.flashes.set(request, {
    subject: formatPhotosSubject(params.vin ?? ""),
    outcome: "saved",
    message,
  });

/** The message for the next page; "none" without files, "unknown" when the vehicle is gone. */
type UploadedFiles = { readonly message: string } | "none" | "unknown";

async function takeFiles(
  vin: string,
  files: readonly File[],
  actorId: string,
  { galleryEditor }: ActionFunctionArgs["context"],
): Promise<UploadedFiles> {
  if (files.length === 0) return "none";
  const upload = await galleryEditor.upload(vin, files, actorId);
  return upload === "unknown" ? upload : { message: formatUploadNote(upload) };
}

/** @throws 404 for an unknown vehicle */
function refuse(refusal: PhotosRefusal | "unknown", unsaved: UnsavedCaption | null = null) {
  if (refusal === "unknown") throw data("vehicle", { status: 404 });
  const result: PhotosResult = { refusal, unsaved };
  return data(result, { status: STATUS[refusal] });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, (): PhotosResult => ({ refusal: "unavailable" }));

/** After a conflict the page shows what is stored now. Without a connection, loading it would fail. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === STATUS.conflict || defaultShouldRevalidate;

export default function StaffPhotos() {
  const { page } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <StaffPhotosPage page={page} lastResult={lastResult} />;
}
