/** `/staff/vehicles`: all vehicles in folders; staff change prices and mark vehicles as sold in their rows. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { parsePositiveInteger } from "~/platform/ids";
import { DELETED, readSavedMoment } from "~/staff/saved-moment";
import {
  orFailure,
  type StaffRequest,
  type StaffSubmission,
  staffAction,
  staffLoader,
} from "~/staff/staff-route";
import {
  formatChangedList,
  formatVehicleList,
  type ListChange,
  parseAnsweredRow,
  parseListChange,
  parseVehicleList,
  type VehicleListAddress,
} from "~/vehicles/editor/editor-list";
import { readRowPrice } from "~/vehicles/editor/row-price";
import { endSale, findSoldBy, restoreSale, saveSale } from "~/vehicles/editor/save-sale";
import { formatSaleVersion } from "~/vehicles/editor/vehicle-sale";
import { listSearchWords } from "~/vehicles/search-words";
import { submitOrKeep } from "~/views/staff/forms/keep-unsent";
import { createListRow, type RowAnswer } from "~/views/staff/vehicles/list-data";
import { redirectStale } from "~/views/staff/vehicles/stale-change.server";
import { createVehicleRowData } from "~/views/staff/vehicles/vehicle-data";
import { StaffVehiclesPage } from "~/views/staff/vehicles/vehicles-page";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

/** A row is 5 KB of HTML: the page stays under 300 KB. */
const PAGE_VEHICLES = 40;

export const loader = (args: LoaderFunctionArgs) => staffLoader(args, "sales", readPage);

async function readPage({ request, params, context, member }: StaffRequest) {
  const { searchParams } = new URL(request.url);
  const now = context.now();
  const { address, query, vehicles, ...found } = await findPage(parseVehicleList(searchParams), context);
  const isNoneHere = found.total === 0 && query.words.length > 0 && address.show !== "all";
  const everywhere = isNoneHere
    ? await context.vehicleEditor.listPage({ ...query, show: "all", offset: 0, limit: 1 })
    : null;
  const answeredId = parseAnsweredRow(searchParams);
  const isShown = answeredId === null || vehicles.some(({ id }) => id === answeredId);
  const moved = isShown ? null : await findListed(answeredId, context);
  const rows = [...(moved ? [moved] : []), ...vehicles].map((one) =>
    createListRow(one, now, context.settings.SUPABASE_URL),
  );
  const deletedAtMs = readSavedMoment(request.url, now, DELETED);
  const change = parseListChange(searchParams, now.getTime());
  // Refreshes the inventory, so shopper pages show the change.
  const changedAtMs = change?.atMs ?? deletedAtMs;
  if (changedAtMs !== null) await context.inventory.find(changedAtMs);
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffVehicles")("title") };
  const list = {
    ...address,
    ...found,
    rows,
    totalInAll: everywhere?.total ?? 0,
    offset: query.offset,
    pageSize: PAGE_VEHICLES,
    today: getOrlandoDay(now),
    writerId: member.userId,
    change: change && (await describeChange(change, context)),
  };
  return { head, isDeleted: deletedAtMs !== null, list };
}

/** Finds the last page instead of one after it, such as when its only vehicle was sold. */
async function findPage(asked: VehicleListAddress, { vehicleEditor }: StaffRequest["context"]) {
  const words = listSearchWords(asked.searched);
  const find = async (page: number) => {
    const address = { ...asked, page };
    const query = { ...address, words, offset: (page - 1) * PAGE_VEHICLES, limit: PAGE_VEHICLES };
    return { address, query, ...(await vehicleEditor.listPage(query)) };
  };
  const found = await find(asked.page);
  const last = Math.max(Math.ceil(found.total / PAGE_VEHICLES), 1);
  return asked.page > last ? find(last) : found;
}

/** Finds a vehicle of any folder, as it is listed. */
async function findListed(id: number, { vehicleEditor }: StaffRequest["context"]) {
  const found = await vehicleEditor.findVehicle(id);
  if (!found) return null;
  const words = [found.vin.toLowerCase()];
  const query = { show: "all", sort: "newest", words, offset: 0, limit: 1 } as const;
  const { vehicles } = await vehicleEditor.listPage(query);
  return vehicles.find((vehicle) => vehicle.id === id) ?? null;
}

/** The changed vehicle may be in another folder now. Returns null when it isn't as the change left it, such as after its undo. */
async function describeChange(change: ListChange, { vehicleEditor, now }: StaffRequest["context"]) {
  const vehicle = await vehicleEditor.findVehicle(change.id);
  if (!vehicle) return null;
  const { name, isSold, priceCents } = createVehicleRowData(vehicle, now());
  const cents = change.now === null ? null : Math.round(change.now * 100);
  const isAsLeft = {
    price: priceCents === cents,
    sold: isSold && change.sale === formatSaleVersion(vehicle.sale),
    "sold-already": isSold,
    "sold-joined": isSold,
    sale: isSold && change.sale === formatSaleVersion(vehicle.sale),
    back: !isSold,
  };
  return isAsLeft[change.kind] ? { ...change, name, soldBy: findSoldBy(vehicle) } : null;
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", {
    price: setPrice,
    sell,
    unsell,
    resell,
    // The buttons that confirm a price also save it.
    default: setPrice,
  });
}

async function setPrice(submission: StaffSubmission) {
  const { form, context, member } = submission;
  const id = getRowId(form);
  const price = readRowPrice(form);
  const reject = (status: number, more: Partial<RowAnswer["price"]>) =>
    data(answerPrice(id, form, more), { status });
  const refuse = (problem: string) =>
    reject(problem === "unavailable" ? 503 : 400, { problem: `staffVehicles:refused.${problem}` });
  const stored = await orFailure(context.vehicleEditor.findVehicle(id), context.log);
  if (typeof stored === "string") return refuse(stored);
  if (stored && createVehicleRowData(stored, context.now()).isSold) {
    if (form.has("undo")) return redirectStale(submission, id);
    return reject(409, { problem: "staffVehicles:refused.soldMeanwhile", soldBy: findSoldBy(stored) });
  }
  if (price.kind === "unreadable") return reject(400, { problem: "staffVehicles:problems.price" });
  if (price.kind === "doubtful") return reject(400, { warning: price.warning });
  const { before, dollars } = price;
  const saved = await orFailure(
    context.vehicleEditor.setPrice(id, before, dollars, member.userId),
    context.log,
  );
  if (typeof saved === "string") return refuse(saved);
  if (saved.outcome === "unknown") throw data("vehicle", { status: 404 });
  if (saved.outcome === "conflict" && form.has("undo")) return redirectStale(submission, id);
  if (saved.outcome === "conflict") return reject(409, { conflict: { now: saved.price, by: saved.by } });
  return showChange(submission, { kind: "price", id, was: before, now: dollars });
}

function answerPrice(id: number, form: FormData, more: Partial<RowAnswer["price"]>): RowAnswer {
  const typed = String(form.get("price") ?? "").slice(0, 100);
  return { id, price: { typed, problem: null, warning: null, conflict: null, ...more } };
}

async function sell(submission: StaffSubmission) {
  const { form, context, member } = submission;
  const id = getRowId(form);
  const { vehicleEditor, now } = context;
  const sold = await saveSale(id, form, { vehicleEditor, member, today: getOrlandoDay(now()) });
  if (!sold) throw data("vehicle", { status: 404 });
  if (sold.sale) {
    const { change: kind, sale } = sold;
    return kind
      ? showChange(submission, { kind, id, sale: formatSaleVersion(sale) })
      : showRow(submission, id);
  }
  const { submission: parsed, status, problem, sale: _, ...more } = sold;
  const { error = {} } = parsed.reply(problem ? { formErrors: [problem] } : {});
  return data({ id, sale: { error, ...more } } satisfies RowAnswer, { status });
}

async function unsell(submission: StaffSubmission) {
  const { form, context, member } = submission;
  const id = getRowId(form);
  const { vehicleEditor } = context;
  const isEnded = await endSale(id, form, { vehicleEditor, member });
  if (isEnded === null) return redirectStale(submission, id);
  if (!isEnded) throw data("vehicle", { status: 404 });
  return showChange(submission, { kind: "back", id });
}

/** Undoes `unsell`. */
async function resell(submission: StaffSubmission) {
  const { form, context, member } = submission;
  const id = getRowId(form);
  const { vehicleEditor } = context;
  const isSold = await restoreSale(id, { vehicleEditor, member });
  if (isSold === null) return redirectStale(submission, id);
  const found = isSold ? await vehicleEditor.findVehicle(id) : null;
  if (!found) throw data("vehicle", { status: 404 });
  return showChange(submission, { kind: "sold", id, sale: formatSaleVersion(found.sale) });
}

/** Nothing was changed. */
function showRow({ request, params }: StaffSubmission, id: number) {
  const query = formatVehicleList(parseVehicleList(new URL(request.url).searchParams));
  return redirect(localizePath(getRouteLocale(params), `/staff/vehicles${query}#car-${id}`), 303);
}

/** Returns to the same page of the list, at the vehicle's row; after a sale that moves it to another folder, at the next one's. */
function showChange(
  { request, form, params, context, member }: StaffSubmission,
  change: Pick<ListChange, "kind" | "id"> & Partial<ListChange>,
) {
  context.log("vehicleChanged", { id: change.id, by: member.userId, change: change.kind });
  const address = parseVehicleList(new URL(request.url).searchParams);
  const query = formatChangedList(address, {
    was: null,
    now: null,
    sale: "",
    ...change,
    atMs: context.now().getTime(),
  });
  const isGone = change.kind !== "back" && address.show !== "sold" && address.show !== "all";
  const next = (isGone && parsePositiveInteger(form.get("nextId"))) || change.id;
  const fragment = change.kind === "price" ? "" : `#car-${next}`;
  return redirect(localizePath(getRouteLocale(params), `/staff/vehicles${query}${fragment}`), 303);
}

/** @throws 400 for an invalid id */
function getRowId(form: FormData): number {
  const id = parsePositiveInteger(form.get("id"));
  if (id === null) throw data("form", { status: 400 });
  return id;
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, (form) =>
    answerPrice(parsePositiveInteger(form.get("id")) ?? 0, form, {
      problem: "staffVehicles:refused.unavailable",
    }),
  );

export default function StaffVehicles() {
  const { list, isDeleted } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <StaffVehiclesPage list={list} isDeleted={isDeleted} answer={answer} />;
}
