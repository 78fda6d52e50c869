/** Starts the built Worker with an inventory already in its snapshot store and an unreachable backend. */
import type { Miniflare } from "miniflare";
import { createSnapshotStore } from "~/edge/cache/snapshot-store";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { storeSnapshot } from "../../fixtures/inventory";
import { startWorker } from "../site/worker-bundle";

/** The caller disposes of the Worker. */
export async function startWithStoredInventory(vehicles: readonly InventoryVehicle[]): Promise<Miniflare> {
  const worker = await startWorker({
    settings: { INVENTORY_FRESH_SECONDS: "3600" },
    outbound: async () => new Response(null, { status: 503 }),
  });
  const namespace = (await worker.getKVNamespace("SNAPSHOTS")) as unknown as KVNamespace;
  await createSnapshotStore(namespace).write(storeSnapshot(vehicles, Date.now()));
  return worker;
}
