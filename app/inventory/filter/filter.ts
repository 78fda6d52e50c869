/** The parsed filter of the inventory list, and the list of its facets. */
import { down, milesMax, paymentMax, priceMax } from "./facets/budget";
import { color } from "./facets/color";
import { drive } from "./facets/drive";
import type { ChoiceFacet, FacetDefinition } from "./facets/facet";
import { fuel } from "./facets/fuel";
import { make } from "./facets/make";
import { price } from "./facets/price";
import { style } from "./facets/style";
import { title } from "./facets/title";
import { year } from "./facets/year";

const CHOICES_BEFORE = { style, make, year, price };
export const MAXIMUMS = { priceMax, milesMax, paymentMax };
const CHOICES_AFTER = { fuel, color, drive, title };
/** Values within a choice are combined with OR. */
export const CHOICES = { ...CHOICES_BEFORE, ...CHOICES_AFTER };

/** In the order of the URL and of a list's title. Facets are combined with AND. */
export const FACET_DEFINITIONS = { ...CHOICES_BEFORE, ...MAXIMUMS, down, ...CHOICES_AFTER };

export type Choice = keyof typeof CHOICES;
export type Maximum = keyof typeof MAXIMUMS;
export type Facet = keyof typeof FACET_DEFINITIONS;
/** What narrows the list. */
export type Condition = Choice | Maximum | "q";

export const FACETS = Object.keys(FACET_DEFINITIONS) as readonly Facet[];
export const CHOICE_NAMES = Object.keys(CHOICES) as readonly Choice[];
export const MAXIMUM_NAMES = Object.keys(MAXIMUMS) as readonly Maximum[];

/** The values of each facet, as in the URL. Empty means that nothing is chosen; a maximum and the down payment have one at most. */
type FacetValues = {
  readonly [Name in Facet]: (typeof FACET_DEFINITIONS)[Name] extends ChoiceFacet<infer Value>
    ? readonly Value[]
    : readonly string[];
};

export function getFacet(facet: Facet): FacetDefinition {
  return FACET_DEFINITIONS[facet];
}

export function getChoice(choice: Choice): ChoiceFacet {
  return CHOICES[choice];
}

/** Returns the down payment of the list's payments in US cents. */
export function getDownPaymentCents({ down: [dollars = "0"] }: Pick<InventoryFilter, "down">): number {
  return Number(dollars) * 100;
}

/** Returns the highest number within a chosen maximum, in its field's unit; null when none is chosen. */
export function findLimit(filter: InventoryFilter, name: Maximum): number | null {
  const [value] = filter[name];
  return value === undefined ? null : MAXIMUMS[name].getLimit(value, getDownPaymentCents(filter));
}

/** Builds a record with the result of `get` for each facet. */
export function mapFacets<Value>(get: (facet: Facet) => Value): Record<Facet, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet, get(facet)])) as Record<Facet, Value>;
}

/** The same for each choice. */
export function mapChoices<Value>(get: (choice: Choice) => Value): Record<Choice, Value> {
  return Object.fromEntries(CHOICE_NAMES.map((choice) => [choice, get(choice)])) as Record<Choice, Value>;
}

export const SORT_ORDERS = ["newest", "price-asc", "price-desc", "mileage-asc", "year-desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export interface InventoryFilter extends FacetValues {
  /** Whitespace collapsed, at most 100 characters; "" means no search. */
  readonly q: string;
  readonly sort: SortOrder;
  /** Starts at 1. */
  readonly page: number;
}

const MAX_SEARCH_CHARACTERS = 100;

/**
 * Collapses whitespace; removes control and formatting characters, lone surrogates and noncharacters; limits combining
 * marks to 30 per letter and the text to 100 UTF-16 units, without splitting a surrogate pair. Idempotent.
 */
export function cleanSearchText(text: string): string {
  const clean = text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu, "")
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .replace(/ {2,}/g, " ")
    .trim();
  // The cut may leave the first half of a surrogate pair.
  return clean
    .slice(0, MAX_SEARCH_CHARACTERS)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
