/** Where the stock of every request comes from: isolate memory, then the store all isolates share, then the tables. */
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import type { InventoryStore } from "~/inventory/inventory-store";
import type { StockVehicle } from "~/inventory/inventory-vehicle";
import { parseStockVehicle } from "~/inventory/inventory-vehicle";
import { formatFailureReason } from "~/platform/failure-reason";
import { createSingleFlight } from "~/platform/single-flight";
import { type BackendPause, createBackendPause } from "./circuit-breaker";
import { createSharedSnapshot, type SnapshotStore } from "./shared-snapshot";
import type { Stock } from "./snapshot";
import { createStockMemory } from "./snapshot-memory";
import { createStockRefresh } from "./snapshot-refresh";

export interface StockSource {
  /**
   * The stock, never older than `freshSeconds` while the backend answers; from half of that on it is read anew behind the answer, so that
   * whoever asks often enough never waits for the tables. When the backend does not answer, the last that was seen, up to 24
   * hours old and marked as stale; null when there is none: an outage, which is not an empty lot.
   * @param notBeforeMs for whoever has just changed the stock: what was read before that instant is too old for them
   */
  find(notBeforeMs?: number): Promise<Stock | null>;
  /**
   * One vehicle straight from the tables, whatever its quantity: a sold one keeps its page. null when there is no such row.
   */
  readVehicle(key: { id: number } | { vin: string }): Promise<StockVehicle | null | "unavailable">;
}

interface StockSourceParts {
  readonly backend: Pick<InventoryStore, "readStock" | "findRecord">;
  readonly store: SnapshotStore;
  /** 0 reads the tables at each request. */
  readonly freshSeconds: number;
  /** The backend's address, whose bucket the photos may come from. */
  readonly storageBaseUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (event: string, fields: Record<string, unknown>) => void;
  /** Lets the current request's work outlive its answer, or its shopper's patience. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** One for each isolate. */
export function createStockSource(parts: StockSourceParts): StockSource {
  const { now, log } = parts;
  const freshMs = parts.freshSeconds * 1_000;
  const flight = createSingleFlight({ now, sleep: parts.sleep ?? sleepByTimer });
  const memory = createStockMemory(now);
  const pause = createBackendPause(now);
  const shared = createSharedSnapshot(parts);
  const refresh = createStockRefresh({ ...parts, freshMs, memory, shared, pause, keepAlive });

  async function find(notBeforeMs = Number.NEGATIVE_INFINITY): Promise<Stock | null> {
    const askedAtMs = now();
    const wantedAgeMs = Math.min(freshMs, Math.max(0, askedAtMs - notBeforeMs));
    while (!memory.isYounger(wantedAgeMs, askedAtMs)) {
      if (pause.isOn()) return memory.describe(true);
      await flight.join(() => keepAlive(refresh(wantedAgeMs + (now() - askedAtMs))));
    }
    refreshAhead();
    return memory.describe(false);
  }

  /** Nobody waits for it, so what goes wrong is told to the log; whoever finds the stock too old will try for themselves. */
  function refreshAhead(): void {
    // At 0 seconds each request has just read for itself.
    if (freshMs === 0 || memory.isYounger(freshMs / 2, now()) || pause.isOn() || flight.isBusy()) return;
    const work = flight.join(() => refresh(freshMs / 2));
    void keepAlive(
      work.catch((error: unknown) => log("stockRefreshFailed", { reason: formatFailureReason(error) })),
    );
  }

  function keepAlive(work: Promise<void>): Promise<void> {
    parts.waitUntil?.(work);
    return work;
  }

  return { find, readVehicle: createVehicleReader(parts, pause) };
}

function createVehicleReader(
  { backend, storageBaseUrl }: StockSourceParts,
  pause: BackendPause,
): StockSource["readVehicle"] {
  return async (key) => {
    if (pause.isOn()) return "unavailable";
    try {
      const found = await backend.findRecord(key);
      return found && parseStockVehicle(found.record, found.photos, storageBaseUrl);
    } catch (error) {
      // A key that the database refuses is no vehicle's.
      if (error instanceof BackendRejected) return null;
      if (!(error instanceof BackendUnavailable)) throw error;
      pause.begin();
      return "unavailable";
    }
  };
}

function sleepByTimer(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
