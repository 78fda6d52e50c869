/** Splits a search into words, and lists their spellings, for shoppers and staff alike. */
import { trimEnd } from "~/platform/trim-end";
import { foldText } from "./fold-text";
import { parseVin } from "./identifier";
import { canonicalMake, findMake, listMakeAliases } from "./make";

export interface SearchWord {
  readonly typed: string;
  /** Folded for comparison; never empty. */
  readonly folded: string;
}

const BEFORE = /^(?:(?!\$)[\p{P}\p{S}])+/u;
const AFTER = /[\p{P}\p{S}]/u;
/** Signs between words that have no space around them: "Ford/Ram", "SUV,van". Those in amounts stay: "$15,000"; "A/C" is one word. */
const BETWEEN =
  /(?<![\p{L}\p{N}])\p{L}\/\p{L}(?![\p{L}\p{N}])|(?<=\p{L})[,;|/&+](?=[\p{L}\p{N}])|(?<=\p{N})[,;|/&+](?=\p{L})/gu;
const UNSTORABLE = /\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;

const MAX_STAFF_WORDS = 8;

/** Replaces signs that separate words by spaces. */
export const separateWords = (text: string) =>
  text.replace(BETWEEN, (sign) => (sign.length > 1 ? sign : " ")).replaceAll("×", "x");

/** Splits at spaces. Punctuation around a word stays. */
export function splitWords(separated: string): readonly SearchWord[] {
  return separated
    .split(/\s+/)
    .map((word) => ({ typed: word, folded: fold(word) }))
    .filter(({ folded }) => folded !== "");
}

/** Drops the bullets of a masked VIN, and what stands between the characters of a whole one. */
const fold = (word: string) => foldText(parseVin(word) ?? word.replace(/^•+/u, "")).replace(/\s+/g, "");

export const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Removes the punctuation of a sentence around a word. */
export function trimWord(word: string): string {
  const trimmed = trimEnd(word.replace(BEFORE, ""), AFTER);
  return hasLetterOrDigit(trimmed) ? trimmed : word;
}

/** Returns the folded words of a staff search. Punctuation alone is dropped, unless there is nothing else. */
export function listSearchWords(text: string): readonly string[] {
  const words = splitWords(separateWords(text.replace(UNSTORABLE, " "))).map(({ folded }) => folded);
  const asked = words.filter(hasLetterOrDigit);
  return (asked.length > 0 ? asked : words).map(trimWord).slice(0, MAX_STAFF_WORDS);
}

/** A word as written, and without dashes and dots, as people type it: "F150", "CRV". */
export function listSpellings(word: string): readonly string[] {
  const joined = word.replace(/[^\p{L}\p{N}\p{M}\s]/gu, "");
  return joined === word || joined.trim() === "" ? [word] : [word, joined];
}

/**
 * Returns what a text may have for a folded word of a search: its spellings, with a space before digits ("f 150"), and the names of a
 * make ("chevy", "chevrolet"). The text is compared as written and without punctuation.
 */
export function listSearchSpellings(word: string): readonly string[] {
  const spellings = listSpellings(word);
  const spaced = spellings.map((spelling) => spelling.replace(/(?<=\p{L})(?=\p{N})/gu, " "));
  const canonical = canonicalMake(word);
  const names = findMake(word) === null ? [] : [foldText(canonical), ...listMakeAliases(canonical)];
  return [...new Set([...spellings, ...spaced, ...names])];
}
