/** `/photo-sync`: staff start a photo sync, see it at work, and read what it did to each vehicle. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { isBackendFailure } from "~/backend/backend";
import { readSmallForm } from "~/edge/bounded-form";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { pageHeaders } from "~/edge/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { requireStaff } from "~/staff/guard";
import { PhotoSyncPage } from "~/views/photo-sync-page";
import { metaOfStaff } from "~/views/staff-head";
import { submitOrKeep } from "~/views/unreached-form";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

/** A page of more is nobody's reading; those that failed come first. */
const MOST_RESULTS = 500;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { photoSync, stock } = context;
  // Without the results there is still the button.
  const report = await photoSync.readNewest(MOST_RESULTS).catch(ignoreOutage);
  // Whoever goes on to the list from here finds the photos in it.
  const lot = await stock.find(Date.parse(report?.run.finishedAtIso ?? "") || undefined);
  const names = new Map(lot?.snapshot.vehicles.map(({ vin, name }) => [vin, name]));
  const named = report && {
    ...report,
    results: report.results.map((row) => ({ ...row, name: names.get(row.vin) ?? null })),
  };
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "photoSync")("title") };
  return data(
    { head, sync: { report: named ?? null, isKnown: report !== undefined } },
    { headers: { "Cache-Control": CACHE_POLICIES.personal } },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId, name } = await requireStaff(request, context);
  const { photoSync, log } = context;
  const form = await readSmallForm(request);
  if (form.get("intent") !== "start") throw data("form", { status: 400 });
  try {
    const { runId } = await photoSync.start({ userId, name });
    return redirect(`${localizePath(getRouteLocale(params), "/photo-sync")}?run=${runId}`, 303);
  } catch (error) {
    log("photoSyncNotStarted", {
      reason: isBackendFailure(error) ? error.message : "unexpected",
    });
    return data({ isUnexpected: true }, { status: 503 });
  }
}

/** undefined is not null: nobody knows whether there was a run. */
function ignoreOutage(error: unknown): undefined {
  if (!isBackendFailure(error)) throw error;
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, () => ({ isUnexpected: true }));

export default function PhotoSync() {
  const { sync } = useLoaderData<typeof loader>();
  const isUnexpected = useActionData<typeof action>()?.isUnexpected ?? false;
  return <PhotoSyncPage sync={sync} isUnexpected={isUnexpected} />;
}
