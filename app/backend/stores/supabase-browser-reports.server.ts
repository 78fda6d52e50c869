/** Records what browsers report in Supabase, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import type { BrowserReportStore } from "~/staff/insights/browser-reports";

export function createSupabaseBrowserReports(options: StoreOptions): BrowserReportStore {
  // biome-ignore lint/plugin: the counts are lost, which is logged
  const { client, timeoutMs = 5000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    async recordBrowserReports(totals) {
      await call("record_browser_reports", { p_totals: totals }, z.unknown());
    },
  };
}
