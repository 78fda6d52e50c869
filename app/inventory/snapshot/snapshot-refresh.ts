/** Refreshes the inventory snapshot from the shared store, else from the tables. */
import { isBackendFailure } from "~/backend/unavailable";
import type { InventoryStore } from "~/inventory/inventory-store";
import { parseInventoryVehicle } from "~/inventory/inventory-vehicle";
import type { BackendPause } from "./circuit-breaker";
import type { SharedSnapshot } from "./shared-snapshot";
import type { SnapshotMemory } from "./snapshot-memory";
import { SNAPSHOT_SCHEMA } from "./stored-snapshot";

interface SnapshotRefreshParts {
  readonly backend: Pick<InventoryStore, "readInventory">;
  readonly memory: SnapshotMemory;
  readonly shared: SharedSnapshot;
  readonly pause: BackendPause;
  /** 0 reads the tables on each request. */
  readonly freshMs: number;
  /** The backend's address, whose bucket photos may come from. */
  readonly storageBaseUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (event: string, fields: Record<string, unknown>) => void;
  /** Returns the version of the vehicles, as JSON. */
  readonly hash: (vehicles: string) => Promise<string>;
  readonly keepAlive: (work: Promise<void>) => Promise<void>;
}

/**
 * Brings a snapshot at most `ageMs` old into memory. If the backend fails, starts the pause and leaves the last known
 * snapshot.
 */
type RefreshSnapshot = (ageMs: number) => Promise<void>;

export function createSnapshotRefresh(parts: SnapshotRefreshParts): RefreshSnapshot {
  const { memory, shared, pause, freshMs, now } = parts;

  async function recallShared(): Promise<void> {
    const snapshot = await shared.find();
    if (snapshot !== null) memory.remember(snapshot);
  }

  return async (ageMs) => {
    // At 0 seconds no stored snapshot is fresh enough.
    if (freshMs > 0) await recallShared();
    if (memory.isYounger(ageMs, now())) return;
    try {
      await readTables(parts);
      pause.end();
    } catch (error) {
      if (!isBackendFailure(error)) throw error;
      pause.begin();
      if (freshMs === 0) await recallShared();
      logFailure(parts, error.message);
    }
  };
}

async function readTables({ backend, memory, shared, ...parts }: SnapshotRefreshParts): Promise<void> {
  // Taken before the read: a row that changes while it runs may be missing from it.
  const takenAtMs = parts.now();
  const { rows, facts } = await backend.readInventory();
  const vehicles = rows.map(({ record, photos }) =>
    parseInventoryVehicle(record, photos, parts.storageBaseUrl),
  );
  const version = await parts.hash(JSON.stringify(vehicles));
  const snapshot = { version, takenAtMs, vehicles, facts };
  parts.log("inventoryRefreshed", {
    version,
    vehicles: vehicles.length,
    hasChanged: version !== memory.getVersion(),
  });
  memory.remember(snapshot);
  void parts.keepAlive(shared.write({ schema: SNAPSHOT_SCHEMA, ...snapshot }));
}

function logFailure({ memory, freshMs, now, log }: SnapshotRefreshParts, reason: string): void {
  const inventory = memory.describe(true);
  const isFresh = memory.isYounger(freshMs, now());
  const event = isFresh
    ? "inventoryRefreshFailed"
    : inventory
      ? "inventoryServedStale"
      : "inventoryNotServed";
  log(event, { reason, ageSeconds: inventory?.ageSeconds ?? null });
}
