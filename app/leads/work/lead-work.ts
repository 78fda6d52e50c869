/** What staff record about a lead: its status, who works on it, reminder, appointment, and history. */

export const LEAD_STATUSES = ["new", "contacted", "appointment", "sold", "lost"] as const;
/** A new lead is unanswered; every other status means answered. */
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LOST_REASONS = ["price", "vehicle-sold", "elsewhere", "credit", "no-answer", "other"] as const;
export type LostReason = (typeof LOST_REASONS)[number];

export interface LeadWork {
  readonly status: LeadStatus;
  /** Set for lost leads only. */
  readonly lostReason: LostReason | null;
  /** User id; null when unassigned. */
  readonly assigneeId: string | null;
  /** "YYYY-MM-DDTHH:MM" in Orlando. */
  readonly reminder: string | null;
  /** The agreed time, "YYYY-MM-DDTHH:MM" in Orlando; null for the slot that the shopper requested. */
  readonly appointment: string | null;
}

export const LEAD_EVENT_KINDS = ["status", "assignee", "reminder", "appointment", "note"] as const;

/** A note, or a change with its old and new value. Assignees are named; "?" is someone no longer listed. */
export interface LeadEvent {
  readonly id: number;
  readonly atIso: string;
  readonly kind: (typeof LEAD_EVENT_KINDS)[number];
  readonly from: string | null;
  /** The text of a note. */
  readonly to: string | null;
  readonly reason: LostReason | null;
  /** null for someone no longer listed. */
  readonly by: string | null;
  /** Name of the car whose sale, or whose sale's end, changed the status; null for every other change. */
  readonly car: string | null;
}

/** Absent fields stay unchanged. */
export type LeadWorkChange = Partial<LeadWork>;

/** Maximum length of a note, in UTF-16 units. */
export const MAX_NOTE = 2000;
