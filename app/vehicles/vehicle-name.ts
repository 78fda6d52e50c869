/** Parses the name of a row: year, make, model, and the markers SOLD and rebuilt. */
import { collapseWhitespace } from "./fold-text";

interface VehicleName {
  /** Whitespace collapsed, the word SOLD removed. */
  readonly name: string;
  readonly year: number;
  /** The second word, as written. */
  readonly make: string;
  /** The remaining words. */
  readonly model: string;
  readonly isMarkedSold: boolean;
}

/** Used when the name doesn't start with a year. */
const DEFAULT_YEAR = 2020;

/** The word with surrounding brackets, asterisks or dashes: "(SOLD)", "*sold*", "- Sold". "Unsold" doesn't match. */
const SOLD = /[([*-]*\s*(?<![\p{L}\p{N}])sold(?![\p{L}\p{N}])[!.]*\s*[)\]*-]*/giu;

const REBUILT = /(?<![\p{L}\p{N}])rebuilt(?![\p{L}\p{N}])/iu;

/**
 * "2012 Toyota Tundra SOLD" → 2012, Toyota, Tundra, marked as sold. The first word is taken as the year; if it isn't one,
 * the year is 2020.
 */
export function parseVehicleName(productName: string): VehicleName {
  const name = collapseWhitespace(productName.replace(SOLD, " "));
  const [yearText = "", make = "", ...rest] = name.split(" ");
  return {
    name,
    year: /^(?:19|20)\d\d$/.test(yearText) ? Number(yearText) : DEFAULT_YEAR,
    make,
    model: rest.join(" "),
    isMarkedSold: name !== collapseWhitespace(productName),
  };
}

/** Whether the text mentions a rebuilt title. */
export function saysRebuilt(text: string): boolean {
  return REBUILT.test(text);
}
