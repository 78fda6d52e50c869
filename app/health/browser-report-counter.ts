/** Logs and counts what browsers report, within limits. */
import { type CounterServices, createDailyCounter } from "./daily-counter";
import type { BrowserReport } from "./parse-browser-reports";
import type { HealthStore } from "./site-health";

export interface BrowserReportCounter {
  /** Counts and logs the reports. Never throws, and doesn't wait. @returns false beyond the limits; then none is counted */
  add(reports: readonly BrowserReport[], address: string): boolean;
}

interface ReportCounterServices extends CounterServices {
  readonly store: Pick<HealthStore, "recordBrowserReports">;
}

/** Per minute and isolate: a broken page may make every browser report. */
const MAX_REQUESTS = 100;
const MAX_REQUESTS_PER_ADDRESS = 10;
const MINUTE_MS = 60_000;

export function createBrowserReportCounter({
  store,
  ...services
}: ReportCounterServices): BrowserReportCounter {
  const { now, log } = services;
  const mayAdd = createLimit(now);
  const count = createDailyCounter<Pick<BrowserReport, "kind" | "page">>({
    ...services,
    record: store.recordBrowserReports,
    failure: "browserReportsNotStored",
  });
  return {
    add(reports, address) {
      if (!mayAdd(address)) return false;
      for (const report of reports) {
        count({ kind: report.kind, page: report.page });
        log("browserReported", { ...report });
      }
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
