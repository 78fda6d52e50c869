/** The response to a rejected form of a lead's page. */
import type { ContactField, LeadContact } from "~/leads/work/lead-contact";
import type { LeadWork } from "~/leads/work/lead-work";
import type { TimeDoubt } from "~/leads/work/time-doubts";
import type { FormResult } from "~/platform/form-result";

/** Someone else changed these fields while the person edited them. */
export interface WorkConflict {
  readonly current: LeadWork;
  readonly fields: readonly (keyof LeadWork)[];
}

interface ContactResult {
  /** What the person has seen, like `seen`. */
  readonly seen: LeadContact | null;
  /** What someone else changed meanwhile. */
  readonly conflicts: readonly ContactField[];
}

export interface LeadFormResult extends FormResult {
  /** The form that was rejected. */
  readonly of: "work" | "erasure" | "contact";
  /** What the person has seen of the lead's work, which their next changes are compared with; null when the form didn't say. */
  readonly seen?: LeadWork | null;
  readonly conflict?: WorkConflict | null;
  /** Of the form that corrects name, phone number, email address, and car. */
  readonly contact?: ContactResult;
  /** What to ask before it is saved. */
  readonly doubts?: readonly TimeDoubt[];
  /** The times that the person confirmed, by `formatAskedTime`. */
  readonly confirmed?: readonly string[];
}
