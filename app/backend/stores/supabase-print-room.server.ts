/** Reads vehicles for the print pages and records confirmed wordings, with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { describePrintRoomAnswer, MAX_PRINTED_VEHICLES, type PrintRoom } from "~/vehicles/editor/print-room";

const rows = z.lazy(describePrintRoomAnswer);

export function createSupabasePrintRoom(options: StoreOptions): PrintRoom {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  const changeWarranties =
    (name: "set_missing_warranties" | "undo_missing_warranties"): PrintRoom["setMissingWarranties"] =>
    async (ids, warranty, actorId) => {
      await call(name, { p_actor: actorId, p_ids: ids, p_warranty: warranty }, z.unknown());
    };
  return {
    read: (ids) => call("read_print_room", { p_ids: ids, p_limit: MAX_PRINTED_VEHICLES }, rows),
    setMissingWarranties: changeWarranties("set_missing_warranties"),
    undoMissingWarranties: changeWarranties("undo_missing_warranties"),
    confirm: (language, version, ownerId) =>
      call(
        "confirm_buyers_guide",
        { p_actor: ownerId, p_language: language, p_version: version },
        z.boolean(),
      ),
  };
}
