/** Searches the inventory by text. */

import { countByNameplate, type InventoryIndex } from "~/inventory/column-store/inventory-index";
import { foldText } from "~/vehicles/fold-text";
import { listCorrections } from "./spelling";
import type { Word } from "./vocabulary";

/** Shorter texts occur in thousands of VINs by chance: "X5" means the BMW. */
const MIN_VIN_CHARACTERS = 4;

interface SearchResult {
  /** 1 at the position of each matching vehicle; null without a search, when all vehicles match. */
  readonly matches: Uint8Array | null;
  /** The words searched instead; null when the search was not corrected. */
  readonly correctedSearch: string | null;
}

/**
 * Finds the vehicles that contain every word of `q`, in any order and also as part of a word, in name, make or model, or in
 * the VIN for words of at least four characters. Ignores case and accents, and dashes or spaces within a model name
 * ("F150", "F-150"). When nothing in the inventory matches, tolerates one typo in each unknown word.
 */
export function searchInventory(index: InventoryIndex, q: string): SearchResult {
  const words = [...new Set(foldText(q).split(/\s+/))].filter((word) => word !== "");
  if (words.length === 0) return { matches: null, correctedSearch: null };
  const perWord = words.map((word) => findWord(index, word));
  const matches = findAll(index, perWord);
  if (index.listed.some((position) => matches[position] === 1)) return { matches, correctedSearch: null };
  return searchCorrected(index, perWord) ?? { matches, correctedSearch: null };
}

/** The matches of one word. */
interface FoundWord {
  readonly word: string;
  /** By nameplate code, 1 where the word occurs. */
  readonly inNameplates: Uint8Array;
  /** Positions of the vehicles with the word in their VIN. */
  readonly inVins: ReadonlySet<number>;
}

/**
 * Searches with each unknown word replaced by the correction that finds the most vehicles together with the other words;
 * null if none does.
 */
function searchCorrected(index: InventoryIndex, perWord: readonly FoundWord[]): SearchResult | null {
  const [known, unknown] = partition(perWord, (word) => findsListed(index, word));
  if (unknown.length === 0) return null;
  const matches = findAll(index, known);
  let counts = countByNameplate(
    index.columns,
    index.listed.filter((position) => matches[position] === 1),
  );
  const written = new Map(known.map(({ word }) => [word, index.vocabulary.find(word)?.written ?? word]));
  for (const { word } of unknown) {
    const best = findMost(listCorrections(index.vocabulary, word), counts);
    if (best === null) return null;
    counts = keepOnly(counts, best.nameplates);
    written.set(word, best.written);
  }
  const { codes } = index.columns.nameplates;
  for (let position = 0; position < matches.length; position += 1) {
    if (counts[codes[position] ?? 0] === 0) matches[position] = 0;
  }
  return { matches, correctedSearch: perWord.map(({ word }) => written.get(word) ?? word).join(" ") };
}

/** Returns the first of the words with the most vehicles; null when none has any. */
function findMost(words: readonly Word[], counts: Uint32Array): Word | null {
  let most: { readonly word: Word | null; readonly count: number } = { word: null, count: 0 };
  for (const word of words) {
    const count = word.nameplates.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
    if (count > most.count) most = { word, count };
  }
  return most.word;
}

function keepOnly(counts: Uint32Array, nameplates: readonly number[]): Uint32Array {
  const kept = new Uint32Array(counts.length);
  for (const code of nameplates) kept[code] = counts[code] ?? 0;
  return kept;
}

/** Matches the words of a name, as typed or without dashes, and the VIN. */
function findWord({ vocabulary, vins }: InventoryIndex, word: string): FoundWord {
  const inNameplates = new Uint8Array(vocabulary.nameplateCount);
  const compact = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u.test(word) ? word.replaceAll("-", "") : word;
  for (const { folded, nameplates } of vocabulary.words) {
    if (folded.includes(word) || folded.includes(compact))
      for (const code of nameplates) inNameplates[code] = 1;
  }
  const inVins = word.length < MIN_VIN_CHARACTERS ? [] : vins.listHolding(word);
  return { word, inNameplates, inVins: new Set(inVins) };
}

/** Whether the word alone finds any unsold vehicle. */
function findsListed(
  { columns, listedByNameplate }: InventoryIndex,
  { inNameplates, inVins }: FoundWord,
): boolean {
  return (
    inNameplates.some((occurs, code) => occurs === 1 && listedByNameplate[code] !== 0) ||
    [...inVins].some((position) => !columns.remarks.get(position).isSold)
  );
}

/** 1 at the position of each vehicle that contains all the words, each in its name or its VIN. */
function findAll({ columns, vocabulary }: InventoryIndex, words: readonly FoundWord[]): Uint8Array {
  const { codes } = columns.nameplates;
  // Counted per name, because there are fewer names than vehicles.
  const wordCounts = new Uint8Array(vocabulary.nameplateCount);
  for (const { inNameplates } of words) addUp(wordCounts, inNameplates);
  const matches = new Uint8Array(columns.count);
  for (let position = 0; position < matches.length; position += 1) {
    if (wordCounts[codes[position] ?? 0] === words.length) matches[position] = 1;
  }
  for (const { inVins } of words) {
    for (const position of inVins) {
      const code = codes[position] ?? 0;
      const contains = ({ inNameplates, inVins }: FoundWord) =>
        inNameplates[code] === 1 || inVins.has(position);
      if (words.every(contains)) matches[position] = 1;
    }
  }
  return matches;
}

function addUp(sums: Uint8Array, marks: Uint8Array): void {
  for (let code = 0; code < sums.length; code += 1) sums[code] = (sums[code] ?? 0) + (marks[code] ?? 0);
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
