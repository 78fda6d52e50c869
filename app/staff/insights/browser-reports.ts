/** What browsers report: totals per day, kind, and kind of page, without data about the visitor. */

export interface BrowserReportTotal {
  /** The directive of the Content-Security-Policy that blocked something; "error" for a script error. */
  readonly kind: string;
  /** The first word of the page's path: "inventory", "vehicle", "staff". */
  readonly page: string;
  readonly reports: number;
}

/** On one day, "YYYY-MM-DD" in Orlando. */
export type DailyReportTotal = BrowserReportTotal & { readonly day: string };

export interface BrowserReportStore {
  /** Adds to the totals. @throws BackendUnavailable; BackendRejected */
  recordBrowserReports(totals: readonly DailyReportTotal[]): Promise<void>;
}
