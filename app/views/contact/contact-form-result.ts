/** The state of the contact form: its key, and the response to a refused submission. */
import type { SubmissionResult } from "@conform-to/react";
import type { LeadField } from "~/leads/form/lead-fields";
import type { FieldState } from "~/ui/field";

/** A submitted form that was not accepted. */
export interface LeadFormResult {
  /** The submitted values and their errors. */
  readonly reply: SubmissionResult<string[]>;
  /** Photos were attached; browsers don't keep files in a form shown again. */
  readonly hadPhotos: boolean;
  readonly problem: "invalid" | "failed" | "limited" | "foreign" | "tooLarge" | "unreadable";
  /** 0 unless the rate limit was exceeded. */
  readonly retryAfterSeconds: number;
  readonly stamp: FormStamp;
}

/** Identifies a form. */
export interface FormStamp {
  readonly key: string;
  /** Milliseconds since 1970; null when the submitted form did not include it. */
  readonly openedAtMs: number | null;
}

/** Initial value, error, and focus of each field. */
export interface LeadFields {
  getField(name: string): FieldState;
  getText(name: string): string | undefined;
  getError(name: LeadField): string | undefined;
  /** Sets the focus on the first field with an error. */
  getFocus(name: LeadField): { autoFocus?: true };
}
