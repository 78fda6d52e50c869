/** Store interface of the leads on the page Today; implemented by `supabase-today`. Callers must check authorization. */
import type { Appointment, CalendarEntry } from "~/leads/work/lead-work-store";
import type { InboxLead, ListedLead, UnreadableLead } from "./lead-inbox";

export type NextAppointment = Pick<InboxLead, "id" | "name"> & Pick<CalendarEntry, "meeting">;

export interface TodayLeads {
  /**
   * @param day "YYYY-MM-DD" in Orlando
   * @param limit the maximum number of waiting leads
   * @throws BackendUnavailable
   */
  readTodayLeads(
    day: string,
    limit: number,
  ): Promise<{
    /** Unanswered, the longest wait first. */
    readonly waiting: readonly ListedLead[];
    /** Including those not listed. */
    readonly waitingCount: number;
    /** Leads whose reminder is due, the earliest first, at most 25. */
    readonly due: readonly ListedLead[];
    /** Including those not listed. */
    readonly dueCount: number;
    /** The first leads with an appointment that day, by time. */
    readonly appointments: readonly (Appointment | UnreadableLead)[];
    /** Of the whole day. */
    readonly appointmentCount: number;
    /** The first of a later day, when that day has none. */
    readonly nextAppointment: NextAppointment | null;
    /** All open requests. */
    readonly requestCount: number;
    /** The reply templates that owners saved, not yet validated; null for none. */
    readonly replies: unknown;
  }>;
}
