/**
 * The staff vehicle editor: each row with its source, locked fields and edit history. Schemas are functions, because zod must not
 * reach the browser.
 */
import * as z from "zod";
import { instant, type Parsed } from "~/platform/parsed";
import { SALE_SOURCES } from "~/vehicles/buyer-source";
import { readVehicleDetails, type VehicleDetails } from "~/vehicles/vehicle-details";
import { describeWrittenTexts, joinWritten, type WrittenTexts } from "~/vehicles/written-texts";
import { SYNCED_FIELDS, type SyncedField } from "./synced-fields";
import { describeStoredHold, type EndedHold, type VehicleHold } from "./vehicle-hold";
import type { VehicleCosts, VehicleSale } from "./vehicle-sale";

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

const EDIT_KINDS = ["added", "edited", "sold", "unsold", "released", "photos", "held", "unheld"] as const;

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

/** The parsed vehicle form. */
export interface VehicleValues {
  readonly vin: string;
  readonly productName: string;
  readonly description: string | null;
  /** Full US dollars; null means "Call for price". */
  readonly price: number | null;
  readonly details: VehicleDetails;
}

/** Skips items that this release doesn't know, which may exist after a rollback. */
const known = <Item>(item: z.ZodType<Item>) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((one) => {
      const result = item.safeParse(one);
      return result.success ? [result.data] : [];
    }),
  );

const value = () => z.union([z.string(), z.number(), z.null()]);

/** A table row as stored; `parseVehicle` parses it. */
const describeVehicle = () =>
  z.object({
    id: z.int(),
    vin: z.string(),
    productName: z.string(),
    description: z.string().nullable(),
    /** US dollars, or thousands below 1,000; use `parsePriceCents` to read it. JSON has no NaN; it isn't a price. */
    price: z.number().nullable().catch(null),
    /** 1 means listed, anything else sold. */
    quantity: z.int(),
    source: z.enum(["hand", "sheet"]).catch("sheet"),
    lockedFields: known(z.enum(SYNCED_FIELDS)),
    details: z.unknown().transform(readVehicleDetails),
    /** For a locked field, the sheet's latest value if known; for a vehicle added by staff, the values before the edit. */
    sheetValues: z
      .object(Object.fromEntries(SYNCED_FIELDS.map((field) => [field, value().optional().catch(undefined)])))
      .catch({}),
    /** Whether a sync took it off because its row wasn't in the sheet. */
    leftSheet: z.boolean().default(false),
    listedAtIso: instant,
    photoCount: z.int(),
    /** Identifies the row's content. Sent back with a change, which is rejected if the row changed in the meantime. */
    version: z.string(),
    written: describeWrittenTexts(),
  });
export type EditableVehicle = Omit<Parsed<ReturnType<typeof describeVehicle>>, "written">;

/** One row of a photo table. */
export const describeStoredPhoto = () =>
  z.object({
    photo_url: z.string().nullable(),
    drive_photo_url: z.string().nullable(),
    created_at: z.string(),
  });
export type StoredPhoto = Parsed<ReturnType<typeof describeStoredPhoto>>;

const describeSale = () =>
  z.object({
    soldOn: z.string(),
    priceCents: z.int().nullable(),
    source: z.enum(SALE_SOURCES).nullable().catch(null),
    leadId: z.string().nullable(),
    buyer: z.string().nullable(),
  });

/** A vehicle with its leads, views, sale, and hold. */
const describeVehicleWithSale = () =>
  describeVehicle().extend({
    /** Excludes suspected spam. */
    leadCount: z.int(),
    /** Views of its page in the last 30 days. */
    viewCount: z.int(),
    /** The latest five leads. */
    buyers: z.array(z.object({ id: z.string(), name: z.string() })),
    /** null if no sale was recorded, such as for a vehicle that the sheet marked as sold. */
    sale: describeSale().nullable(),
    /** Stays after its last day, until staff extend or end it, or sell the vehicle. The previous functions may answer during a deployment. */
    hold: describeStoredHold().nullable().default(null),
  });
export type VehicleWithSale = Omit<Parsed<ReturnType<typeof describeVehicleWithSale>>, "written">;

type Texts = Pick<VehicleValues, "productName" | "description">;

/** Staff see a name and a description as written. */
function showWritten<Row extends Texts>({ written, ...row }: Row & { readonly written: WrittenTexts }) {
  const { productName, description } = row;
  const texts = joinWritten({ product_name: productName, description }, written);
  return { ...row, productName: texts.product_name, description: texts.description };
}

export const describeVehicleFileAnswer = () =>
  describeVehicleWithSale()
    .extend({
      /** Newest first, at most twenty; by field, its old and new value, null for a field that was released. */
      edits: known(
        z.object({
          id: z.int(),
          atIso: instant,
          kind: z.enum(EDIT_KINDS),
          /** null when that person is no longer on staff. */
          by: z.string().nullable(),
          fields: z.record(z.string(), z.object({ from: value(), to: value() }).nullable()),
        }),
      ),
      /** Sales that ended when the vehicle was for sale again, newest first. For owners only. */
      earlierSales: known(describeSale().extend({ id: z.int(), endedAtIso: instant })),
      /** The last edit of each locked field. */
      lockedSince: z.record(z.string(), instant),
      photos: known(describeStoredPhoto())
        .nullable()
        .transform((photos) => photos ?? []),
    })
    .transform(showWritten);
export type EditableVehicleFile = Parsed<ReturnType<typeof describeVehicleFileAnswer>>;
export type VehicleEdit = EditableVehicleFile["edits"][number];
export type EarlierSale = EditableVehicleFile["earlierSales"][number];

export const describeVehiclePageAnswer = () =>
  z.object({
    vehicles: z.array(
      describeVehicleWithSale().extend({ cover: describeStoredPhoto().nullable() }).transform(showWritten),
    ),
    /** Of all pages. */
    total: z.int(),
    /** Not affected by the search. */
    counts: z.record(z.enum(COUNTED_VIEWS), z.int()),
    /** Of the listed vehicles; null without any. */
    averageDays: z.int().nullable(),
  });
export type VehiclePage = Parsed<ReturnType<typeof describeVehiclePageAnswer>>;
export type ListedVehicle = VehiclePage["vehicles"][number];

export const describeVehicleCounts = () =>
  z.object({ listed: z.int(), noPhotos: z.int(), badVin: z.int(), multiplied: z.int() });

export const describePriceOutcome = () =>
  z.object({
    /** `conflict`: someone else changed it after it was shown. */
    outcome: z.enum(["saved", "conflict", "unknown"]),
    /** The current price, in full US dollars. */
    price: z.number().nullable(),
    /** Who changed it; null for the sheet. */
    by: z.string().nullable(),
  });

export const describeEditOutcome = () =>
  z.object({
    /**
     * `conflict`: the row no longer matches the version. `vin_taken`: another vehicle has that VIN. `vin_fixed`: the row
     * comes from the sheet, which identifies it by its VIN. `unknown`: no such row.
     */
    outcome: z.enum(["saved", "conflict", "vin_taken", "vin_fixed", "unknown"]),
    /** The vehicle's id; for `vin_taken` the other vehicle's. */
    id: z.int(),
  });
type EditOutcome = Parsed<ReturnType<typeof describeEditOutcome>>;

/** `actorId` is the acting staff member. Every method throws BackendUnavailable. */
export interface VehicleEditor {
  /** Reads everything that the staff list shows in one call. */
  listPage(query: VehiclePageQuery): Promise<VehiclePage>;
  countVehicles(): Promise<Parsed<ReturnType<typeof describeVehicleCounts>>>;
  /** Returns null when there is no such row. */
  findVehicle(id: number): Promise<EditableVehicleFile | null>;
  add(values: VehicleValues, actorId: string): Promise<EditOutcome>;
  /** Locks each field that differs from the sheet. */
  edit(id: number, version: string, values: VehicleValues, actorId: string): Promise<EditOutcome>;
  /**
   * Lists a sold vehicle again. Its sale is kept among the earlier ones, unless it was recorded in the last ten minutes.
   * Returns false when there is no such vehicle, and null, with nothing changed, when another sale than `seen` is
   * stored.
   */
  unsell(id: number, seen: VehicleSale | null, actorId: string): Promise<boolean | null>;
  /**
   * Undoes `unsell` within ten minutes, with the sale as it was recorded. Returns false when there is no such vehicle, and null,
   * with nothing changed, when another person sold it or put it back since.
   */
  resell(id: number, actorId: string): Promise<boolean | null>;
  /** @param before the price that was shown; both in full US dollars, null for none */
  setPrice(
    id: number,
    before: number | null,
    price: number | null,
    actorId: string,
  ): Promise<Parsed<ReturnType<typeof describePriceOutcome>>>;
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
  /**
   * @param seen the staff's value that the person saw as text, "" for none; null for any
   * @returns false when there is no such vehicle; null, with nothing changed, when staff have another value by now
   */
  releaseField(
    id: number,
    field: SyncedField,
    actorId: string,
    seen?: string | null,
  ): Promise<boolean | null>;
  /**
   * Deletes the vehicle and its photos permanently; a repeated call resumes a failed deletion. Returns false when the
   * vehicle never existed.
   */
  delete(id: number, actorId: string): Promise<boolean>;
  /**
   * Lists vehicles that were permanently deleted, by id or VIN, as they were then: a vehicle of that VIN, or another with that id, may
   * have been added since.
   */
  listDeleted(keys: {
    readonly ids: readonly number[];
    readonly vins: readonly string[];
  }): Promise<readonly { readonly id: number; readonly vin: string }[]>;
}
