/** `/staff/photos/:vin/files`: receives one file from the photo page's script and returns the result. */
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { MAX_TEXT_BYTES } from "~/edge/http/bounded-form";
import { MAX_ORIGINAL_BYTES } from "~/photos/gallery/photo-policy";
import { formatPhotosSubject, type UploadedFile, type UploadOutcome } from "~/photos/upload/gallery-editor";
import { readChosenFiles } from "~/photos/upload/photo-change";
import { orFailure, type StaffSubmission, staffAction } from "~/staff/staff-route";

export const access = "sales";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST", ...cacheHeaders("personal") } });
}

export function action(args: ActionFunctionArgs) {
  const upload = {
    maxBytes: MAX_ORIGINAL_BYTES + MAX_TEXT_BYTES,
    tooLarge: () => answer("tooLarge", 413),
  };
  return staffAction(args, { access: "sales", withoutSession: "status", upload }, { default: takeFile });
}

async function takeFile({ request, params: { vin = "" }, context, member, form }: StaffSubmission) {
  const { galleryEditor, flashes, log } = context;
  const [file] = readChosenFiles(form);
  if (!file) throw data("form", { status: 400 });
  const uploaded = await orFailure(galleryEditor.upload(vin, [file], member.userId), log);
  if (uploaded === "unavailable") return answer("notStored", 503);
  if (uploaded === "rejected") return answer("notStored", 400);
  if (uploaded === "unknown") throw data("vehicle", { status: 404 });
  const { outcome, size } = uploaded[0] ?? { outcome: "notStored" };
  if (outcome !== "added") return answer(outcome, 200, {}, size);
  // Makes the page refresh the inventory once all files are sent.
  const setCookie = await flashes.set(request, {
    subject: formatPhotosSubject(vin),
    outcome: "saved",
    message: "",
  });
  return answer(outcome, 200, { "Set-Cookie": setCookie }, size);
}

function answer(
  outcome: UploadOutcome,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  size?: UploadedFile["size"],
) {
  return Response.json({ outcome, size }, { status, headers: { ...headers, ...cacheHeaders("personal") } });
}
