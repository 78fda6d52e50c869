/** How much of previews and the sync history a page shows: a run of 5,000 vehicles has hundreds of lines, and a page has twenty runs. */
import { isProblem } from "~/inventory/sync/sheet/sheet-notice";
import type { SyncResult, SyncRun } from "~/inventory/sync/sync-run";

/** Per list of a run. */
const LIST_LINES = 25;
/** For all earlier runs together. */
const HISTORY_LINES = 200;
/** For all lists of a preview together, of which none has more than half. */
const PREVIEW_LINES = 200;

/** Returns a preview's result with the first lines of its lists: changes first, then problems; the counts stay. */
export function shortenPreview(result: SyncResult): SyncResult {
  let room = PREVIEW_LINES;
  const take = <Line>(lines: readonly Line[] = []) => {
    const shown = lines.slice(0, Math.min(room, PREVIEW_LINES / 2));
    room -= shown.length;
    return shown;
  };
  const { changes, rejects, unread, notices, locked, ...rest } = result;
  return {
    ...rest,
    changes: take(changes),
    rejects: take(rejects),
    unread: take(unread),
    notices: take(notices),
    locked: take(locked),
  };
}

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
