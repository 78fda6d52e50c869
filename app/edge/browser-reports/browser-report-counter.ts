/** Counts what browsers report to this isolate, and records the counts together about every ten seconds. */
import { getOrlandoDay } from "~/dealer/orlando-day";
import type { Log } from "~/edge/log";
import { createCollector } from "~/platform/collector";
import type { BrowserReportStore, DailyReportTotal } from "~/staff/insights/browser-reports";
import type { BrowserReport } from "./parse-browser-reports";

export interface BrowserReportCounter {
  /** Counts and logs the reports. Never throws, and doesn't wait. @returns false beyond the limits; then none is counted */
  add(reports: readonly BrowserReport[], address: string): boolean;
}

interface CounterParts {
  readonly store: BrowserReportStore;
  readonly now: () => Date;
  /** Extends the isolate's lifetime beyond the response of the current request. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly log: Log;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

const COLLECT_MS = 10_000;
const LOST_AFTER_MS = 3 * COLLECT_MS;
/** Per minute and isolate: a broken page may make every browser report. */
const MAX_REQUESTS = 100;
const MAX_REQUESTS_PER_ADDRESS = 10;
const MINUTE_MS = 60_000;

export function createBrowserReportCounter(parts: CounterParts): BrowserReportCounter {
  const { store, now, waitUntil, log, sleep } = parts;
  const mayAdd = createLimit(now);
  let totals = new Map<string, DailyReportTotal>();

  const record = async () => {
    const collected = [...totals.values()];
    totals = new Map();
    try {
      await store.recordBrowserReports(collected);
    } catch (error) {
      log("browserReportsNotStored", { reason: error instanceof Error ? error.name : "unknown" });
    }
  };
  const collect = createCollector({
    periodMs: COLLECT_MS,
    lostAfterMs: LOST_AFTER_MS,
    send: record,
    waitUntil,
    sleep,
    now: () => now().getTime(),
  });

  return {
    add(reports, address) {
      if (!mayAdd(address)) return false;
      const day = getOrlandoDay(now());
      for (const report of reports) {
        const { kind, page } = report;
        const key = `${day} ${kind} ${page}`;
        totals.set(key, { day, kind, page, reports: 1 + (totals.get(key)?.reports ?? 0) });
        log("browserReported", { ...report });
      }
      if (totals.size > 0) collect();
      return true;
    },
  };
}

/** Counted in memory: a limit in the database would cost more than what it limits. */
function createLimit(now: () => Date): (address: string) => boolean {
  let minute = 0;
  let total = 0;
  let byAddress = new Map<string, number>();
  return (address) => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) [minute, total, byAddress] = [current, 0, new Map()];
    const own = byAddress.get(address) ?? 0;
    if (total >= MAX_REQUESTS || own >= MAX_REQUESTS_PER_ADDRESS) return false;
    total += 1;
    byAddress.set(address, own + 1);
    return true;
  };
}
