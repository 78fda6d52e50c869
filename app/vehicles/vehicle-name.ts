/** Parses the name of a row: year, make, model, and what staff write about its sale. */
import { trimEnd } from "~/platform/trim-end";
import { listBodyStyles } from "./body-style";
import { collapseWhitespace } from "./fold-text";
import { WAYS_OF_SALE } from "./lexicon";
import { type SplitMake, splitMake } from "./make";
import { toPlainText } from "./plain-text";
import { listStatements, readStatements } from "./read-statements";

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
  /** Whitespace collapsed. Without SOLD, HOLD, DEPOSIT, and what follows them: a date or a buyer is for staff only. */
  readonly name: string;
  readonly isMarkedSold: boolean;
  readonly isMarkedPending: boolean;
}

/** Shown when the name has no year. */
const DEFAULT_YEAR = 2020;
const YEAR = /^(?:19|20)\d\d$/;
const BRACKETED_YEAR = /^[([{'"*]*((?:19|20)\d\d)[)\]}'"*]*$/;
/** Models that are named like a year. */
const YEARLIKE_MODELS = new Set(["bmw 2002"]);

/** Words before year and make that say only that the vehicle isn't new. */
const CONDITION = /^(?:used|pre-?owned|pre|owned|certified|cpo|usad[oa]|seminuev[oa]|seminov[oa])$/i;

/** Signs within a phrase: "sold: as is", "sold 'as is'". */
const JOINED = /^[\s,:"“”'‘’\p{Pd}]+$/u;
const OPENING_SIGN = /[([{<*–—,;:/|"'“‘ -]/;

/**
 * "2012 Toyota Tundra SOLD" → 2012, Toyota, Tundra, marked as sold. The make follows the year; where no year comes first, a single
 * year elsewhere and a known make at the start are read. Without a year, it is 2020, and the second word is the make.
 */
export function parseVehicleName(productName: string): VehicleName {
  const text = collapseWhitespace(toPlainText(productName));
  const sales = listSales(text);
  const name = sales[0] ? cutSale(text, sales[0]) : text;
  const says = (sale: "sold" | "pending") => sales.some(({ value }) => value === sale);
  return { name, ...readCar(toWords(name)), isMarkedSold: says("sold"), isMarkedPending: says("pending") };
}

const toWords = (name: string) =>
  name
    .split(" ")
    .map((word) => trimEnd(word, /[,;:]/))
    .filter(Boolean);

/** Words of a sale that aren't denied ("not sold") and say more than how ("sold as is"). */
function listSales(text: string) {
  const read = readStatements(text, "name");
  const saysHow = (end: number, next: number) => {
    const [first, second] = read.words.slice(next, next + 2);
    if (!first || !JOINED.test(text.slice(end, first.start))) return false;
    const phrase = `${first.folded} ${second?.folded} `;
    return text.startsWith("/", first.end)
      ? first.folded === "w"
      : WAYS_OF_SALE.some((way) => phrase.startsWith(`${way} `));
  };
  return listStatements(read, "sale").filter(
    ({ value, isDenied, end, next }) => !isDenied && !(value === "sold" && saysHow(end, next)),
  );
}

/** Keeps what stands before the sale; after it only a known model ("2019 Toyota SOLD Tacoma") or the name itself ("SOLD 2019 …"). */
function cutSale(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const before = trimEnd(text.slice(0, start), OPENING_SIGN);
  const after = collapseWhitespace(text.slice(end).replace(/^[)\]}>*!.:,;\s\p{Pd}]+/u, ""));
  if (before === "") return dropSaleNote(after);
  const { make, model } = readCar(toWords(before));
  const isModel = model === "" && listBodyStyles(make, after)[0] !== "Other";
  return isModel ? `${before} ${after}` : before;
}

/** "11/22 2019 Toyota Tacoma" and "Smith 2019 Toyota Tacoma" are the car from its year on. */
function dropSaleNote(text: string): string {
  const words = text.split(" ");
  const start = words.findIndex((word) => YEAR.test(word));
  const isCar = start > 0 && splitMake(dropCondition(words.slice(start + 1))).isKnown;
  return isCar ? words.slice(start).join(" ") : text;
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
  year,
  isYearStated: true,
  make,
  isMakeStated: make !== "",
  model,
});

function dropCondition(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !CONDITION.test(word));
  return start === -1 ? [] : words.slice(start);
}
