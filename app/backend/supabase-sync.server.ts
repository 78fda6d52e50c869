/** What a sync of the stock asks of Supabase, with the service's key: nobody else may touch it. */
import * as z from "zod";
import { SHEET_FIELDS } from "~/sync/sheet-columns";
import { STOCK_FIELDS, type StockRow } from "~/sync/stock-row";
import { syncRun } from "~/sync/sync-run";
import type { SyncStore } from "~/sync/sync-store";
import { createFunctionCall } from "./call-function";
import { connect } from "./connect";
import { toStorable } from "./storable";

interface SupabaseSyncOptions {
  readonly url: string;
  /** Opens everything: it stays in the Worker. */
  readonly secretKey: string;
  readonly fetch?: typeof fetch;
  /** For what reads or writes the record. */
  readonly timeoutMs?: number;
  /** For what reads or writes the whole stock. */
  readonly stockTimeoutMs?: number;
}

const KIND = "inventory";

const begun = z.object({ outcome: z.enum(["begun", "busy", "recent"]), run: syncRun });
const applied = z.object({ outcome: z.enum(["applied", "lost", "stale"]), run: syncRun.nullable() });

const storedColumns = z.object({
  header: z.array(z.string()),
  choice: z.partialRecord(z.enum(SHEET_FIELDS), z.string()),
  confirmedAt: z.string(),
  confirmedBy: z.string().nullable(),
});

/** A row comes as a list: the names of its fields would be half of the answer. */
const stockRow = z
  .tuple([
    z.int(),
    z.string(),
    z.string(),
    z.string().nullable(),
    z.number().nullable(),
    z.string().nullable(),
    z.int(),
    z.enum(["hand", "sheet"]),
    z.array(z.enum(STOCK_FIELDS)),
    z.string(),
  ])
  .transform(
    ([
      id,
      vin,
      product_name,
      description,
      price,
      image_url,
      quantity,
      source,
      lockedFields,
      revision,
    ]): StockRow => ({
      id,
      vin,
      product_name,
      description,
      price,
      image_url,
      quantity,
      source,
      lockedFields,
      revision,
    }),
  );

export function createSupabaseSync(options: SupabaseSyncOptions): SyncStore {
  const { url, secretKey, fetch: send, timeoutMs = 5000, stockTimeoutMs = 20_000 } = options;
  const service = connect(url, secretKey, send);
  const call = createFunctionCall(service, timeoutMs);
  return {
    begin: ({ startedBy, actor, owner, leaseSeconds, pauseSeconds }) =>
      call(
        "begin_sync",
        {
          p_kind: KIND,
          p_started_by: startedBy,
          p_actor: actor?.userId ?? null,
          p_actor_name: actor?.name ?? null,
          p_owner: owner,
          p_lease_seconds: leaseSeconds,
          p_pause_seconds: pauseSeconds,
        },
        begun,
      ),
    readStock: () => call("read_stock_rows", {}, z.array(stockRow), stockTimeoutMs),
    apply: (runId, owner, writes, result) =>
      call(
        "apply_stock_changes",
        { p_run: runId, p_owner: owner, p_rows: writes, p_result: toStorable(result) },
        applied,
        stockTimeoutMs,
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
    findRun: (id) => call("read_sync_run", { p_run: id }, syncRun.nullable()),
    listRuns: (limit) => call("list_sync_runs", { p_kind: KIND, p_limit: limit }, z.array(syncRun)),
  };
}
