/** What a search word says about a vehicle, apart from the text that contains it. */

import type { Nameplate, Remarks } from "~/inventory/column-store/vehicle-columns";
import type { BodyStyle } from "~/vehicles/body-style";
import type { ColorFamily } from "~/vehicles/color-family";
import type { Drive } from "~/vehicles/drive";
import { foldText } from "~/vehicles/fold-text";
import type { Fuel, TitleBrand } from "~/vehicles/vehicle";

/** A vehicle has the meaning if any of its parts does. */
export interface Meaning {
  readonly fitsNameplate?: (nameplate: Nameplate) => boolean;
  readonly fitsRemarks?: (remarks: Remarks) => boolean;
  /** @param words folded, separated by single spaces, without punctuation */
  readonly fitsHighlight?: (words: string) => boolean;
}

/** A meaning with the words for it, separated by "|", each a word or a phrase with its accents. */
export type MeaningWords = readonly [meaning: Meaning, words: string];

/** Folded, with every run of characters other than letters and digits replaced by one space. */
export function toPlainWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export const ofStyle = (style: BodyStyle): Meaning => ({
  fitsNameplate: ({ bodyStyles }) => bodyStyles.includes(style),
});

export const ofFuel = (fuel: Fuel): Meaning => ({ fitsNameplate: (nameplate) => nameplate.fuel === fuel });

export const ofColor = (family: ColorFamily): Meaning => ({
  fitsRemarks: ({ colorFamily }) => colorFamily === family,
});

/** @param shades English words of a paint's name, a regular expression */
export function ofShade(shades: string): Meaning {
  const pattern = toPattern(shades);
  return { fitsRemarks: ({ color }) => pattern.test(toPlainWords(color)) };
}

/** null for a title without a brand */
export const ofTitle = (brand: TitleBrand | null): Meaning => ({
  fitsRemarks: ({ titleBrand }) => titleBrand === brand,
});

export const ofDrive = (drive: Drive): Meaning => ({ fitsRemarks: (remarks) => remarks.drive === drive });

/** @param texts a regular expression over the words of a highlight */
export function ofHighlight(texts: string): Meaning {
  const pattern = toPattern(texts);
  return { fitsHighlight: (words) => pattern.test(words) };
}

/** @param texts a regular expression over the words of a name */
export function ofName(texts: string): Meaning {
  const pattern = toPattern(texts);
  return { fitsNameplate: ({ name }) => pattern.test(toPlainWords(name)) };
}

/** For what some names say and some highlights. */
export const ofText = (texts: string): Meaning => ({ ...ofName(texts), ...ofHighlight(texts) });

/** Whole words. */
function toPattern(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, "u");
}
