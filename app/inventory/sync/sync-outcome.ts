/** What a sync is to whoever pressed the button: one word, which the page has a sentence for. */
import { SYNC_ERROR_CODES, type SyncErrorCode, type SyncRun, UNKNOWN } from "./sync-run";

export type SyncOutcome = "success" | "undone" | SyncFailureCode;
/** Beside how a run may end: it is not known yet, it was not asked for, or there is nothing to undo. */
export type SyncFailureCode = SyncErrorCode | "stillRunning" | "tooMany" | "notLast";

const FAILURES: readonly string[] = [
  ...SYNC_ERROR_CODES,
  "stillRunning",
  "tooMany",
  "notLast",
  UNKNOWN,
] satisfies SyncFailureCode[];

/** @param run null while it is running */
export function getOutcome(run: SyncRun | null): SyncOutcome {
  if (!run) return "stillRunning";
  return run.state === "succeeded" ? "success" : (run.errorCode ?? "interrupted");
}

/** null for a word that is none of them. */
export function parseOutcome(text: string): SyncOutcome | null {
  return text === "success" || text === "undone" || FAILURES.includes(text) ? (text as SyncOutcome) : null;
}
