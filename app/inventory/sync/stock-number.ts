/** Compares stock numbers as people and spreadsheets write them: without hyphens and zeros, as a date, or as the end of the VIN. */
import { foldText } from "~/vehicles/fold-text";
import { parseVin } from "~/vehicles/identifier";

/** The months as spreadsheets shorten them in English, Spanish, and Portuguese. */
const MONTHS = [
  ...["jan ene", "feb fev", "mar", "apr abr", "may mai", "jun"],
  ...["jul", "aug ago", "sep set sept", "oct out", "nov", "dec dic dez"],
].map((names) => names.split(" "));

/** The ends of VINs that people use in place of the whole. */
export const MIN_END = 6;
const MAX_END = 8;

interface StockNumber {
  /** Letters and digits without what is between them. */
  readonly compact: string;
  readonly isBare: boolean;
  /** Runs of letters and of digits, the latter without zeros at the start. */
  readonly runs: string;
  /** The day and month that it may be, and the year, smallest first: countries order them otherwise. */
  readonly dates: readonly string[];
  /** Only a date is written so; "6-18" is also a stock number. */
  readonly isDate: boolean;
  /** A VIN's last characters, which are also used as stock numbers. */
  readonly ends: readonly string[];
}

/**
 * Whether two numbers differ only in case, separators, or leading zeros, one is a date that a spreadsheet makes of the other, or one
 * is a VIN that ends with the other: "STK-1042" and "STK1042", "00123" and "123", "6-18" and "18-Jun".
 */
export function isSameNumber(one: StockNumber, other: StockNumber): boolean {
  if (one.runs === other.runs) return true;
  if (one.compact === other.compact) return one.isBare || other.isBare;
  if (one.ends.includes(other.compact) || other.ends.includes(one.compact)) return true;
  return (one.isDate || other.isDate) && one.dates.some((date) => other.dates.includes(date));
}

/** Returns keys of which two that are the same number share one. */
export const listNumberKeys = ({ compact, runs, dates, ends }: StockNumber): ReadonlySet<string> =>
  new Set([compact, runs, ...dates, ...ends]);

export function readStockNumber(text: string): StockNumber {
  const folded = foldText(text.trim());
  const compact = folded.replace(/[^\p{L}\p{N}]/gu, "");
  const runs = (folded.match(/\p{L}+|\d+/gu) ?? []).map((run) => run.replace(/^0+(?=\d)/, ""));
  const isDate = /[a-z/]/.test(folded) || (runs.length === 3 && runs.some(isYear));
  const ends = parseVin(text) === null ? [] : listEnds(compact);
  return { compact, isBare: folded === compact, runs: runs.join(" "), dates: listDates(runs), isDate, ends };
}

export const listEnds = (vin: string): readonly string[] =>
  Array.from({ length: MAX_END - MIN_END + 1 }, (_, more) => vin.slice(-MIN_END - more));

const isYear = (run: string) => /^(?:19|20)\d\d$/.test(run);

/** Returns a date as it is and without its year, which is the last number if none has four digits. */
function listDates(runs: readonly string[]): readonly string[] {
  const numbers = runs.map(readDatePart);
  if (runs.length < 2 || runs.length > 3 || numbers.includes(0)) return [];
  const year = runs.findIndex(isYear);
  const dates = runs.length === 3 ? [numbers, numbers.toSpliced(year, 1)] : [numbers];
  return dates.map((parts) => parts.toSorted((a, b) => a - b).join("/"));
}

/** Returns the number of a month or a day, or a year's last two digits; 0 for none. */
function readDatePart(run: string): number {
  if (/^\d\d?$/.test(run) || isYear(run)) return Number(run) % 100;
  return MONTHS.findIndex((names) => names.includes(run)) + 1;
}
