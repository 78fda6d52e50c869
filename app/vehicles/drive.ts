/** Finds out from a vehicle's texts whether it drives all four wheels. */
import { foldText } from "./fold-text";

/** As in the URL. `4x4` is four-wheel drive that the driver engages, `awd` is permanent or automatic. */
export const DRIVES = ["4x4", "awd"] as const;

export type Drive = (typeof DRIVES)[number];

/** Whole words, case-folded, with every run of characters other than letters and digits replaced by one space. */
const PATTERNS: Readonly<Record<Drive, RegExp>> = {
  "4x4": toPattern(
    "4 ?x ?4s?|4 ?wd|4 ?by ?4|4xe|(?:four|4) wheel drive|doble traccion|traccion 4 ?x ?4|tracao 4 ?x ?4",
  ),
  awd: toPattern(
    "e? ?awd|sh awd|s awc|(?:all|a) wheel drive|quattro|x ?drive\\d*[a-z]*|4 ?matic|4 ?motion|e 4orce|all4|dual motor|traccion integral|traccion total|tracao integral",
  ),
};

/** Returns null when neither is mentioned, which is most often a two-wheel drive. `4x4` wins over `awd`. */
export function findDrive(name: string, highlights: readonly string[]): Drive | null {
  const text = foldText([name, ...highlights].join(" | ")).replace(/[^a-z0-9]+/g, " ");
  return DRIVES.find((drive) => PATTERNS[drive].test(text)) ?? null;
}

function toPattern(alternatives: string): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${alternatives})(?![a-z0-9])`);
}
