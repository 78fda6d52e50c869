/** What a row must look like to be used; tolerant of what the domain can read, strict about what it cannot do without. */
import * as z from "zod";

const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)), "is not an instant");

export const inventoryRow = z.object({
  id: z.int().positive(),
  product_name: z.string().trim().min(1),
  description: z.string().nullable(),
  /** Any of it is shown, if only as "Call for price". */
  price: z.unknown(),
  sku: z.string().trim().min(1).toUpperCase(),
  image_url: z.string().nullable(),
  quantity: z.int(),
  created_at: instant,
});

/** One vehicle's row of the view `vehicle_galleries`; its photos are judged one by one. */
export const galleryRow = z.object({
  vin: z.string().trim().min(1).toUpperCase(),
  photos: z.array(z.unknown()),
  /** A reduction that cannot be read is not worth losing the photos for. */
  reduction: z.object({ from: z.number().positive(), at: instant }).nullish().catch(null),
});

export const photoRow = z
  .object({
    photo_url: z.string().nullable(),
    drive_photo_url: z.string().nullable(),
    created_at: instant,
  })
  .refine((photo) => photo.photo_url || photo.drive_photo_url, "has no URL");
