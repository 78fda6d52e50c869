/** Stores a vehicle's photos for the staff photo editor, with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { createPhotoBucket, findBucketPath } from "~/backend/photo-bucket.server";
import { photoNote } from "~/backend/row-schemas";
import { describeGalleryAnswer, type GalleryEditorStore } from "~/photos/upload/gallery-editor";

const gallery = z.lazy(() => describeGalleryAnswer(photoNote));

export function createSupabaseGalleryEditor(options: StoreOptions): GalleryEditorStore {
  const { url, client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    ...createPhotoBucket(options),
    readPhotos: (vin) => call("read_vehicle_photos", { p_vin: vin }, gallery.nullable()),
    addPhotos: (vin, photoUrls, most, actorId) =>
      call(
        "add_vehicle_photos",
        { p_actor: actorId, p_vin: vin, p_photo_urls: photoUrls, p_most: most },
        z.array(z.enum(["added", "known", "full"])).nullable(),
      ),
    orderPhotos: (vin, version, marks, actorId) =>
      call(
        "order_vehicle_photos",
        { p_actor: actorId, p_vin: vin, p_version: version, p_marks: marks },
        z.enum(["saved", "conflict", "unknown"]),
      ),
    async removePhotosOf(vin, marks, actorId) {
      const values = { p_actor: actorId, p_vin: vin, p_marks: marks };
      const urls = await call("remove_vehicle_photos", values, z.array(z.string()).nullable());
      const paths = urls?.map((unnamed) => findBucketPath(unnamed, url));
      return paths?.filter((path) => path !== null) ?? null;
    },
    async notePhotos(vin, marks, note, actorId) {
      const values = { p_actor: actorId, p_vin: vin, p_marks: marks, p_note: note };
      const isSaved = await call("note_vehicle_photos", values, z.boolean().nullable());
      return isSaved ? "saved" : isSaved === null ? "conflict" : "unknown";
    },
    releaseOrder: (vin, actorId) =>
      call("release_photo_order", { p_actor: actorId, p_vin: vin }, z.boolean()),
    readmit: (vin, actorId) =>
      call("readmit_drive_photos", { p_actor: actorId, p_vin: vin }, z.enum(["saved", "busy", "unknown"])),
  };
}
