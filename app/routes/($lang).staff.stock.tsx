/** `/staff/stock`: what the syncs with the sheet did; staff start one, and apply one that was refused. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readSmallForm } from "~/edge/bounded-form";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { pageHeaders } from "~/edge/page-headers";
import { describeStarter, flashOutcome, readOutcome } from "~/edge/receive-refresh";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { requireStaff } from "~/staff/guard";
import { answerOutage } from "~/staff/outage";
import { getOutcome } from "~/sync/sync-outcome";
import { metaOfStaff } from "~/views/staff-head";
import { StaffStockPage } from "~/views/staff-stock-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const SHOWN_RUNS = 20;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { stockSync, flashes, stock, log } = context;
  const [runs, note] = await Promise.all([
    answerOutage(stockSync.listRuns(SHOWN_RUNS), log),
    readOutcome(request, context),
  ]);
  // Whoever goes on to the list from here finds what came of the sync.
  if (note?.outcome === "success") await stock.find(note.saidAtMs);
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "sync")("stock.title") };
  const headers = new Headers({ "Cache-Control": CACHE_POLICIES.personal });
  if (note) headers.append("Set-Cookie", flashes.clear(request));
  return data({ head, runs, note, isSetUp: stockSync.isSetUp }, { headers });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = await requireStaff(request, context);
  const form = await readSmallForm(request);
  const intent = form.get("intent");
  if (intent !== "sync" && intent !== "apply") throw data("form", { status: 400 });
  const confirmedHash = intent === "apply" ? String(form.get("changes") ?? "") : null;
  const sync = context.stockSync.run({ ...describeStarter(member), confirmedHash });
  const run = await answerOutage(sync, context.log);
  const setCookie = await flashOutcome(request, context, getOutcome(run), run);
  const page = localizePath(getRouteLocale(params), "/staff/stock");
  return redirect(page, { status: 303, headers: { "Set-Cookie": setCookie } });
}

export default function StaffStock() {
  return <StaffStockPage {...useLoaderData<typeof loader>()} />;
}
