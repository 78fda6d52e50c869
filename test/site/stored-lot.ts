/** The built Worker before a lot that stands in its store already: cold, and with no table to ask. */
import type { Miniflare } from "miniflare";
import { toStoredSnapshot } from "~/inventory/stored-snapshot";
import type { StoredVehicles } from "~/inventory/vehicle-columns";
import { startWorker } from "./worker-bundle";

/** Of the store's only entry, as `app/edge/snapshot-store.ts` names it. */
const KEY = "inventory-snapshot";

/** The caller disposes of it. */
export async function startWithStoredLot(vehicles: StoredVehicles): Promise<Miniflare> {
  const worker = await startWorker({
    settings: { INVENTORY_FRESH_SECONDS: "3600" },
    outbound: async () => new Response(null, { status: 503 }),
  });
  const store = await worker.getKVNamespace("SNAPSHOTS");
  await store.put(KEY, JSON.stringify(toStoredSnapshot(vehicles, Date.now())));
  return worker;
}
