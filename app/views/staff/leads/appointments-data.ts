/** Creates the data of the appointments page. */
import type { BusinessHours } from "~/dealer/business-facts";
import { isLotOpenAt } from "~/dealer/opening-hours";
import { addDays } from "~/dealer/orlando-day";
import { type InboxLead, isReadable, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import { formatReplyLinks, type ReplyLinks } from "~/leads/inbox/reply-links";
import type { AppointmentDay } from "~/leads/work/lead-work-store";
import { createLeadRow, type LeadRow } from "./lead-row";

export interface AppointmentRow extends LeadRow {
  readonly meeting: string;
  /** Whether another person has an appointment or a test drive of the same car at the same time. */
  readonly isTimeShared: boolean;
  /** Whether the lot is closed at that time. */
  readonly isClosedThen: boolean;
  /** null without a number that can be dialed, and for a person who asked not to be contacted. */
  readonly phone: ReplyLinks["phone"];
}

export interface AppointmentsData {
  /** "YYYY-MM-DD" */
  readonly day: string;
  readonly today: string;
  readonly isClosed: boolean;
  readonly previousDay: string;
  readonly nextDay: string;
  readonly week: AppointmentDay["week"];
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
  { leads, undated, week, address }: AppointmentDay,
  { day, today, lot }: Pick<AppointmentsData, "day" | "today"> & { readonly lot: BusinessHours },
  storageUrl: string,
  reply: (lead: InboxLead) => { readonly subject: string; readonly text: string },
): AppointmentsData {
  const rows = leads.map((lead) => {
    if (!isReadable(lead)) return lead;
    return {
      ...(createLeadRow(lead, storageUrl) as LeadRow),
      meeting: lead.meeting,
      isTimeShared: lead.sameTime.length > 0,
      isClosedThen: !isLotOpenAt(lead.meeting, lot),
      phone: formatReplyLinks(lead, reply(lead)).phone,
    };
  });
  return {
    day,
    today,
    isClosed: !isLotOpenAt(day, lot),
    previousDay: addDays(day, -1),
    nextDay: addDays(day, 1),
    week,
    rows,
    undated: undated.map((lead) => createLeadRow(lead, storageUrl)),
    addressMadeAtIso: address?.createdAtIso ?? null,
  };
}
