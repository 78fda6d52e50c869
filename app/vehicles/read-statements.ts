/** Reads what people's words state, and whether they deny it: "no salvage/rebuilt history" denies both. Time is linear in the text. */
import { foldText } from "./fold-text";
import { ANSWERS, DENIALS, LIST_WORDS, MODIFIERS, type Terms } from "./lexicon";

export interface Statement<Value extends string> {
  readonly value: Value;
  readonly isDenied: boolean;
  /** The words it was read from, and their UTF-16 offsets in the text. */
  readonly words: string;
  readonly start: number;
  readonly end: number;
  /** Places of its first word, and of the first word after it. */
  readonly place: number;
  readonly next: number;
}

export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** What stands before it. */
  readonly gap: "clause" | "comma" | "list" | "space";
  /** Whether a colon, a question mark, or an equals sign stands before it. */
  readonly isAnswer: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)?/gu;
const CLAUSE_END = /[|\n;!?:=()[\]{}<>*"“”]|\.\s|\s[\p{Pd}~]|\p{Pd}\s/u;
const NEGATED_VERB = /n't$/;

export function splitIntoWords(text: string): readonly Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const before = text.slice(end, match.index);
    end = match.index + match[0].length;
    words.push({
      folded: foldText(match[0]).replace("’", "'"),
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

interface TermIndex<Value extends string> {
  readonly values: ReadonlyMap<string, Value>;
  readonly maxWords: number;
}

export function indexTerms<Value extends string>(terms: Partial<Terms<Value>>): TermIndex<Value> {
  const values = new Map<string, Value>();
  for (const [value, lines] of Object.entries(terms) as [Value, readonly string[]][])
    for (const term of lines.flatMap((line) => line.split("|"))) values.set(term, value);
  return { values, maxWords: Math.max(...[...values.keys()].map((term) => term.split(" ").length)) };
}

/** What a denial covers: "head" what follows, "item" only the next item of its list. */
type Reach = "none" | "head" | "item";

/** Returns all statements in their order; the longest term counts. */
export function readStatements<Value extends string>(
  text: string,
  words: readonly Word[],
  index: TermIndex<Value>,
): readonly Statement<Value>[] {
  const statements: Statement<Value>[] = [];
  let reach: Reach = "none";
  for (let place = 0; place < words.length; ) {
    const term = findTerm(words, place, index);
    const isListed = term !== null && isDeniedTerm(statements.at(-1), place);
    reach = crossGap(words, place, reach, isListed);
    if (term === null) {
      reach = readOther(words, place, reach);
      place += 1;
      continue;
    }
    const next = place + term.length;
    const { start } = words[place] as Word;
    const { end } = words[next - 1] as Word;
    const isDenied = reach === "head" || isDeniedAfter(words, next);
    statements.push({ value: term.value, isDenied, words: text.slice(start, end), start, end, place, next });
    if (words[next]?.folded === "free" && words[next]?.gap === "space") denyListBefore(words, statements);
    if (reach === "head") reach = "item";
    place = next;
  }
  return statements;
}

function crossGap(words: readonly Word[], place: number, reach: Reach, isListed: boolean): Reach {
  const { gap } = words[place] as Word;
  if (reach === "none" || gap === "clause") return "none";
  if (gap === "list") return "head";
  return gap === "space" ? reach : continuesList(words, place, reach, isListed) ? "head" : "none";
}

/** A word that isn't a term. */
function readOther(words: readonly Word[], place: number, reach: Reach): Reach {
  const { folded } = words[place] as Word;
  if (isDenial(words, place) || (reach !== "none" && LIST_WORDS.has(folded))) return "head";
  return reach === "head" && !MODIFIERS.has(folded) ? "item" : reach;
}

function findTerm<Value extends string>(
  words: readonly Word[],
  place: number,
  { values, maxWords }: TermIndex<Value>,
) {
  let phrase = "";
  let found: { value: Value; length: number } | null = null;
  for (let length = 1; length <= maxWords && place + length <= words.length; length += 1) {
    const word = words[place + length - 1] as Word;
    if (length > 1 && word.gap !== "space") break;
    phrase = length === 1 ? word.folded : `${phrase} ${word.folded}`;
    const value = values.get(phrase);
    if (value !== undefined) found = { value, length };
  }
  return found;
}

/** "Free" denies only what follows "of": "free of salvage". */
function isDenial(words: readonly Word[], place: number): boolean {
  const { folded } = words[place] as Word;
  if (folded === "free" || folded === "libre" || folded === "livre")
    return ["of", "from", "de"].includes(words[place + 1]?.folded ?? "");
  return DENIALS.has(folded) || NEGATED_VERB.test(folded);
}

const isDeniedTerm = (before: Statement<string> | undefined, place: number) =>
  before?.isDenied === true && before.next === place;

/** How far a comma looks for the "or" of its list. */
const MAX_LIST_WORDS = 12;

/** Whether a comma goes on with a denied list ("no accidents, salvage or flood") instead of starting a new statement. */
function continuesList(words: readonly Word[], place: number, reach: Reach, isNextTerm: boolean): boolean {
  // "No, rebuilt title"
  if (reach === "head") return false;
  if (isNextTerm) return true;
  for (let i = place; i < Math.min(words.length, place + MAX_LIST_WORDS); i += 1) {
    const { folded, gap } = words[i] as Word;
    if (gap === "clause") return false;
    if (gap === "list" || LIST_WORDS.has(folded)) return true;
    if (isDenial(words, i)) return false;
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
  if (word.folded === "free") return word.gap === "space";
  const after = words[place + 1];
  return (
    word.isAnswer &&
    ANSWERS.has(word.folded) &&
    (after === undefined || after.gap === "clause" || after.gap === "comma")
  );
}

/** "Rebuilt/salvage-free": what "free" follows is a list. */
function denyListBefore<Value extends string>(words: readonly Word[], statements: Statement<Value>[]): void {
  for (let i = statements.length - 1; i >= 0; i -= 1) {
    const statement = statements[i] as Statement<Value>;
    statements[i] = { ...statement, isDenied: true };
    const before = statements[i - 1];
    const isJoined =
      words[statement.place]?.gap === "list" || LIST_WORDS.has(words[statement.place - 1]?.folded ?? "");
    if (before === undefined || before.isDenied || !isJoined) return;
  }
}
