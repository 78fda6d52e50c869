/** Texts that hardly ever repeat, kept end to end as one: quick to store, to read back and to search. */
import { foldText } from "~/vehicles/fold-text";
import { type Column, type GrowingColumn, sumUp } from "./columns";

export interface StoredTexts {
  readonly text: string;
  /** UTF-16 units of each. */
  readonly lengths: readonly number[];
}

export interface TextColumn extends Column<string> {
  /** All of them, end to end. */
  readonly text: string;
  /** Where each ends in it. */
  readonly ends: Uint32Array;
  /** Positions with exactly this text, in rising order; none for "". */
  listEqual(wanted: string): number[];
  /** Positions whose text holds this part, which is not "", in rising order. */
  listHolding(part: string): number[];
}

/** Takes texts one after the other, and stores them end to end. */
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

/** Stored texts to be read one by one and searched as one. */
export function openTexts({ text, lengths }: StoredTexts): TextColumn {
  return createTextColumn(text, sumUp(lengths));
}

/** ASCII, of which each letter has one other. */
const PLAIN = /^[\0-\x7f]*$/;

/** The same texts as they are compared. */
export function foldTexts({ text, ends, get }: TextColumn): TextColumn {
  // Each stays where it is, so that all are folded as one: a thousand times as quick as one by one.
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
      // What reaches over into the next text stands in neither.
      at = text.indexOf(part, isInside ? endOf(position) : at + 1);
    }
    return positions;
  }

  return {
    text,
    ends,
    get,
    listHolding,
    // Nothing stands in every text, and nowhere to be searched for.
    listEqual: (wanted) =>
      wanted === "" ? [] : listHolding(wanted).filter((position) => get(position) === wanted),
  };
}

/** Lists of texts: how many each position has, and all of them one after the other. */
export interface StoredLists {
  readonly counts: readonly number[];
  readonly items: StoredTexts;
}

/** The same for lists of texts. */
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
  /** Whether any list has exactly this text. Searches all of them as one text: 200,000 photos take 3 ms at most, and no set of them is kept. */
  hasItem(item: string): boolean;
}

/** Stored lists of texts to be read one by one. */
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

/** The run that an offset lies in: the first that ends behind it. */
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
