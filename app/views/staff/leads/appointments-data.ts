/** Creates the data of the appointments page. */
import { addDays } from "~/dealer/orlando-day";
import { isReadable, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import type { AppointmentDay } from "~/leads/work/lead-work-store";
import { createLeadRow, type LeadRow } from "./lead-row";

export interface AppointmentRow extends LeadRow {
  /** "HH:MM" in Orlando. */
  readonly time: string;
  /** Whether another person has an appointment or a test drive of the same car at the same time. */
  readonly isTimeShared: boolean;
}

export interface AppointmentsData {
  /** "YYYY-MM-DD" */
  readonly day: string;
  readonly today: string;
  readonly isClosed: boolean;
  readonly previousDay: string;
  readonly nextDay: string;
  readonly rows: readonly (AppointmentRow | UnreadableLead)[];
  readonly undated: readonly (LeadRow | UnreadableLead)[];
  /** When the person's calendar address was created, ISO 8601; null for none. */
  readonly addressMadeAtIso: string | null;
}

/** Returns today for anything but a valid date. */
export function parseDay(text: string | null, today: string): string {
  if (!text || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return today;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : today;
}

export function createAppointments(
  { leads, undated, address }: AppointmentDay,
  { day, today, isClosed }: Pick<AppointmentsData, "day" | "today" | "isClosed">,
  storageUrl: string,
): AppointmentsData {
  const rows = leads.map((lead) => {
    if (!isReadable(lead)) return lead;
    return {
      ...(createLeadRow(lead, storageUrl) as LeadRow),
      time: lead.meeting.slice(11),
      isTimeShared: lead.sameTime.length > 0,
    };
  });
  return {
    day,
    today,
    isClosed,
    previousDay: addDays(day, -1),
    nextDay: addDays(day, 1),
    rows,
    undated: undated.map((lead) => createLeadRow(lead, storageUrl)),
    addressMadeAtIso: address?.createdAtIso ?? null,
  };
}
