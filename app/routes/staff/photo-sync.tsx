/** `/photo-sync`: staff start a photo sync, watch its progress, review the result per vehicle, and confirm held removals. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { describeFailure, ignoreOutage } from "~/backend/unavailable";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import type { HeldRemovalKey } from "~/photos/sync/photo-sync";
import { parseUuid } from "~/platform/ids";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { getPicture } from "~/views/staff/components/car-picture";
import { submitOrKeep } from "~/views/staff/forms/keep-unsent";
import type { PhotoSyncNote } from "~/views/staff/photos/photo-sync-data";
import { PhotoSyncPage } from "~/views/staff/photos/photo-sync-page";

export const handle = { hydrate: true, kind: "staff", texts: "syncs", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

/** With more the page would be large; what to confirm comes first, then failures. */
const MAX_RESULTS = 100;
/** Flash subject of the result of a confirmation. */
const SUBJECT = "photo-sync";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(
    args,
    "sales",
    async ({ request, params, context: { photoSync, inventory, flashes } }) => {
      // Without the results (undefined, unlike null for "no run") the page still shows the button.
      const [report, flash] = await Promise.all([
        ignoreOutage(photoSync.readNewest(MAX_RESULTS)),
        flashes.read(request),
      ]);
      const note = flash?.subject === SUBJECT ? readNote(flash) : null;
      // Refreshes the inventory, so that the shopper pages show the new photos.
      const finishedMs = Date.parse(report?.run.finishedAtIso ?? "") || 0;
      const changedMs = Math.max(finishedMs, note && flash ? flash.storedAtMs : 0);
      const listed = await inventory.find(changedMs || undefined);
      const cars = new Map(listed?.snapshot.vehicles.map((vehicle) => [vehicle.vin, vehicle]));
      const named = report && {
        ...report,
        results: report.results.map((row) => {
          const car = cars.get(row.vin);
          return { ...row, name: car?.name ?? null, picture: car ? getPicture(car) : null };
        }),
      };
      const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "photoSync")("title") };
      const page = { head, sync: { report: named ?? null, note, isKnown: report !== undefined } };
      return data(page, { headers: note ? { "Set-Cookie": await flashes.clear(request) } : {} });
    },
  );
}

const readNote = ({ outcome, message }: { outcome: string; message: string }): PhotoSyncNote => ({
  outcome: outcome === "confirmed" ? "confirmed" : "stale",
  count: Number(message),
});

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", {
    start: ({ params, context: { photoSync, log }, member: { userId, name } }) =>
      orUnexpected(log, async () => {
        const { runId } = await photoSync.start({ userId, name });
        return redirect(`${localizePath(getRouteLocale(params), "/photo-sync")}?run=${runId}`, 303);
      }),
    confirm(submission) {
      const held = submission.form.getAll("held").map(parseHeld);
      const isComplete = held.length > 0 && held.length <= MAX_RESULTS && held.every(isKey);
      if (!isComplete) throw data("form", { status: 400 });
      return orUnexpected(submission.context.log, () => confirm(submission, held.filter(isKey)));
    },
  });
}

type Redirect = ReturnType<typeof redirect>;

/** Any failure leaves the page as it is. */
async function orUnexpected(log: StaffSubmission["context"]["log"], task: () => Promise<Redirect>) {
  try {
    return await task();
  } catch (error) {
    log("photoSyncNotStarted", { reason: describeFailure(error) });
    return data({ isUnexpected: true }, { status: 503 });
  }
}

/** Removes the confirmed photos, also from our own URLs, and stores the result for the next page. */
async function confirm(
  { request, params, context: { photoSync, photos, flashes }, member: { userId, name } }: StaffSubmission,
  held: readonly HeldRemovalKey[],
) {
  const { confirmed, stale, paths } = await photoSync.confirm({ userId, name }, held);
  await photos.forget(paths.map((path): PhotoRef => `bucket/${path}`));
  const setCookie = await flashes.set(request, {
    subject: SUBJECT,
    outcome: stale > 0 ? "stale" : "confirmed",
    message: String(stale > 0 ? stale : confirmed),
  });
  const page = localizePath(getRouteLocale(params), "/photo-sync");
  return redirect(page, { status: 303, headers: { "Set-Cookie": setCookie } });
}

/** Parses a job and the hash of its removals from the page's form; null for anything else. */
function parseHeld(value: FormDataEntryValue): HeldRemovalKey | null {
  const [, jobId = "", hash = ""] = /^([0-9a-f-]{36}) ([0-9a-f]{32})$/.exec(String(value)) ?? [];
  return parseUuid(jobId) ? { jobId, hash } : null;
}

const isKey = (key: HeldRemovalKey | null) => key !== null;

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, () => ({ isUnexpected: true }));

export default function PhotoSync() {
  const { sync } = useLoaderData<typeof loader>();
  const isUnexpected = useActionData<typeof action>()?.isUnexpected ?? false;
  return <PhotoSyncPage sync={sync} isUnexpected={isUnexpected} />;
}
