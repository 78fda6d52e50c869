/** The response to a rejected form of a lead's page. */
import type { LeadWork } from "~/leads/work/lead-work";
import type { FormResult } from "~/platform/form-result";

/** Someone else changed these fields while the person edited them. */
export interface WorkConflict {
  readonly current: LeadWork;
  readonly fields: readonly (keyof LeadWork)[];
}

export interface LeadFormResult extends FormResult {
  /** The form that was rejected. */
  readonly of: "work" | "erasure";
  readonly conflict?: WorkConflict | null;
}
