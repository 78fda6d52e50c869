/** The syncs' store as the contract's tests use it. */
import { randomUUID } from "node:crypto";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import type { InventoryWrite } from "~/inventory/sync/inventory-row";
import type { SyncResult } from "~/inventory/sync/sync-run";
import type { SyncRequest, SyncStart } from "~/inventory/sync/sync-store";
import { findVehicleRow } from "../../../support/backend/vehicle-rows";
import type { ContractFixture } from "../contract-fixture";

export const VINS = ["SYNCCONTRACT00001", "SYNCCONTRACT00002"] as const;
export const ANA = { userId: "00000000-0000-4000-8000-000000000002", name: "Ana" };
const CRON: SyncRequest = { trigger: "cron", actor: null, confirmedHash: null };

export type SyncAccess = ReturnType<typeof createSyncAccess>;

export function createSyncAccess(get: () => ContractFixture) {
  const open = () => {
    const { url, keys } = get().backend;
    return createSupabaseSync({ url, secretKey: keys.secret, timeoutMs: 20_000, snapshotTimeoutMs: 20_000 });
  };

  const start = (overrides: Partial<SyncStart> = {}) =>
    open().begin({ request: CRON, owner: randomUUID(), leaseSeconds: 60, pauseSeconds: 0, ...overrides });

  const begin = async (owner: string) => {
    const begun = await start({ owner });
    if (begun.outcome !== "begun") throw new Error(begun.outcome);
    return begun.run.id;
  };

  const apply = (runId: number, owner: string, writes: readonly InventoryWrite[], result: SyncResult = {}) =>
    open().apply(runId, owner, { writes, endedHolds: [] }, result);

  /** Applies these changes and returns the run. */
  const applyRun = async (...writes: readonly InventoryWrite[]) => {
    const owner = randomUUID();
    const { run } = await apply(await begin(owner), owner, writes);
    if (!run) throw new Error("nothing was applied");
    return run;
  };

  const expireLease = () =>
    get()
      .service.from("sync_leases")
      .update({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .eq("kind", "inventory")
      .not("owner", "is", null);

  const readRow = (vin: string) => findVehicleRow(get().service, "sku", vin);

  const findInventory = async (vin: string) => (await open().readState()).rows.find((row) => row.vin === vin);

  const readPrices = async () => {
    const row = await findInventory(VINS[0]);
    const { data } = await get()
      .service.from("vehicle_price_changes")
      .select("old_price, new_price")
      .eq("inventory_id", row?.id ?? 0);
    return data;
  };

  const makeWrite = (vin: string, changes: Partial<InventoryWrite> = {}): InventoryWrite => ({
    ...{ id: null, revision: null, vin, product_name: "2020 Kia Rio", description: null },
    ...{ price: 16.9, image_url: null, quantity: 1, locked_fields: [], sheet_values: {}, left_sheet: false },
    ...changes,
  });

  /** The current row, with changes. */
  const rewrite = async (vin: string, changes: Partial<InventoryWrite>) => {
    const row = await findInventory(vin);
    if (!row) throw new Error(`there is no ${vin}`);
    const { id, revision, product_name, description, price, image_url, quantity } = row;
    return makeWrite(vin, {
      ...{ id, revision, product_name, description, price, image_url, quantity },
      ...changes,
    });
  };

  const ask = (overrides: Partial<SyncRequest> = {}): SyncRequest => ({
    ...CRON,
    trigger: "staff",
    actor: ANA,
    ...overrides,
  });
  return {
    ...{ open, start, begin, apply, applyRun, expireLease, ask },
    ...{ readRow, findInventory, readPrices, makeWrite, rewrite },
  };
}
