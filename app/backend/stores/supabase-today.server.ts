/** Reads the menu's counts and the leads on the page Today, with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import type { TodayLeads } from "~/leads/inbox/today-leads";
import { todayLeads } from "~/leads/work/lead-pages.server";
import { describeMenuCountsAnswer, type MenuCounter } from "~/staff/staff-menu";

/** Short, because every staff page waits for the counts but works without them. */
// biome-ignore lint/plugin: the menu has no counts
const COUNTS_TIMEOUT_MS = 2000;

const counts = z.lazy(describeMenuCountsAnswer);

export function createSupabaseToday(options: StoreOptions): MenuCounter & TodayLeads {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    countMenu: () => call("count_menu", {}, counts, Math.min(timeoutMs, COUNTS_TIMEOUT_MS)),
    readVersion: () => call("read_staff_version", {}, z.string()),
    readTodayLeads: (day, limit) => call("read_today_leads", { p_day: day, p_limit: limit }, todayLeads),
  };
}
