/** Reads vehicles for the print pages and records confirmed wordings, with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { instant } from "~/platform/parsed";
import { GUIDE_LANGUAGES, MAX_PRINTED_VEHICLES, type PrintRoom } from "~/vehicles/editor/print-room";
import { readWarranty } from "~/vehicles/warranty";

const vehicle = z
  .object({
    id: z.int(),
    vin: z.string(),
    productName: z.string(),
    quantity: z.int(),
    listedAtIso: instant,
    warranty: z.unknown(),
  })
  .transform(({ id, vin, productName, quantity, listedAtIso, warranty }) => ({
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
  }));
const confirmation = z.object({
  language: z.enum(GUIDE_LANGUAGES),
  version: z.string(),
  by: z.string(),
  atIso: instant,
});
const rows = z.object({
  vehicles: z.array(vehicle),
  total: z.int(),
  confirmations: z.array(confirmation),
});

export function createSupabasePrintRoom(options: StoreOptions): PrintRoom {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    read: (ids) => call("read_print_room", { p_ids: ids, p_limit: MAX_PRINTED_VEHICLES }, rows),
    async setMissingWarranties(ids, warranty, actorId) {
      const values = { p_actor: actorId, p_ids: ids, p_warranty: warranty };
      await call("set_missing_warranties", values, z.unknown());
    },
    confirm: (language, version, ownerId) =>
      call(
        "confirm_buyers_guide",
        { p_actor: ownerId, p_language: language, p_version: version },
        z.boolean(),
      ),
  };
}
