/** What a sync is to whoever pressed the button: one word, which the page has a sentence for. */
import { SYNC_ERROR_CODES, type SyncErrorCode, type SyncRun } from "./sync-run";

export type SyncOutcome = "success" | SyncFailureCode;
/** Beside what may become of a run: nobody knows yet, and nobody asked. */
export type SyncFailureCode = SyncErrorCode | "stillRunning" | "tooMany";

const FAILURES: readonly string[] = [
  ...SYNC_ERROR_CODES,
  "stillRunning",
  "tooMany",
] satisfies SyncFailureCode[];

/** @param run null while it is running */
export function getOutcome(run: SyncRun | null): SyncOutcome {
  if (!run) return "stillRunning";
  return run.state === "succeeded" ? "success" : (run.errorCode ?? "interrupted");
}

/** null for a word that is none of them. */
export function parseOutcome(text: string): SyncOutcome | null {
  return text === "success" || FAILURES.includes(text) ? (text as SyncOutcome) : null;
}
