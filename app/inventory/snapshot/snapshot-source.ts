/** Provides the inventory snapshot for each request: from isolate memory, then the shared store, then the tables. */

import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import type { StoredFacts } from "~/dealer/stored-facts";
import type { InventoryStore, VehicleKeys } from "~/inventory/inventory-store";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { parseInventoryVehicle } from "~/inventory/inventory-vehicle";
import { hashSha256 } from "~/platform/crypto";
import { formatFailureReason } from "~/platform/failure-reason";
import { createSingleFlight } from "~/platform/single-flight";
import { sleepByTimer } from "~/platform/timing";
import { type BackendPause, createBackendPause } from "./circuit-breaker";
import { createSharedSnapshot, type SnapshotStore } from "./shared-snapshot";
import type { CurrentInventory } from "./snapshot";
import { createSnapshotMemory } from "./snapshot-memory";
import { createSnapshotRefresh } from "./snapshot-refresh";

export interface SnapshotSource {
  /**
   * Returns the inventory, at most `freshSeconds` old while the backend responds. From half that age on it is refreshed in
   * the background, so under steady traffic no request waits for the tables. When the backend fails, returns the last known
   * snapshot, up to 24 hours old and marked as stale; null (an outage, not an empty inventory) without one.
   * @param notBeforeMs snapshots read before this instant are too old, for callers that just changed the inventory
   */
  find(notBeforeMs?: number): Promise<CurrentInventory | null>;
  /**
   * Returns what owners saved about the business, as old as the inventory that `find` returns. When the backend fails, returns the
   * last known facts of any age; null without any. Never throws.
   */
  findFacts(): Promise<StoredFacts | null>;
  /**
   * Reads one vehicle directly from the tables, whatever its quantity: a sold one keeps its page. null when the row doesn't
   * exist.
   */
  readVehicle(key: { id: number } | { vin: string }): Promise<InventoryVehicle | null | "unavailable">;
  /** The same for several vehicles, in any order; those whose row doesn't exist are left out. */
  readVehicles(keys: VehicleKeys): Promise<readonly InventoryVehicle[] | "unavailable">;
}

interface SnapshotSourceParts {
  readonly backend: Pick<InventoryStore, "readInventory" | "findRecord" | "findRecords">;
  readonly store: SnapshotStore;
  /** 0 reads the tables on each request. */
  readonly freshSeconds: number;
  /** The backend's address, whose bucket photos may come from. */
  readonly storageBaseUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (event: string, fields: Record<string, unknown>) => void;
  /** Lets work continue after the response is sent or the client disconnects. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  /** Tests whose clock advances while they wait need one that takes no time. */
  readonly hash?: (content: string) => Promise<string>;
}

/** Create one per isolate. */
export function createSnapshotSource(parts: SnapshotSourceParts): SnapshotSource {
  const { now, log } = parts;
  const freshMs = parts.freshSeconds * 1_000;
  const flight = createSingleFlight({ now, sleep: parts.sleep ?? sleepByTimer });
  const memory = createSnapshotMemory(now);
  const pause = createBackendPause(now);
  const shared = createSharedSnapshot(parts);
  const { hash = hashSha256 } = parts;
  const refresh = createSnapshotRefresh({ ...parts, freshMs, memory, shared, pause, hash, keepAlive });

  async function find(notBeforeMs = Number.NEGATIVE_INFINITY): Promise<CurrentInventory | null> {
    const askedAtMs = now();
    const wantedAgeMs = Math.min(freshMs, Math.max(0, askedAtMs - notBeforeMs));
    while (!memory.isYounger(wantedAgeMs, askedAtMs)) {
      if (pause.isOn()) return memory.describe(true);
      await flight.join(() => keepAlive(refresh(wantedAgeMs + (now() - askedAtMs))));
    }
    refreshAhead();
    return memory.describe(false);
  }

  /** Runs in the background, so errors are logged. A request that finds the snapshot too old refreshes it itself. */
  function refreshAhead(): void {
    // At 0 seconds this request has just refreshed it.
    if (freshMs === 0 || memory.isYounger(freshMs / 2, now()) || pause.isOn() || flight.isBusy()) return;
    const work = flight.join(() => refresh(freshMs / 2));
    void keepAlive(
      work.catch((error: unknown) => log("inventoryRefreshFailed", { reason: formatFailureReason(error) })),
    );
  }

  function keepAlive(work: Promise<void>): Promise<void> {
    parts.waitUntil?.(work);
    return work;
  }

  async function findFacts(): Promise<StoredFacts | null> {
    // At 0 seconds the page's own read brings the facts too: another one would double it.
    if (freshMs > 0 || memory.getFacts() === null)
      await find().catch((error: unknown) =>
        log("inventoryRefreshFailed", { reason: formatFailureReason(error) }),
      );
    return memory.getFacts();
  }

  return { find, findFacts, ...createVehicleReaders(parts, pause) };
}

function createVehicleReaders(
  { backend, storageBaseUrl }: SnapshotSourceParts,
  pause: BackendPause,
): Pick<SnapshotSource, "readVehicle" | "readVehicles"> {
  const read = async (task: () => ReturnType<InventoryStore["findRecords"]>) => {
    if (pause.isOn()) return "unavailable";
    try {
      const rows = await task();
      return rows.map(({ record, photos }) => parseInventoryVehicle(record, photos, storageBaseUrl));
    } catch (error) {
      // The database rejects the key, so no vehicle can have it.
      if (error instanceof BackendRejected) return [];
      if (!(error instanceof BackendUnavailable)) throw error;
      pause.begin();
      return "unavailable";
    }
  };
  return {
    async readVehicle(key) {
      const found = await read(async () => [await backend.findRecord(key)].filter((row) => row !== null));
      return found === "unavailable" ? found : (found[0] ?? null);
    },
    readVehicles: (keys) => read(() => backend.findRecords(keys)),
  };
}
