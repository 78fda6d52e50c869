/** Reads a whole table from a server that silently truncates responses: page by page, until its row count is reached. */
import { BackendUnavailable } from "./unavailable";

/** Maximum rows in a response of a hosted project. */
export const ROWS_PER_CALL = 1000;

interface PageReader {
  /** @param soFar number of rows in the previous pages, and their last row; the result is null when there is no further page */
  readPage(soFar: {
    count: number;
    last: unknown;
  }): Promise<{ rows: readonly unknown[]; totalCount: number } | null>;
  /** Identifies rows: a row that moved between pages may appear twice. Rows without a key (undefined) count as distinct. */
  getKey(row: unknown): unknown;
}

/**
 * Returns every row once, in page order. Rows that move while pages are read may be missed; this is detected by a count mismatch, and
 * everything is read once more.
 * @throws BackendUnavailable when the second reading is incomplete, too: a missing row would look like a sold vehicle
 */
export async function readEveryRow(reader: PageReader): Promise<readonly unknown[]> {
  const rows = (await readRows(reader)) ?? (await readRows(reader));
  if (rows) return rows;
  throw new BackendUnavailable("The backend returned fewer rows than it counted, twice.");
}

/** Reads every page. Returns null when rows were or may have been missed. */
async function readRows({ readPage, getKey }: PageReader): Promise<readonly unknown[] | null> {
  const rows = new Map<unknown, unknown>();
  const counts = new Set<number>();
  const soFar = { count: 0, last: undefined as unknown };
  for (let totalCount = 1; soFar.count < totalCount; ) {
    const page = await readPage(soFar);
    if (!page) return null;
    totalCount = page.totalCount;
    counts.add(totalCount);
    const known = rows.size;
    for (const row of page.rows) {
      const key = getKey(row) ?? {};
      if (!rows.has(key)) rows.set(key, row);
    }
    // An empty page, or the same page again from a server that ignores the range: would loop forever.
    if (rows.size === known) break;
    soFar.count += page.rows.length;
    soFar.last = page.rows.at(-1);
  }
  // A deleted row can mask a missed one, so the counts of all pages must agree as well.
  return counts.size === 1 && rows.size >= Math.max(...counts) ? [...rows.values()] : null;
}
