/** Reads prices, payments, mileages, and years from a search in three languages: "under 15000", "até 15 mil", "$350 al mes". */
import type { Maximum } from "~/inventory/filter/filter";
import { findYears, MODEL_YEAR, type YearLimits } from "./years";

/**
 * Whole dollars, miles, or model years; null without that limit. A vehicle whose number is unknown doesn't match. The down payment
 * limits nothing: it changes which price a payment affords.
 */
export type SearchLimits = Readonly<Record<Maximum | "priceMin" | "down", number | null>> & YearLimits;

interface FoundLimit {
  readonly limits: SearchLimits;
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** Whether another amount may follow as the end of a range. */
  readonly opensRange: boolean;
}

export const NO_LIMITS: SearchLimits = {
  priceMin: null,
  priceMax: null,
  milesMax: null,
  paymentMax: null,
  down: null,
  yearMin: null,
  yearMax: null,
};

/** Words before an amount, folded, that always make it a maximum. */
const BELOW = [
  "<=?|under|below|(?:less|lower|cheaper) than|(?:no|not) more than|budget(?: of)?",
  "(?:por )?menos de|menor(?:es)? (?:a|de)|bajo|(?:por )?debajo de|abajo de|no mas de|presupuesto(?: de)?",
  "abaixo de|menos que|menor(?:es)? que|mais baratos? que|mas baratos? (?:de|que)|nao mais de|orcamento(?: de)?",
];
/** Words that may also stand before a model year ("hasta 2015", see `years.ts`) or a model's number. */
const UP_TO =
  "up ?to|at most|max(?:imum|imo)?\\.?(?: de| of)?|hasta|ate|no maximo|como maximo|a lo mas|around|about|unos|uns";
const ABOVE = [
  ">=?|over|above|more than|at least|between|from|min(?:imum|imo)?\\.?(?: de| of)?",
  "mas de|arriba de|por encima de|desde|a partir de|entre|mais de|acima de|pelo menos|por lo menos|al menos",
];
/** Words before the second amount of a range. */
const TO = "and|to|y|e|a|ate|hasta|-";
/** Words after an amount that make it a maximum, unless they belong to the next amount. */
const AFTER_WORDS =
  "(?:or (?:less|under|below)|o menos|ou menos|max(?:imum|imo)?|(?:de )?(?:budget|presupuesto|orcamento))";
/** And those that make it a minimum: "$40,000 and over". */
const OR_MORE = "(?:and|or|y|o|e|ou) (?:over|up|more|above|mas|mais)(?! barat)";
const AFTER = `(?:${AFTER_WORDS}|(?<orMore>${OR_MORE}))(?! (?!${MODEL_YEAR}(?!\\d))\\$?\\d)`;

/** Words for the numbers from 5 to 20, folded, before "thousand". */
const NUMBER_WORDS = [
  ...["five cinco", "six seis", "seven siete sete", "eight ocho oito", "nine nueve nove", "ten diez dez"],
  ...["eleven once onze", "twelve doce doze", "thirteen trece treze", "fourteen catorce catorze quatorze"],
  ...["fifteen quince quinze", "sixteen dieciseis dezesseis", "seventeen diecisiete dezessete"],
  ...["eighteen dieciocho dezoito", "nineteen diecinueve dezenove", "twenty veinte vinte"],
].map((words) => words.split(" "));
const FIRST_NUMBER_WORD = 5;
const AMOUNT = [
  "(?<sign>(?:us ?)?\\$ ?)?(?<number>\\d{1,3}(?:[.,]\\d{3})+|\\d{1,6}(?:[.,]\\d{1,2})?",
  `(?:${NUMBER_WORDS.flat().join("|")})(?= (?:mil|thousand|grand)(?!\\S)))`,
].join("|");
const UNITS =
  "(?: ?(?<thousand>k|mil|thousand|grand))?(?: ?(?:de )?(?<unit>\\$|usd|dollars?|dolares|bucks|miles|mi|millas|milhas))?";
const MONTHLY =
  "(?<monthly> ?/ ?(?:mo|month|mes)| (?:a |per |al |por |ao |cada )?(?:mo|month|monthly|mes|mensual(?:es)?|mensal|mensais))?";
const DOWN =
  "(?<down> (?:down(?: payment)?|(?:(?:para|dar|de) ){0,3}(?:enganche|entrada|inicial|pronto|pago inicial)))?";
/** Words before a monthly payment. */
const PAYMENTS =
  "(?:(?<payments>payments?|pagos?|mensualidad(?:es)?|cuotas?|letras?|parcelas?|prestac(?:ao|oes))(?: of| de)? )?";
const DOWN_BEFORE = "(?:down payment|enganche|entrada|inicial|pronto|pago inicial)(?: of| de)?";
/** Stands for the lowest price that the filter offers and that finds a vehicle. */
export const CHEAP_PRICE = 0;
const CHEAP =
  /(?<!\S)(?:ma[si]s )?(?:cheap(?:est)?|affordable|inexpensive|low(?:est)? price|menor preci?o|barat[oa]s?|economic[oa]s?(?! (?:de|en) ))[,.;!?)]*(?!\S)/gu;
/** "At least 7 seats" and "under 15 mpg" are about something else. */
const NOT_A_COUNT = [
  "(?! (?:seats?|seater|passengers?|owners?|doors?|years?|mpg|asientos?|pasajeros?|duenos?|puertas?|anos?",
  "lugares|passageiros?|donos?|portas?))",
].join("|");

const BEFORE = [
  `(?<below>${BELOW.join("|")})|(?<above>${ABOVE.join("|")})`,
  `(?<upTo>${UP_TO})|(?<to>${TO})|(?<downBefore>${DOWN_BEFORE})`,
].join("|");
const UNIT_AND_USE = `${UNITS}${MONTHLY}${DOWN}(?: (?<after>${AFTER}))?`;
// biome-ignore lint/plugin: built from constants
const LIMIT = new RegExp(
  `(?<!\\S)${PAYMENTS}(?:(?:${BEFORE}) ?)?${AMOUNT}${UNIT_AND_USE}[,.;!?)]*(?!\\S)${NOT_A_COUNT}`,
  "gu",
);

// biome-ignore lint/plugin: built from constants
const YEAR_ALONE = new RegExp(`^${MODEL_YEAR}$`);

/** "Under 15" means thousands, as in the dealership's own price list. */
const MAX_THOUSANDS = 200;
/** "Under 350" is a payment: no vehicle costs so little. */
const MIN_PRICE = 1_000;
/** Smaller numbers may belong to a model: "Ram 3500 max". */
const MIN_MODEL_FREE = 6_000;
/** "15000" alone is a price; other numbers may be the end of a VIN. */
const USUAL_PRICE = /^[1-9]\d?[05]00$/;

/** @param text folded, words separated by single spaces */
export function findLimits(text: string): readonly Omit<FoundLimit, "opensRange">[] {
  const amounts = findAmounts(text);
  const years = findYears(text, amounts).map((found) => ({
    ...found,
    limits: { ...NO_LIMITS, ...found.limits },
  }));
  // A lowest payment means nothing by itself: "over $350 a month".
  const meant = amounts.filter(
    ({ limits, end }, index) => !isEmpty(limits) || amounts[index + 1]?.start === end + 1,
  );
  const found = [...meant, ...years];
  return [...found, ...findCheap(text, found)];
}

/** "Cheap" limits the price, unless an amount does. */
function findCheap(text: string, found: readonly Omit<FoundLimit, "opensRange">[]) {
  const hasPrice = found.some(({ limits }) => limits.priceMax !== null || limits.paymentMax !== null);
  const limits = { ...NO_LIMITS, priceMax: hasPrice ? null : CHEAP_PRICE };
  return [...text.matchAll(CHEAP)].map(({ index, 0: word }) => {
    return { limits, start: index, end: index + word.length };
  });
}

function findAmounts(text: string): readonly FoundLimit[] {
  const found: FoundLimit[] = [];
  for (const match of text.matchAll(LIMIT)) {
    const { to, below, upTo, after, payments } = match.groups ?? {};
    const previous = found.at(-1);
    const endsRange = to !== undefined && previous?.end === match.index - 1 && previous.opensRange;
    const limits = readLimits(
      payments ? { ...match.groups, monthly: payments } : (match.groups ?? {}),
      endsRange,
    );
    if (limits === null) continue;
    // "10k to 15k"
    if (endsRange) found.push(...found.splice(-1).map(toMinimum));
    const opensRange = !endsRange && (below ?? upTo ?? after) === undefined;
    found.push({ limits, start: match.index, end: match.index + match[0].length, opensRange });
  }
  return found;
}

const isEmpty = (limits: SearchLimits) => Object.values(limits).every((limit) => limit === null);

function toMinimum({ limits, ...place }: FoundLimit): FoundLimit {
  return { ...place, limits: { ...limits, priceMin: limits.priceMin ?? limits.priceMax, priceMax: null } };
}

/** The strictest of both. */
export function joinLimits(a: SearchLimits, b: SearchLimits): SearchLimits {
  return {
    priceMin: pick(Math.max, a.priceMin, b.priceMin),
    priceMax: pick(Math.min, a.priceMax, b.priceMax),
    milesMax: pick(Math.min, a.milesMax, b.milesMax),
    paymentMax: pick(Math.min, a.paymentMax, b.paymentMax),
    down: pick(Math.min, a.down, b.down),
    yearMin: pick(Math.max, a.yearMin, b.yearMin),
    yearMax: pick(Math.min, a.yearMax, b.yearMax),
  };
}

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * null when the amount is no limit: a model year, or a number that may belong to a name.
 * @param endsRange whether it is the second amount of "between 10000 and 15000"
 */
function readLimits(groups: Groups, endsRange: boolean): SearchLimits | null {
  const { above = groups.orMore, sign, thousand, monthly, unit = "" } = groups;
  const amount = Math.round(readAmount(groups));
  if (amount > 0 && isDown(groups)) return { ...NO_LIMITS, down: amount };
  const isPlain = (sign ?? thousand ?? monthly) === undefined && (unit === "" || isMiles(unit));
  if (amount === 0 || (isPlain && !isMarked(groups, endsRange))) return null;
  if (isMiles(unit) || monthly !== undefined || amount < MIN_PRICE) {
    // Only prices are limited downwards, but "between 250 and 350 a month" is a range.
    if (above !== undefined) return NO_LIMITS;
    return { ...NO_LIMITS, [isMiles(unit) ? "milesMax" : "paymentMax"]: amount };
  }
  return { ...NO_LIMITS, [above === undefined ? "priceMax" : "priceMin"]: amount };
}

const isDown = ({ down, downBefore }: Groups) => (down ?? downBefore) !== undefined;

const isMiles = (unit: string) => unit.startsWith("mi");

/** Whether other words make a plain number a limit. */
function isMarked(
  { below, above, upTo, after, number = "", unit = "" }: Groups,
  endsRange: boolean,
): boolean {
  if (below !== undefined) return !(below.startsWith("<") && YEAR_ALONE.test(number));
  if (YEAR_ALONE.test(number)) return false;
  const digits = toDigits(number);
  const isUsualPrice = unit === "" && USUAL_PRICE.test(digits) && Number(digits) >= MIN_MODEL_FREE;
  if (after?.startsWith("max") && Number(number) < MIN_MODEL_FREE) return false;
  return endsRange || isUsualPrice || (above ?? upTo ?? after) !== undefined;
}

/** "15,000" and "15.000" are 15000; "15,5" is 15.5. */
const toDigits = (number: string) =>
  /[.,]\d{3}/.test(number) ? number.replace(/[.,]/g, "") : number.replace(",", ".");

/** Returns whole dollars or miles: "15.5" is 15500. */
function readAmount(groups: Groups): number {
  const { number = "", thousand, monthly, sign } = groups;
  const word = NUMBER_WORDS.findIndex((words) => words.includes(number));
  const value = word === -1 ? Number(toDigits(number)) : word + FIRST_NUMBER_WORD;
  const isThousands =
    thousand !== undefined || ((monthly ?? sign) === undefined && !isDown(groups) && value <= MAX_THOUSANDS);
  return isThousands ? value * 1_000 : value;
}

function pick(choose: typeof Math.min, a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : choose(a, b);
}
