/** What the name of a row says: year, make, model, and the words people write into it. */
import { collapseWhitespace } from "./fold-text";

interface VehicleName {
  /** Whitespace collapsed, the word SOLD taken out. */
  readonly name: string;
  readonly year: number;
  /** The second word as written. */
  readonly make: string;
  /** The rest. */
  readonly model: string;
  readonly isMarkedSold: boolean;
}

/** Shown for a vehicle whose name does not begin with a year. */
const DEFAULT_YEAR = 2020;

/** The word with the brackets, stars or dashes that set it off: "(SOLD)", "*sold*", "- Sold". "Unsold" is another word. */
const SOLD = /[([*-]*\s*(?<![\p{L}\p{N}])sold(?![\p{L}\p{N}])[!.]*\s*[)\]*-]*/giu;

const REBUILT = /(?<![\p{L}\p{N}])rebuilt(?![\p{L}\p{N}])/iu;

/** "2012 Toyota Tundra SOLD" → 2012, Toyota, Tundra, marked as sold. The first word is the year, else 2020 is assumed. */
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

/** Whether a text of the dealership says that the title is rebuilt. */
export function saysRebuilt(text: string): boolean {
  return REBUILT.test(text);
}
