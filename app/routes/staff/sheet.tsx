/** `/staff/sheet`: the inventory sync runs; staff start or preview one, undo the last, apply a stopped one, and return fields to the sheet. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { describeStarter, flashOutcome, readOutcome } from "~/edge/request-sync";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { ColumnEditor } from "~/inventory/sync/sheet/column-editor";
import { getOutcome, type SyncOutcome } from "~/inventory/sync/sync-outcome";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { parsePositiveInteger } from "~/platform/ids";
import { readSavedMoment } from "~/staff/saved-moment";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { SYNCED_FIELDS } from "~/vehicles/editor/synced-fields";
import { submitOrKeep } from "~/views/staff/forms/keep-unsent";
import { shortenPreview, shortenRuns } from "~/views/staff/sync/shown-lines";
import { describePreview, type ShownPreview } from "~/views/staff/sync/stopped-run";
import { createSyncCars } from "~/views/staff/sync/sync-cars";
import { InventorySyncPage } from "~/views/staff/sync/sync-page";
import { getLockKey } from "~/views/staff/sync/use-sheet";
import { redirectStale } from "~/views/staff/vehicles/stale-change.server";

export const handle = { hydrate: true, kind: "staff", texts: "syncs", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

const SHOWN_RUNS = 20;
/** The list returns no more. */
const MAX_LOCKED = 200;
const UNDO_OUTCOMES = { undone: "undone", busy: "stillRunning", notLast: "notLast" } as const;

/** The response to a form that didn't redirect to this page. */
interface SyncActionResult {
  readonly preview: ShownPreview | null;
  /** The form did not reach the server. */
  readonly isUnsent: boolean;
}

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context }) => {
    const { inventorySync, flashes, inventory } = context;
    const savedAtMs = readSavedMoment(request.url, context.now());
    const [listed, note] = await Promise.all([
      inventorySync.listRuns(SHOWN_RUNS),
      readOutcome(request, flashes),
    ]);
    const runs = shortenRuns(listed);
    // Refreshes the inventory, so that the shopper pages show the sync's result.
    const isNews = note?.outcome === "success" || note?.outcome === "undone";
    const current = await inventory.find((isNews ? note.saidAtMs : savedAtMs) ?? undefined);
    const cars = createSyncCars(runs, current?.snapshot.vehicles ?? []);
    const [areColumnsOpen, lockIds] = await Promise.all([
      areColumnsUnconfirmed(runs[0], inventorySync.columns),
      readLockIds(runs[0], context),
    ]);
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "sync")("sheet.title") };
    const { isSetUp, canPreview } = inventorySync;
    const page = { head, runs, cars, lockIds, note, areColumnsOpen, isSetUp, canPreview };
    return data(page, { headers: note ? { "Set-Cookie": await flashes.clear(request) } : {} });
  });
}

/** The ids of vehicles whose fields still are the staff's, by `getLockKey`. One read, and none for a run without such fields. */
async function readLockIds(newest: SyncRun | undefined, { vehicleEditor }: StaffSubmission["context"]) {
  if (newest?.state !== "succeeded" || newest.locked.length === 0) return {};
  const query = { show: "kept", words: [], sort: "newest", offset: 0, limit: MAX_LOCKED } as const;
  const { vehicles } = await vehicleEditor.listPage(query);
  return Object.fromEntries(
    vehicles.flatMap(({ id, vin, lockedFields }) =>
      lockedFields.map((field) => [getLockKey({ vin, field }), id] as const),
    ),
  );
}

/** Whether the last sync was stopped for its columns, and no owner has confirmed them since. */
async function areColumnsUnconfirmed(
  newest: SyncRun | undefined,
  columns: Pick<ColumnEditor, "readConfirmed">,
): Promise<boolean> {
  if (newest?.errorCode !== "columnsUnconfirmed") return false;
  const confirmed = await columns.readConfirmed();
  return confirmed === null || Date.parse(confirmed.confirmedAt) < Date.parse(newest.startedAt);
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", {
    async preview({ context }): Promise<SyncActionResult> {
      const [{ result, changeHash }, current] = await Promise.all([
        context.inventorySync.preview(),
        context.inventory.find(),
      ]);
      const preview = { result: shortenPreview(result), changeHash };
      const cars = createSyncCars([describePreview(preview)], current?.snapshot.vehicles ?? []);
      return { preview: { ...preview, cars }, isUnsent: false };
    },
    sync: (submission) => sync(submission, null),
    apply: (submission) => sync(submission, String(submission.form.get("changes") ?? "")),
    async "let-in"(submission) {
      const { inventorySync, log } = submission.context;
      log("syncHoldsCleared", { by: submission.member.userId, count: await inventorySync.clearHolds() });
      return sync(submission, null);
    },
    undo,
    release,
  });
}

async function release(submission: StaffSubmission) {
  const { form, params, context, member } = submission;
  const id = parsePositiveInteger(form.get("id"));
  const field = SYNCED_FIELDS.find((one) => one === form.get("field"));
  if (!field || id === null) throw data("form", { status: 400 });
  const seen = form.get("seen");
  const isKnown = await context.vehicleEditor.releaseField(id, field, member.userId, seen && String(seen));
  if (isKnown === null) return redirectStale(submission, id);
  if (!isKnown) throw data("vehicle", { status: 404 });
  context.log("vehicleChanged", { id, by: member.userId, change: "released" });
  const path = `/staff/sheet?saved=${context.now().getTime()}`;
  return redirect(localizePath(getRouteLocale(params), path), 303);
}

/** @param confirmedHash identifies the changes that were confirmed; null for none */
async function sync(submission: StaffSubmission, confirmedHash: string | null) {
  const { context, member } = submission;
  const run = await context.inventorySync.run({ ...describeStarter(member), confirmedHash });
  return redirectToOutcome(submission, getOutcome(run), run);
}

async function undo(submission: StaffSubmission) {
  const { inventorySync, vehicleEditor, log } = submission.context;
  const { userId, name } = submission.member;
  const id = parsePositiveInteger(submission.form.get("run"));
  if (id === null) throw data("form", { status: 400 });
  const { outcome, run, removedIds } = await inventorySync.undo(id, { userId, name });
  log("syncUndone", { run: id, by: userId, outcome });
  // The next undo tries again with photos that can't be removed now.
  await Promise.allSettled(removedIds.map((removedId) => vehicleEditor.delete(removedId, userId)));
  return redirectToOutcome(submission, UNDO_OUTCOMES[outcome], run);
}

/** The next page shows the outcome once. */
async function redirectToOutcome(
  { request, params, context }: StaffSubmission,
  outcome: SyncOutcome,
  run: SyncRun | null,
) {
  const setCookie = await flashOutcome(request, context.flashes, outcome, run);
  const page = localizePath(getRouteLocale(params), "/staff/sheet");
  return redirect(page, { status: 303, headers: { "Set-Cookie": setCookie } });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, (): SyncActionResult => ({ preview: null, isUnsent: true }));

export default function InventorySyncRoute() {
  const lastResult = useActionData<typeof action>();
  const shown = useRef<ShownPreview | null>(null);
  // A form that was not sent leaves the preview, which it may belong to.
  if (!lastResult?.isUnsent) shown.current = lastResult?.preview ?? null;
  return (
    <InventorySyncPage
      {...useLoaderData<typeof loader>()}
      preview={shown.current}
      isUnsent={lastResult?.isUnsent ?? false}
    />
  );
}
