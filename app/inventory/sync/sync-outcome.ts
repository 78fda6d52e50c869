/** The outcome of a sync request as a code; the page has a message for each. */
import { SYNC_ERROR_CODES, UNKNOWN } from "./sync-error-codes";
import type { SyncErrorCode, SyncRun } from "./sync-run";

export type SyncOutcome = "success" | "undone" | SyncFailureCode;
/** A run's error code, or: the run has not ended yet, the request was rate-limited, or the run cannot be undone. */
export type SyncFailureCode = SyncErrorCode | "stillRunning" | "tooMany" | "notLast";

const FAILURES: readonly string[] = [
  ...SYNC_ERROR_CODES,
  "stillRunning",
  "tooMany",
  "notLast",
  UNKNOWN,
] satisfies SyncFailureCode[];

/** @param run null while the run is in progress */
export function getOutcome(run: SyncRun | null): SyncOutcome {
  if (!run) return "stillRunning";
  return run.state === "succeeded" ? "success" : (run.errorCode ?? "interrupted");
}

/** Returns null for an unknown code. */
export function parseOutcome(text: string): SyncOutcome | null {
  return text === "success" || text === "undone" || FAILURES.includes(text) ? (text as SyncOutcome) : null;
}
