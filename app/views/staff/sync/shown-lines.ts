/** How much of a sync's record a page shows: a run of 5,000 vehicles has hundreds of lines, and a page has twenty runs. */
import { isProblem } from "~/inventory/sync/sheet/sheet-notice";
import type { SyncRun } from "~/inventory/sync/sync-run";

/** Lines of each list of the newest run. */
export const NEWEST_LINES = 25;
/** Of a run in the history. */
export const HISTORY_LINES = 2;

/** Returns the run with the first lines of each list; the counts stay. */
export function shortenLines(run: SyncRun, most: number): SyncRun {
  const few = <Line>(lines: readonly Line[]) => lines.slice(0, most);
  const remarks = run.notices.filter((notice) => !isProblem(notice));
  return {
    ...run,
    rejects: few(run.rejects),
    unread: few(run.unread),
    locked: few(run.locked),
    changes: few(run.changes),
    notices: [...few(run.notices.filter(isProblem)), ...few(remarks)],
  };
}
