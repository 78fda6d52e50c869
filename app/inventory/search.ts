/** What the search text finds. */
import { foldText } from "~/vehicles/fold-text";
import type { LotIndex } from "./lot-index";
import { listCorrections } from "./spelling";
import type { Vocabulary, Word } from "./vocabulary";

/** Fewer characters stand in thousands of VINs by chance: "X5" asks for a BMW. */
const FEWEST_VIN_CHARACTERS = 4;

interface SearchResult {
  /** 1 at the position of each vehicle that is found; null when nothing was asked, which finds all. */
  readonly found: Uint8Array | null;
  /** The words searched instead; null when they are those asked for. */
  readonly correctedSearch: string | null;
}

/**
 * Vehicles in which every word of `q` stands, in any order, as a part of a word or whole: in name, make or model, or with four
 * characters or more in the VIN. Case and accents do not count, nor a dash or space within a model's name ("F150", "F-150").
 * When nothing on the lot is found so, one slip of the pen is forgiven in each word that stands nowhere.
 */
export function searchLot(index: LotIndex, q: string): SearchResult {
  const words = [...new Set(foldText(q).split(/\s+/))].filter((word) => word !== "");
  if (words.length === 0) return { found: null, correctedSearch: null };
  const perWord = words.map((word) => ({ word, found: findWord(index, word) }));
  const found = intersect(index, perWord);
  if (count(index, found) > 0) return { found, correctedSearch: null };
  return searchCorrected(index, perWord) ?? { found, correctedSearch: null };
}

interface FoundWord {
  readonly word: string;
  readonly found: Uint8Array;
}

/** The search with each word that stands nowhere replaced by the one that finds most beside the others; null if none does. */
function searchCorrected(index: LotIndex, perWord: readonly FoundWord[]): SearchResult | null {
  const [known, unknown] = partition(perWord, ({ found }) => count(index, found) > 0);
  if (unknown.length === 0) return null;
  let found = intersect(index, known);
  const written = new Map(known.map(({ word }) => [word, index.vocabulary.find(word)?.written ?? word]));
  for (const { word } of unknown) {
    const best = listCorrections(index.vocabulary, word)
      .map((correction) => ({ correction, found: keepWith(index, found, correction) }))
      .map((candidate) => ({ ...candidate, count: count(index, candidate.found) }))
      .reduce<{ correction: Word; found: Uint8Array; count: number } | null>(
        (most, candidate) => (candidate.count > (most?.count ?? 0) ? candidate : most),
        null,
      );
    if (best === null) return null;
    found = best.found;
    written.set(word, best.correction.written);
  }
  return { found, correctedSearch: perWord.map(({ word }) => written.get(word) ?? word).join(" ") };
}

function findWord(index: LotIndex, word: string): Uint8Array {
  const { columns, vocabulary, vins } = index;
  const inNameplates = markNameplates(vocabulary, word);
  const { codes } = columns.nameplates;
  const found = new Uint8Array(columns.count);
  for (let position = 0; position < found.length; position += 1) {
    found[position] = inNameplates[codes[position] ?? 0] ?? 0;
  }
  if (word.length >= FEWEST_VIN_CHARACTERS)
    for (const position of vins.listHolding(word)) found[position] = 1;
  return found;
}

/** 1 for each nameplate in one of whose words this one stands, as typed or with its dashes left out. */
function markNameplates(vocabulary: Vocabulary, word: string): Uint8Array {
  const marks = new Uint8Array(vocabulary.nameplateCount);
  const compact = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u.test(word) ? word.replaceAll("-", "") : word;
  for (const { folded, nameplates } of vocabulary.words) {
    if (folded.includes(word) || folded.includes(compact)) for (const code of nameplates) marks[code] = 1;
  }
  return marks;
}

/** Those of `found` whose name holds the whole word. */
function keepWith({ columns, vocabulary }: LotIndex, found: Uint8Array, word: Word): Uint8Array {
  const marks = new Uint8Array(vocabulary.nameplateCount);
  for (const code of word.nameplates) marks[code] = 1;
  const { codes } = columns.nameplates;
  const kept = new Uint8Array(found.length);
  for (let position = 0; position < kept.length; position += 1) {
    kept[position] = (found[position] ?? 0) & (marks[codes[position] ?? 0] ?? 0);
  }
  return kept;
}

function intersect({ columns }: LotIndex, perWord: readonly FoundWord[]): Uint8Array {
  const all = new Uint8Array(columns.count).fill(1);
  for (const { found } of perWord) {
    for (let position = 0; position < all.length; position += 1) {
      all[position] = (all[position] ?? 0) & (found[position] ?? 0);
    }
  }
  return all;
}

/** Listed vehicles among those found: a sold one is no answer. */
function count({ listed }: LotIndex, found: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < listed.length; i += 1) sum += found[listed[i] ?? 0] ?? 0;
  return sum;
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
