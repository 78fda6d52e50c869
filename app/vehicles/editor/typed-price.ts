/** Validates a price typed by staff, and asks for confirmation when it is probably a mistake. */

type TypedPrice =
  /** null means "Call for price". */
  | { readonly kind: "price"; readonly dollars: number | null }
  | { readonly kind: "unreadable" }
  | { readonly kind: "doubtful"; readonly doubt: PriceDoubt };

export interface PriceDoubt {
  /** `thousands`: below 1,000, which the site would show in thousands. `jump`: far from the previous price. */
  readonly reason: "thousands" | "jump";
  readonly dollars: number;
  /** null when no plausible alternative exists. */
  readonly likelyDollars: number | null;
}

/** The staff member's answer to a doubtful price. */
export interface PriceReading {
  /** The text in question; an answer to a different text is ignored. */
  readonly asked: string;
  readonly dollars: number;
}

const MIN_DOLLARS = 1_000;
const MAX_DOLLARS = 100_000_000;
/** More than double or less than half the previous price. */
const JUMP = 2;
const LIKELY = 1.5;

const CURRENCY = /^(?:US\s?\$|USD|\$)\s*|\s*(?:USD|US\s?\$|\$|dollars?|d[oó]lares)$/giu;
/** Digits in groups of three with one separator, or plain digits; then optional cents, or "k". */
const NUMBER = /^(\d{1,3}(?:([.,\s])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{0,2}))?(k)?$/iu;

/**
 * "$19,900", "19.900", "19.900,00", "19 900" and "19.9k" are 19,900 dollars; "16.9" and "16,9" are 16.9. Returns null for
 * anything that is not a price.
 */
export function parseTypedDollars(text: string): number | null {
  const match = NUMBER.exec(text.trim().replace(CURRENCY, ""));
  if (!match) return null;
  const [, whole = "", group, point, cents = "", thousands] = match;
  if (group !== undefined && group === point) return null;
  const dollars = Number(`${whole.replace(/\D/g, "")}.${cents || "0"}`) * (thousands ? 1000 : 1);
  const rounded = Math.round(dollars * 100) / 100;
  return rounded > 0 && rounded <= MAX_DOLLARS ? rounded : null;
}

/** @param before the current price in US dollars; null for none */
export function readTypedPrice(
  text: string,
  before: number | null,
  reading: PriceReading | null,
): TypedPrice {
  if (text.trim() === "") return { kind: "price", dollars: null };
  const dollars = parseTypedDollars(text);
  if (dollars === null) return { kind: "unreadable" };
  const doubt = findDoubt(dollars, before);
  if (!doubt) return { kind: "price", dollars };
  const answer = reading?.asked === text ? reading.dollars : null;
  const isAnswered = answer === doubt.likelyDollars || (answer === dollars && doubt.reason === "jump");
  if (answer !== null && isAnswered) return { kind: "price", dollars: answer };
  return { kind: "doubtful", doubt };
}

function findDoubt(dollars: number, before: number | null): PriceDoubt | null {
  if (dollars < MIN_DOLLARS) {
    const likelyDollars = Math.round(dollars * 100_000) / 100;
    return {
      reason: "thousands",
      dollars,
      likelyDollars: likelyDollars >= MIN_DOLLARS ? likelyDollars : null,
    };
  }
  if (before === null || isWithin(dollars, before, JUMP)) return null;
  const readings = [dollars / 10, dollars * 10, dollars / 100, dollars / 1000];
  const likely = readings.find((reading) => isWithin(reading, before, LIKELY));
  return {
    reason: "jump",
    dollars,
    likelyDollars: likely === undefined ? null : Math.round(likely * 100) / 100,
  };
}

const isWithin = (dollars: number, before: number, factor: number) =>
  dollars <= before * factor && dollars >= before / factor;
