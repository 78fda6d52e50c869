/** Vehicles as the people who sell them handle them: every row with where it comes from, what is locked, what was done to it. */

/** What a sync leaves alone once somebody changed it by hand. */
export const LOCKABLE_FIELDS = ["product_name", "description", "price", "image_url", "quantity"] as const;
export type LockableField = (typeof LOCKABLE_FIELDS)[number];

/** What the list can be narrowed to. */
export const DESK_SHOWS = [
  "listed",
  "sold",
  "all",
  "oldest",
  "no-photos",
  "bad-vin",
  "multiplied",
  "locked",
] as const;
export type DeskShow = (typeof DESK_SHOWS)[number];

/** A row as it stands, unread: the domain reads it with `parseVehicle`. */
export interface DeskVehicle {
  readonly id: number;
  readonly vin: string;
  readonly productName: string;
  readonly description: string | null;
  /** US dollars, or thousands below 1,000; read it with `parsePriceCents` alone. */
  readonly price: number | null;
  /** 1 is listed, anything else is sold. */
  readonly quantity: number;
  readonly source: "hand" | "sheet";
  readonly lockedFields: readonly LockableField[];
  /** Of a locked field what the sheet said last, where that is known; of a vehicle added by hand what stood there before. */
  readonly sheetValues: Readonly<Partial<Record<LockableField, string | number | null>>>;
  readonly listedAtIso: string;
  readonly photoCount: number;
  /** Names what the row says: handed back with a change, it is refused when somebody else was quicker. */
  readonly version: string;
  /** Its place in the list. */
  readonly cursor: string;
}

export const EDIT_KINDS = ["added", "edited", "sold", "unsold", "released", "photos"] as const;

/** Something done by hand. */
export interface VehicleEdit {
  readonly id: number;
  readonly atIso: string;
  readonly kind: (typeof EDIT_KINDS)[number];
  /** null for somebody who left. */
  readonly by: string | null;
  /** By field what it was and what it became; of a released one null. */
  readonly fields: Readonly<
    Record<string, { readonly from: string | number | null; readonly to: string | number | null } | null>
  >;
}

export interface DeskVehicleFile extends DeskVehicle {
  /** The last first, ten at most. */
  readonly edits: readonly VehicleEdit[];
}

export interface DeskCursor {
  /** To the microsecond. */
  readonly beforeIso: string;
  readonly id: number;
}

export interface DeskQuery {
  readonly show: DeskShow;
  /** In small letters; each must stand in the name or the VIN. */
  readonly words: readonly string[];
  readonly after: DeskCursor | null;
  readonly limit: number;
}

export interface DeskCounts {
  readonly listed: number;
  readonly noPhotos: number;
  readonly badVin: number;
  readonly multiplied: number;
}

/** What a form on a vehicle says, read. */
export interface VehicleValues {
  readonly vin: string;
  readonly productName: string;
  readonly description: string | null;
  /** US dollars in full; null is "Call for price". */
  readonly price: number | null;
}

export interface EditOutcome {
  /**
   * `conflict`: the row is no longer what the version names. `vin_taken`: another vehicle has that VIN. `vin_fixed`: the row comes
   * from the sheet, which knows it by its VIN. `unknown`: there is no such row.
   */
  readonly outcome: "saved" | "conflict" | "vin_taken" | "vin_fixed" | "unknown";
  /** The vehicle's, of `vin_taken` the other's. */
  readonly id: number;
}

/** `actorId` is who does it. Each of these throws BackendUnavailable. */
export interface VehicleDesk {
  listVehicles(query: DeskQuery): Promise<readonly DeskVehicle[]>;
  countVehicles(): Promise<DeskCounts>;
  /** null when there is none. */
  findVehicle(id: number): Promise<DeskVehicleFile | null>;
  add(values: VehicleValues, actorId: string): Promise<EditOutcome>;
  /** A field that differs from what the sheet says is locked. */
  edit(id: number, version: string, values: VehicleValues, actorId: string): Promise<EditOutcome>;
  /** False for a vehicle that is not there, as below. */
  setSold(id: number, isSold: boolean, actorId: string): Promise<boolean>;
  releaseField(id: number, field: LockableField, actorId: string): Promise<boolean>;
  /** For good, with its photos; once more goes on where it failed. False when there never was such a vehicle. */
  delete(id: number, actorId: string): Promise<boolean>;
  /** Whether its page is gone for good. */
  isDeleted(id: number): Promise<boolean>;
}
