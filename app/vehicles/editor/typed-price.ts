/** Validates a price typed by staff, and asks for confirmation when it is probably a mistake. */
import { DOLLARS, parseTypedNumber } from "~/platform/typed-number";
import { MAX_PRICE_DOLLARS, MIN_FULL_PRICE_DOLLARS } from "../price";

type TypedPrice =
  /** null means "Call for price". */
  | { readonly kind: "price"; readonly dollars: number | null }
  | { readonly kind: "unreadable" }
  | { readonly kind: "doubtful"; readonly warning: PriceWarning };

export interface PriceWarning {
  /**
   * `thousands`: below 1,000, which the site would show in thousands. `jump`: far from the previous price. `unusual`: without one, and
   * probably with a digit too many. `sale`: a sale price below 1,000, or far from the asking price.
   */
  readonly reason: "thousands" | "jump" | "unusual" | "sale";
  readonly dollars: number;
  /** null when no plausible alternative exists. */
  readonly likelyDollars: number | null;
}

/** The staff member's answer to a doubtful price. */
export interface ConfirmedPrice {
  /** The text in question; an answer to a different text is ignored. */
  readonly text: string;
  readonly dollars: number;
}

/** More than double or less than half the previous price. */
const JUMP = 2;
/** What few used cars cost, in US dollars: $189,000 is probably $18,900. */
const HIGH = 100_000;
/** What most used cars cost at most. */
const USUAL = 60_000;

/** US dollars; null for anything that is not a price. */
export function parseTypedDollars(text: string): number | null {
  const dollars = parseTypedNumber(text, DOLLARS);
  return dollars && dollars <= MAX_PRICE_DOLLARS ? dollars : null;
}

/** "17,900", or "17,900.50" with cents; "" for none. */
export function formatTypedPrice(cents: number | null): string {
  if (cents === null) return "";
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
}

/** Returns the answer to an earlier question about a price; null without one. */
export function readConfirmedPrice(form: FormData): ConfirmedPrice | null {
  const [text, reading] = [form.get("asked"), form.get("reading")];
  const dollars = typeof reading === "string" ? parseTypedDollars(reading) : null;
  return dollars === null ? null : { text: typeof text === "string" ? text : "", dollars };
}

/**
 * @param before the current price in US dollars, or the asking price of a sale; null for none
 * @param isSale whether it is the price of a sale, which may be below 1,000
 */
export function readTypedPrice(
  text: string,
  before: number | null,
  reading: ConfirmedPrice | null,
  isSale = false,
): TypedPrice {
  if (text.trim() === "") return { kind: "price", dollars: null };
  const dollars = parseTypedDollars(text);
  if (dollars === null) return { kind: "unreadable" };
  const warning = findPriceWarning(dollars, before, isSale);
  if (!warning) return { kind: "price", dollars };
  const confirmedDollars = reading?.text === text ? reading.dollars : null;
  const isConfirmed =
    confirmedDollars === warning.likelyDollars ||
    (confirmedDollars === dollars && warning.reason !== "thousands");
  if (confirmedDollars !== null && isConfirmed) return { kind: "price", dollars: confirmedDollars };
  return { kind: "doubtful", warning };
}

function findPriceWarning(dollars: number, before: number | null, isSale: boolean): PriceWarning | null {
  const isUsual = isSale && before !== null && before < MIN_FULL_PRICE_DOLLARS;
  const isSmall = dollars < MIN_FULL_PRICE_DOLLARS && !isUsual;
  const isExpected = before === null ? dollars < HIGH : isWithin(dollars, before, JUMP);
  if (!isSmall && isExpected) return null;
  const likely = findLikely(dollars, before, isSmall);
  const unlike = before === null ? "unusual" : "jump";
  return {
    reason: isSale ? "sale" : isSmall ? "thousands" : unlike,
    dollars,
    likelyDollars: likely === null ? null : Math.round(likely * 100) / 100,
  };
}

function findLikely(dollars: number, before: number | null, isSmall: boolean): number | null {
  const readings = [dollars / 10, dollars * 10, dollars / 100, dollars * 100, dollars / 1000, dollars * 1000];
  const near = readings.find((reading) => before !== null && isWithin(reading, before, JUMP));
  if (near !== undefined) return near;
  const isInThousands = isSmall && dollars * 1000 <= USUAL;
  if (before !== null && !isInThousands) return null;
  // "16.9" is in thousands, "149" in hundreds.
  const full = isInThousands ? dollars * 1000 : isSmall ? dollars * 100 : dollars / 10;
  return full >= MIN_FULL_PRICE_DOLLARS ? full : null;
}

const isWithin = (dollars: number, before: number, factor: number) =>
  dollars <= before * factor && dollars >= before / factor;
