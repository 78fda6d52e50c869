/** `/staff/stock`: the inventory sync runs; staff start or preview one, undo the last, and apply a stopped one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { pageHeaders } from "~/edge/http/page-headers";
import { describeStarter, flashOutcome, readOutcome } from "~/edge/request-sync";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { ColumnEditor } from "~/inventory/sync/sheet/column-editor";
import { getOutcome, type SyncOutcome } from "~/inventory/sync/sync-outcome";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { requireStaff } from "~/staff/guard";
import type { StaffMember } from "~/staff/roles";
import { throw503OnOutage } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import { InventorySyncPage } from "~/views/staff/sync/sync-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const SHOWN_RUNS = 20;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { inventorySync, flashes, stock, log } = context;
  const [runs, note] = await Promise.all([
    throw503OnOutage(inventorySync.listRuns(SHOWN_RUNS), log),
    readOutcome(request, context),
  ]);
  // Refreshes the inventory, so that the shopper pages show the sync's result.
  if (note?.outcome === "success" || note?.outcome === "undone") await stock.find(note.saidAtMs);
  const areColumnsOpen = await throw503OnOutage(areColumnsUnconfirmed(runs[0], inventorySync.columns), log);
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "sync")("stock.title") };
  const headers = new Headers({ "Cache-Control": CACHE_POLICIES.personal });
  if (note) headers.append("Set-Cookie", await flashes.clear(request));
  const { isSetUp, canPreview } = inventorySync;
  return data({ head, runs, note, areColumnsOpen, isSetUp, canPreview }, { headers });
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

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = await requireStaff(request, context);
  const form = await readSmallForm(request);
  const intent = form.get("intent");
  if (intent === "preview") {
    const preview = await throw503OnOutage(context.inventorySync.preview(), context.log);
    return data({ preview }, { headers: { "Cache-Control": CACHE_POLICIES.personal } });
  }
  const work = intent === "undo" ? undo(form, member, context) : sync(form, member, context);
  const { outcome, run } = await throw503OnOutage(work, context.log);
  const setCookie = await flashOutcome(request, context, outcome, run);
  const page = localizePath(getRouteLocale(params), "/staff/stock");
  return redirect(page, { status: 303, headers: { "Set-Cookie": setCookie } });
}

type Context = ActionFunctionArgs["context"];
interface Done {
  readonly outcome: SyncOutcome;
  readonly run: SyncRun | null;
}

/** @throws 400 for an unknown intent */
async function sync(form: FormData, member: StaffMember, { inventorySync, log }: Context): Promise<Done> {
  const intent = form.get("intent");
  if (intent !== "sync" && intent !== "apply" && intent !== "let-in") throw data("form", { status: 400 });
  if (intent === "let-in")
    log("syncHoldsCleared", { by: member.userId, count: await inventorySync.clearHolds() });
  const confirmedHash = intent === "apply" ? String(form.get("changes") ?? "") : null;
  const run = await inventorySync.run({ ...describeStarter(member), confirmedHash });
  return { outcome: getOutcome(run), run };
}

const UNDO_OUTCOMES = { undone: "undone", busy: "stillRunning", notLast: "notLast" } as const;

async function undo(form: FormData, { userId, name }: StaffMember, context: Context): Promise<Done> {
  const id = String(form.get("run") ?? "");
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data("form", { status: 400 });
  const { outcome, run } = await context.inventorySync.undo(Number(id), { userId, name });
  context.log("syncUndone", { run: Number(id), by: userId, outcome });
  return { outcome: UNDO_OUTCOMES[outcome], run };
}

export default function InventorySyncRoute() {
  const { preview = null } = useActionData<typeof action>() ?? {};
  return <InventorySyncPage {...useLoaderData<typeof loader>()} preview={preview} />;
}
