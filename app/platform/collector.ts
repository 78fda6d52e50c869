/** Sends what was counted in a Worker's memory together, instead of once per request. */
import { sleepByTimer } from "./timing";

interface CollectorOptions {
  readonly periodMs: number;
  /** After this, the request that collects has ended without a result: the next call starts another collection. */
  readonly lostAfterMs: number;
  /** Sends everything counted since the last call. Never rejects. */
  readonly send: () => Promise<void>;
  /** Extends the isolate's lifetime beyond the response of the current request. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** Returns a function that starts a collection unless one is running; it calls `send` once, after the period. */
export function createCollector(options: CollectorOptions): () => void {
  const { periodMs, lostAfterMs, send, waitUntil, now, sleep = sleepByTimer } = options;
  let collectingSinceMs: number | null = null;
  const collect = async () => {
    await sleep(periodMs);
    collectingSinceMs = null;
    await send();
  };
  return () => {
    const nowMs = now();
    if (collectingSinceMs !== null && nowMs - collectingSinceMs < lostAfterMs) return;
    collectingSinceMs = nowMs;
    waitUntil(collect());
  };
}
