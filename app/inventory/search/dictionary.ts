/** The words that the search understands, in three languages, each with its meanings. */
import { onFirstUse } from "~/platform/memoize";
import { listTerms, type Term } from "~/vehicles/lexicon";
import { countMostTermWords, dropPlurals, readTerm } from "~/vehicles/read-statements";
import { isPossibleCount } from "~/vehicles/said-facts";
import { createMeaning, FILLERS, MEANING_WORDS, type Meaning, toPlainWords, WISHES } from "./words";

interface Entry {
  /** As a native speaker writes it, for a corrected search. */
  readonly written: string;
  /** A vehicle needs one of them. None for a word that the search ignores. */
  readonly meanings: readonly Meaning[];
}

/** All but the terms of the lexicon. */
const listEntries = onFirstUse(createEntries);

/** Without other punctuation than "four-wheel", "w/" and "I'm". */
const PHRASE = /^[\p{L}\p{N}\s'/-]+$/u;

/** The number of words of the longest phrase. */
export const countMostWords = onFirstUse(() =>
  Math.max(countMostTermWords(), ...[...listEntries().keys()].map((key) => key.split(" ").length)),
);

/** "Front" and "auto" mean too much else, and "Quattro" is a name. */
const UNSEARCHED: readonly string[] = ["brief", "inCells", "brands"];
const isSearched = ({ fact, group }: Term) => fact !== "sale" && !UNSEARCHED.includes(group);

/** Single words without digits that have a meaning, and their plurals in "s", for spelling. */
export const listUnderstoodWords = onFirstUse(() =>
  [
    ...listTerms().filter(isSearched),
    ...[...listEntries().values()].filter(({ meanings }) => meanings.length > 0),
  ]
    .filter(({ written }) => /^\p{L}+$/u.test(written))
    .flatMap(({ written }) => (written.endsWith("s") ? [written] : [written, `${written}s`]))
    .map((written) => ({ folded: toPlainWords(written), written })),
);

/** Returns the meanings of a word or phrase, singular or with a plural "s"; undefined for an unknown one. */
export function findMeanings(phrase: string): readonly Meaning[] | undefined {
  if (!PHRASE.test(phrase)) return undefined;
  const terms = listMeanings(phrase);
  const entry = listEntries().get(toKey(phrase));
  if (entry?.meanings.some(({ isExact }) => isExact)) return entry.meanings;
  return terms.length === 0 && entry === undefined ? undefined : [...terms, ...(entry?.meanings ?? [])];
}

const listWishKeys = onFirstUse(() => new Set(WISHES.split("|").map(toKey)));

/** Whether it is a wish of which no vehicle's data say anything. */
export const isWish = (phrase: string) => listWishKeys().has(toKey(phrase));

const MEANINGS = new Map<string, Meaning>();

/** Returns the same meaning for the same value, because an index remembers what it found. */
function listMeanings(phrase: string): readonly Meaning[] {
  const { terms, count } = readTerm(phrase);
  return terms.filter(isSearched).flatMap((term) => {
    const { fact, value } = term;
    const isCounted = fact === "seats" || fact === "doors";
    if (isCounted && !isPossibleCount(fact, count)) return [];
    const key = `${fact} ${isCounted ? count : value}`;
    const meaning = MEANINGS.get(key) ?? createMeaning(term, isCounted ? count : null);
    MEANINGS.set(key, meaning);
    return [meaning];
  });
}

function createEntries(): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const fillers = `${FILLERS}|${WISHES}`.split("|").map((written) => [written, []] as const);
  const meaningful = MEANING_WORDS.flatMap(([meaning, words]) =>
    words.split("|").map((written) => [written, [meaning]] as const),
  );
  for (const [written, added] of [...fillers, ...meaningful]) {
    const key = toKey(written);
    const entry = entries.get(key) ?? { written, meanings: [] };
    entries.set(key, { ...entry, meanings: [...entry.meanings, ...added] });
  }
  return entries;
}

function toKey(phrase: string): string {
  return dropPlurals(toPlainWords(phrase));
}
