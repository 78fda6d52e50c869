/** Stores vehicles for the staff vehicle editor, with the service key. Callers must check authorization. */

import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import type { Json } from "~/backend/database.types";
import { createPhotoBucket, findBucketPath } from "~/backend/photo-bucket.server";
import { writtenTexts } from "~/backend/row-schemas";
import { instant } from "~/platform/parsed";
import { SALE_SOURCES } from "~/vehicles/buyer-source";
import {
  COUNTED_VIEWS,
  EDIT_KINDS,
  SYNCED_FIELDS,
  type VehicleEditor,
  type VehicleValues,
} from "~/vehicles/editor/vehicle-editor";
import { readVehicleDetails, toStoredDetails } from "~/vehicles/vehicle-details";
import { joinWritten, splitWritten, type WrittenTexts } from "~/vehicles/written-texts";
import { formatSearchWord } from "./search-pattern";

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
  .object(Object.fromEntries(SYNCED_FIELDS.map((field) => [field, sheetValue.optional().catch(undefined)])))
  .catch({});

const describeVehicle = () =>
  z.object({
    id: z.int(),
    vin: z.string(),
    productName: z.string(),
    description: z.string().nullable(),
    // JSON has no NaN; it isn't a price.
    price: z.number().nullable().catch(null),
    quantity: z.int(),
    source: z.enum(["hand", "sheet"]).catch("sheet"),
    lockedFields: known(z.enum(SYNCED_FIELDS)),
    details: z.unknown().transform(readVehicleDetails),
    sheetValues,
    listedAtIso: instant,
    photoCount: z.int(),
    version: z.string(),
    written: writtenTexts,
  });
/** Staff see a name and a description as written. */
function showWritten<Row extends StoredTexts>({ written, ...row }: Row & { readonly written: WrittenTexts }) {
  const { productName, description } = row;
  const texts = joinWritten({ product_name: productName, description }, written);
  return { ...row, productName: texts.product_name, description: texts.description };
}
type StoredTexts = Pick<VehicleValues, "productName" | "description">;

const side = z.union([z.string(), z.number(), z.null()]);
const edit = z.lazy(() =>
  z.object({
    id: z.int(),
    atIso: instant,
    kind: z.enum(EDIT_KINDS),
    by: z.string().nullable(),
    fields: z.record(z.string(), z.object({ from: side, to: side }).nullable()),
  }),
);
const photo = z.object({
  photo_url: z.string().nullable(),
  drive_photo_url: z.string().nullable(),
  created_at: z.string(),
});
const sale = z.object({
  soldOn: z.string(),
  priceCents: z.int().nullable(),
  source: z.enum(SALE_SOURCES).nullable().catch(null),
  leadId: z.string().nullable(),
  buyer: z.string().nullable(),
});
const hold = z.object({
  version: z.string(),
  who: z.string().nullable(),
  leadId: z.string().nullable(),
  lead: z.string().nullable(),
  until: z.string(),
  depositCents: z.int().nullable(),
  isOver: z.boolean(),
});
const describeVehicleWithSale = () =>
  describeVehicle().extend({
    leadCount: z.int(),
    viewCount: z.int(),
    buyers: z.array(z.object({ id: z.string(), name: z.string() })),
    sale: sale.nullable(),
    // The previous functions may answer during a deployment.
    hold: hold.nullable().default(null),
  });
const file = z.lazy(() =>
  describeVehicleWithSale()
    .extend({
      edits: known(edit),
      earlierSales: known(sale.extend({ id: z.int(), endedAtIso: instant })),
      lockedSince: z.record(z.string(), instant),
      photos: known(photo)
        .nullable()
        .transform((photos) => photos ?? []),
    })
    .transform(showWritten),
);
const page = z.lazy(() =>
  z.object({
    vehicles: z.array(describeVehicleWithSale().extend({ cover: photo.nullable() }).transform(showWritten)),
    total: z.int(),
    counts: z.record(z.enum(COUNTED_VIEWS), z.int()),
    averageDays: z.int().nullable(),
  }),
);
const priceOutcome = z.object({
  outcome: z.enum(["saved", "conflict", "unknown"]),
  price: z.number().nullable(),
  by: z.string().nullable(),
});
const costs = z.object({ costCents: z.int().nullable(), floorPlanOn: z.string().nullable() });
const counts = z.object({ listed: z.int(), noPhotos: z.int(), badVin: z.int(), multiplied: z.int() });
const outcome = z.object({
  outcome: z.enum(["saved", "conflict", "vin_taken", "vin_fixed", "unknown"]),
  id: z.int(),
});

export function createSupabaseVehicleEditor(options: StoreOptions): VehicleEditor {
  const { url, client, timeoutMs = 10_000 } = options;
  const bucket = createPhotoBucket(options);
  const call = createFunctionCall(client, timeoutMs);
  return {
    listPage: ({ show, words, sort, offset, limit }) =>
      call(
        "list_staff_vehicles",
        {
          p_show: show,
          p_words: words.map(formatSearchWord),
          p_sort: sort,
          p_offset: offset,
          p_limit: limit,
        },
        page,
      ),
    countVehicles: () => call("count_staff_vehicles", {}, counts),
    findVehicle: (id) => call("find_staff_vehicle", { p_id: id }, file.nullable()),
    add: (values, actorId) => call("add_vehicle", { p_actor: actorId, p_values: toStored(values) }, outcome),
    edit: (id, version, values, actorId) =>
      call(
        "edit_vehicle",
        { p_actor: actorId, p_id: id, p_version: version, p_values: toStored(values) },
        outcome,
      ),
    setPrice: (id, before, price, actorId) =>
      call(
        "set_vehicle_price",
        { p_actor: actorId, p_id: id, p_before: before, p_price: price },
        priceOutcome,
      ),
    setSold: (id, isSold, actorId) =>
      call("set_vehicle_sold", { p_actor: actorId, p_id: id, p_is_sold: isSold }, z.boolean()),
    sell: (id, sale, actorId, before) =>
      call(
        "sell_vehicle",
        { p_actor: actorId, p_id: id, p_sale: { ...sale, before: before && { ...before } } },
        z.boolean().nullable(),
      ),
    hold: (id, seen, hold, actorId) =>
      call(
        "hold_vehicle",
        { p_actor: actorId, p_id: id, p_seen: seen, p_hold: hold && { ...hold } },
        z.enum(["saved", "conflict", "unknown"]),
      ),
    listEndedHolds: () =>
      call("list_ended_holds", {}, z.array(z.object({ id: z.int(), productName: z.string(), hold }))),
    findCosts: (id) => call("find_vehicle_costs", { p_id: id }, costs.nullable()),
    saveCosts: (id, before, after, actorId) =>
      call(
        "change_vehicle_costs",
        { p_actor: actorId, p_id: id, p_before: { ...before }, p_after: { ...after } },
        z.enum(["saved", "conflict", "unknown"]),
      ),
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
    findRelisted: (id) => call("find_relisted_vehicle", { p_id: id }, z.int().nullable()),
  };
}

function toStored({ details, productName, ...values }: VehicleValues) {
  const { product_name, description, written } = splitWritten({
    product_name: productName,
    description: values.description,
  });
  const texts = { productName: product_name, description, written: { ...written } };
  return { ...values, ...texts, details: { ...toStoredDetails(details) } as Json };
}
