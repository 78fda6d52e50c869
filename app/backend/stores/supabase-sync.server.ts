/** Inventory sync operations in Supabase, with the service key, which alone has access. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { toStorable } from "~/backend/storable";
import {
  type HoldField,
  INVENTORY_FIELDS,
  inventoryRow,
  inventoryValues,
  type SyncHolds,
} from "~/inventory/sync/inventory-row";
import { SHEET_FIELDS } from "~/inventory/sync/sheet/sheet-fields";
import { syncRun, syncRuns } from "~/inventory/sync/sync-run";
import { type SyncStore, syncApply, syncUndo } from "~/inventory/sync/sync-store";

interface SupabaseSyncOptions extends StoreOptions {
  /** For calls that read or write the whole inventory. */
  readonly snapshotTimeoutMs?: number;
}

const KIND = "inventory";

const begin = z.lazy(() =>
  z.object({
    outcome: z.enum(["begun", "busy", "recent", "nothing"]),
    run: syncRun.nullable(),
    isQueued: z.boolean(),
    hashes: z.array(z.string()),
  }),
);
const storedColumns = z.lazy(() =>
  z.object({
    header: z.array(z.string()),
    choice: z.partialRecord(z.enum(SHEET_FIELDS), z.string()),
    confirmedAt: z.string(),
    confirmedBy: z.string().nullable(),
  }),
);

const holds = z.lazy(() =>
  z
    .array(z.tuple([z.string(), z.enum([...INVENTORY_FIELDS, "row", "gone"]), z.unknown()]))
    .transform((list): SyncHolds => {
      const byVin = new Map<string, Partial<Record<HoldField, unknown>>>();
      for (const [vin, field, value] of list) byVin.set(vin, { ...byVin.get(vin), [field]: value });
      return byVin;
    }),
);

const syncState = z.lazy(() =>
  z.object({
    rows: z.array(inventoryRow),
    dayAgo: z.array(
      z
        .tuple([z.int(), inventoryValues.nullable(), inventoryValues])
        .transform(([id, before, after]) => ({ id, before, after })),
    ),
    holds,
  }),
);

export function createSupabaseSync(options: SupabaseSyncOptions): SyncStore {
  // biome-ignore lint/plugin: the run is resumed, within its lease
  const { client, timeoutMs = 5000, snapshotTimeoutMs = 20_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    async begin({ request, owner, leaseSeconds, pauseSeconds }) {
      const p_request = request && {
        trigger: request.trigger,
        actor: request.actor?.userId ?? null,
        actorName: request.actor?.name ?? null,
        hashes: request.confirmedHash === null ? [] : [request.confirmedHash],
      };
      const { outcome, run, isQueued, hashes } = await call(
        "begin_inventory_sync",
        { p_request, p_owner: owner, p_lease_seconds: leaseSeconds, p_pause_seconds: pauseSeconds },
        begin,
      );
      if (outcome === "nothing" || !run) return { outcome: "nothing" };
      if (outcome === "busy") return { outcome, run, isQueued };
      return outcome === "begun" ? { outcome, run, confirmedHashes: hashes } : { outcome, run };
    },
    readState: () => call("read_inventory_for_sync", {}, syncState, snapshotTimeoutMs),
    apply: (runId, owner, { writes, endedHolds }, result) =>
      call(
        "apply_inventory_sync",
        {
          p_run: runId,
          p_owner: owner,
          p_rows: writes,
          p_ended_holds: endedHolds,
          p_result: toStorable(result),
        },
        syncApply,
        snapshotTimeoutMs,
      ),
    finish: (owner, state, result) =>
      call(
        "finish_sync",
        { p_kind: KIND, p_owner: owner, p_state: state, p_result: toStorable(result) },
        syncRun.nullable(),
      ),
    readColumns: () => call("read_sheet_columns", {}, storedColumns.nullable()),
    confirmColumns: async ({ header, choice }, { userId, name }) => {
      const values = { p_actor: userId, p_actor_name: name, p_header: header, p_choice: choice };
      await call("confirm_sheet_columns", values, storedColumns);
    },
    undo: (runId, { userId, name }) =>
      call("undo_sync", { p_run: runId, p_actor: userId, p_actor_name: name }, syncUndo, snapshotTimeoutMs),
    clearHolds: () => call("clear_sync_holds", {}, z.int()),
    findRun: (id) => call("read_sync_run", { p_run: id }, syncRun.nullable()),
    listRuns: (limit) => call("list_sync_runs", { p_kind: KIND, p_limit: limit }, syncRuns),
  };
}
