/** Reading a whole table from a server that cuts each answer without a word: page after page, until its count is reached. */
import { BackendUnavailable } from "./backend";

/** As many as a hosted project answers with at most. */
export const ROWS_PER_CALL = 1000;

interface PageReader<Row> {
  /** @param soFar what the pages before held; null when there is no further page */
  readPage(soFar: readonly Row[]): Promise<{ rows: readonly Row[]; totalCount: number } | null>;
  /** Tells rows apart: one that moved between two pages may come twice. */
  getKey(row: Row): unknown;
}

/**
 * Every row once, in the order of the pages. Rows that move while the pages are read may slip through between two of them; then
 * the counts betray it, and all is read once more.
 * @throws BackendUnavailable when rows are counted but none come
 */
export async function readEveryRow<Row>(reader: PageReader<Row>): Promise<readonly Row[]> {
  const first = await readPages(reader);
  if (first.isWhole) return first.rows;
  const second = await readPages(reader);
  if (second.rows.length > 0 || second.isWhole) return second.rows;
  throw new BackendUnavailable("The backend counted rows and sent none.");
}

async function readPages<Row>({ readPage, getKey }: PageReader<Row>) {
  const rows = new Map<unknown, Row>();
  const counts = new Set<number>();
  const read: Row[] = [];
  for (let totalCount = 1; read.length < totalCount; ) {
    const page = await readPage(read);
    if (!page) return { rows: [...rows.values()], isWhole: false };
    totalCount = page.totalCount;
    counts.add(totalCount);
    const known = rows.size;
    for (const row of page.rows) rows.set(getKey(row), row);
    // An empty page, or the same one again from a server that does not understand the range: it would never end.
    if (rows.size === known) break;
    read.push(...page.rows);
  }
  // A row that went, and another that was missed for it, may leave the number right: the counts must agree as well.
  return { rows: [...rows.values()], isWhole: counts.size === 1 && rows.size >= Math.max(...counts) };
}
