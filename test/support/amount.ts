/**
 * How much the fault, hostile input, scale, and page matrix tests try: `npm test` takes a sample chosen by a seed, and
 * `npm run test:full` takes everything. A single file that is run by hand takes the sample.
 */
import { createChance } from "../faults/chance";

export const IS_FULL = process.env.TEST_AMOUNT === "full";

/** Each day tries another sample. `SEED=… npm test` repeats one. */
export const SEED = Number(process.env.SEED || new Date().toISOString().slice(0, 10).replaceAll("-", ""));

/** Returns all items, or in a sample `count` of them, chosen by the seed, in their order. */
export function sample<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (IS_FULL) return items;
  const chosen = new Set(
    createChance(SEED)
      .shuffle([...items.keys()])
      .slice(0, count),
  );
  return items.filter((_, index) => chosen.has(index));
}

/**
 * Returns the rows to combine with a column: all of them, or in a sample a share, so that every row occurs with one column and
 * every column with some rows. The seed decides with which.
 */
export function sampleRows<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
  column: Column,
): readonly Row[] {
  return rows.filter((_, index) => IS_FULL || columns[(index + SEED) % columns.length] === column);
}
