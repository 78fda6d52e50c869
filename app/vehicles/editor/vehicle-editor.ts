/** Types of the staff vehicle editor: each row with its source, locked fields and edit history. */

/** Fields that a sync doesn't overwrite once staff edited them. */
export const LOCKABLE_FIELDS = ["product_name", "description", "price", "image_url", "quantity"] as const;
export type LockableField = (typeof LOCKABLE_FIELDS)[number];

/** Filters of the list. */
export const VEHICLE_VIEWS = [
  "listed",
  "sold",
  "all",
  "oldest",
  "no-photos",
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
  readonly source: "hand" | "sheet";
  readonly lockedFields: readonly LockableField[];
  /** For a locked field, the sheet's latest value if known; for a vehicle added by staff, the values before the edit. */
  readonly sheetValues: Readonly<Partial<Record<LockableField, string | number | null>>>;
  readonly listedAtIso: string;
  readonly photoCount: number;
  /** Identifies the row's content. Sent back with a change, which is rejected if the row changed in the meantime. */
  readonly version: string;
  /** Position in the list, for pagination. */
  readonly cursor: string;
}

export const EDIT_KINDS = ["added", "edited", "sold", "unsold", "released", "photos"] as const;

/** An edit by staff. */
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

export interface EditableVehicleFile extends EditableVehicle {
  /** Newest first, at most ten. */
  readonly edits: readonly VehicleEdit[];
}

export interface VehicleCursor {
  /** With microseconds. */
  readonly beforeIso: string;
  readonly id: number;
}

export interface VehicleQuery {
  readonly show: VehicleView;
  /** Lowercase; each must appear in the name or the VIN. */
  readonly words: readonly string[];
  readonly after: VehicleCursor | null;
  readonly limit: number;
}

export interface VehicleCounts {
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
}

export interface EditOutcome {
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
  listVehicles(query: VehicleQuery): Promise<readonly EditableVehicle[]>;
  countVehicles(): Promise<VehicleCounts>;
  /** Returns null when there is no such row. */
  findVehicle(id: number): Promise<EditableVehicleFile | null>;
  add(values: VehicleValues, actorId: string): Promise<EditOutcome>;
  /** Locks each field that differs from the sheet. */
  edit(id: number, version: string, values: VehicleValues, actorId: string): Promise<EditOutcome>;
  /** Returns false when there is no such vehicle, like `releaseField`. */
  setSold(id: number, isSold: boolean, actorId: string): Promise<boolean>;
  releaseField(id: number, field: LockableField, actorId: string): Promise<boolean>;
  /**
   * Deletes the vehicle and its photos permanently; a repeated call resumes a failed deletion. Returns false when the
   * vehicle never existed.
   */
  delete(id: number, actorId: string): Promise<boolean>;
  /** Whether the vehicle was permanently deleted. */
  isDeleted(id: number): Promise<boolean>;
}
