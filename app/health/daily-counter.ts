/** Counts what happens in this isolate by day, and records the totals together about every ten seconds. An outage loses some. */
import { getOrlandoDay } from "~/dealer/orlando-day";
import type { Log } from "~/edge/log";
import { sleepByTimer } from "~/platform/timing";

/** What was counted, how often, and on which day in Orlando ("YYYY-MM-DD"). */
export type DailyTotal<Counted> = Counted & { readonly day: string; readonly count: number };

export interface CounterServices {
  readonly now: () => Date;
  /** Extends the isolate's lifetime beyond the response of the current request. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly log: Log;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

interface DailyCounterServices<Counted> extends CounterServices {
  readonly record: (totals: readonly DailyTotal<Counted>[]) => Promise<void>;
  /** Event in the log when the totals couldn't be recorded. */
  readonly failure: string;
}

const COLLECT_MS = 10_000;
/** After this, the request that collects has ended without a result: the next call starts another collection. */
const LOST_AFTER_MS = 3 * COLLECT_MS;

/** Returns a function that counts once; it never throws, and doesn't wait. */
export function createDailyCounter<Counted extends Readonly<Record<string, string | number>>>({
  record,
  failure,
  now,
  waitUntil,
  log,
  sleep = sleepByTimer,
}: DailyCounterServices<Counted>): (counted: Counted) => void {
  let totals = new Map<string, DailyTotal<Counted>>();
  let collectingSinceMs: number | null = null;
  const collect = async () => {
    await sleep(COLLECT_MS);
    collectingSinceMs = null;
    const collected = [...totals.values()];
    totals = new Map();
    try {
      await record(collected);
    } catch (error) {
      log(failure, { reason: error instanceof Error ? error.name : "unknown" });
    }
  };
  return (counted) => {
    const at = now();
    const day = getOrlandoDay(at);
    const key = [day, ...Object.values(counted)].join(" ");
    totals.set(key, { ...counted, day, count: 1 + (totals.get(key)?.count ?? 0) });
    if (collectingSinceMs !== null && at.getTime() - collectingSinceMs < LOST_AFTER_MS) return;
    collectingSinceMs = at.getTime();
    waitUntil(collect());
  };
}
