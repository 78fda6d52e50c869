/** Parses and formats the query of the staff vehicle list: `show`, `q` and `after`. */
import { VEHICLE_VIEWS, type VehicleCursor, type VehicleView } from "./vehicle-editor";

/** The default: the listed inventory. */
const FIRST_SHOW: VehicleView = "listed";
const MAX_WORDS = 8;
const MAX_VEHICLE_SEARCH = 100;

/** ISO 8601 with microseconds, then the id. */
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([1-9]\d{0,15})$/;

interface VehicleListAddress {
  readonly show: VehicleView;
  /** As typed; "" for none. */
  readonly searched: string;
  readonly after: VehicleCursor | null;
}

/** Invalid values are ignored. */
export function parseVehicleList(params: URLSearchParams): VehicleListAddress {
  const searched = (params.get("q") ?? "").trim().slice(0, MAX_VEHICLE_SEARCH);
  return {
    show: VEHICLE_VIEWS.find((show) => show === params.get("show")) ?? FIRST_SHOW,
    searched,
    after: parseCursor(params.get("after")),
  };
}

/** Returns the query with its "?", or "" for the first page of the default list. */
export function formatVehicleList(address: {
  readonly show?: VehicleView;
  readonly searched?: string;
  readonly after?: string;
}): string {
  const params = new URLSearchParams();
  if (address.show && address.show !== FIRST_SHOW) params.set("show", address.show);
  if (address.searched) params.set("q", address.searched);
  if (address.after) params.set("after", address.after);
  return params.size > 0 ? `?${params}` : "";
}

/** Lowercase words, without characters that can't occur in a name. */
export function listSearchWords(searched: string): readonly string[] {
  const plain = searched.toLowerCase().replace(/\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu, " ");
  return plain.split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);
}

/** Returns null for anything but a cursor in the database's format. */
function parseCursor(text: string | null): VehicleCursor | null {
  const [, beforeIso = "", id = ""] = CURSOR.exec(text ?? "") ?? [];
  return id === "" || Number.isNaN(Date.parse(beforeIso)) ? null : { beforeIso, id: Number(id) };
}
