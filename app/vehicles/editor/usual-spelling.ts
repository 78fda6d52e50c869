/** Spells a vehicle's name as usual when it was typed in all lowercase or all caps. */
import { collapseWhitespace } from "~/vehicles/fold-text";
import { spellMake, splitMake } from "~/vehicles/make";
import { TRIM_WORDS } from "~/vehicles/trim";

/** Words that no rule spells right. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  [
    ..."4Runner 4x4 4x2 CLA EQB EQE EQS EcoBoost e-tron GTI GTO IS ION ATS Mazda3 Mazda5 Mazda6 NISMO PowerBoost ProMaster QX".split(
      " ",
    ),
    ..."SuperCrew SuperCab CrewMax EcoDiesel TRX UX NX RAV4 SUV PHEV TDI MKZ".split(" "),
  ].map((word) => [word.toLowerCase(), word]),
);

/** "2014 honda civic lx" → "2014 Honda Civic LX". Returns null for a name that needs no help, and for an unknown make. */
export function suggestSpelling(name: string): string | null {
  const typed = collapseWhitespace(name);
  const lower = typed.toLowerCase();
  if (typed !== lower && typed !== typed.toUpperCase()) return null;
  const [, year = "", car = ""] = /^((?:19|20)\d\d )?(.*)$/.exec(lower) ?? [];
  const { make, model, isKnown } = splitMake(car.split(" "));
  if (!isKnown) return null;
  const isModelWhole = make === "Land Rover" && model.startsWith("range rover");
  const words = model.split(" ").map(spellWord);
  const spelled = `${year}${[...(isModelWhole ? [] : [spellMake(make)]), ...words].filter(Boolean).join(" ")}`;
  return spelled === typed ? null : spelled;
}

function spellWord(word: string): string {
  const known = SPELLINGS.get(word);
  if (known) return known;
  if (/^[sx]drive\d/.test(word)) return word.replace("drive", "Drive");
  // BMW's "330i" and "328xi", unlike "370Z" and "300C".
  if (/^\d{3}(?:xi|i|d|e)$/.test(word)) return word;
  if (word.includes("-")) return word.split("-").map(spellPart).join("-");
  return spellPart(word);
}

/** An abbreviation has a digit or a slash, one or two letters, or three without a vowel or of a known trim. */
function spellPart(part: string): string {
  const isShort = part.length < 3 || (part.length === 3 && (TRIM_WORDS.has(part) || !/[aeiouy]/.test(part)));
  const isAbbreviation = /\d/.test(part) || isShort || part.includes("/");
  return isAbbreviation ? part.toUpperCase() : part.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
