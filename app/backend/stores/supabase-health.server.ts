/** Reads and records in Supabase what the health of the site is about, with the service key. */

import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { instant } from "~/backend/instant";
import { type HealthStore, UNSENT_MINUTES } from "~/health/site-health";
import { RUN_STATES } from "~/platform/run-states";

const leadHealth = z.lazy(() =>
  z.object({
    oldestUnsentSeconds: z.int().nullable(),
    unsentLate: z.int(),
    retrying: z.object({ leads: z.int(), nextTryAtIso: instant.nullable() }).nullable().default(null),
    deadLetters: z.int(),
    quarantined: z.int(),
    unansweredLate: z.int(),
    lastTickAtIso: instant.nullable(),
    lastSync: z
      .object({
        state: z.enum(RUN_STATES),
        startedAtIso: instant,
        errorCode: z.string().nullable(),
      })
      .nullable(),
    lastSyncedAtIso: instant.nullable(),
    // null before the first run.
    isPhotoSyncDead: z
      .boolean()
      .nullish()
      .transform((isDead) => isDead ?? false),
    browserReports: z.array(z.object({ kind: z.string(), page: z.string(), reports: z.int() })),
    answers: z.object({ answers: z.int(), failures: z.int() }).default({ answers: 0, failures: 0 }),
  }),
);

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
        leadHealth,
      );
      return { ...health, lastSyncedAtIso: syncsInventory ? health.lastSyncedAtIso : null };
    },
    recordAnswers: ({ answers, failures }) =>
      call("record_answers", { p_answers: answers, p_failures: failures }, instant.nullable()),
    recordBrowserReports: async (totals) =>
      void (await call("record_browser_reports", { p_totals: totals }, z.unknown())),
  };
}
