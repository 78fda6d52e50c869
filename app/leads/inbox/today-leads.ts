/** Store interface of the leads on the page Today; implemented by `supabase-today`. Callers must check authorization. */
import type { todayLeads } from "~/leads/work/lead-pages.server";
import type { Parsed } from "~/platform/parsed";

type TodayAnswer = Parsed<typeof todayLeads>;
export type NextAppointment = NonNullable<TodayAnswer["nextAppointment"]>;

export interface TodayLeads {
  /**
   * @param day "YYYY-MM-DD" in Orlando
   * @param limit the maximum number of waiting leads
   * @throws BackendUnavailable
   */
  readTodayLeads(day: string, limit: number): Promise<TodayAnswer>;
}
