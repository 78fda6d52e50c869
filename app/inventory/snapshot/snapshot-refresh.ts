/** Refreshes the inventory snapshot from the shared store, else from the tables. */
import { isBackendFailure } from "~/backend/unavailable";
import type { InventoryStore } from "~/inventory/inventory-store";
import type { BackendPause } from "./circuit-breaker";
import type { SharedSnapshot } from "./shared-snapshot";
import { createSnapshotBuilder } from "./snapshot-builder";
import type { SnapshotMemory } from "./snapshot-memory";
import { openSnapshot, toStoredSnapshot } from "./stored-snapshot";

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
  const collector = createSnapshotBuilder(parts.storageBaseUrl);
  await backend.readInventory(collector);
  const stored = toStoredSnapshot(collector.store(), takenAtMs, collector.getFacts());
  const snapshot = openSnapshot(stored);
  parts.log("inventoryRefreshed", {
    version: snapshot.version,
    vehicles: snapshot.columns.count,
    hasChanged: snapshot.version !== memory.getVersion(),
  });
  memory.remember(snapshot);
  void parts.keepAlive(shared.write(stored));
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
