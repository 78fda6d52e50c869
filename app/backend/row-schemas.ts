/** Schemas of inventory and photo rows: lenient for what the domain can interpret, strict for what it requires. */
import * as z from "zod";
import { NO_STORED_FACTS } from "~/dealer/stored-facts";
import { FLAWS } from "~/photos/gallery/photo-record";
import { LOCALES } from "~/platform/locale";
import type { Database } from "./database.types";

type Tables = Database["public"]["Tables"];
type Views = Database["public"]["Views"];

/** Fields that must be columns. */
type Fields<Row> = { readonly [Column in keyof Row]?: z.ZodType };

const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)), "is not an instant");

export const inventoryRow = z.object({
  id: z.int().positive(),
  product_name: z.string().trim().min(1),
  description: z.string().nullable(),
  /** Any value is accepted; invalid ones are shown as "Call for price". */
  price: z.unknown(),
  sku: z.string().trim().min(1).toUpperCase(),
  image_url: z.string().nullable(),
  quantity: z.int(),
  listed_at: instant,
  /** Unvalidated; `readVehicleDetails` reads the known fields. */
  details: z.unknown(),
} satisfies Fields<Tables["inventory"]["Row"]>);

/** A row of the view `vehicle_galleries`; its photos are parsed individually. */
export const galleryRow = z.lazy(() =>
  z.object({
    vin: z.string().trim().min(1).toUpperCase(),
    photos: z.array(z.unknown()),
    /** Oldest first. Unreadable ones are dropped, so that the photos remain. */
    price_changes: z
      .array(z.object({ from: z.number().nullable(), to: z.number().nullable(), at: instant }))
      .nullish()
      .catch(null),
    pending: z.boolean().nullish(),
  } satisfies Fields<Views["vehicle_galleries"]["Row"]>),
);

/** A caption or flaw that this release can't read is dropped, so that the photo remains. */
export const photoNote = z.lazy(() =>
  z
    .object({
      caption: z.string().nullable(),
      locale: z.enum(LOCALES).nullable().catch(null),
      flaw: z.enum(FLAWS).nullable().catch(null),
    })
    .nullable()
    .catch(null),
);

export const photoRow = z
  .object({
    photo_url: z.string().nullable(),
    drive_photo_url: z.string().nullable(),
    created_at: instant,
    note: photoNote.optional(),
  })
  .refine((photo) => photo.photo_url || photo.drive_photo_url, "has no URL");

/** A row of `public_business_facts`, whose sections `resolveFacts` validates. */
export const storedFactsRow = z
  .object({ version: z.string(), sections: z.record(z.string(), z.unknown()) })
  .catch(NO_STORED_FACTS);
/** The same row's time of the last sync, as ISO 8601; null when there was none. */
export const syncedAtRow = z
  .object({ synced_at: instant })
  .transform((row) => row.synced_at)
  .nullable()
  .catch(null);
