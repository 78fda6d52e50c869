/** What the contact page knows of a form: its key, and the answer to the one that was rejected. */
import type { SubmissionResult } from "@conform-to/react";
import type { LeadField } from "~/leads/form/lead-form";

/** A form that was sent and not taken. */
export interface LeadAnswer {
  /** What was typed, and what is wrong with it. */
  readonly reply: SubmissionResult<string[]>;
  /** A browser forgets the files of a form that was sent. */
  readonly hadPhotos: boolean;
  readonly trouble: "invalid" | "failed" | "limited" | "tooLarge" | "unreadable";
  /** 0 unless there were too many. */
  readonly retryAfterSeconds: number;
  readonly stamp: FormStamp;
}

/** What tells one form from another. */
export interface FormStamp {
  readonly key: string;
  /** Milliseconds since the epoch; null when the form that was sent did not say. */
  readonly openedAtMs: number | null;
}

/** The first words of a form, and what goes with each of its fields. */
export interface FieldWords {
  textOf(name: string): string | undefined;
  problemOf(name: LeadField): string | undefined;
  /** Takes the focus where the first problem is. */
  focusOf(name: LeadField): { autoFocus?: true };
}
