/** The server's answer to a form that was not accepted, for the action that sends it and the view that shows it. */
import type { SubmissionResult } from "@conform-to/zod/v4";

/** The `lastResult` of `useForm`. */
export interface FormResult extends SubmissionResult<string[]> {
  /** Until the next attempt, for a text's {{count}}. */
  readonly retryAfterMinutes?: number;
}
