/**
 * How much the fault, hostile input, and page matrix tests try: `npm test` takes a fixed selection, and `npm run test:nightly`
 * everything. A single file that is run by hand takes the selection.
 */
import { createChance } from "../faults/chance";

export const IS_FULL = process.env.TEST_AMOUNT === "full";

/** The seed of `npm test`: the same commit always gets the same cases. */
export const GATE_SEED = 20_260_101;

/** The seed of all random choices in tests, those of fast-check included. The nightly run draws one. */
export const SEED = Number(process.env.SEED || GATE_SEED);

/** Returns all items, or in the gate `count` of them, chosen by the seed, in their order. */
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
 * Returns the rows to combine with a column: all of them, or in the gate a share, so that every row occurs with one column and
 * every column with some rows. The seed decides with which.
 */
export function sampleRows<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
  column: Column,
): readonly Row[] {
  return rows.filter((_, index) => IS_FULL || columns[(index + SEED) % columns.length] === column);
}
