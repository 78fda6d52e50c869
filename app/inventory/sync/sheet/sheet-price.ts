/**
 * Parses a price as typed into a sheet.
 *
 *   price      = [currency] number ["k" | "mil"] [currency] {note}
 *   number     = digits ["." digits]              19900   14900.00   16.9
 *              | digits "," (1 or 2 digits)        16,9    19900,00
 *              | groups of three ["." or "," and at most 2 digits], separated by one of: comma, dot, space, apostrophe
 *   note       = "*" | "+" | one of NOTES, also in parentheses        "$19,900 OBO"   "21,900*"
 *
 * The group and decimal separators differ. A dot or comma before exactly three digits is a group separator.
 */
import { trimEnd } from "~/platform/trim-end";
import { foldText } from "~/vehicles/fold-text";
import { MAX_PRICE_DOLLARS, MIN_FULL_PRICE_DOLLARS } from "~/vehicles/price";

type SheetPrice =
  /** US dollars as written; below 1,000 means thousands. */
  | {
      readonly kind: "price";
      readonly dollars: number;
      /** False if a note says that fees come on top, or that it's for cash only. */
      readonly isWhole: boolean;
    }
  /** An empty cell, or text such as "Call for price". */
  | { readonly kind: "none" }
  | { readonly kind: "unreadable" };

const CURRENCY_BEFORE = /^(?:usd? ?\$|u\$s|usd|us|\$)\s*/;
const CURRENCY_AFTER = /\s*(?:usd? ?\$|u\$s|usd|dollars?|dolares|\$)$/;
const LABEL_BEFORE =
  /^(?:price|asking|asking price|now|only|sale|sale price|precio|preco|oferta)\s*:?\s+(?=[\d$u])/;

/** Notes after a price, which the site doesn't show. */
const SIGN_NOTE = /\s*[*+]$/;
const ENGLISH_NOTE =
  /\s*\(?(?<![a-z])(?:obo|o\.b\.o\.?|(?:or )?best offer|firm|negotiable|neg|special|sale|price drop|reduced|(?:plus )?(?:tax(?:es)?|ttl|tt&l))\)?$/;
const SPANISH_NOTE = /\s*\(?(?<![a-z])(?:o mejor oferta|firme|negociable|mas impuestos|rebajado)\)?$/;
const PORTUGUESE_NOTE = /\s*\(?(?<![a-z])(?:ou melhor oferta|negociavel|mais impostos)\)?$/;
/** Not everyone pays only the price before it. Tax, tag, and title are never part of a price. */
const PART_NOTE =
  /\s*\(?(?<![a-z])(?:cash(?: price)?|(?:plus )?(?:dealer )?fees|(?:de )?contado|a vista)\)?$/;
const NOTES = [SIGN_NOTE, ENGLISH_NOTE, SPANISH_NOTE, PORTUGUESE_NOTE, PART_NOTE];

/** "19900.-" and "19.900,-" are round prices. */
const ROUND = /[.,][-–—]{1,2}$/;

/** Fast path for most cells; eight digits stay below MAX_PRICE_DOLLARS. */
const WHOLE_DOLLARS = /^\d{1,8}$/;

/** Texts that mean no price. */
const NO_PRICE = [
  /^(?:n\/?a|null|none|no price|tbd|tba|poa|[-–—]{1,3}|make offer)$/,
  /^(?:please )?call(?: us| me| now| dealer| today)?(?: for (?:the )?(?:best )?(?:price|pricing|details))?$/,
  /^(?:contact|ask|inquire)(?: us| dealer)?(?: for (?:the )?(?:price|pricing))?$/,
  /^(?:consulte|(?:a )?consultar|llame|llamar|llamenos)(?: (?:por )?(?:el )?precio)?$/,
  /^(?:consulte|consultar|ligue|ligar)(?: (?:o )?preco)?$|^(?:preco )?sob consulta$|^a combinar$/,
];

const SUPERSCRIPT = /[\u00b2\u00b3\u00b9\u2070-\u2079]/;

export function parseSheetPrice(cell: string): SheetPrice {
  if (WHOLE_DOLLARS.test(cell)) return { kind: "price", dollars: Number(cell), isWhole: true };
  // A superscript footnote mark is not a digit of the price.
  if (SUPERSCRIPT.test(cell)) return { kind: "unreadable" };
  const text = foldText(cell)
    .replace(/[\s\p{Zs}]+/gu, " ")
    .trim();
  const words = trimEnd(text, /[.!]/);
  if (text === "" || NO_PRICE.some((form) => form.test(words))) return { kind: "none" };
  const { amount, isWhole } = stripNotes(text.replace(LABEL_BEFORE, ""));
  const dollars = parseAmount(stripCurrency(amount));
  return dollars !== null && dollars <= MAX_PRICE_DOLLARS
    ? { kind: "price", dollars: Math.round(dollars * 100) / 100, isWhole }
    : { kind: "unreadable" };
}

/** Removes all trailing notes: "$19,900 firm, OBO*" has three. */
function stripNotes(text: string, isWhole = true): { readonly amount: string; readonly isWhole: boolean } {
  const note = NOTES.find((form) => form.test(text));
  const rest = note ? text.replace(note, "").replace(/[,;]$/, "").trim() : "";
  return rest === "" ? { amount: text, isWhole } : stripNotes(rest, isWhole && note !== PART_NOTE);
}

const stripCurrency = (text: string) =>
  text.replace(CURRENCY_BEFORE, "").replace(CURRENCY_AFTER, "").replace(ROUND, "");

function parseAmount(text: string): number | null {
  const [, number = "", thousands] = /^(.*?)(?: ?(k|mil|thousand))?$/.exec(text) ?? [];
  const value = parseNumber(number);
  if (value === null || !thousands) return value;
  // "19,900k" and "0.5k" are not plausible vehicle prices.
  return value >= 1 && value < MIN_FULL_PRICE_DOLLARS ? value * 1000 : null;
}

const GROUPED = /^([1-9]\d{0,2}(?:([,. '’])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/;
const PLAIN = /^\d+(?:\.\d*|,\d{1,2})?$/;

function parseNumber(text: string): number | null {
  const [, whole = "", mark, decimalMark, cents = "0"] = GROUPED.exec(text.replace(/\.$/, "")) ?? [];
  if (whole && decimalMark !== mark) return Number(`${whole.replace(/\D/g, "")}.${cents}`);
  return PLAIN.test(text) ? Number(text.replace(",", ".")) : null;
}
