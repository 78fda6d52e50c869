/** What the counts of a run add up to; apart from the record's schema, which browsers do not need. */
import { CHANGE_KINDS } from "./diff-inventory";
import type { SyncRun } from "./sync-run";

/** Vehicles that a run changed, or would change. */
export function countChanged({ counts }: Pick<SyncRun, "counts">): number {
  return CHANGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

/** Of those, vehicles that were not in the inventory before. */
export const countAdded = ({ counts }: Pick<SyncRun, "counts">): number => counts.added;

/** What of a sheet needs a look: rows and cells that were not taken, doubtful ones, and locked fields that the sheet disagrees with. */
export function countProblems({ counts }: Pick<SyncRun, "counts">): number {
  return counts.rejected + counts.unread + counts.locked + counts.notices;
}
