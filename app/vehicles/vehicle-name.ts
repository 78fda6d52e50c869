/** Parses the name of a row: year, make, model, and what staff write about its sale. */
import { memoizeByText } from "~/platform/memoize-text";
import { trimEnd } from "~/platform/trim-end";
import { listBodyStyles } from "./body-style";
import { collapseWhitespace } from "./fold-text";
import { NO_SALE_AFTER, NO_SALE_BEFORE, WARRANTY_WORDS, WAYS_OF_SALE, WITH_WORDS } from "./lexicon";
import { type SplitMake, splitMake } from "./make";
import { toPlainText } from "./plain-text";
import { listStatements, type ReadText, readStatements, readTerm } from "./read-statements";

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
/** "Land Rover". */
const MAX_MAKE_WORDS = 2;
const YEAR = /^(?:19|20)\d\d$/;
const BRACKETED_YEAR = /^[([{'"*]*((?:19|20)\d\d)[)\]}'"*]*$/;
/** Models that are named like a year. */
const YEARLIKE_MODELS = new Set(["bmw 2002"]);

/** Of two digits, this one is 2050. */
const LAST_SHORT_YEAR = 50;

/** Words before year and make that say only that the vehicle isn't new. */
const CONDITION = /^(?:used|pre-?owned|pre|owned|certified|cpo|usad[oa]|seminuev[oa]|seminov[oa])$/i;

/** Signs within a phrase: "sold: as is", "sold 'as is'". */
const JOINED = /^[\s,:"“”'‘’\p{Pd}]+$/u;
const OPENING_SIGN = /[\s_([{<*,;:/|"'“‘#\p{Pd}\p{S}]/u;

/**
 * "2012 Toyota Tundra SOLD" → 2012, Toyota, Tundra, marked as sold. The make follows the year; where no year comes first, a single
 * year elsewhere and a known make at the start are read. Without a year, it is 2020, and the second word is the make.
 */
export const parseVehicleName = memoizeByText(
  (productName: string) => productName,
  (productName): VehicleName => {
    const typed = collapseWhitespace(splitGlued(toPlainText(productName).replace(EMOJI, " ")));
    const text = expandYear(dropOffer(typed));
    const sales = listSales(text);
    const name = sales[0] ? cutSale(text, sales[0]) : text;
    const says = (sale: "sold" | "pending") => sales.some(({ value }) => value === sale);
    return { name, ...readCar(toWords(name)), isMarkedSold: says("sold"), isMarkedPending: says("pending") };
  },
);

/** What the database's `private.is_on_lot` takes for a mark, and what it knows to be none. */
const MARK = /(?<![\p{L}\p{N}])sold(?![\p{L}\p{N}])/iu;
const NO_MARK =
  /\b(?:not|never|\w*n['’]?t)(?:\s+(?:yet|been))*[\s-]+sold\b|\bsold[\s,:"“”‘’'‐‑–—-]+(?:w\/|(?:as[\s‐‑–—-]*(?:is|shown)|with|without|only|separately)\b)/gi;

/** Whether the database takes a name for that of a sold car. */
export const isSoldInDatabase = (name: string) => MARK.test(name.replaceAll("_", " ").replace(NO_MARK, " "));

/** "2016 Ford Transit (sold by owner)", "2016 Ford Transit to be sold this week" → "2016 Ford Transit". */
export function dropMarks(name: string): string {
  const isMarked = isSoldInDatabase(name) || parseVehicleName(name).isMarkedSold;
  const mark = isMarked ? MARK.exec(name) : null;
  return mark ? dropMarks(cutSale(name, { start: mark.index, end: mark.index + mark[0].length })) : name;
}

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/gu;

const RUN = /[\p{L}\p{M}\d'’]+/gu;
const SEAMS = [
  // Between letters and what isn't one, and before a capital.
  /(?<=[\p{L}\p{M}])(?=[\d'’])|(?<=\d)(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u,
  // After capitals.
  /(?<=\p{Lu}{2})(?=\p{Ll})/u,
];
const isSaleWord = (word: string) => readTerm(word).terms.some(({ fact }) => fact === "sale");

/** "SOLD11/22", "PENDING'Ana'", "SOLDMaria", "CivicHOLD", and "SOLDto". */
const splitGlued = (name: string) =>
  name.replace(RUN, (run) => {
    const splits = SEAMS.map((seam) => run.split(seam));
    return splits.find((words) => words.length > 1 && words.some(isSaleWord))?.join(" ") ?? run;
  });

/** "Se vende: 2015 Honda Civic", "2015 Honda Civic - for sale". */
const OFFER_BEFORE = /^[¡!*\s]*(?:for sale|se vende|vende-se|vendo|en venta|a la venta|à venda)[\s!:,;-]+/iu;
const OFFER_AFTER = /[\s(](?:for sale|en venta|à venda)[!)]*$/iu;

const dropOffer = (name: string) =>
  OFFER_AFTER.test(name)
    ? trimEnd(name.replace(OFFER_AFTER, ""), OPENING_SIGN)
    : name.replace(OFFER_BEFORE, "");

/** "17 Honda Civic", "'99 Honda Civic". */
function expandYear(name: string): string {
  const [, digits, rest = ""] = /^['’‘]?(\d\d) (.*)$/u.exec(name) ?? [];
  if (digits === undefined || !splitMake(dropCondition(rest.split(" "))).isKnown) return name;
  return `${Number(digits) > LAST_SHORT_YEAR ? 19 : 20}${digits} ${rest}`;
}

const toWords = (name: string) =>
  name
    .split(" ")
    .map((word) => trimEnd(word, /[,;:]/))
    .filter(Boolean);

/** Words of a sale that aren't denied ("not sold"), and say neither only how ("sold as is") nor anything else ("title pending"). */
function listSales(text: string) {
  const read = readStatements(text, "name");
  const warrantyAt = read.words.findLastIndex(({ folded }) => WARRANTY_WORDS.has(folded));
  return listStatements(read, "sale").filter((sale) => {
    const before = read.words[sale.place - 1];
    const after = read.words[sale.next];
    if (sale.isDenied) return false;
    if (sale.value === "sold") return !saysHow(text, read, sale, warrantyAt);
    const isJoined = (at: number) => read.words[at]?.gap === "space";
    if (isJoined(sale.place) && NO_SALE_BEFORE.has(before?.folded ?? "")) return false;
    return !(isJoined(sale.next) && NO_SALE_AFTER.has(after?.folded ?? ""));
  });
}

export const saysSale = (text: string) => listSales(text).length > 0;

/**
 * "Sold as is", "sold with warranty"; but "sold w/ trade-in" and "sold as is, Smith" say to whom.
 * @param warrantyAt the last place of such a word
 */
function saysHow(
  text: string,
  { words }: ReadText,
  { end, next }: { readonly end: number; readonly next: number },
  warrantyAt: number,
) {
  const [first, second, third] = words.slice(next, next + 3);
  if (!first || !JOINED.test(text.slice(end, first.start))) return false;
  if (WITH_WORDS.has(first.folded)) return warrantyAt >= next;
  const phrase = `${first.folded} ${second?.folded} `;
  const way = WAYS_OF_SALE.find((one) => phrase.startsWith(`${one} `));
  if (way === undefined) return false;
  const rest = way.includes(" ") ? third : second;
  return rest === undefined || rest.gap !== "space" || WITH_WORDS.has(rest.folded) || rest.folded === "no";
}

/** Keeps what stands before the sale; after it only a known model ("2019 Toyota SOLD Tacoma") or the name itself ("SOLD 2019 …"). */
function cutSale(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const before = dropNoteBefore(text.slice(0, start));
  const after = collapseWhitespace(text.slice(end).replace(/^[)\]}>*!.:,;\s\p{Pd}\p{S}]+/u, ""));
  if (before === "" || !isCar(before)) {
    const car = dropSaleNote(after);
    if (before === "" || isCar(car)) return car;
  }
  const { make, model } = readCar(toWords(before));
  const isModel = model === "" && listBodyStyles(make, after)[0] !== "Other";
  return isModel ? `${before} ${after}` : before;
}

const isCar = (name: string) => {
  const { isYearStated, isMakeStated } = readCar(toWords(name));
  return isYearStated && isMakeStated;
};

/** "w/ deposit", "con depósito", "$500 deposit", "has been SOLD", "soon to be sold", "never - SOLD". */
const BEFORE_SALE =
  /\s(?:w|con|has|been|being|be|to|was|is|will|must|soon|just|yet|no longer|not|never|neither|non|without|cannot|\p{L}+n['’]t|\$\d+)$/iu;

function dropBeforeSale(text: string): string {
  const kept = trimEnd(text.replace(/\sno\s+$/i, ""), OPENING_SIGN);
  const shorter = trimEnd(kept.replace(BEFORE_SALE, ""), OPENING_SIGN);
  return shorter === kept || shorter === "" ? kept : dropBeforeSale(shorter);
}

/** "2015 Honda Civic - Smith - HOLD" and "2015 Honda Civic (Smith HOLD)" end before the note. */
function dropNoteBefore(before: string): string {
  const open = before.lastIndexOf("(");
  const isOpen = open > before.lastIndexOf(")");
  const outside = isOpen && open > 0 ? before.slice(0, open) : before;
  const [car = "", ...notes] = outside.split(/\s[-–—]\s?/u);
  const hasNote =
    notes.length > 1 || (notes.length === 1 && notes[0]?.trim() !== "" && /[-–—]\s*$/u.test(outside));
  return dropBeforeSale(hasNote && isCar(car) ? car : outside).trim();
}

/** Signs, a phone number, or an amount after which a note about the sale stands. */
const NOTE_START = /\s[-–—(]|\s\(?\d{3}\)?[ .-]\d{3}|\s\$\d/u;

/** "11/22 2019 Toyota Tacoma", "Smith 2019 Toyota Tacoma - 407 …" are the car from its year or make on, without what follows it. */
function dropSaleNote(text: string): string {
  const words = text.split(" ");
  const year = words.findIndex((word) => YEAR.test(word));
  const isYearFirst = year !== -1 && splitMake(dropCondition(words.slice(year + 1))).isKnown;
  const make = words.findIndex((_, at) => splitMake(words.slice(at, at + MAX_MAKE_WORDS)).isKnown);
  const start = isYearFirst ? year : make;
  const car = start > 0 ? words.slice(start).join(" ") : text;
  const note = NOTE_START.exec(car);
  return note === null || !isCar(car.slice(0, note.index)) ? car : car.slice(0, note.index);
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
