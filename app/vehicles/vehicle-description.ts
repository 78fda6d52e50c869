/** Reads and writes the description of a row: "color | mileage | highlight | highlight". */
import { memoizeByText } from "~/platform/memoize-text";
import { trimEnd } from "~/platform/trim-end";
import { MILES, parseTypedNumber } from "~/platform/typed-number";
import { isColorName, isColorOnly } from "./color-family";
import { collapseWhitespace, foldText } from "./fold-text";
import { MILEAGE_WORDS, NO_MILEAGE_WORDS } from "./lexicon";
import { toPlainText } from "./plain-text";

/** The parts of a description as staff edit them. */
interface DescriptionFields {
  /** As written; "" for none. */
  readonly color: string;
  readonly odometerMiles: number | null;
  readonly highlights: readonly string[];
}

interface VehicleDescription extends DescriptionFields {
  /** What stands in the place of color or mileage and says nothing to shoppers: "N/A", "48,21 miles". */
  readonly leftOut: readonly string[];
  /** What stands in the place of the color, and of the mileage, when there is none anywhere; null when nothing does. */
  readonly unreadColor: string | null;
  readonly unreadMileage: string | null;
}

/**
 * Reads parts between vertical bars: first the color, second the mileage, then highlights. A color or mileage that stands elsewhere is
 * found where it is, and what is neither is a highlight. "Color: Cosmic" is one by its label.
 */
export const parseVehicleDescription = memoizeByText(
  (description: string | null) => description ?? "",
  (description): VehicleDescription => {
    const parts = splitDescription(description);
    const [first = "", second = ""] = parts;
    const color = findColor(parts);
    const mileage = findMileage(parts);
    const rest = parts.flatMap((part, at) => {
      if (at === color?.at) return color.rest;
      return at === mileage?.at ? mileage.rest : [part];
    });
    const isLeftOut = (part: string) =>
      (part === first && saysNothing(first)) ||
      (part === second && (saysNothing(second) || isBrokenMileage(second)));
    const texts = rest.filter((part) => part !== "");
    return {
      color: color?.value ?? "",
      odometerMiles: mileage?.value ?? null,
      highlights: texts.filter((part) => !isLeftOut(part)),
      leftOut: texts.filter(isLeftOut),
      unreadColor: color === null && first !== "" && !saysNothing(first) ? first : null,
      unreadMileage: mileage === null && second !== "" && !saysNothing(second) ? second : null,
    };
  },
);

/** Between the parts of a text without bars. */
const LINE_END = /\n|•| \/ /;

/** Splits at vertical bars, and where HTML ends a line; without bars, at line ends and bullets. */
function splitDescription(description: string | null): readonly string[] {
  const typed = description ?? "";
  const text = toPlainText(typed);
  if (text === typed) return typed.split(typed.includes("|") ? "|" : LINE_END).map(collapseWhitespace);
  return text.split(/[|\n]/).map(collapseWhitespace);
}

/** Text that says that there is none: "N/A", "exempt", "TMU" (true mileage unknown). */
const NOTHING = new Set(["", "na", "none", "unknown", "tbd", "exempt", "tmu", "notactual"]);

const saysNothing = (text: string) =>
  !/\d/.test(text) && NOTHING.has(text.toLowerCase().replace(/\P{L}/gu, ""));

const COLOR_LABEL =
  /^(?:(?:ext(?:erior)? )?colou?r(?: ext(?:erior)?)?|ext(?:erior)?|cor(?: externa)?) ?[:=] ?/i;
/** "Black, Interior: Tan". */
const INTERIOR = /\b(?=int(?:erior)?\b)/i;
const CLAUSE_END = /[,;!?]\s+|\.\s+|[!?.]$/;
const listClauses = (part: string) => part.split(CLAUSE_END).filter(Boolean);

interface Found<Value> {
  readonly value: Value;
  /** The part it stands in. */
  readonly at: number;
  /** What else its part says. */
  readonly rest: readonly string[];
}

/** Returns the part with a label, else the first part, else one that can only be a color. */
function findColor(parts: readonly string[]): Found<string> | null {
  const labeled = parts.findIndex((part) => COLOR_LABEL.test(part));
  if (labeled !== -1) {
    const [value = "", ...rest] = (parts[labeled] ?? "").replace(COLOR_LABEL, "").split(INTERIOR);
    return { value: trimEnd(value, /[\s,;/]/), at: labeled, rest };
  }
  const [first = "", ...others] = (parts[0] ?? "").split(/[,;] /);
  if (isColorName(first)) return { value: first, at: 0, rest: joinClauses(others) };
  const at = parts.findIndex((part) => listClauses(part).some(isColorOnly));
  const part = parts[at] ?? "";
  const value = listClauses(part).find(isColorOnly);
  return value === undefined ? null : { value, at, rest: isColorOnly(part) ? [] : [part] };
}

const joinClauses = (clauses: readonly string[]) => (clauses.length > 0 ? [clauses.join(", ")] : []);

/** Returns the second part's, else one that stands alone in a part or clause. */
function findMileage(parts: readonly string[]): Found<number> | null {
  const [, second = ""] = parts;
  const inPlace = findInClauses(second, (clause) => !isOtherDistance(clause));
  if (inPlace !== null) return { ...inPlace, at: 1 };
  if (second !== "" && saysNothing(second)) return null;
  for (const [at, part] of parts.entries()) {
    const found = findInClauses(part, isMileageOnly);
    if (found !== null) return { value: found.value, at, rest: isMileageOnly(part) ? [] : [part] };
  }
  return null;
}

function findInClauses(part: string, isMeant: (clause: string) => boolean): Omit<Found<number>, "at"> | null {
  const clauses = listClauses(part);
  for (const clause of clauses) {
    const value = isMeant(clause) ? parseOdometerMiles(clause) : null;
    if (value === null) continue;
    const saysMore = MILES_IN_TEXT.test(clause) && !isMileageOnly(clause);
    return { value, rest: joinClauses(clauses.filter((one) => one !== clause || saysMore)) };
  }
  return null;
}

/**
 * Returns the description to store; null when every part is empty.
 * @param before the stored description, returned unchanged if no part differs
 */
export function joinDescription(fields: DescriptionFields, before: string | null): string | null {
  const stored = parseVehicleDescription(before);
  if (isSame(fields, toEditedFields(stored))) return before;
  const { color, odometerMiles, highlights } = fields;
  const isRead = color === "" || parseVehicleDescription(color).color === color;
  const mileage = odometerMiles === null ? "" : `${odometerMiles.toLocaleString("en-US")} miles`;
  const texts = [isRead ? color : `Color: ${color}`, mileage, ...highlights].map((part) =>
    part.replaceAll("|", "/"),
  );
  return trimEnd(texts.join(" | "), /[ |]/).trim() || null;
}

/** Staff see the whole text. */
export const toEditedFields = ({ color, odometerMiles, leftOut, highlights }: VehicleDescription) => ({
  color,
  odometerMiles,
  highlights: [...leftOut, ...highlights],
});

function isSame(one: DescriptionFields, other: DescriptionFields): boolean {
  const [ones, others] = [one, other].map(({ color, odometerMiles, highlights }) =>
    JSON.stringify([color, odometerMiles, highlights]),
  );
  return ones === others;
}

/** A plain or grouped number directly before the word; "-5 miles", "1.5 miles" and "1,23 miles" don't match. More groups would take quadratic time. */
const MILES_IN_TEXT =
  /(?<![\d.,-])(\d{1,3}([.,])\d{3}(?:\2\d{3})*|(?<!\w)\d{1,3}(?: \d{3}){1,3}|\d+)( ?k)?\+? ?(?:original |actual |highway |hwy )?(?:mi|miles?|millas?|milhas?)(?![\p{L}\p{N}])/iu;
const LABELED_MILES = /^(?:mileage|odometer|millaje|milhagem)[\s:]+[\d.,]+ ?k?$/;
const LABEL = /^(?:mileage|miles|odometer|odo|millaje|millas|milhagem)[\s:]+/i;
/** Smaller ones without a unit may be thousands, and four digits a year. */
const MIN_BARE_MILES = 1_000;
const YEAR = /^(?:19|20)\d\d$/;

/** Two and a half times the longest known distance of any road vehicle. */
export const MAX_ODOMETER_MILES = 9_999_999;

/**
 * "48,210 miles", "48.210 mi", "48 210 miles", "48210" and "48.2k" are mileages; anything else, including "", gives null, shown as
 * N/A.
 */
export function parseOdometerMiles(text: string): number | null {
  const [, digits, separator, thousands] = MILES_IN_TEXT.exec(text) ?? [];
  if (digits === undefined) return parseBareMiles(text.replace(LABEL, "").trim());
  if (thousands && separator) return null;
  const miles = Number(digits.replace(/\D/g, "")) * (thousands ? 1000 : 1);
  return miles <= MAX_ODOMETER_MILES ? miles : null;
}

/** Whether a text says nothing but a mileage with its unit. */
function isMileageOnly(text: string): boolean {
  const folded = foldText(text);
  const number = MILES_IN_TEXT.exec(folded) ?? LABELED_MILES.exec(folded);
  if (number === null) return false;
  const others = folded.replace(number[0], "").match(/\p{L}+/gu) ?? [];
  return others.every((word) => MILEAGE_WORDS.has(word));
}

/** "36,000 mile warranty", "new tires 5k miles ago". */
const isOtherDistance = (text: string) =>
  foldText(text)
    .split(/[^\p{L}]+/u)
    .some((word) => NO_MILEAGE_WORDS.has(word));

/** A second part that should be a mileage. */
const isBrokenMileage = (text: string) =>
  !isOtherDistance(text) &&
  /\d/.test(text) &&
  /\b(?:k|km|mi|miles?|millas?|milhas?)\b|^[\d., ]+$/i.test(text);

/** Reads a part that is nothing but a number. */
function parseBareMiles(text: string): number | null {
  const miles = YEAR.test(text) ? null : parseTypedNumber(text, MILES);
  const isMileage = miles !== null && Number.isInteger(miles) && miles <= MAX_ODOMETER_MILES;
  return isMileage && (miles >= MIN_BARE_MILES || /[a-z]/i.test(text)) ? miles : null;
}
