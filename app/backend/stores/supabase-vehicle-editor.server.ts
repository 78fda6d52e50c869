/** Stores vehicles for the staff vehicle editor, with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import type { Json } from "~/backend/database.types";
import { createPhotoBucket, findBucketPath } from "~/backend/photo-bucket.server";
import { runQuery } from "~/backend/run-query";
import {
  describeEditOutcome,
  describePriceOutcome,
  describeVehicleCounts,
  describeVehicleFileAnswer,
  describeVehiclePageAnswer,
  type VehicleEditor,
  type VehicleValues,
} from "~/vehicles/editor/vehicle-editor";
import { describeStoredHold } from "~/vehicles/editor/vehicle-hold";
import { toStoredDetails } from "~/vehicles/vehicle-details";
import { splitWritten } from "~/vehicles/written-texts";
import { formatSearchWord } from "./search-pattern";

const file = z.lazy(describeVehicleFileAnswer);
const page = z.lazy(describeVehiclePageAnswer);
const endedHolds = z.lazy(() =>
  z.array(z.object({ id: z.int(), productName: z.string(), hold: describeStoredHold() })),
);
const costs = z.lazy(() => z.object({ costCents: z.int().nullable(), floorPlanOn: z.string().nullable() }));
const deletedVehicle = z.lazy(() => z.object({ id: z.int(), vin: z.string() }));
const outcome = z.lazy(describeEditOutcome);

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
    countVehicles: () => call("count_staff_vehicles", {}, describeVehicleCounts()),
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
        describePriceOutcome(),
      ),
    unsell: (id, seen, actorId) =>
      call(
        "unsell_vehicle",
        { p_actor: actorId, p_id: id, p_seen: seen && { ...seen } },
        z.boolean().nullable(),
      ),
    resell: (id, actorId) =>
      call("restore_vehicle_sale", { p_actor: actorId, p_id: id }, z.boolean().nullable()),
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
    listEndedHolds: () => call("list_ended_holds", {}, endedHolds),
    findCosts: (id) => call("find_vehicle_costs", { p_id: id }, costs.nullable()),
    saveCosts: (id, before, after, actorId) =>
      call(
        "change_vehicle_costs",
        { p_actor: actorId, p_id: id, p_before: { ...before }, p_after: { ...after } },
        z.enum(["saved", "conflict", "unknown"]),
      ),
    releaseField: (id, field, actorId, seen = null) =>
      call(
        "release_seen_field",
        { p_actor: actorId, p_id: id, p_field: field, p_seen: seen },
        z.boolean().nullable(),
      ),
    async delete(id, actorId) {
      const values = { p_actor: actorId, p_id: id };
      const urls = await call("delete_vehicle", values, z.array(z.string()).nullable());
      if (!urls) return false;
      const paths = urls.map((photoUrl) => findBucketPath(photoUrl, url)).filter((path) => path !== null);
      // If this fails, the next call gets the same URLs from the database again.
      if (paths.length > 0) await bucket.removePhotos(paths);
      return call("forget_deleted_photos", { p_id: id }, z.boolean());
    },
    async listDeleted(keys) {
      const list = async (column: "id" | "vin", values: readonly (string | number)[]) => {
        const query = (signal: AbortSignal) =>
          client()
            .from("deleted_vehicles")
            .select("id,vin", { count: "exact" })
            .in(column, values)
            .retry(false)
            .abortSignal(signal);
        if (values.length === 0) return [];
        return (await runQuery("deleted vehicles", query, { timeoutMs, maxAttempts: 1 }))?.rows ?? [];
      };
      const found = await Promise.all([list("id", keys.ids), list("vin", keys.vins)]);
      return z.array(deletedVehicle).parse(found.flat());
    },
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
