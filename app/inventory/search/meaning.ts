/** What a search word says about a vehicle, apart from the text that contains it. */

import type { VehicleTest } from "~/inventory/filter/facets/facet";
import type { BodyStyle } from "~/vehicles/body-style";
import type { ColorFamily } from "~/vehicles/color-family";
import type { Drive } from "~/vehicles/drive";
import { foldText } from "~/vehicles/fold-text";
import type { Fuel, TitleBrand } from "~/vehicles/vehicle";

/** A vehicle has the meaning if it fits, or if a pattern is in one of its texts, which are in plain words. */
export interface Meaning {
  readonly fits?: VehicleTest;
  readonly name?: RegExp;
  readonly paint?: RegExp;
  readonly highlight?: RegExp;
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
  fits: ({ bodyStyles }) => bodyStyles.includes(style),
});

export const ofFuel = (fuel: Fuel): Meaning => ({ fits: (vehicle) => vehicle.fuel === fuel });

export const ofColor = (family: ColorFamily): Meaning => ({
  fits: ({ colorFamily }) => colorFamily === family,
});

/** @param shades English words of a paint's name, a regular expression */
export const ofShade = (shades: string): Meaning => ({ paint: toPattern(shades) });

/** null for a title without a brand */
export const ofTitle = (brand: TitleBrand | null): Meaning => ({
  fits: ({ titleBrand }) => titleBrand === brand,
});

export const ofDrive = (drive: Drive): Meaning => ({ fits: (vehicle) => vehicle.drive === drive });

/** @param texts a regular expression over the words of a highlight */
export const ofHighlight = (texts: string): Meaning => ({ highlight: toPattern(texts) });

/** @param texts a regular expression over the words of a name */
export const ofName = (texts: string): Meaning => ({ name: toPattern(texts) });

/** For what some names say and some highlights. */
export const ofText = (texts: string): Meaning => ({ ...ofName(texts), ...ofHighlight(texts) });

/** Whole words. */
function toPattern(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, "u");
}
