/** Totals of a run's counts, in a module without the record's schema, which browsers don't need. */
import { CHANGE_KINDS } from "./diff-inventory";
import type { SyncRun } from "./sync-run";

/** Counts the vehicles that a run changed or would change. */
export function countChanged({ counts }: Pick<SyncRun, "counts">): number {
  return CHANGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

/** Counts the new vehicles among them. */
export const countAdded = ({ counts }: Pick<SyncRun, "counts">): number => counts.added;

/** Counts what staff should check: rejected rows, unreadable or doubtful cells, and locked fields that differ from the sheet. */
export function countProblems({ counts }: Pick<SyncRun, "counts">): number {
  return counts.rejected + counts.unread + counts.locked + counts.notices;
}
