/** Records what browsers report in Supabase, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import { connect, type ServiceOptions } from "~/backend/connect";
import type { BrowserReportStore } from "~/staff/insights/browser-reports";

export function createSupabaseBrowserReports(options: ServiceOptions): BrowserReportStore {
  const { url, secretKey, fetch: send, timeoutMs = 5000 } = options;
  const call = createFunctionCall(connect(url, secretKey, send), timeoutMs);
  return {
    async recordBrowserReports(totals) {
      await call("record_browser_reports", { p_totals: totals }, z.unknown());
    },
  };
}
