/** Store interface of staff's pages on leads; implemented by `supabase-lead-work`. Callers must check authorization. */
import type { LeadQuery, ListedLead, UnreadableLead } from "~/leads/inbox/lead-inbox";
import type { Parsed } from "~/platform/parsed";
import type { LeadContact } from "./lead-contact";
import type { appointmentDay, calendarEntry, leadList, leadPage, storeOutcome } from "./lead-pages.server";
import type { LeadWorkChange } from "./lead-work";

type LeadList = Parsed<typeof leadList>;
export type LeadListCounts = LeadList["counts"];
export type StaffName = LeadList["staff"][number];
export type LeadPage = Parsed<typeof leadPage>;
/** Another person's lead. */
export type OtherLead = LeadPage["sameTime"][number];
export type AppointmentDay = Parsed<typeof appointmentDay>;
export type Appointment = Exclude<AppointmentDay["leads"][number], UnreadableLead>;
export type CalendarEntry = Parsed<typeof calendarEntry>;
type StoreOutcome = Parsed<typeof storeOutcome>;

export type MatchAnswer = "told" | "no-match";

/** @throws BackendUnavailable in every method */
export interface LeadWorkStore {
  /** @param view `isOverview` adds waiting and due leads; `now` is the local time in Orlando */
  readList(
    query: LeadQuery & { readonly isOverview: boolean },
    view: { readonly userId: string; readonly now: string },
  ): Promise<LeadList>;
  /** Returns null for an unknown id. */
  readPage(id: string): Promise<LeadPage | null>;
  /**
   * Changes fields of the work if they still have the values of `base`, and adds the note. Does nothing when that person has added
   * the same note since `lastEventId`, the newest event that they saw.
   * @throws BackendRejected for an assignee who is no longer listed
   */
  save(
    id: string,
    change: {
      readonly userId: string;
      readonly base: LeadWorkChange;
      readonly wanted: LeadWorkChange;
      readonly note: string | null;
      readonly lastEventId?: number | null;
    },
  ): Promise<StoreOutcome>;
  /**
   * Corrects fields of a lead if they still have the texts of `base`.
   * @param correction `vin` goes with the field `vehicle`, and tells cars of the same name apart
   * @throws BackendRejected when neither a phone number nor an email address would be left
   */
  correct(
    id: string,
    correction: {
      readonly userId: string;
      readonly base: Partial<LeadContact> & { readonly vin?: string };
      readonly wanted: Partial<LeadContact>;
      readonly vin: string | null;
    },
  ): Promise<StoreOutcome>;
  /** Lists the appointments from one local time until another (exclusive), which begin with a day: "YYYY-MM-DD". */
  readAppointments(userId: string, from: string, to: string): Promise<AppointmentDay>;
  /** Returns null for an unknown address. @param secretHash SHA-256 in hex */
  readCalendar(secretHash: string, from: string, to: string): Promise<readonly CalendarEntry[] | null>;
  /** Replaces the person's calendar address; null removes it. */
  setCalendarAddress(userId: string, secretHash: string | null): Promise<void>;
  /** Newest first. */
  listOpenRequests(limit: number): Promise<readonly ListedLead[]>;
  /** Returns false for an unknown id. Who was told of a vehicle stays so. */
  answerMatch(leadId: string, match: { userId: string; vin: string; answer: MatchAnswer }): Promise<boolean>;
  /**
   * Takes back what this staff member just answered of these vehicles, and marks the lead as new if that answered it. Returns false for
   * an unknown id.
   */
  takeBackMatches(
    leadId: string,
    change: { readonly userId: string; readonly vins: readonly string[] },
  ): Promise<boolean>;
  /** Offers the vehicles with this answer again. Returns false for an unknown id. */
  offerAgain(leadId: string, answer: MatchAnswer): Promise<boolean>;
  /** Returns false for an unknown id. */
  setRequestClosed(leadId: string, change: { userId: string; isClosed: boolean }): Promise<boolean>;
}
