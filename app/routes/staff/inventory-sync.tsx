/** `/staff/stock`: the inventory sync runs; staff start or preview one, undo the last, and apply a stopped one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { pageHeaders } from "~/edge/http/page-headers";
import { describeStarter, flashOutcome, readOutcome } from "~/edge/request-sync";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { SyncPreview } from "~/inventory/sync/inventory-sync";
import type { ColumnEditor } from "~/inventory/sync/sheet/column-editor";
import { getOutcome, type SyncOutcome } from "~/inventory/sync/sync-outcome";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import { InventorySyncPage } from "~/views/staff/sync/sync-page";
import { submitOrKeep } from "~/views/staff/unreached-form";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const SHOWN_RUNS = 20;
const UNDO_OUTCOMES = { undone: "undone", busy: "stillRunning", notLast: "notLast" } as const;

/** The response to a form that didn't redirect to this page. */
interface SyncAnswer {
  readonly preview: SyncPreview | null;
  /** The form did not reach the server. */
  readonly isUnsent: boolean;
}

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context }) => {
    const { inventorySync, flashes, inventory } = context;
    const [runs, note] = await Promise.all([
      inventorySync.listRuns(SHOWN_RUNS),
      readOutcome(request, context),
    ]);
    // Refreshes the inventory, so that the shopper pages show the sync's result.
    if (note?.outcome === "success" || note?.outcome === "undone") await inventory.find(note.saidAtMs);
    const areColumnsOpen = await areColumnsUnconfirmed(runs[0], inventorySync.columns);
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "sync")("stock.title") };
    const { isSetUp, canPreview } = inventorySync;
    const page = { head, runs, note, areColumnsOpen, isSetUp, canPreview };
    return data(page, { headers: note ? { "Set-Cookie": await flashes.clear(request) } : {} });
  });
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
    async preview({ context }): Promise<SyncAnswer> {
      return { preview: await context.inventorySync.preview(), isUnsent: false };
    },
    sync: (submission) => sync(submission, null),
    apply: (submission) => sync(submission, String(submission.form.get("changes") ?? "")),
    async "let-in"(submission) {
      const { inventorySync, log } = submission.context;
      log("syncHoldsCleared", { by: submission.member.userId, count: await inventorySync.clearHolds() });
      return sync(submission, null);
    },
    undo,
  });
}

/** @param confirmedHash identifies the changes that were confirmed; null for none */
async function sync(submission: StaffSubmission, confirmedHash: string | null) {
  const { context, member } = submission;
  const run = await context.inventorySync.run({ ...describeStarter(member), confirmedHash });
  return redirectToOutcome(submission, getOutcome(run), run);
}

async function undo(submission: StaffSubmission) {
  const { inventorySync, log } = submission.context;
  const { userId, name } = submission.member;
  const id = String(submission.form.get("run") ?? "");
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data("form", { status: 400 });
  const { outcome, run } = await inventorySync.undo(Number(id), { userId, name });
  log("syncUndone", { run: Number(id), by: userId, outcome });
  return redirectToOutcome(submission, UNDO_OUTCOMES[outcome], run);
}

/** The next page shows the outcome once. */
async function redirectToOutcome(
  { request, params, context }: StaffSubmission,
  outcome: SyncOutcome,
  run: SyncRun | null,
) {
  const setCookie = await flashOutcome(request, context, outcome, run);
  const page = localizePath(getRouteLocale(params), "/staff/stock");
  return redirect(page, { status: 303, headers: { "Set-Cookie": setCookie } });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, (): SyncAnswer => ({ preview: null, isUnsent: true }));

export default function InventorySyncRoute() {
  const answer = useActionData<typeof action>();
  const shown = useRef<SyncPreview | null>(null);
  // A form that was not sent leaves the preview, which it may belong to.
  if (!answer?.isUnsent) shown.current = answer?.preview ?? null;
  return (
    <InventorySyncPage
      {...useLoaderData<typeof loader>()}
      preview={shown.current}
      isUnsent={answer?.isUnsent ?? false}
    />
  );
}
