/** Reads and records in Supabase what the health of the site is about, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { type HealthStore, UNSENT_MINUTES } from "~/health/site-health";
import { storedHealth } from "~/health/stored-health";
import { instant } from "~/platform/parsed";

interface HealthOptions extends StoreOptions {
  /** Whether a sheet is configured; without one the last sync may be as old as it likes. */
  readonly syncsInventory: boolean;
}

export function createSupabaseHealth(options: HealthOptions): HealthStore {
  // biome-ignore lint/plugin: the health says that the database doesn't answer; the counts are lost, which is logged
  const { client, timeoutMs = 3000, syncsInventory } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    recordTick: async () => void (await call("record_cron_tick", { p_name: "minute" }, z.unknown())),
    async read(unansweredBefore) {
      const health = await call(
        "read_lead_health",
        { p_unsent_minutes: UNSENT_MINUTES, p_unanswered_before: unansweredBefore?.toISOString() ?? null },
        storedHealth,
      );
      return { ...health, lastSyncedAtIso: syncsInventory ? health.lastSyncedAtIso : null };
    },
    recordAnswers: ({ answers, failures }) =>
      call("record_answers", { p_answers: answers, p_failures: failures }, instant.nullable()),
    recordBrowserReports: async (totals) =>
      void (await call("record_browser_reports", { p_totals: totals }, z.unknown())),
  };
}
