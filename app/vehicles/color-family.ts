/** Sorts the color names of manufacturers and sheets into families that shoppers can choose from. */
import { foldText } from "./fold-text";
import { COLORS, type ColorWords, FINISHES, NO_PAINT } from "./lexicon";
import { readStatements } from "./read-statements";
import { listSaid } from "./said-facts";
import { COLOR_FAMILIES, type ColorFamily } from "./vehicle-details";

const ENGLISH = listWords("english");
const ROMANCE = listWords("romance");
const SHADES = listWords("shades");

/** What follows is the second color or the interior: "white/black roof", "black w/ tan leather". */
const SECOND_COLOR = /[/(,;&+]|(?<![a-z])(?:with|w|over|and|con|com)(?![a-z])/;

/** "ATLAS BLUE" is blue, "Graphite" gray, "rojo rubí" red, and an unknown name `other`; null without a name. */
export function findColorFamily(color: string): ColorFamily | null {
  const folded = foldText(color).trim();
  if (folded === "") return null;
  const [first = ""] = folded.split(SECOND_COLOR);
  return findInWords(first) ?? findInWords(folded) ?? "other";
}

/** Whether a text can only be a color: "Blue", "rojo oscuro metálico". */
export function isColorOnly(text: string): boolean {
  const words = toWords(foldText(text));
  const isColor = (word: string) => ENGLISH.has(word) || ROMANCE.has(word);
  return (
    words.some(isColor) && words.every((word) => isColor(word) || SHADES.has(word) || FINISHES.has(word))
  );
}

/** Whether a text where a color belongs is one: "Atlas Blue", "Granite Crystal", but not "Red leather" or "Ice cold A/C". */
export function isColorName(text: string): boolean {
  const folded = foldText(text);
  const words = toWords(folded);
  const [first = ""] = folded.split(SECOND_COLOR);
  const isSale = listSaid([readStatements(text)], "sale").length > 0;
  const isPaint = !isSale && !toWords(first).some((word) => NO_PAINT.has(word));
  return isPaint && words.length <= MAX_WORDS && findInWords(folded) !== undefined;
}

const MAX_WORDS = 8;
const toWords = (folded: string) => folded.split(/[^\p{L}]+/u).filter(Boolean);

function findInWords(text: string): ColorFamily | undefined {
  const words = toWords(text);
  const find = (families: ReadonlyMap<string, ColorFamily>, among: readonly string[]) =>
    families.get(among.find((word) => families.has(word)) ?? "");
  return find(ROMANCE, words) ?? find(ENGLISH, words.toReversed()) ?? find(SHADES, words);
}

function listWords(kind: keyof ColorWords): ReadonlyMap<string, ColorFamily> {
  const list = (family: ColorFamily) => foldText(COLORS[family][kind]).split(/\s+/);
  return new Map(COLOR_FAMILIES.flatMap((family) => list(family).map((word) => [word, family] as const)));
}
