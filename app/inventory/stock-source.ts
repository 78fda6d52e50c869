/** Where the stock of every request comes from: isolate memory, then the store all isolates share, then the tables. */
import { BackendUnavailable, type InventoryBackend } from "~/backend/backend";
import { createSingleFlight } from "./single-flight";
import { createSnapshot, type InventorySnapshot, type Stock, type StockVehicle } from "./snapshot";
import { createStockCollector } from "./stock-collector";
import { parseStockVehicle } from "./stock-vehicle";
import { openSnapshot, parseStoredSnapshot, type StoredSnapshot, toStoredSnapshot } from "./stored-snapshot";

/** Keeps one snapshot for all isolates. It may be late, lose what it was given, or fail: the site goes on without it. */
export interface SnapshotStore {
  read(): Promise<unknown>;
  write(snapshot: StoredSnapshot): Promise<void>;
}

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
  readonly backend: Pick<InventoryBackend, "readStock" | "findRecord">;
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

const STALE_LIMIT_MS = 24 * 60 * 60 * 1_000;

/** After a failure the backend is left alone this long: otherwise each shopper in turn would wait for its time-outs. */
const FAILURE_PAUSE_MS = 5_000;

/** One isolate's requests see the clock as it stood when each last heard from outside. */
const CLOCK_SLACK_MS = 5_000;

/** Workers KV takes one write a second to a key. */
const STORE_WRITE_INTERVAL_MS = 1_000;

/** One for each isolate. */
export function createStockSource(parts: StockSourceParts): StockSource {
  const { backend, store, storageBaseUrl, now, log } = parts;
  const freshMs = parts.freshSeconds * 1_000;
  const flight = createSingleFlight({ now, sleep: parts.sleep ?? sleepByTimer });
  let memory: InventorySnapshot | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let storedAtMs = Number.NEGATIVE_INFINITY;

  /** What a clock has said that was put back since: it would look new until its time has come. */
  const isFromFuture = (atMs: number) => atMs - now() > CLOCK_SLACK_MS;
  const isYounger = (ageMs: number, askedAtMs: number) =>
    memory !== null && memory.takenAtMs >= askedAtMs - ageMs && !isFromFuture(memory.takenAtMs);
  const isFresh = (askedAtMs: number) => isYounger(freshMs, askedAtMs);
  const isPaused = () => Math.abs(now() - failedAtMs) < FAILURE_PAUSE_MS;

  async function find(notBeforeMs = Number.NEGATIVE_INFINITY): Promise<Stock | null> {
    const askedAtMs = now();
    const wantedAgeMs = Math.min(freshMs, Math.max(0, askedAtMs - notBeforeMs));
    while (!isYounger(wantedAgeMs, askedAtMs)) {
      if (isPaused()) return describeMemory(true);
      await flight.join(() => keepAlive(refresh(wantedAgeMs + (now() - askedAtMs))));
    }
    refreshAhead();
    return describeMemory(false);
  }

  /** Nobody waits for it, so what goes wrong is told to the log; whoever finds the stock too old will try for themselves. */
  function refreshAhead(): void {
    // At 0 seconds each request has just read for itself.
    if (freshMs === 0 || isYounger(freshMs / 2, now()) || isPaused() || flight.isBusy()) return;
    const work = flight.join(() => refresh(freshMs / 2));
    void keepAlive(
      work.catch((error: unknown) => log("stockRefreshFailed", { reason: describeError(error) })),
    );
  }

  /** @param ageMs how old the stock may be without being read anew */
  async function refresh(ageMs: number): Promise<void> {
    // At 0 seconds nothing stored is ever fresh enough.
    if (freshMs > 0) await recallStored();
    if (!isYounger(ageMs, now())) await readTables();
  }

  async function readTables(): Promise<void> {
    // Counted from before the read: a row changed while it runs may be missing from it.
    const takenAtMs = now();
    try {
      const collector = createStockCollector(storageBaseUrl);
      await backend.readStock(collector);
      const stored = toStoredSnapshot(collector.store(), takenAtMs);
      const snapshot = openSnapshot(stored);
      log("stockRefreshed", {
        version: snapshot.version,
        vehicles: snapshot.columns.count,
        hasChanged: snapshot.version !== memory?.version,
      });
      remember(snapshot);
      failedAtMs = Number.NEGATIVE_INFINITY;
      void keepAlive(writeStored(stored));
    } catch (error) {
      if (!(error instanceof BackendUnavailable)) throw error;
      failedAtMs = now();
      if (freshMs === 0) await recallStored();
      logFailure(error.message);
    }
  }

  function logFailure(reason: string): void {
    const stock = describeMemory(true);
    const event = isFresh(now()) ? "stockRefreshFailed" : stock ? "stockServedStale" : "stockNotServed";
    log(event, { reason, ageSeconds: stock?.ageSeconds ?? null });
  }

  async function recallStored(): Promise<void> {
    try {
      const stored = parseStoredSnapshot(await store.read());
      // One from the future was taken by a clock that was wrong, and would stay fresh until then.
      if (stored !== null && stored.takenAtMs <= now()) remember(stored);
    } catch (error) {
      log("snapshotReadFailed", { reason: describeError(error) });
    }
  }

  async function writeStored(stored: StoredSnapshot): Promise<void> {
    if (Math.abs(now() - storedAtMs) < STORE_WRITE_INTERVAL_MS) return;
    storedAtMs = now();
    try {
      await store.write(stored);
    } catch (error) {
      log("snapshotWriteFailed", { reason: describeError(error) });
    }
  }

  async function readVehicle(key: { id: number } | { vin: string }) {
    if (isPaused()) return "unavailable" as const;
    try {
      const found = await backend.findRecord(key);
      return found && parseStockVehicle(found.record, found.photos, storageBaseUrl);
    } catch (error) {
      if (!(error instanceof BackendUnavailable)) throw error;
      failedAtMs = now();
      return "unavailable" as const;
    }
  }

  /** The newer one wins: a late read must not bring back what is gone. */
  function remember(snapshot: InventorySnapshot): void {
    const kept = memory !== null && !isFromFuture(memory.takenAtMs) ? memory.takenAtMs : null;
    if (kept !== null && snapshot.takenAtMs < kept) return;
    const { version, takenAtMs } = snapshot;
    // What did not change keeps its columns, and with them its index.
    const { columns } = version === memory?.version ? memory : snapshot;
    memory = createSnapshot({ version, takenAtMs, columns });
  }

  function describeMemory(isStale: boolean): Stock | null {
    if (memory === null) return null;
    const ageMs = Math.max(0, now() - memory.takenAtMs);
    if (ageMs > STALE_LIMIT_MS) return null;
    return { snapshot: memory, ageSeconds: Math.floor(ageMs / 1_000), isStale };
  }

  function keepAlive(work: Promise<void>): Promise<void> {
    parts.waitUntil?.(work);
    return work;
  }

  return { find, readVehicle };
}

function sleepByTimer(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
