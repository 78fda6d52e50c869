/** The words of a lot's names, each with the nameplates it stands in: few, however many vehicles share them. */

import type { Nameplate } from "~/inventory/column-store/vehicle-columns";
import { foldText } from "~/vehicles/fold-text";
import { canonicalMake, listMakeAliases } from "~/vehicles/make";

export interface Word {
  /** As compared. */
  readonly folded: string;
  /** As the lot writes it: "Camry". */
  readonly written: string;
  /** Codes of the nameplates in which it stands, rising. */
  readonly nameplates: readonly number[];
}

export interface Vocabulary {
  readonly words: readonly Word[];
  readonly nameplateCount: number;
  find(folded: string): Word | undefined;
}

type GrowingWord = Word & { readonly nameplates: number[] };

/** @param nameplates by their codes, which are what a word answers with */
export function createVocabulary(nameplates: readonly Nameplate[]): Vocabulary {
  const byFolded = new Map<string, GrowingWord>();
  const getWord = (written: string) => {
    const folded = foldText(written);
    const word = byFolded.get(folded) ?? { folded, written, nameplates: [] };
    byFolded.set(folded, word);
    return word;
  };
  // Taking texts apart is dear, and thousands of names are made of the same few hundred parts.
  const inName = remember((word: string) => listSpellings(word).map(getWord));
  const ofModel = remember((key: string) => {
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

/** The same answer to the same text, worked out once. */
function remember<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = answer(text);
      known.set(text, found);
    }
    return found;
  };
}

/** A word of a name as it stands there, and without dashes and dots, as shoppers write it: "F150", "CRV". */
function listSpellings(word: string): readonly string[] {
  return splitWords(`${word} ${word.replace(/[^\p{L}\p{N}\p{M}\s]/gu, "")}`);
}

/** Make and model word by word, the make's other spellings, and a word run together with the number after it ("F150", "Model3"). */
function listModelSpellings(make: string, model: string): readonly string[] {
  const canonical = canonicalMake(make);
  const joined = `${make} ${model}`.replace(/(?<=[\p{L}\p{M}])[\s-]+(?=\p{N})/gu, "");
  return splitWords([make, model, joined, canonical, ...listMakeAliases(canonical)].join(" "));
}

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== "");
