/** Searches the inventory by text. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { MAXIMUM_NAMES, MAXIMUMS } from "~/inventory/filter/filter";
import { correctTerms, type FoundTerm } from "./correction";
import type { SearchLimits } from "./limits";
import { hasMarked, keepMarked } from "./marked-positions";
import { readQuery, type SearchQuery } from "./query";
import type { SearchPart } from "./search-parts";
import { findTerm, isIgnored, listTerms, type Term } from "./terms";

interface SearchResult {
  /** 1 at the position of each matching vehicle; null without a search, when all vehicles match. */
  readonly matches: Uint8Array | null;
  /** None of a corrected search. */
  readonly parts: readonly SearchPart[];
  readonly understood: UnderstoodSearch | null;
}

/** How a search was understood beyond its words. */
export interface UnderstoodSearch {
  /** The words searched, without the limits and ignored words. */
  readonly words: string;
  /** Whether a misspelled word was replaced. */
  readonly isCorrected: boolean;
  readonly limits: SearchLimits;
}

/**
 * Finds the vehicles that meet every word of `q`, in any order: words with a meaning by what the vehicle is ("red suv",
 * "camioneta", "bluetooth"), other words in name, make or model, also as part of a word, in paint and highlights, or in the VIN.
 * Ignores case and accents, and dashes or spaces within a model name ("F150", "F-150"). Amounts limit price and mileage ("under
 * 15000"). When nothing in the inventory matches, typos in unknown words are forgiven.
 */
export function searchInventory(index: InventoryIndex, q: string, downPaymentCents = 0): SearchResult {
  const query = readQuery(q);
  const { words, limits, limitPlaces } = query;
  if (query.typed.length === 0) return { matches: null, parts: [], understood: null };
  const within = markWithin(index, limits, downPaymentCents);
  const terms = listTerms(index, words)
    .filter((term) => !isIgnored(term))
    .map((term) => ({ term, found: findTerm(index, term) }));
  const parts = listParts(query, terms, within);
  const matches = new Uint8Array(within.length).fill(1);
  for (const { found } of parts) keepMarked(matches, found);
  const corrected = hasMarked(index.listed, matches) ? null : correctTerms(index, terms, within);
  if (corrected !== null) {
    const understood = { words: corrected.words, isCorrected: true, limits };
    return { matches: corrected.matches, parts: [], understood };
  }
  const typed = terms.map(({ term }) => term.words.map((word) => word.typed).join(" ")).join(" ");
  const understood = limitPlaces.length > 0 ? { words: typed, isCorrected: false, limits } : null;
  return { matches, parts, understood };
}

/** The terms, and the limits as one part. */
function listParts(
  { typed, limitPlaces }: SearchQuery,
  terms: readonly FoundTerm[],
  within: Uint8Array,
): readonly SearchPart[] {
  const createPart = (places: readonly number[], found: Uint8Array, isLimit: boolean): SearchPart => ({
    typed: places.map((place) => typed[place] ?? "").join(" "),
    rest: typed.filter((_, place) => !places.includes(place)).join(" "),
    found,
    isLimit,
  });
  const parts = terms.map(({ term, found }) => createPart(listPlaces(term), found, false));
  return limitPlaces.length > 0 ? [...parts, createPart(limitPlaces, within, true)] : parts;
}

const listPlaces = ({ words }: Term) => [...new Set(words.map(({ place }) => place))];

/** 1 at the position of each vehicle within the limits. */
function markWithin(
  { columns: { pricesCents, odometersMiles, count } }: InventoryIndex,
  limits: SearchLimits,
  downPaymentCents: number,
): Uint8Array {
  const within = new Uint8Array(count).fill(1);
  // Comparing with NaN, an unknown price or mileage, is false.
  const limit = (numbers: Float64Array, min: number, max: number) => {
    for (let position = 0; position < count; position += 1) {
      const number = numbers[position] ?? Number.NaN;
      if (!(number >= min && number <= max)) within[position] = 0;
    }
  };
  for (const name of MAXIMUM_NAMES) {
    const { [name]: most } = limits;
    if (most === null) continue;
    const { field, getLimit } = MAXIMUMS[name];
    const { numbers } = field === "priceCents" ? pricesCents : odometersMiles;
    limit(numbers, 0, getLimit(String(most), downPaymentCents));
  }
  if (limits.priceMin !== null) limit(pricesCents.numbers, limits.priceMin * 100, Number.POSITIVE_INFINITY);
  return within;
}
