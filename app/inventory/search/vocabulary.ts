/** The words in the names of the inventory, each with the nameplates that contain it. */

import type { Nameplate } from "~/inventory/column-store/vehicle-columns";
import { foldText } from "~/vehicles/fold-text";
import { canonicalMake, listMakeAliases } from "~/vehicles/make";

export interface Word {
  /** Folded for comparison. */
  readonly folded: string;
  /** As written in the inventory: "Camry". */
  readonly written: string;
  /** Codes of the nameplates that contain it, ascending. */
  readonly nameplates: readonly number[];
}

export interface Vocabulary {
  readonly words: readonly Word[];
  readonly nameplateCount: number;
  find(folded: string): Word | undefined;
}

type GrowingWord = Word & { readonly nameplates: number[] };

/** @param nameplates indexed by code */
export function createVocabulary(nameplates: readonly Nameplate[]): Vocabulary {
  const byFolded = new Map<string, GrowingWord>();
  const getWord = (written: string) => {
    const folded = foldText(written);
    const word = byFolded.get(folded) ?? { folded, written, nameplates: [] };
    byFolded.set(folded, word);
    return word;
  };
  // Splitting text is expensive, and thousands of names consist of the same few hundred words.
  const inName = memoize((word: string) => listSpellings(word).map(getWord));
  const ofModel = memoize((key: string) => {
    const [make = "", model = ""] = key.split("\n");
    return listModelSpellings(make, model).map(getWord);
  });
  nameplates.forEach(({ name, make, model }, code) => {
    for (const words of [...name.split(" ").map(inName), ofModel(`${make}\n${model}`)]) {
      for (const word of words) if (word.nameplates.at(-1) !== code) word.nameplates.push(code);
    }
  });
  return {
    words: [...byFolded.values()],
    nameplateCount: nameplates.length,
    find: (folded) => byFolded.get(folded),
  };
}

function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) {
      result = compute(text);
      results.set(text, result);
    }
    return result;
  };
}

/** A word of a name as written, and without dashes and dots, as shoppers type it: "F150", "CRV". */
function listSpellings(word: string): readonly string[] {
  return splitWords(`${word} ${word.replace(/[^\p{L}\p{N}\p{M}\s]/gu, "")}`);
}

/** The words of make and model, other spellings of the make, and words joined with a following number ("F150", "Model3"). */
function listModelSpellings(make: string, model: string): readonly string[] {
  const canonical = canonicalMake(make);
  const joined = `${make} ${model}`.replace(/(?<=[\p{L}\p{M}])[\s-]+(?=\p{N})/gu, "");
  return splitWords([make, model, joined, canonical, ...listMakeAliases(canonical)].join(" "));
}

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== "");
