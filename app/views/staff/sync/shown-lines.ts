/** How much of the sync history a page shows: a run of 5,000 vehicles has hundreds of lines, and a page has twenty runs. */
import { isProblem } from "~/inventory/sync/sheet/sheet-notice";
import type { SyncRun } from "~/inventory/sync/sync-run";

/** Per list of a run. */
const LIST_LINES = 25;
/** For all earlier runs together. */
const HISTORY_LINES = 200;

/** Returns the runs with the first lines of their lists, an earlier one without lines if they don't fit; the counts stay. @param runs newest first */
export function shortenRuns([newest, ...earlier]: readonly SyncRun[]): readonly SyncRun[] {
  if (!newest) return [];
  let room = HISTORY_LINES;
  const history = earlier.map((run) => {
    const whole = shortenLists(run, LIST_LINES);
    const shown = countLines(whole) > room ? shortenLists(run, 0) : whole;
    room -= countLines(shown);
    return shown;
  });
  return [shortenLists(newest, LIST_LINES), ...history];
}

function shortenLists(run: SyncRun, most: number): SyncRun {
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

const countLines = ({ rejects, unread, locked, changes, notices }: SyncRun) =>
  [rejects, unread, locked, changes, notices].reduce((sum, { length }) => sum + length, 0);
