/** Parses and formats the query of the staff vehicle list: `show`, `q`, `sort`, `page`, and what was just changed. */
import { parsePositiveInteger } from "~/platform/ids";
import { VEHICLE_SORTS, VEHICLE_VIEWS, type VehicleSort, type VehicleView } from "./vehicle-editor";

/** The default: the listed inventory. */
const FIRST_SHOW: VehicleView = "listed";
const MAX_VEHICLE_SEARCH = 100;
const MAX_PAGE = 1000;

export interface VehicleListAddress {
  readonly show: VehicleView;
  /** As typed; "" for none. */
  readonly searched: string;
  readonly sort: VehicleSort;
  /** From 1. */
  readonly page: number;
}

/** The latest change to a vehicle in the list, shown with an undo button. */
export interface ListChange {
  /**
   * "sale": its record was corrected; "sold-already": another person had recorded it before; "sold-joined": and what was entered is
   * saved with it.
   */
  readonly kind: "price" | "sold" | "sold-already" | "sold-joined" | "sale" | "back";
  readonly id: number;
  /** For a price change, the previous and the saved price in full US dollars; null for none. */
  readonly was: number | null;
  readonly now: number | null;
  /** The version of the recorded sale; "" for another change. */
  readonly sale: string;
  readonly atMs: number;
}

const LATELY_MS = 10 * 60_000;

/** Whether a change may still be undone: browsers load an address again days later. */
export const isLately = (savedMs: number | null, nowMs: number): savedMs is number =>
  savedMs !== null && nowMs - savedMs <= LATELY_MS;

const CHANGES: readonly ListChange["kind"][] = [
  "price",
  "sold",
  "sold-already",
  "sold-joined",
  "sale",
  "back",
];

/** Sold vehicles: latest first. Others: longest on the lot first. */
const getFirstSort = (show: VehicleView): VehicleSort => (show === "sold" ? "newest" : "oldest");

/** Invalid values are ignored. */
export function parseVehicleList(params: URLSearchParams): VehicleListAddress {
  const show = VEHICLE_VIEWS.find((view) => view === params.get("show")) ?? FIRST_SHOW;
  const page = /^[1-9]\d{0,3}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return {
    show,
    searched: (params.get("q") ?? "").trim().slice(0, MAX_VEHICLE_SEARCH),
    sort: VEHICLE_SORTS.find((sort) => sort === params.get("sort")) ?? getFirstSort(show),
    page: Math.min(page, MAX_PAGE),
  };
}

/** Returns the query with its "?", or "" for the first page of the default list. */
export function formatVehicleList(address: Partial<VehicleListAddress>): string {
  const { show = FIRST_SHOW, searched, sort, page = 1 } = address;
  const params = new URLSearchParams();
  if (show !== FIRST_SHOW) params.set("show", show);
  if (searched) params.set("q", searched);
  if (sort && sort !== getFirstSort(show)) params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}

/** URL parameter of a row's forms: its vehicle is shown when the answer comes, in whatever folder it is by then. */
const ROW = "row";

/** @param list URL of the list */
export const formatRowAction = (list: string, id: number) =>
  `${list}${list.includes("?") ? "&" : "?"}${ROW}=${id}`;

/** Returns the id of the vehicle whose form is answered; null for none. */
export const parseAnsweredRow = (params: URLSearchParams) => parsePositiveInteger(params.get(ROW));

/** Returns the query of the list that shows the change. */
export function formatChangedList(address: Partial<VehicleListAddress>, change: ListChange): string {
  const params = new URLSearchParams(formatVehicleList(address));
  params.set("done", change.kind);
  params.set("car", String(change.id));
  params.set("saved", String(change.atMs));
  if (change.sale) params.set("sale", change.sale);
  for (const name of ["was", "now"] as const)
    if (change[name] !== null) params.set(name, String(change[name]));
  return `?${params}`;
}

/** Returns null if nothing was changed, not lately, or the values are invalid. */
export function parseListChange(params: URLSearchParams, nowMs: number): ListChange | null {
  const kind = CHANGES.find((one) => one === params.get("done"));
  const [id, savedMs] = [parsePositiveInteger(params.get("car")), parsePositiveInteger(params.get("saved"))];
  if (!kind || id === null || !isLately(savedMs, nowMs)) return null;
  const [was, now] = [readPrice(params.get("was")), readPrice(params.get("now"))];
  return { kind, id, was, now, sale: params.get("sale") ?? "", atMs: Math.min(savedMs, nowMs) };
}

const readPrice = (text: string | null): number | null =>
  text !== null && /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
