/** Stores texts that rarely repeat as one concatenated string, which is fast to store, read and search. */
import { foldText } from "~/vehicles/fold-text";
import { type Column, type GrowingColumn, sumUp } from "./columns";

export interface StoredTexts {
  readonly text: string;
  /** Length of each text in UTF-16 units. */
  readonly lengths: readonly number[];
}

export interface TextColumn extends Column<string> {
  /** All texts, concatenated. */
  readonly text: string;
  /** End offset of each text. */
  readonly ends: Uint32Array;
  /** Returns the positions with exactly this text, ascending; none for "". */
  listEqual(wanted: string): number[];
  /** Returns the positions whose text contains this non-empty part, ascending. */
  listHolding(part: string): number[];
}

/** Collects texts one by one and stores them concatenated. */
export function growTexts(): GrowingColumn<string, StoredTexts> {
  const lengths: number[] = [];
  const texts: string[] = [];
  return {
    add(text) {
      lengths.push(text.length);
      texts.push(text);
    },
    store: () => ({ text: texts.join(""), lengths }),
  };
}

/** Opens stored texts for reading one by one and searching as a whole. */
export function openTexts({ text, lengths }: StoredTexts): TextColumn {
  return createTextColumn(text, sumUp(lengths));
}

/** ASCII only: changing case doesn't change the length. */
const PLAIN = /^[\0-\x7f]*$/;

/** Returns the same texts, folded for comparison. */
export function foldTexts({ text, ends, get }: TextColumn): TextColumn {
  // Lengths don't change, so all texts are folded at once, a thousand times faster than one by one.
  if (PLAIN.test(text)) return createTextColumn(text.toLowerCase(), ends);
  const column = growTexts();
  ends.forEach((_, position) => {
    column.add(foldText(get(position)));
  });
  return openTexts(column.store());
}

function createTextColumn(text: string, ends: Uint32Array): TextColumn {
  const endOf = (position: number) => ends[position] ?? 0;
  const get = (position: number) => text.slice(position === 0 ? 0 : endOf(position - 1), endOf(position));

  function listHolding(part: string): number[] {
    const positions: number[] = [];
    for (let at = text.indexOf(part); at !== -1; ) {
      const position = findRun(ends, at);
      const isInside = at + part.length <= endOf(position);
      if (isInside) positions.push(position);
      // A match that crosses into the next text belongs to neither.
      at = text.indexOf(part, isInside ? endOf(position) : at + 1);
    }
    return positions;
  }

  return {
    text,
    ends,
    get,
    listHolding,
    // "" would match everywhere.
    listEqual: (wanted) =>
      wanted === "" ? [] : listHolding(wanted).filter((position) => get(position) === wanted),
  };
}

/** Lists of texts: the number of items per position, and all items in sequence. */
export interface StoredLists {
  readonly counts: readonly number[];
  readonly items: StoredTexts;
}

/** Collects lists of texts, like `growTexts`. */
export function growLists(): GrowingColumn<readonly string[], StoredLists> {
  const counts: number[] = [];
  const items = growTexts();
  return {
    add(list) {
      counts.push(list.length);
      for (const item of list) items.add(item);
    },
    store: () => ({ counts, items: items.store() }),
  };
}

export interface ListColumn extends Column<readonly string[]> {
  /**
   * Whether any list contains exactly this text. Searches the concatenated string, which takes at most 3 ms for 200,000
   * photos and needs no set in memory.
   */
  hasItem(item: string): boolean;
}

/** Opens stored lists of texts for reading one by one. */
export function openLists({ counts, items }: StoredLists): ListColumn {
  const ends = sumUp(counts);
  const texts = openTexts(items);
  return {
    hasItem: (item) => texts.listEqual(item).length > 0,
    get: (position) => {
      const start = position === 0 ? 0 : (ends[position - 1] ?? 0);
      return Array.from({ length: (ends[position] ?? 0) - start }, (_, i) => texts.get(start + i));
    },
  };
}

/** Binary search for the run that contains an offset: the first that ends after it. */
function findRun(ends: Uint32Array, offset: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
