/** Reads what people's words state of a vehicle, and whether they deny it: "no salvage/rebuilt history" denies both. Takes linear time. */
import { onFirstUse } from "~/platform/memoize";
import { foldText } from "./fold-text";
import {
  ANSWERS,
  DENIALS,
  type FactName,
  type FactValues,
  FREE_OF_BRAND,
  HISTORY_WORDS,
  LIST_WORDS,
  listTerms,
  MODIFIERS,
  NOTHING,
  NUMBER_WORDS,
  splitTerms,
  type Term,
} from "./lexicon";

interface Place {
  /** Of its first word, and of the first word after it. */
  readonly place: number;
  readonly next: number;
  /** UTF-16 offsets of its words in the text. */
  readonly start: number;
  readonly end: number;
}

interface Said<Fact extends FactName> extends Place {
  readonly fact: Fact;
  readonly value: FactValues[Fact];
  readonly isDenied: boolean;
  /** The first number among its words; null for none. */
  readonly count: number | null;
}

export type Statement = { readonly [Fact in FactName]: Said<Fact> }[FactName];

export interface Word {
  readonly folded: string;
  readonly singular: string;
  readonly start: number;
  readonly end: number;
  /** What stands before it. */
  readonly gap: "clause" | "comma" | "list" | "space";
  /** Whether a colon, a question mark, or an equals sign stands before it. */
  readonly isAnswer: boolean;
}

export interface ReadText {
  readonly words: readonly Word[];
  /** In their order. */
  readonly statements: readonly Statement[];
}

/** What a text is: a name names what a highlight only mentions, and a cell says one thing, with notes behind a comma. */
type Kind = "name" | "text" | "cell";

/** By their words without accents and plurals; a value that several lines of the lexicon list counts once. */
const groupTerms = onFirstUse(() => {
  const terms = listTermsByWords();
  return { terms, maxWords: Math.max(...[...terms.keys()].map((key) => key.split(" ").length)) };
});
/** The number of words of the longest term. */
export const countMostTermWords = () => groupTerms().maxWords;
const NUMBERS: ReadonlyMap<string, number> = new Map(NUMBER_WORDS);

function listTermsByWords(): ReadonlyMap<string, readonly Term[]> {
  const terms = new Map<string, readonly Term[]>();
  const toKey = (written: string) => dropPlurals(foldText(written));
  for (const written of splitTerms(NOTHING)) terms.set(toKey(written), []);
  for (const term of listTerms()) {
    const key = toKey(term.written);
    // Without accents, some Spanish and Portuguese words are the same.
    const others = terms.get(key)?.filter(({ value }) => value !== term.value) ?? [];
    terms.set(key, [...others, term]);
  }
  return terms;
}

/** "Sports cars" and "sport car" are the same. Short words keep their "s": "gas". */
export function dropPlurals(folded: string): string {
  return folded.replace(/(?<=\p{L}{3})s(?=$| )/gu, "");
}

/** "A/C" and "M/T" are one word. */
const WORD = /(?<![\p{L}\p{N}])\p{L}\/\p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)?/gu;
const CLAUSE_END = /[|\n;!?:=()[\]{}<>*"“”]|\.\s|\s[\p{Pd}~]|\p{Pd}\s/u;
const NEGATED_VERB = /n't$/;

function splitIntoWords(text: string): readonly Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    // "W/ leather" is "with leather".
    const between = text.slice(end, match.index);
    const before = words.at(-1)?.folded === "w" ? between.replace("/", "") : between;
    end = match.index + match[0].length;
    const folded = foldText(match[0]).replace("’", "'");
    words.push({
      folded,
      singular: dropPlurals(folded),
      start: match.index,
      end,
      gap: readGap(before),
      isAnswer: /[:?=]/.test(before),
    });
  }
  return words;
}

function readGap(text: string): Word["gap"] {
  if (CLAUSE_END.test(text)) return "clause";
  if (text.includes(",")) return "comma";
  return /[/&+]/.test(text) ? "list" : "space";
}

/** What a denial covers: "head" what follows, "item" only the next item of its list. */
type Reach = "none" | "head" | "item";

/** The longest term at each place counts. */
export function readStatements(text: string, kind: Kind = "text"): ReadText {
  const words = splitIntoWords(text.replaceAll("×", "x"));
  const statements: Statement[] = [];
  let reach: Reach = "none";
  for (let place = 0; place < words.length; ) {
    const found = findTerms(words, place);
    const denied = listDeniedBefore(statements, place);
    reach = crossGap(words, place, reach, denied.length > 0, found);
    const next = place + (found?.length ?? 1);
    const terms = (found?.terms ?? []).filter((term) => isMeant(term, kind, words, place, next));
    if (terms.length === 0) {
      reach = readOther(words, place, reach);
      place = found?.terms.length === 0 ? next : place + 1;
      continue;
    }
    statements.push(...terms.map((term) => createStatement(words, { place, next }, term, reach, denied)));
    if (words[next]?.folded === "free" && isDeniedAfter(words, next)) denyListBefore(words, statements);
    if (reach === "head") reach = "item";
    place = next;
  }
  return { words, statements };
}

/** Returns the facts that are denied just before a place. */
function listDeniedBefore(statements: readonly Statement[], place: number): readonly FactName[] {
  const start = statements.findLastIndex((one) => one.next !== place) + 1;
  const before = statements.slice(start).filter(({ isDenied, value }) => isDenied && value !== "clean");
  return before.map(({ fact }) => fact);
}

function isMeant({ fact, group }: Term, kind: Kind, words: readonly Word[], place: number, next: number) {
  if (group === "asked" || (group === "inCells" && kind !== "cell")) return false;
  if (group === "plain" || group === "brands" || (group === "inNames" && kind === "name")) return true;
  // "Automatic, cold A/C", but "clean, paid 21k" is a note.
  const isItem = kind === "cell" || (group === "alone" && fact !== "title");
  const isEnd = (at: number) => {
    const { gap } = words[at] ?? { gap: "clause" };
    return gap === "clause" || (gap === "comma" && isItem);
  };
  return (place === 0 || isEnd(place)) && isEnd(next);
}

/** @param denied the facts that are denied just before */
function createStatement(
  words: readonly Word[],
  { place, next }: Pick<Place, "place" | "next">,
  { fact, value }: Term,
  reach: Reach,
  denied: readonly FactName[],
): Statement {
  const [first, last] = [words[place] as Word, words[next - 1] as Word];
  // "No accidents, 4x4" and "no smoker & AWD" are two statements. A list that ends in a title brand is one.
  const isBrand = fact === "title" && value !== "clean";
  const isListed = first.gap === "space" || isBrand || (first.gap === "list" && denied.includes(fact));
  const isDenied = (reach === "head" && isListed) || isDeniedAfter(words, next);
  const count = readCount(words.slice(place, next));
  return { fact, value, isDenied, count, start: first.start, end: last.end, place, next } as Statement;
}

export const listStatements = <Fact extends FactName>({ statements }: ReadText, fact: Fact) =>
  statements.filter((one): one is Extract<Statement, { fact: Fact }> => one.fact === fact);

const toNumber = (word: string) => NUMBERS.get(word) ?? (/^\d/.test(word) ? Number.parseInt(word, 10) : null);

const readCount = (words: readonly Word[]) =>
  words.map(({ folded }) => toNumber(folded)).find((count) => count !== null) ?? null;

function crossGap(
  words: readonly Word[],
  place: number,
  reach: Reach,
  isDeniedBefore: boolean,
  found: Found | null,
): Reach {
  const { gap } = words[place] as Word;
  if (reach === "none" || gap === "clause") return "none";
  if (gap === "space") return reach;
  const isListed = isDeniedBefore || HISTORY_WORDS.has(words[place - 1]?.folded ?? "");
  if (gap === "list") return isListed ? "head" : "none";
  return continuesList(words, place, reach, isDeniedBefore && found?.length === 1) ? "head" : "none";
}

/** A word that isn't a term. */
function readOther(words: readonly Word[], place: number, reach: Reach): Reach {
  const { folded } = words[place] as Word;
  if (isDenial(words, place) || (reach !== "none" && LIST_WORDS.has(folded))) return "head";
  return reach === "head" && !MODIFIERS.has(folded) ? "item" : reach;
}

interface Found {
  readonly terms: readonly Term[];
  readonly length: number;
}

/** Compares words as typed, and with "#" for their numbers: "7-passenger", "siete pasajeros", "xDrive35i". */
function findTerms(words: readonly Word[], place: number): Found | null {
  let key = "";
  let counted = "";
  let found: Found | null = null;
  const { terms: known, maxWords } = groupTerms();
  for (let length = 1; length <= maxWords && place + length <= words.length; length += 1) {
    const { gap, singular } = words[place + length - 1] as Word;
    if (length > 1 && gap !== "space") break;
    key += `${length > 1 ? " " : ""}${singular}`;
    counted += `${length > 1 ? " " : ""}${NUMBERS.has(singular) ? "#" : singular.replace(/\d+/g, "#")}`;
    const terms = known.get(key) ?? known.get(counted);
    if (terms !== undefined) found = { terms, length };
  }
  return found;
}

/** Returns the terms that a phrase is, with its first number. */
export function readTerm(phrase: string) {
  const words = splitIntoWords(phrase);
  const found = findTerms(words, 0);
  return { terms: found?.length === words.length ? found.terms : [], count: readCount(words) };
}

/** "Free" denies only what follows "of": "free of salvage". */
function isDenial(words: readonly Word[], place: number): boolean {
  const { folded } = words[place] as Word;
  if (folded === "free" || folded === "libre" || folded === "livre")
    return ["of", "from", "de"].includes(words[place + 1]?.folded ?? "");
  return DENIALS.has(folded) || NEGATED_VERB.test(folded);
}

/** How far a comma looks for the "or" of its list. */
const MAX_LIST_WORDS = 12;

/**
 * Whether a comma goes on with a denied list instead of starting a new statement: to a bare term ("not salvage, rebuilt"), or to a
 * list whose "or" joins title brands ("no accidents, salvage or flood").
 */
function continuesList(words: readonly Word[], place: number, reach: Reach, isNextBare: boolean): boolean {
  // "No, rebuilt title"
  if (reach === "head") return false;
  if (isNextBare) return true;
  const isBrand = (at: number) => at < words.length && findTerms(words, at)?.terms[0]?.fact === "title";
  for (let i = place; i < Math.min(words.length, place + MAX_LIST_WORDS); i += 1) {
    const { folded, gap } = words[i] as Word;
    if (gap === "clause" || isDenial(words, i)) return false;
    if (LIST_WORDS.has(folded)) return isBrand(i + 1) || isBrand(i - 1);
    if (gap === "list" && i > place) return isBrand(i);
  }
  return false;
}

/** "Salvage: no", "Rebuilt title? Never", "salvage-free". */
function isDeniedAfter(words: readonly Word[], next: number): boolean {
  let place = next;
  while (place < next + 2 && words[place]?.gap === "space" && MODIFIERS.has(words[place]?.folded ?? ""))
    place += 1;
  const word = words[place];
  if (word === undefined) return false;
  if (word.folded === "free") return word.gap === "space" && isFreeOfBrand(words[place + 1]);
  const after = words[place + 1];
  return (
    word.isAnswer &&
    ANSWERS.has(word.folded) &&
    (after === undefined || after.gap === "clause" || after.gap === "comma")
  );
}

/** "Salvage-free" and "salvage-free history", but not "rebuilt, free Carfax". */
const isFreeOfBrand = (next: Word | undefined) =>
  next === undefined || next.gap !== "space" || FREE_OF_BRAND.has(next.folded);

/** "Rebuilt/salvage-free": what "free" follows is a list. */
function denyListBefore(words: readonly Word[], statements: Statement[]): void {
  for (let i = statements.length - 1; i >= 0; i -= 1) {
    const statement = statements[i] as Statement;
    statements[i] = { ...statement, isDenied: true };
    const before = statements[i - 1];
    const isJoined =
      words[statement.place]?.gap === "list" || LIST_WORDS.has(words[statement.place - 1]?.folded ?? "");
    if (before === undefined || before.isDenied || !isJoined) return;
  }
}
