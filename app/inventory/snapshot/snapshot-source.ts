/** Provides the inventory snapshot for each request: from isolate memory, then the shared store, then the tables. */
import { BackendRejected, BackendUnavailable, isBackendFailure } from "~/backend/unavailable";
import type { StoredFacts } from "~/dealer/stored-facts";
import type { InventoryStore, VehicleKeys } from "~/inventory/inventory-store";
import { type InventoryVehicle, parseInventoryVehicle } from "~/inventory/inventory-vehicle";
import { hashSha256 } from "~/platform/crypto";
import { formatFailureReason } from "~/platform/failure-reason";
import { createSingleFlight } from "~/platform/single-flight";
import { sleepByTimer } from "~/platform/timing";
import type { VehicleEditor } from "~/vehicles/editor/vehicle-editor";
import type { CurrentInventory, InventorySnapshot } from "./snapshot";
import {
  createSharedSnapshot,
  type SharedSnapshot,
  SNAPSHOT_SCHEMA,
  type SnapshotStore,
} from "./stored-snapshot";

export interface SnapshotSource {
  /**
   * Returns the inventory, at most `freshSeconds` old while the backend responds. From half that age on it is refreshed in
   * the background, so under steady traffic no request waits for the tables. When the backend fails or is slow, returns the last
   * known snapshot, up to 24 hours old and marked as stale; null (an outage, not an empty inventory) without one.
   * @param notBeforeMs snapshots read before this instant are too old, for callers that just changed the inventory; they wait
   */
  find(notBeforeMs?: number): Promise<CurrentInventory | null>;
  /**
   * Returns what owners saved about the business, as old as the inventory that `find` returns. When the backend fails, returns the
   * last known facts of any age; null without any. Never throws.
   * @param waitMs then known facts of any age are returned, while they are read; without any, null after at most two seconds
   */
  findFacts(waitMs?: number): Promise<StoredFacts | null>;
  /**
   * Reads one vehicle directly from the tables, whatever its quantity: a sold one keeps its page. null when the row doesn't
   * exist.
   */
  readVehicle(key: { id: number } | { vin: string }): Promise<InventoryVehicle | null | "unavailable">;
  /** The same for several vehicles, in any order; those whose row doesn't exist are left out. */
  readVehicles(keys: VehicleKeys): Promise<readonly InventoryVehicle[] | "unavailable">;
  listDeleted(
    ...keys: Parameters<VehicleEditor["listDeleted"]>
  ): Promise<Awaited<ReturnType<VehicleEditor["listDeleted"]>> | "unavailable">;
}

interface SnapshotSourceServices {
  readonly backend: Pick<InventoryStore, "readInventory" | "findRecord" | "findRecords">;
  readonly vehicleEditor: Pick<VehicleEditor, "listDeleted">;
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

/** What a page waits for newer tables when it has a recent snapshot to show, or any after the last read failed. */
const PAGE_WAIT_MS = 1_000;
const RECENT_SECONDS = 10 * 60;
/** What a form waits for newer facts: it mustn't wait for a frozen database first. */
export const FORM_WAIT_MS = 500;
/** What it waits for any facts, before those that the code delivers are used. */
const NO_FACTS_WAIT_MS = 2_000;
const PAUSE_MS = 5_000;
const STALE_LIMIT_MS = 24 * 60 * 60 * 1_000;

/** Create one per isolate. */
export function createSnapshotSource(services: SnapshotSourceServices): SnapshotSource {
  const { now, log, sleep = sleepByTimer } = services;
  const freshMs = services.freshSeconds * 1_000;
  const flight = createSingleFlight({ now, sleep });
  const memory = createSnapshotMemory(now);
  const pause = createBackendPause(now);
  const shared = createSharedSnapshot(services);
  const { hash = hashSha256 } = services;
  const refresh = createSnapshotRefresh({ ...services, memory, shared, pause, hash, keepAlive });

  async function find(notBeforeMs = Number.NEGATIVE_INFINITY): Promise<CurrentInventory | null> {
    const askedAtMs = now();
    const wantedAgeMs = Math.min(freshMs, Math.max(0, askedAtMs - notBeforeMs));
    while (!memory.isYounger(wantedAgeMs, askedAtMs)) {
      const known = memory.describe(true);
      if (pause.isOn()) return known;
      const read = () => keepAlive(refresh(wantedAgeMs + (now() - askedAtMs)));
      const waitMs = wantedAgeMs === freshMs ? limitWait(known) : undefined;
      await flight.join(read, waitMs);
      if (waitMs !== undefined && flight.isBusy()) return memory.describe(true);
    }
    refreshAhead();
    return memory.describe(false);
  }

  /** At 0 seconds, and without a snapshot to show, a page waits for the tables. */
  function limitWait(known: CurrentInventory | null): number | undefined {
    const isUsable = known !== null && (known.ageSeconds <= RECENT_SECONDS || pause.isAfterFailure());
    return isUsable && freshMs > 0 ? PAGE_WAIT_MS : undefined;
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
    services.waitUntil?.(work);
    return work;
  }

  async function findFacts(waitMs?: number): Promise<StoredFacts | null> {
    // At 0 seconds the page's own read brings the facts too: another one would double it.
    if (freshMs > 0 || memory.getFacts() === null) {
      const read = find().catch((error: unknown) =>
        log("inventoryRefreshFailed", { reason: formatFailureReason(error) }),
      );
      if (waitMs === undefined) await read;
      else await Promise.race([read, sleep(memory.getFacts() === null ? NO_FACTS_WAIT_MS : waitMs)]);
    }
    return memory.getFacts();
  }

  return { find, findFacts, ...createVehicleReaders(services, pause) };
}

function createVehicleReaders(
  { backend, vehicleEditor, storageBaseUrl }: SnapshotSourceServices,
  pause: BackendPause,
): Pick<SnapshotSource, "readVehicle" | "readVehicles" | "listDeleted"> {
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
    listDeleted: async (keys) =>
      pause.isOn() ? "unavailable" : vehicleEditor.listDeleted(keys).catch(() => "unavailable"),
  };
}

interface RefreshServices extends SnapshotSourceServices {
  readonly memory: ReturnType<typeof createSnapshotMemory>;
  readonly shared: SharedSnapshot;
  readonly pause: BackendPause;
  /** Returns the version of the vehicles, as JSON. */
  readonly hash: (vehicles: string) => Promise<string>;
  readonly keepAlive: (work: Promise<void>) => Promise<void>;
}

/**
 * Returns a function that brings a snapshot at most `ageMs` old into memory: from the shared store, else from the tables. If the
 * backend fails, it starts the pause and leaves the last known snapshot.
 */
function createSnapshotRefresh(services: RefreshServices): (ageMs: number) => Promise<void> {
  const { memory, shared, pause, freshSeconds, now } = services;

  async function recallShared(): Promise<void> {
    const snapshot = await shared.find();
    if (snapshot !== null) memory.remember(snapshot);
  }

  return async (ageMs) => {
    // At 0 seconds no stored snapshot is fresh enough.
    if (freshSeconds > 0) await recallShared();
    if (memory.isYounger(ageMs, now())) return;
    try {
      await readTables(services);
      pause.end();
    } catch (error) {
      if (!isBackendFailure(error)) throw error;
      pause.begin();
      if (freshSeconds === 0) await recallShared();
      logFailure(services, error.message);
    }
  };
}

async function readTables({ backend, memory, shared, ...services }: RefreshServices): Promise<void> {
  // Taken before the read: a row that changes while it runs may be missing from it.
  const takenAtMs = services.now();
  const { rows, facts, syncedAtIso } = await backend.readInventory();
  const vehicles = rows.map(({ record, photos }) =>
    parseInventoryVehicle(record, photos, services.storageBaseUrl),
  );
  const version = await services.hash(JSON.stringify(vehicles));
  const snapshot = { version, takenAtMs, vehicles, facts, syncedAtIso };
  services.log("inventoryRefreshed", {
    version,
    vehicles: vehicles.length,
    hasChanged: version !== memory.getVersion(),
  });
  memory.remember(snapshot);
  void services.keepAlive(shared.write({ schema: SNAPSHOT_SCHEMA, ...snapshot }));
}

function logFailure({ memory, freshSeconds, now, log }: RefreshServices, reason: string): void {
  const inventory = memory.describe(true);
  const isFresh = memory.isYounger(freshSeconds * 1_000, now());
  const event = isFresh
    ? "inventoryRefreshFailed"
    : inventory
      ? "inventoryServedStale"
      : "inventoryNotServed";
  log(event, { reason, ageSeconds: inventory?.ageSeconds ?? null });
}

/** Holds the latest snapshot in the isolate's memory, and checks its age. @param now milliseconds since the epoch */
function createSnapshotMemory(now: () => number) {
  let memory: InventorySnapshot | null = null;

  return {
    /** Whether the snapshot was at most `ageMs` old at `askedAtMs`, in milliseconds since the epoch. */
    isYounger: (ageMs: number, askedAtMs: number) => memory !== null && memory.takenAtMs >= askedAtMs - ageMs,
    /** Stores the snapshot unless a newer one is present: a late read must not restore deleted vehicles. */
    remember(snapshot: InventorySnapshot): void {
      if (memory !== null && snapshot.takenAtMs < memory.takenAtMs) return;
      const { version, takenAtMs, syncedAtIso } = snapshot;
      // Unchanged facts stay the same object, so that they are validated once.
      const facts = snapshot.facts.version === memory?.facts.version ? memory.facts : snapshot.facts;
      // An unchanged inventory keeps its array, and with it what was computed from it.
      const { vehicles } = version === memory?.version ? memory : snapshot;
      memory = { version, takenAtMs, vehicles, facts, syncedAtIso };
    },
    /** Returns null without a snapshot, or when it is too old to show. */
    describe(isStale: boolean): CurrentInventory | null {
      if (memory === null) return null;
      // In Workers the clock advances only on I/O, so concurrent requests of an isolate may see different times.
      const ageMs = Math.max(0, now() - memory.takenAtMs);
      if (ageMs > STALE_LIMIT_MS) return null;
      return { snapshot: memory, ageSeconds: Math.floor(ageMs / 1_000), isStale };
    },
    getFacts: () => memory?.facts ?? null,
    getVersion: () => memory?.version ?? null,
  };
}

/** Pauses requests to a failed backend, so that not every visitor waits for its timeouts. */
type BackendPause = ReturnType<typeof createBackendPause>;

/** @param now milliseconds since the epoch */
function createBackendPause(now: () => number) {
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return {
    isOn: () => now() - failedAtMs < PAUSE_MS,
    /** Until a read succeeds. */
    isAfterFailure: () => failedAtMs > Number.NEGATIVE_INFINITY,
    begin: () => {
      failedAtMs = now();
    },
    end: () => {
      failedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
