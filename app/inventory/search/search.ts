/** Searches the inventory by text. */
import { getFacet, MAXIMUM_NAMES } from "~/inventory/filter/filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { correctTerms, type FoundTerm } from "./correction";
import { CHEAP_PRICE, type SearchLimits } from "./limits";
import type { SearchCondition } from "./query";
import { readQuery, type SearchQuery } from "./query";
import { createFound, type Found, indexSearch, keepBoth } from "./search-index";
import { findTerm, isIgnored, listTerms, type Term, writeTerm } from "./terms";

interface SearchResult {
  /** null without a search, when all vehicles match. */
  readonly found: Found | null;
  /** None of a corrected search. */
  readonly conditions: readonly SearchCondition[];
  readonly understood: UnderstoodSearch | null;
}

/** How a search was understood beyond its words. */
export interface UnderstoodSearch {
  /** The words searched, without the limits and ignored words. */
  readonly words: string;
  /** Words of which no vehicle's data say anything; "" for none. */
  readonly unused: string;
  /** Whether a misspelled word was replaced. */
  readonly isCorrected: boolean;
  readonly limits: SearchLimits;
}

/**
 * Finds the vehicles that meet every word of `q`, in any order: words with a meaning by what the vehicle is ("red suv",
 * "camioneta", "bluetooth"), other words in name, make, model or trim, also as part of a word, in engine, paint and highlights,
 * or in the VIN. Ignores case and accents, and dashes or spaces within a model name ("F150", "F-150"). Amounts limit price and
 * mileage ("under 15000"), and years the model year ("2018 or newer"). When nothing in the inventory matches, typos in unknown
 * words are forgiven.
 * @param downPaymentCents of payments, unless `q` states another
 */
export function searchInventory(
  vehicles: readonly InventoryVehicle[],
  q: string,
  downPaymentCents = 0,
): SearchResult {
  // Compiling the patterns of amounts and years takes a tenth of a cold Worker's first page, which seldom has a search.
  const query = q.trim() === "" ? null : readQuery(q);
  if (query === null || query.typed.length === 0) return { found: null, conditions: [], understood: null };
  const { words, limitPlaces } = query;
  const index = indexSearch(vehicles);
  const all = listTerms(index, words);
  const unused = all
    .filter((term) => term.isUnused)
    .map((term) => writeTerm(term))
    .join(", ");
  const terms = all
    .filter((term) => !isIgnored(term))
    .map((term) => ({ term, found: findTerm(index, term) }));
  const named = terms.map((term) => term.found).reduce(keepBoth, createFound(vehicles, true));
  const findLimited = (limits: SearchLimits) => findWithin(vehicles, limits, downPaymentCents);
  const limits = choosePrice(query.limits, (one) => keepBoth(named, findLimited(one)).includes(1));
  const within = findLimited(limits);
  const conditions = listConditions(query, terms, within);
  const found = conditions.map((part) => part.found).reduce(keepBoth, createFound(vehicles, true));
  const corrected = found.includes(1) ? null : correctTerms(index, terms, within);
  if (corrected !== null) {
    const understood = { words: corrected.words, unused, isCorrected: true, limits };
    return { found: corrected.found, conditions: [], understood };
  }
  const typed = terms.map(({ term }) => writeTerm(term)).join(" ");
  const isAsTyped = limitPlaces.length === 0 && unused === "";
  const understood = isAsTyped ? null : { words: typed, unused, isCorrected: false, limits };
  return { found, conditions: conditions, understood };
}

/** "Cheap" is the lowest maximum of the filter that finds a vehicle. */
function choosePrice(limits: SearchLimits, finds: (limits: SearchLimits) => boolean): SearchLimits {
  if (limits.priceMax !== CHEAP_PRICE) return limits;
  const choices = getFacet("priceMax").offered.map((price) => ({ ...limits, priceMax: Number(price) }));
  return choices.find(finds) ?? choices[0] ?? limits;
}

/** The terms, and the limits as one part. */
function listConditions(
  { typed, limitPlaces }: SearchQuery,
  terms: readonly FoundTerm[],
  within: Found,
): readonly SearchCondition[] {
  const createCondition = (places: readonly number[], found: Found, isLimit: boolean): SearchCondition => ({
    typed: places.map((place) => typed[place] ?? "").join(" "),
    rest: typed.filter((_, place) => !places.includes(place)).join(" "),
    found,
    isLimit,
  });
  const conditions = terms.map(({ term, found }) => createCondition(listPlaces(term), found, false));
  return limitPlaces.length > 0 ? [...conditions, createCondition(limitPlaces, within, true)] : conditions;
}

const listPlaces = ({ denial, words }: Term) => [...new Set([...denial, ...words].map(({ place }) => place))];

function findWithin(
  vehicles: readonly InventoryVehicle[],
  limits: SearchLimits,
  downPaymentCents: number,
): Found {
  const { priceMin, yearMin, yearMax, down } = limits;
  const downCents = down === null ? downPaymentCents : down * 100;
  const tests = MAXIMUM_NAMES.flatMap((name) => {
    const { [name]: most } = limits;
    return (most !== null && getFacet(name).createTest([String(most)], downCents)) || [];
  });
  if (priceMin !== null) tests.push(({ priceCents }) => priceCents !== null && priceCents >= priceMin * 100);
  if (yearMin !== null) tests.push(({ year, isYearSure }) => isYearSure && year >= yearMin);
  if (yearMax !== null) tests.push(({ year, isYearSure }) => isYearSure && year <= yearMax);
  return Uint8Array.from(vehicles, (vehicle) => Number(tests.every((test) => test(vehicle))));
}
