/** Parses the name of a row: year, make, model, and the word SOLD. */
import { collapseWhitespace } from "./fold-text";
import { type SplitMake, splitMake } from "./make";
import { toPlainText } from "./plain-text";

interface CarWords {
  readonly year: number;
  /** False for the default year. */
  readonly isYearStated: boolean;
  /** As written, a make of several words in its usual spelling. */
  readonly make: string;
  /** False for a guess: neither known nor after the year. */
  readonly isMakeStated: boolean;
  /** The remaining words. */
  readonly model: string;
}

interface VehicleName extends CarWords {
  /** Whitespace collapsed, the word SOLD removed. */
  readonly name: string;
  readonly isMarkedSold: boolean;
}

/** Shown when the name has no year. */
const DEFAULT_YEAR = 2020;
const YEAR = /^(?:19|20)\d\d$/;
const BRACKETED_YEAR = /^[([{'"*]*((?:19|20)\d\d)[)\]}'"*]*$/;
/** Models that are named like a year. */
const YEARLIKE_MODELS = new Set(["bmw 2002"]);

/** Words before year and make that say only that the vehicle isn't new. */
const CONDITION = /^(?:used|pre-?owned|pre|owned|certified|cpo|usad[oa]|seminuev[oa]|seminov[oa])$/i;

/**
 * The word with surrounding brackets, asterisks or dashes: "(SOLD)", "*sold*", "- Sold". "Unsold" doesn't match, nor do "not sold",
 * "sold as-is" and "sold with warranty".
 */
const SOLD =
  /[([<*-]*\s*(?=sold)(?<![\p{L}\p{N}])(?<!(?:not|never|\p{L}n['’]?t)(?:\s+(?:yet|been))*[\s-]+)sold(?![\p{L}\p{N}])(?![\s,:"“”'‘’\p{Pd}]+(?:w\/|(?:as[\s\p{Pd}]*(?:is|shown)|with|without|only|separately)(?![\p{L}\p{N}])))[!.]*\s*[)\]>*-]*/giu;

/**
 * "2012 Toyota Tundra SOLD" → 2012, Toyota, Tundra, marked as sold. The make follows the year; where no year comes first, a single
 * year elsewhere and a known make at the start are read. Without a year, it is 2020, and the second word is the make.
 */
export function parseVehicleName(productName: string): VehicleName {
  const text = collapseWhitespace(toPlainText(productName));
  const name = collapseWhitespace(text.replace(SOLD, " "));
  const words = name.split(" ").map((word) => word.replace(/[,;:]+$/, ""));
  return { name, ...readCar(words.filter(Boolean)), isMarkedSold: name !== text };
}

function readCar(words: readonly string[]): CarWords {
  const [first = "", ...others] = words;
  if (YEAR.test(first)) return toCar(Number(first), splitMake(dropCondition(others)));
  const start = dropCondition(words);
  const [place, another] = start.flatMap((word, at) => (BRACKETED_YEAR.test(word) ? [at] : []));
  const dated = place === undefined || another !== undefined ? null : readDated(start, place);
  if (dated) return dated;
  const known = splitMake(start);
  const { make, model, isKnown } = known.isKnown ? known : splitMake(others);
  return { year: DEFAULT_YEAR, isYearStated: false, make, model, isMakeStated: isKnown };
}

/** Reads words with a single year, which isn't the first of the name; null if it may be a model or nothing is known around it. */
function readDated(words: readonly string[], place: number): CarWords | null {
  const [before, after] = [words.slice(0, place), dropCondition(words.slice(place + 1))];
  const year = Number(BRACKETED_YEAR.exec(words[place] ?? "")?.[1]);
  const start = splitMake(before);
  if (!start.isKnown) {
    const car = splitMake(after);
    if (place === 0 || car.isKnown) return toCar(year, car);
    // "Citroën C4 2018"
    return after.length === 0 && before.length > 1 ? { ...toCar(year, start), isMakeStated: false } : null;
  }
  const isOwnWord = start.model !== "" || after.length > 0;
  const isModel = start.model === "" && YEARLIKE_MODELS.has(`${start.make} ${year}`.toLowerCase());
  return isOwnWord && !isModel ? toCar(year, splitMake([...before, ...after])) : null;
}

const toCar = (year: number, { make, model }: SplitMake): CarWords => ({
  ...{ year, isYearStated: true, make, isMakeStated: make !== "", model },
});

function dropCondition(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !CONDITION.test(word));
  return start === -1 ? [] : words.slice(start);
}
