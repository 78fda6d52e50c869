/** The stock as this isolate saw it last, and whether it is new enough for whoever asks. */
import { createSnapshot, type InventorySnapshot, type Stock } from "./snapshot";

export interface StockMemory {
  /** Whether what is remembered was at most `ageMs` old at `askedAtMs`, in milliseconds since the epoch. */
  isYounger(ageMs: number, askedAtMs: number): boolean;
  /** The newer one wins: a late read must not bring back what is gone. */
  remember(snapshot: InventorySnapshot): void;
  /** null when nothing is remembered, or nothing that may be shown any more. */
  describe(isStale: boolean): Stock | null;
  /** Of the snapshot that is remembered. */
  getVersion(): string | null;
}

const STALE_LIMIT_MS = 24 * 60 * 60 * 1_000;

/** One isolate's requests see the clock as it stood when each last heard from outside. */
const CLOCK_SLACK_MS = 5_000;

/** @param now milliseconds since the epoch */
export function createStockMemory(now: () => number): StockMemory {
  let memory: InventorySnapshot | null = null;

  /** What a clock has said that was put back since: it would look new until its time has come. */
  const isFromFuture = (atMs: number) => atMs - now() > CLOCK_SLACK_MS;

  return {
    isYounger: (ageMs, askedAtMs) =>
      memory !== null && memory.takenAtMs >= askedAtMs - ageMs && !isFromFuture(memory.takenAtMs),
    remember(snapshot) {
      const kept = memory !== null && !isFromFuture(memory.takenAtMs) ? memory.takenAtMs : null;
      if (kept !== null && snapshot.takenAtMs < kept) return;
      const { version, takenAtMs } = snapshot;
      // What did not change keeps its columns, and with them its index.
      const { columns } = version === memory?.version ? memory : snapshot;
      memory = createSnapshot({ version, takenAtMs, columns });
    },
    describe(isStale) {
      if (memory === null) return null;
      const ageMs = Math.max(0, now() - memory.takenAtMs);
      if (ageMs > STALE_LIMIT_MS) return null;
      return { snapshot: memory, ageSeconds: Math.floor(ageMs / 1_000), isStale };
    },
    getVersion: () => memory?.version ?? null,
  };
}
