/** Holds the latest inventory snapshot in the isolate's memory, and checks its age. */
import type { StoredFacts } from "~/dealer/stored-facts";
import type { CurrentInventory, InventorySnapshot } from "./snapshot";

export interface SnapshotMemory {
  /** Whether the snapshot was at most `ageMs` old at `askedAtMs`, in milliseconds since the epoch. */
  isYounger(ageMs: number, askedAtMs: number): boolean;
  /** Stores the snapshot unless a newer one is present: a late read must not restore deleted vehicles. */
  remember(snapshot: InventorySnapshot): void;
  /** Returns null without a snapshot, or when it is too old to show. */
  describe(isStale: boolean): CurrentInventory | null;
  /** Returns the facts of the last snapshot, whatever its age; null without one. */
  getFacts(): StoredFacts | null;
  /** Version of the stored snapshot. */
  getVersion(): string | null;
}

const STALE_LIMIT_MS = 24 * 60 * 60 * 1_000;

/** @param now milliseconds since the epoch */
export function createSnapshotMemory(now: () => number): SnapshotMemory {
  let memory: InventorySnapshot | null = null;

  return {
    isYounger: (ageMs, askedAtMs) => memory !== null && memory.takenAtMs >= askedAtMs - ageMs,
    remember(snapshot) {
      if (memory !== null && snapshot.takenAtMs < memory.takenAtMs) return;
      const { version, takenAtMs } = snapshot;
      // Unchanged facts stay the same object, so that they are validated once.
      const facts = snapshot.facts.version === memory?.facts.version ? memory.facts : snapshot.facts;
      // An unchanged inventory keeps its array, and with it what was computed from it.
      const { vehicles } = version === memory?.version ? memory : snapshot;
      memory = { version, takenAtMs, vehicles, facts };
    },
    describe(isStale) {
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
