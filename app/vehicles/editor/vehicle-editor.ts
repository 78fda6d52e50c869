/** Types of the staff vehicle editor: each row with its source, locked fields and edit history. */
import { FACTS, type VehicleDetails } from "~/vehicles/vehicle-details";
import type { EndedHold, StoredHold, VehicleHold } from "./vehicle-hold";
import type { VehicleCosts, VehicleSale } from "./vehicle-sale";

/** Fields that a sync doesn't overwrite once staff edited them. */
export const LOCKABLE_FIELDS = ["product_name", "description", "price", "image_url", "quantity"] as const;
export type LockableField = (typeof LOCKABLE_FIELDS)[number];

/** Everything that the sheet may provide and staff may change. */
export const SYNCED_FIELDS = [...LOCKABLE_FIELDS, ...FACTS] as const;
export type SyncedField = (typeof SYNCED_FIELDS)[number];

/** Filters of the list. */
export const VEHICLE_VIEWS = [
  "listed",
  "sold",
  "all",
  "oldest",
  "no-photos",
  "aged",
  "bad-vin",
  "multiplied",
  "locked",
] as const;
export type VehicleView = (typeof VEHICLE_VIEWS)[number];

/** A table row as stored; `parseVehicle` parses it. */
export interface EditableVehicle {
  readonly id: number;
  readonly vin: string;
  readonly productName: string;
  readonly description: string | null;
  /** US dollars, or thousands below 1,000; use `parsePriceCents` to read it. */
  readonly price: number | null;
  /** 1 means listed, anything else sold. */
  readonly quantity: number;
  readonly details: VehicleDetails;
  readonly source: "hand" | "sheet";
  readonly lockedFields: readonly SyncedField[];
  /** For a locked field, the sheet's latest value if known; for a vehicle added by staff, the values before the edit. */
  readonly sheetValues: Readonly<Partial<Record<SyncedField, string | number | null>>>;
  readonly listedAtIso: string;
  readonly photoCount: number;
  /** Identifies the row's content. Sent back with a change, which is rejected if the row changed in the meantime. */
  readonly version: string;
}

export const EDIT_KINDS = [
  "added",
  "edited",
  "sold",
  "unsold",
  "released",
  "photos",
  "held",
  "unheld",
] as const;

export interface VehicleEdit {
  readonly id: number;
  readonly atIso: string;
  readonly kind: (typeof EDIT_KINDS)[number];
  /** null when that person is no longer on staff. */
  readonly by: string | null;
  /** By field, its old and new value; null for a field that was released. */
  readonly fields: Readonly<
    Record<string, { readonly from: string | number | null; readonly to: string | number | null } | null>
  >;
}

/** One row of a photo table. */
export interface StoredPhoto {
  readonly photo_url: string | null;
  readonly drive_photo_url: string | null;
  readonly created_at: string;
}

/** A vehicle with its leads, views, sale, and hold. */
export interface VehicleWithSale extends EditableVehicle {
  /** Excludes suspected spam. */
  readonly leadCount: number;
  /** Views of its page in the last 30 days. */
  readonly viewCount: number;
  /** The latest five leads. */
  readonly buyers: readonly { readonly id: string; readonly name: string }[];
  /** null if no sale was recorded, such as for a vehicle that the sheet marked as sold. */
  readonly sale: (VehicleSale & { readonly buyer: string | null }) | null;
  /** Stays after its last day, until staff extend or end it, or sell the vehicle. */
  readonly hold: StoredHold | null;
}

export interface ListedVehicle extends VehicleWithSale {
  readonly cover: StoredPhoto | null;
}

/** A recorded sale that ended when the vehicle was for sale again. */
export interface EarlierSale extends NonNullable<VehicleWithSale["sale"]> {
  readonly id: number;
  readonly endedAtIso: string;
}

export interface EditableVehicleFile extends VehicleWithSale {
  /** Newest first. For owners only. */
  readonly earlierSales: readonly EarlierSale[];
  /** Newest first, at most twenty. */
  readonly edits: readonly VehicleEdit[];
  /** ISO 8601 instant of the last edit of each locked field. */
  readonly lockedSince: Readonly<Partial<Record<SyncedField, string>>>;
  readonly photos: readonly StoredPhoto[];
}

export const VEHICLE_SORTS = ["oldest", "newest", "price-asc", "price-desc", "leads", "views"] as const;
export type VehicleSort = (typeof VEHICLE_SORTS)[number];

export interface VehiclePageQuery {
  /** "kept": like "locked", with sold vehicles. */
  readonly show: VehicleView | "kept";
  /** Lowercase; each must appear in the name or the VIN. */
  readonly words: readonly string[];
  readonly limit: number;
  readonly sort: VehicleSort;
  /** Vehicles before the first one. */
  readonly offset: number;
}

export const COUNTED_VIEWS = [
  "listed",
  "no-photos",
  "aged",
  "sold",
  "bad-vin",
  "multiplied",
  "locked",
] as const;

export interface VehiclePage {
  readonly vehicles: readonly ListedVehicle[];
  /** Of all pages. */
  readonly total: number;
  /** Not affected by the search. */
  readonly counts: Readonly<Record<(typeof COUNTED_VIEWS)[number], number>>;
  /** Of the listed vehicles; null without any. */
  readonly averageDays: number | null;
}

interface VehicleCounts {
  readonly listed: number;
  readonly noPhotos: number;
  readonly badVin: number;
  readonly multiplied: number;
}

/** The parsed vehicle form. */
export interface VehicleValues {
  readonly vin: string;
  readonly productName: string;
  readonly description: string | null;
  /** Full US dollars; null means "Call for price". */
  readonly price: number | null;
  readonly details: VehicleDetails;
}

interface PriceOutcome {
  /** `conflict`: someone else changed it after it was shown. */
  readonly outcome: "saved" | "conflict" | "unknown";
  /** The current price, in full US dollars. */
  readonly price: number | null;
  /** Who changed it; null for the sheet. */
  readonly by: string | null;
}

interface EditOutcome {
  /**
   * `conflict`: the row no longer matches the version. `vin_taken`: another vehicle has that VIN. `vin_fixed`: the row
   * comes from the sheet, which identifies it by its VIN. `unknown`: no such row.
   */
  readonly outcome: "saved" | "conflict" | "vin_taken" | "vin_fixed" | "unknown";
  /** The vehicle's id; for `vin_taken` the other vehicle's. */
  readonly id: number;
}

/** `actorId` is the acting staff member. Every method throws BackendUnavailable. */
export interface VehicleEditor {
  /** Reads everything that the staff list shows in one call. */
  listPage(query: VehiclePageQuery): Promise<VehiclePage>;
  countVehicles(): Promise<VehicleCounts>;
  /** Returns null when there is no such row. */
  findVehicle(id: number): Promise<EditableVehicleFile | null>;
  add(values: VehicleValues, actorId: string): Promise<EditOutcome>;
  /** Locks each field that differs from the sheet. */
  edit(id: number, version: string, values: VehicleValues, actorId: string): Promise<EditOutcome>;
  /**
   * A vehicle that is listed again keeps its sale among the earlier ones, unless that was recorded in the last ten minutes.
   * Returns false when there is no such vehicle, like `releaseField`.
   */
  setSold(id: number, isSold: boolean, actorId: string): Promise<boolean>;
  /** @param before the price that was shown; both in full US dollars, null for none */
  setPrice(id: number, before: number | null, price: number | null, actorId: string): Promise<PriceOutcome>;
  /**
   * Puts on hold, or changes the hold; null ends it.
   * @param seen the version of the hold that the person saw: "" for none, null for any
   * @returns "conflict" for another hold, and for a vehicle that was sold meanwhile
   */
  hold(
    id: number,
    seen: string | null,
    hold: VehicleHold | null,
    actorId: string,
  ): Promise<"saved" | "conflict" | "unknown">;
  /** Returns the holds of vehicles for sale whose last day has passed, the latest first. */
  listEndedHolds(): Promise<readonly EndedHold[]>;
  /**
   * Marks as sold, records the sale, or corrects its record, and ends a hold. Returns false when there is no such vehicle, and null,
   * with nothing changed, when `before`, which is compared unless undefined, is no longer stored.
   */
  sell(id: number, sale: VehicleSale, actorId: string, before?: VehicleSale | null): Promise<boolean | null>;
  /** For owners only. Returns null when nothing is known. */
  findCosts(id: number): Promise<VehicleCosts | null>;
  /** For owners only. Saves nothing when `before` is no longer stored (`conflict`). */
  saveCosts(
    id: number,
    before: VehicleCosts,
    costs: VehicleCosts,
    actorId: string,
  ): Promise<"saved" | "conflict" | "unknown">;
  releaseField(id: number, field: SyncedField, actorId: string): Promise<boolean>;
  /**
   * Deletes the vehicle and its photos permanently; a repeated call resumes a failed deletion. Returns false when the
   * vehicle never existed.
   */
  delete(id: number, actorId: string): Promise<boolean>;
  /** Whether the vehicle was permanently deleted. */
  isDeleted(id: number): Promise<boolean>;
  /** Returns the id under which a deleted vehicle's VIN is for sale again; null when it isn't. */
  findRelisted(id: number): Promise<number | null>;
}
