/** Store interface of staff's pages on leads; implemented by `supabase-lead-work`. Callers must check authorization. */
import type {
  InboxLead,
  LeadCounts,
  LeadFile,
  LeadQuery,
  ListedLead,
  UnreadableLead,
} from "~/leads/inbox/lead-inbox";
import type { Lead, LeadSubject } from "~/leads/lead";
import type { LeadContact } from "./lead-contact";
import type { LeadStatus, LeadWorkChange } from "./lead-work";

export interface StaffName {
  readonly userId: string;
  readonly name: string;
}

export interface LeadListCounts extends LeadCounts {
  /** Counts all leads except suspected spam. */
  readonly inbox: number;
  readonly mine: number;
  readonly contacted: number;
  readonly appointment: number;
  readonly sold: number;
  readonly lost: number;
  readonly quarantined: number;
  /** Open ones. */
  readonly requests: number;
  /** Leads whose reminder is due. */
  readonly due: number;
  readonly oldestUnansweredAtIso: string | null;
}

interface LeadList {
  readonly leads: readonly ListedLead[];
  /** Unanswered leads, longest wait first, at most 26; empty without `isOverview`. */
  readonly waiting: readonly ListedLead[];
  /** Leads whose reminder is due, at most 25; empty without `isOverview`. */
  readonly due: readonly ListedLead[];
  readonly counts: LeadListCounts;
  readonly staff: readonly StaffName[];
  /** The reply templates that owners saved, not yet validated; null for none. */
  readonly replies: unknown;
}

/** Another person's lead. */
export interface OtherLead {
  readonly id: string;
  readonly name: string;
}

export interface LeadPage {
  readonly file: LeadFile | UnreadableLead;
  /** Other people with an appointment or a test drive of the same car at the same time. */
  readonly sameTime: readonly OtherLead[];
  /** Other leads of the same email address or phone number, newest first, at most ten. */
  readonly others: readonly ListedLead[];
  /** Unanswered leads: their number, this lead's position (null if answered), and the next one. */
  readonly waiting: {
    readonly count: number;
    readonly position: number | null;
    readonly nextId: string | null;
  };
  readonly staff: readonly StaffName[];
  /** The reply templates that owners saved, not yet validated; null for none. */
  readonly replies: unknown;
}

/** `raced`: nothing was saved, because a field that would change no longer had the value that was read. */
type StoreOutcome = "saved" | "raced" | "unknown";

/** A lead with an appointment, and the other people who have the same car at that time. */
export type Appointment = InboxLead & { readonly meeting: string; readonly sameTime: readonly OtherLead[] };

/** A day's number of appointments. */
interface DayCount {
  /** "YYYY-MM-DD" */
  readonly day: string;
  readonly count: number;
}

export interface AppointmentDay {
  readonly leads: readonly (Appointment | UnreadableLead)[];
  /** Appointments without a time. */
  readonly undated: readonly ListedLead[];
  /** Each day of the week, from Sunday. */
  readonly week: readonly DayCount[];
  /** When the person's calendar address was created; null for none. */
  readonly address: { readonly createdAtIso: string } | null;
  /** The reply templates that owners saved, not yet validated; null for none. */
  readonly replies: unknown;
}

/** The data of an appointment that a calendar feed shows. */
export interface CalendarEntry extends Pick<Lead, "car"> {
  readonly id: string;
  readonly name: string;
  readonly subject: LeadSubject | null;
  readonly vehicle: string | null;
  readonly status: LeadStatus;
  /** "YYYY-MM-DDTHH:MM" in Orlando. */
  readonly meeting: string;
}

/** A request for a vehicle that wasn't in the inventory, and the VINs of matches that staff have handled. */
export interface OpenRequest {
  readonly lead: ListedLead;
  readonly answeredVins: readonly string[];
}

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
   * @param correction `vin` goes with the field `vehicle`
   * @throws BackendRejected when neither a phone number nor an email address would be left
   */
  correct(
    id: string,
    correction: {
      readonly userId: string;
      readonly base: Partial<LeadContact>;
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
  listOpenRequests(limit: number): Promise<readonly OpenRequest[]>;
  /** Returns false for an unknown id. The first answer stays. */
  answerMatch(leadId: string, match: { userId: string; vin: string; answer: MatchAnswer }): Promise<boolean>;
  /** Returns false for an unknown id. */
  closeRequest(leadId: string): Promise<boolean>;
}
