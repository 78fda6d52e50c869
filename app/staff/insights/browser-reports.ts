/** What browsers report: totals per day, kind, and kind of page, without data about the visitor. */

export interface BrowserReportTotal {
  /** The directive of the Content-Security-Policy that blocked something; "error" for a script error. */
  readonly kind: string;
  /** The first word of the page's path: "inventory", "vehicle", "staff". */
  readonly page: string;
  /** "YYYY-MM-DD" in Orlando. */
  readonly day: string;
  readonly count: number;
}

export interface BrowserReportStore {
  /** Adds to the totals. @throws BackendUnavailable; BackendRejected */
  recordBrowserReports(totals: readonly BrowserReportTotal[]): Promise<void>;
}
