/** Finds the vehicles in Supabase that have a given photo, regardless of quantity, with all their photos. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { photoRow } from "~/backend/row-schemas";
import type { PhotoRef, VehiclePhotoRecord } from "~/photos/gallery/photo-record";

const gallery = z.lazy(() =>
  z.object({ vin: z.string(), photos: z.array(z.unknown()) }).transform(({ vin, photos }) =>
    photos.flatMap((photo): VehiclePhotoRecord[] => {
      const parsed = photoRow.safeParse(photo).data;
      return parsed ? [{ vin, ...parsed }] : [];
    }),
  ),
);

/** @returns a function that looks up one photo. @throws BackendUnavailable */
export function createSupabaseGalleries({
  client,
  // biome-ignore lint/plugin: the browser asks for the photo again
  timeoutMs = 3000,
}: StoreOptions): (ref: PhotoRef) => Promise<readonly (readonly VehiclePhotoRecord[])[]> {
  const call = createFunctionCall(client, timeoutMs);
  return (ref) => call("find_photo_galleries", { p_key: ref.slice(ref.indexOf("/") + 1) }, z.array(gallery));
}
