/** `/staff/photos/:vin/files`: receives one file from the photo page's script and returns the result. */
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { MAX_TEXT_BYTES, readBoundedForm } from "~/edge/http/bounded-form";
import { MAX_ORIGINAL_BYTES } from "~/photos/gallery/photo-policy";
import { formatPhotosSubject, type UploadOutcome } from "~/photos/upload/gallery-editor";
import { readChosenFiles } from "~/photos/upload/photo-change";
import { requireStaffForFetch } from "~/staff/guard";
import { orFailure } from "~/staff/staff-route";

const PERSONAL = { "Cache-Control": CACHE_POLICIES.personal };

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST", ...PERSONAL } });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireStaffForFetch(request, context);
  const { galleryEditor, flashes, log } = context;
  const vin = params.vin ?? "";
  const body = await readBoundedForm(request, MAX_ORIGINAL_BYTES + MAX_TEXT_BYTES);
  if ("refused" in body && body.refused === "tooLarge") return answer("tooLarge", 413);
  const [file] = "form" in body ? readChosenFiles(body.form) : [];
  if (!file) throw data("form", { status: 400, headers: PERSONAL });
  const taken = await orFailure(galleryEditor.take(vin, [file], userId), log);
  if (taken === "unavailable") return answer("notStored", 503);
  if (taken === "rejected") return answer("notStored", 400);
  if (taken === "unknown") throw data("vehicle", { status: 404, headers: PERSONAL });
  // Makes the page refresh the inventory once all files are sent.
  const setCookie = await flashes.keep(request, {
    subject: formatPhotosSubject(vin),
    outcome: "saved",
    message: "",
  });
  return answer(taken[0]?.outcome ?? "notStored", 200, { "Set-Cookie": setCookie });
}

function answer(outcome: UploadOutcome, status: number, headers: Readonly<Record<string, string>> = {}) {
  return Response.json({ outcome }, { status, headers: { ...headers, ...PERSONAL } });
}
