/** Decides which backups are kept: those of the last seven days, and one a week for four weeks before. */
import { parseBackupName } from "./backup-format";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;
const KEPT_WEEKS = 5;

/**
 * The newest of each day and week is kept, and the newest of all however old it is.
 * @param names of complete backups
 */
export function chooseKeptBackups(names: readonly string[]): Set<string> {
  const newestFirst = names
    .filter((name) => parseBackupName(name) > 0)
    .sort()
    .reverse();
  const today = Math.floor(parseBackupName(newestFirst[0] ?? "") / DAY_MS);
  const days = new Set<number>();
  const weeks = new Set<number>();
  return new Set(
    newestFirst.filter((name) => {
      const day = Math.floor(parseBackupName(name) / DAY_MS);
      const week = Math.floor(day / 7);
      const isOfDay = !days.has(day) && today - day < KEPT_DAYS;
      const isOfWeek = !weeks.has(week) && Math.floor(today / 7) - week < KEPT_WEEKS;
      days.add(day);
      weeks.add(week);
      return isOfDay || isOfWeek;
    }),
  );
}
