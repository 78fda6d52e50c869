/** Reading a whole table from a server that cuts each answer without a word: page after page, until its count is reached. */
import { BackendUnavailable } from "./unavailable";

/** As many as a hosted project answers with at most. */
export const ROWS_PER_CALL = 1000;

interface PageReader {
  /** @param soFar how many rows the pages before held, and the last of them; the answer is null when there is no further page */
  readPage(soFar: {
    count: number;
    last: unknown;
  }): Promise<{ rows: readonly unknown[]; totalCount: number } | null>;
  /** Tells rows apart: one that moved between two pages may come twice. A row without a key (undefined) is one of its own. */
  getKey(row: unknown): unknown;
  /** Takes the rows of one reading; begun again, those of the one before are void. */
  begin(): (row: unknown) => void;
}

/**
 * Hands over every row once, in the order of the pages, and keeps none. Rows that move while the pages are read may slip through between
 * two of them; then the counts betray it, and all is read once more.
 * @throws BackendUnavailable when the second reading is not complete either: a row that is missing looks like one that was sold
 */
export async function readEveryRow(reader: PageReader): Promise<void> {
  if ((await readsWhole(reader)) || (await readsWhole(reader))) return;
  throw new BackendUnavailable("The backend sent fewer rows than it counted, twice.");
}

/** Reads every page. False when rows were missed, or may have been. */
async function readsWhole({ readPage, getKey, begin }: PageReader): Promise<boolean> {
  const take = begin();
  const keys = new Set<unknown>();
  const counts = new Set<number>();
  const soFar = { count: 0, last: undefined as unknown };
  for (let totalCount = 1; soFar.count < totalCount; ) {
    const page = await readPage(soFar);
    if (!page) return false;
    totalCount = page.totalCount;
    counts.add(totalCount);
    const known = keys.size;
    for (const row of page.rows) {
      const key = getKey(row) ?? {};
      if (!keys.has(key)) take(row);
      keys.add(key);
    }
    // An empty page, or the same one again from a server that does not understand the range: it would never end.
    if (keys.size === known) break;
    soFar.count += page.rows.length;
    soFar.last = page.rows.at(-1);
  }
  // A row that went, and another that was missed for it, may leave the number right: the counts must agree as well.
  return counts.size === 1 && keys.size >= Math.max(...counts);
}
