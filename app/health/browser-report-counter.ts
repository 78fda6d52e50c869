/** Logs and counts what browsers report, within limits. */
import { createMinuteLimit } from "~/platform/minute-limit";
import { type CounterServices, createDailyCounter } from "./daily-counter";
import type { BrowserReport } from "./parse-browser-reports";
import type { HealthStore } from "./site-health";

interface ReportCounterServices extends CounterServices {
  readonly store: Pick<HealthStore, "recordBrowserReports">;
}

/** Per minute and isolate: a broken page may make every browser report. */
const MAX_REQUESTS = 100;
const MAX_REQUESTS_PER_ADDRESS = 10;

export type BrowserReportCounter = ReturnType<typeof createBrowserReportCounter>;

export function createBrowserReportCounter({ store, ...services }: ReportCounterServices) {
  const { now, log } = services;
  const mayAdd = createMinuteLimit(now, MAX_REQUESTS_PER_ADDRESS, MAX_REQUESTS);
  const count = createDailyCounter<Pick<BrowserReport, "kind" | "page">>({
    ...services,
    record: store.recordBrowserReports,
    failure: "browserReportsNotStored",
  });
  return {
    /** Counts and logs the reports. Never throws, and doesn't wait. @returns false beyond the limits; then none is counted */
    add(reports: readonly BrowserReport[], address: string): boolean {
      if (!mayAdd(address)) return false;
      for (const report of reports) {
        count({ kind: report.kind, page: report.page });
        log("browserReported", { ...report });
      }
      return true;
    },
  };
}
