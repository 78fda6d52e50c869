/** The answer to a filter: one page of vehicles, the counts of every option, and the way out of an empty result. */
import type { Facet, InventoryFilter } from "~/inventory/filter/filter";
import type { StockVehicle } from "~/inventory/inventory-vehicle";

export interface FacetOption {
  /** The URL's value, English in every language: "Truck", "2021", "0-10000". */
  readonly value: string;
  /** Vehicles that choosing it would show under the other facets and the search. */
  readonly count: number;
  readonly isSelected: boolean;
}

export interface Relaxation {
  /** The search, or a facet with all its values: being alternatives, they go together. `value` is their list as text. */
  readonly dropped: {
    readonly facet: Facet | "q";
    /** Alternatives of one facet, which go together. */
    readonly values: readonly string[];
  };
  /** The same filter without it, from page 1. */
  readonly filter: InventoryFilter;
  readonly count: number;
}

export interface InventoryPage {
  /** As understood: unknown values dropped, the page no further than the last. */
  readonly filter: InventoryFilter;
  readonly vehicles: readonly StockVehicle[];
  /** For each of them its own values, as the URL of a filter writes them. */
  readonly vehicleFacets: readonly string[];
  /** X of "showing X of Y vehicles": how many match, over all pages. */
  readonly matchingCount: number;
  /** Y: how many are listed. */
  readonly listedCount: number;
  readonly pageCount: number;
  readonly facets: Readonly<Record<Facet, readonly FacetOption[]>>;
  /**
   * The words searched instead of `filter.q`, when nothing matches it as typed and one slip of the pen in a word was
   * forgiven: "Camry" for "camri". null when the search stands as typed. `filter` and the links keep `q` as typed.
   */
  readonly correctedSearch: string | null;
  /** Empty unless nothing matches. */
  readonly relaxations: readonly Relaxation[];
  /** Up to five vehicles that come nearest to the filter, the nearest first. Empty unless nothing matches. */
  readonly nearest: readonly StockVehicle[];
}
