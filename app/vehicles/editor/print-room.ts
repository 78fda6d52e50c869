/** Data of the print pages: vehicles with their warranty choice, and which Buyers Guide wordings owners compared with the FTC's form. */
import * as z from "zod";
import { instant, type Parsed } from "~/platform/parsed";
import type { InventoryRecord } from "../inventory-record";
import { readWarranty, type WarrantyChoice } from "../warranty";

/** The languages in which 16 CFR Part 455 has a form. */
export const GUIDE_LANGUAGES = ["en", "es"] as const;
export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number];

/** The print page lists as many in under 300 KB. */
export const MAX_PRINTED_VEHICLES = 300;

/** A row of the table with its warranty choice; `parseVehicle` parses the row. */
export interface PrintedRow {
  readonly record: InventoryRecord;
  readonly warranty: WarrantyChoice;
}

/** A function, because zod must not reach the browser. */
export const describePrintRoomAnswer = () =>
  z.object({
    vehicles: z.array(
      z
        .object({
          id: z.int(),
          vin: z.string(),
          productName: z.string(),
          quantity: z.int(),
          listedAtIso: instant,
          warranty: z.unknown(),
        })
        .transform(
          ({ id, vin, productName, quantity, listedAtIso, warranty }): PrintedRow => ({
            record: {
              id,
              quantity,
              sku: vin,
              product_name: productName,
              listed_at: listedAtIso,
              description: null,
              price: null,
              image_url: null,
            },
            warranty: readWarranty(warranty),
          }),
        ),
    ),
    /** Number of requested vehicles; may exceed the number returned (`MAX_PRINTED_VEHICLES`). */
    total: z.int(),
    /** An owner compared one version of the wording with the FTC's form. */
    confirmations: z.array(
      z.object({
        language: z.enum(GUIDE_LANGUAGES),
        version: z.string(),
        /** The owner's name at that time. */
        by: z.string(),
        atIso: instant,
      }),
    ),
  });
type PrintRoomRows = Parsed<ReturnType<typeof describePrintRoomAnswer>>;
export type GuideConfirmation = PrintRoomRows["confirmations"][number];

/** Implemented in app/backend/stores. Every method throws BackendUnavailable. */
export interface PrintRoom {
  /** Returns at most MAX_PRINTED_VEHICLES, by name. @param ids the vehicles to read; null for those on the lot */
  read(ids: readonly number[] | null): Promise<PrintRoomRows>;
  /** Leaves the warranty of vehicles that have one. */
  setMissingWarranties(
    ids: readonly number[],
    warranty: NonNullable<WarrantyChoice>,
    actorId: string,
  ): Promise<void>;
  /** Leaves vehicles that have another warranty by now. */
  undoMissingWarranties: PrintRoom["setMissingWarranties"];
  /** Idempotent: the first confirmation of a version stays. Returns false when the person isn't an owner. */
  confirm(language: GuideLanguage, version: string, ownerId: string): Promise<boolean>;
}
