/** The result of a filter: one page of vehicles, the counts of all options, and alternatives when nothing matches. */
import type { Facet, InventoryFilter } from "~/inventory/filter/filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";

export interface FacetOption {
  /** The value in the URL, English in every language: "Truck", "2021", "0-10000". */
  readonly value: string;
  /** Vehicles that this option would show, given the other facets and the search. */
  readonly count: number;
  readonly isSelected: boolean;
}

export interface Relaxation {
  /** The condition to remove: the search, or a facet with all its values. */
  readonly dropped: {
    readonly facet: Facet | "q";
    /** The search text, or the facet's values. */
    readonly values: readonly string[];
  };
  /** The filter without that condition, from page 1. */
  readonly filter: InventoryFilter;
  readonly count: number;
}

export interface InventoryPage {
  /** Normalized: invalid values dropped, the page clamped to the last. */
  readonly filter: InventoryFilter;
  readonly vehicles: readonly InventoryVehicle[];
  /** Facet values of each vehicle, in URL form. */
  readonly vehicleFacets: readonly string[];
  /** X in "showing X of Y vehicles": matching vehicles on all pages. */
  readonly matchingCount: number;
  /** Y: all listed vehicles. */
  readonly listedCount: number;
  readonly pageCount: number;
  readonly facets: Readonly<Record<Facet, readonly FacetOption[]>>;
  /**
   * The corrected search, when `filter.q` finds nothing and tolerating one typo per word does: "Camry" for "camri". null
   * when the search is used as typed. `filter` and links keep `q` as typed.
   */
  readonly correctedSearch: string | null;
  /** Empty unless nothing matches. */
  readonly relaxations: readonly Relaxation[];
  /** Up to five vehicles closest to the filter, closest first. Empty unless nothing matches. */
  readonly nearest: readonly InventoryVehicle[];
}
