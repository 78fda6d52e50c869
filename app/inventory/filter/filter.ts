/** The parsed filter of the inventory list, and the list of its facets. */
import { mapKeys } from "~/platform/map-values";
import type { ChoiceFacet, FacetDefinition, MaximumFacet, VehicleTest } from "./facets";
import {
  color,
  down,
  drive,
  fuel,
  make,
  milesMax,
  paymentMax,
  price,
  priceMax,
  style,
  title,
  year,
} from "./facets";

/** In the order of the URL and of a list's title. Values within a facet are combined with OR, facets with AND. */
export const FACET_DEFINITIONS = {
  style,
  make,
  year,
  price,
  priceMax,
  milesMax,
  paymentMax,
  down,
  fuel,
  color,
  drive,
  title,
};

export type Facet = keyof typeof FACET_DEFINITIONS;
type FacetOf<Kind> = {
  [Name in Facet]: (typeof FACET_DEFINITIONS)[Name] extends Kind ? Name : never;
}[Facet];
export type Choice = FacetOf<ChoiceFacet>;
export type Maximum = FacetOf<MaximumFacet>;
/** What narrows the list. */
export type Condition = Choice | Maximum | "q";

export const FACETS = Object.keys(FACET_DEFINITIONS) as readonly Facet[];
export const isChoice = (name: Facet): name is Choice => "listValues" in FACET_DEFINITIONS[name];
export const CHOICE_NAMES = FACETS.filter(isChoice);
export const MAXIMUM_NAMES = FACETS.filter(
  (name): name is Maximum => FACET_DEFINITIONS[name].choice === "max",
);

/** The values of each facet, as in the URL. Empty means that nothing is chosen; only a choice of many has several. */
type FacetValues = {
  readonly [Name in Facet]: (typeof FACET_DEFINITIONS)[Name] extends FacetDefinition<infer Value>
    ? readonly Value[]
    : never;
};

export function getFacet(facet: Facet): FacetDefinition {
  return FACET_DEFINITIONS[facet];
}

export function getChoice(choice: Choice): ChoiceFacet {
  return FACET_DEFINITIONS[choice];
}

/** Returns the down payment of the list's payments in US cents. */
export function getDownPaymentCents({ down: [dollars = "0"] }: Pick<InventoryFilter, "down">): number {
  return Number(dollars) * 100;
}

/** Returns the highest number within a chosen maximum, in its field's unit; null when none is chosen. */
export function findLimit(filter: InventoryFilter, name: Maximum): number | null {
  const [value] = filter[name];
  return value === undefined ? null : FACET_DEFINITIONS[name].getLimit(value, getDownPaymentCents(filter));
}

/** Returns whether a vehicle matches what is chosen of a facet; null if that narrows nothing. */
export function createFacetTest(filter: InventoryFilter, name: Facet): VehicleTest | null {
  const chosen: readonly string[] = filter[name];
  return chosen.length === 0 ? null : getFacet(name).createTest(chosen, getDownPaymentCents(filter));
}

/** Builds a record with the result of `get` for each facet. */
export function mapFacets<Value>(get: (facet: Facet) => Value): Record<Facet, Value> {
  return mapKeys(FACETS, get);
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
