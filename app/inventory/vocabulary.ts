/** The words of a lot's names, each with the nameplates it stands in: few, however many vehicles share them. */
import { foldText } from "~/vehicles/fold-text";
import { canonicalMake, listMakeAliases } from "~/vehicles/make";
import type { Nameplate } from "./vehicle-columns";

export interface Word {
  /** As compared. */
  readonly folded: string;
  /** As the lot writes it: "Camry". */
  readonly written: string;
  /** Codes of the nameplates in which it stands, rising; one may come twice. */
  readonly nameplates: readonly number[];
}

export interface Vocabulary {
  readonly words: readonly Word[];
  readonly nameplateCount: number;
  find(folded: string): Word | undefined;
}

export function createVocabulary(nameplates: readonly Nameplate[]): Vocabulary {
  // Folding is dear and the same spellings come again and again.
  const bySpelling = new Map<string, { folded: string; written: string; nameplates: number[] }>();
  const byFolded: typeof bySpelling = new Map();
  nameplates.forEach((nameplate, code) => {
    for (const written of listSpellings(nameplate)) {
      let word = bySpelling.get(written);
      if (word === undefined) {
        const folded = foldText(written);
        word = byFolded.get(folded) ?? { folded, written, nameplates: [] };
        byFolded.set(folded, word);
        bySpelling.set(written, word);
      }
      if (word.nameplates.at(-1) !== code) word.nameplates.push(code);
    }
  });
  return {
    words: [...byFolded.values()],
    nameplateCount: nameplates.length,
    find: (folded) => byFolded.get(folded),
  };
}

/**
 * Name, make and model word by word, the make's other spellings, and what shoppers run together: the name's words without
 * dashes and dots ("F150", "CRV"), and a word with the number after it ("F 150" → "F150", "Model 3" → "Model3").
 */
function listSpellings({ name, make, model }: Nameplate): readonly string[] {
  const canonical = canonicalMake(make);
  const compact = name.replace(/[^\p{L}\p{N}\p{M}\s]/gu, "");
  const joined = `${make} ${model}`.replace(/(?<=[\p{L}\p{M}])[\s-]+(?=\p{N})/gu, "");
  const all = [name, make, model, compact, joined, canonical, ...listMakeAliases(canonical)].join(" ");
  return all.split(/\s+/).filter((word) => word !== "");
}
