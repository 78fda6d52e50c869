/** Totals of a run's counts, in a module without the record's schema, which browsers don't need. */
import { CHANGE_KINDS } from "./diff-inventory";
import type { SyncRun } from "./sync-run";

/** Counts the vehicles that a run changed or would change. */
export function countChanged({ counts }: Pick<SyncRun, "counts">): number {
  return CHANGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

/** Counts the new vehicles among them. */
export const countAdded = ({ counts }: Pick<SyncRun, "counts">): number => counts.added;

/** Counts what staff should check: rejected rows, and unreadable or doubtful cells. Values that staff own are not counted. */
export function countProblems({ counts }: Pick<SyncRun, "counts">): number {
  return countUnread({ counts }) + counts.notices;
}

/** Counts the rows and cells among them that couldn't be read. */
export const countUnread = ({ counts }: Pick<SyncRun, "counts">): number => counts.rejected + counts.unread;
