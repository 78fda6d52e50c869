/** Stores vehicles for the staff vehicle editor, with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { ServiceOptions } from "~/backend/connect";
import { instant } from "~/backend/instant";
import { connectForPhotos, createPhotoBucket, findBucketPath } from "~/backend/photo-bucket.server";
import { EDIT_KINDS, LOCKABLE_FIELDS, type VehicleEditor } from "~/vehicles/editor/vehicle-editor";

const PHOTOS_TIMEOUT_MS = 15_000;

/** Skips items that this release doesn't know, which may exist after a rollback. */
const known = <Item>(item: z.ZodType<Item>) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((one) => {
      const result = item.safeParse(one);
      return result.success ? [result.data] : [];
    }),
  );

const sheetValue = z.union([z.string(), z.number(), z.null()]);
const sheetValues = z
  .object(Object.fromEntries(LOCKABLE_FIELDS.map((field) => [field, sheetValue.optional().catch(undefined)])))
  .catch({})
  .default({});

const vehicle = z.object({
  id: z.int(),
  vin: z.string(),
  productName: z.string(),
  description: z.string().nullable(),
  // JSON has no NaN; it isn't a price.
  price: z.number().nullable().catch(null),
  quantity: z.int(),
  source: z.enum(["hand", "sheet"]).catch("sheet"),
  lockedFields: known(z.enum(LOCKABLE_FIELDS)),
  sheetValues,
  listedAtIso: instant,
  photoCount: z.int(),
  version: z.string(),
  cursor: z.string(),
});
const side = z.union([z.string(), z.number(), z.null()]);
const edit = z.object({
  id: z.int(),
  atIso: instant,
  kind: z.enum(EDIT_KINDS),
  by: z.string().nullable(),
  fields: z.record(z.string(), z.object({ from: side, to: side }).nullable()),
});
const file = vehicle.extend({ edits: known(edit) });
const counts = z.object({ listed: z.int(), noPhotos: z.int(), badVin: z.int(), multiplied: z.int() });
const outcome = z.object({
  outcome: z.enum(["saved", "conflict", "vin_taken", "vin_fixed", "unknown"]),
  id: z.int(),
});

export function createSupabaseVehicleEditor(options: ServiceOptions): VehicleEditor {
  const { url, secretKey, fetch: send, timeoutMs = 5000 } = options;
  const service = connectForPhotos(url, secretKey, send ?? fetch, PHOTOS_TIMEOUT_MS);
  const bucket = createPhotoBucket(service);
  const call = createFunctionCall(service, timeoutMs);
  return {
    listVehicles: ({ show, words, after, limit }) =>
      call(
        "list_desk_vehicles",
        {
          p_show: show,
          p_words: words.map(escapeLike),
          p_before: after?.beforeIso ?? null,
          p_before_id: after?.id ?? null,
          p_limit: limit,
        },
        z.array(vehicle),
      ),
    countVehicles: () => call("count_desk_vehicles", {}, counts),
    findVehicle: (id) => call("find_desk_vehicle", { p_id: id }, file.nullable()),
    add: (values, actorId) => call("add_vehicle", { p_actor: actorId, p_values: values }, outcome),
    edit: (id, version, values, actorId) =>
      call("edit_vehicle", { p_actor: actorId, p_id: id, p_version: version, p_values: values }, outcome),
    setSold: (id, isSold, actorId) =>
      call("set_vehicle_sold", { p_actor: actorId, p_id: id, p_is_sold: isSold }, z.boolean()),
    releaseField: (id, field, actorId) =>
      call("release_vehicle_field", { p_actor: actorId, p_id: id, p_field: field }, z.boolean()),
    async delete(id, actorId) {
      const values = { p_actor: actorId, p_id: id };
      const urls = await call("delete_vehicle", values, z.array(z.string()).nullable());
      if (!urls) return false;
      const paths = urls.map((photoUrl) => findBucketPath(photoUrl, url)).filter((path) => path !== null);
      // If this fails, the next call gets the same URLs from the database again.
      if (paths.length > 0) await bucket.removePhotos(paths);
      return call("forget_deleted_photos", { p_id: id }, z.boolean());
    },
    isDeleted: (id) => call("is_vehicle_deleted", { p_id: id }, z.boolean()),
  };
}

/** Escapes LIKE wildcards. */
const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");
