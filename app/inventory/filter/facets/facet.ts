/** What one facet of the inventory filter consists of. URL, matching, counts, form, texts, and leads are derived from it. */
import type { TFunction } from "i18next";
import type { Nameplate } from "~/inventory/column-store/vehicle-columns";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { foldText } from "~/vehicles/fold-text";

/** Formats texts in the page's language. */
export interface LabelTexts {
  readonly t: TFunction<["inventory", "vehicle"]>;
  readonly formatDollars: (cents: number) => string;
}

export interface TitleTexts {
  readonly t: TFunction<["share", "inventory", "vehicle"]>;
  readonly formatDollars: (cents: number) => string;
  /** "Ford, Toyota, or Kia"; "" for none. */
  readonly formatAlternatives: (values: readonly string[]) => string;
}

/**
 * Values are as in the URL, English in every language. A vehicle matches when it has one of the chosen values. A limit such as
 * "up to 60,000 miles" is a value of each vehicle within it.
 */
interface FacetRules<Value extends string> {
  /** Values offered even if no vehicle has them. Others are offered while a vehicle has them or a shopper chose them. */
  readonly offered: readonly Value[];
  /**
   * Parses a value from a URL; null if it is invalid.
   * @param inventoryMakes makes in the inventory, as written in their rows
   */
  parse(text: string, inventoryMakes: readonly string[]): Value | null;
  /** Returns canonical values without duplicates, in the order of the URL and the form. */
  sort(values: readonly string[]): readonly Value[];
  /** Formats a value for the form and for the chip of an applied filter. */
  formatLabel(texts: LabelTexts, value: Value): string;
  /** Formats the chosen values, at least one, for a list's title after "3 Ford SUVs"; "" if nothing needs to be added. */
  formatTitle(texts: TitleTexts, values: readonly Value[]): string;
  readonly form: {
    /** Whether the group starts open. Open groups precede the others. */
    readonly isOpen: boolean;
    /** `bars` draws each count as a bar. */
    readonly layout: "list" | "pairs" | "bars";
  };
}

/** Which values a vehicle has; none when they are unknown, so that the vehicle matches no choice. */
type FacetSource<Value extends string> =
  /** Values from the vehicle's name, listed once per distinct name. */
  | { readonly field: "name"; listValues(vehicle: Nameplate): readonly Value[] }
  /** Values from a number, which is unknown when it is null. */
  | { readonly field: "priceCents" | "odometerMiles"; listValues(number: number): readonly Value[] };

export type FacetDefinition<Value extends string = string> = FacetRules<Value> & FacetSource<Value>;

/** Parses, ignoring case, and sorts the values of a fixed list. */
export function ofList<Value extends string>(
  list: readonly Value[],
): Pick<FacetRules<Value>, "parse" | "sort"> {
  return {
    parse(text) {
      const folded = foldText(text).trim();
      return list.find((value) => value.toLowerCase() === folded) ?? null;
    },
    sort: (values) => list.filter((value) => values.includes(value)),
  };
}

/** Returns the vehicle's values of a facet; empty when they are unknown. */
export function listVehicleValues(facet: FacetDefinition, vehicle: InventoryVehicle): readonly string[] {
  if (facet.field === "name") return facet.listValues(vehicle);
  const number = vehicle[facet.field];
  return number === null ? [] : facet.listValues(number);
}
