/** The words that the search understands, in three languages, each with its meanings. */
import type { Meaning } from "./words";
import { COLOR_WORDS, FEATURE_WORDS, FILLERS, KIND_WORDS, toPlainWords } from "./words";

interface Entry {
  /** As a native speaker writes it, for a corrected search. */
  readonly written: string;
  /** A vehicle needs one of them. None for a word that the search ignores. */
  readonly meanings: readonly Meaning[];
}

const ENTRIES: ReadonlyMap<string, Entry> = createEntries();

/** Without other punctuation than "four-wheel", "w/" and "I'm". */
const PHRASE = /^[\p{L}\p{N}\s'/-]+$/u;

/** The number of words of the longest phrase. */
export const MAX_ENTRY_WORDS = Math.max(...[...ENTRIES.keys()].map((key) => key.split(" ").length));

/** Single words without digits that have a meaning, and their plurals in "s", for spelling. */
export const UNDERSTOOD_WORDS: readonly { readonly folded: string; readonly written: string }[] = [
  ...ENTRIES.values(),
]
  .filter(({ written, meanings }) => meanings.length > 0 && /^\p{L}+$/u.test(written))
  .flatMap(({ written }) => (written.endsWith("s") ? [written] : [written, `${written}s`]))
  .map((written) => ({ folded: toPlainWords(written), written }));

/** Returns the meanings of a word or phrase, singular or with a plural "s"; undefined for an unknown one. */
export function findMeanings(phrase: string): readonly Meaning[] | undefined {
  return PHRASE.test(phrase) ? ENTRIES.get(toKey(phrase))?.meanings : undefined;
}

function createEntries(): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const fillers = FILLERS.split("|").map((written) => [written, []] as const);
  const meaningful = [...KIND_WORDS, ...COLOR_WORDS, ...FEATURE_WORDS].flatMap(([meaning, words]) =>
    words.split("|").map((written) => [written, [meaning]] as const),
  );
  for (const [written, added] of [...fillers, ...meaningful]) {
    const key = toKey(written);
    const entry = entries.get(key) ?? { written, meanings: [] };
    entries.set(key, { ...entry, meanings: [...entry.meanings, ...added] });
  }
  return entries;
}

/** "Sports cars" and "sport car" have the same key. Short words keep their "s": "gas". */
function toKey(phrase: string): string {
  return toPlainWords(phrase).replace(/(?<=\p{L}{3})s(?=$| )/gu, "");
}
