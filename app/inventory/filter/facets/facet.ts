/** What one facet of the inventory filter consists of. URL, matching, counts, form, texts, and leads are derived from it. */
import type { TFunction } from "i18next";
import type { Nameplate, Remarks } from "~/inventory/column-store/vehicle-columns";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { foldText } from "~/vehicles/fold-text";

/** Formats texts in the page's language. */
export interface LabelTexts {
  readonly t: TFunction<["inventory", "vehicle"]>;
  readonly formatDollars: (cents: number) => string;
}

export interface TitleTexts {
  readonly t: TFunction<["inventory", "vehicle", "share"]>;
  readonly formatDollars: (cents: number) => string;
  /** "Ford, Toyota, or Kia"; "" for none. */
  readonly formatAlternatives: (values: readonly string[]) => string;
}

/** Values are as in the URL, English in every language. */
interface FacetRules<Value extends string> {
  /** Values offered even if no vehicle has them. */
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
}

/** Which values a vehicle has; none when they are unknown, so that the vehicle matches no choice. */
type ChoiceSource<Value extends string> =
  /** Values from the vehicle's name, listed once per distinct name. */
  | { readonly from: "nameplate"; listValues(vehicle: Nameplate): readonly Value[] }
  /** Values from the vehicle's repeating fields, listed once per distinct combination. */
  | { readonly from: "remarks"; listValues(vehicle: Remarks): readonly Value[] }
  /** Values from the price, which is unknown when it is null. */
  | { readonly from: "price"; listValues(priceCents: number): readonly Value[] };

/**
 * Any number of values: a vehicle matches when it has one of those chosen. Values that are not offered appear in the form while a
 * vehicle has them or a shopper chose them.
 */
export type ChoiceFacet<Value extends string = string> = { readonly kind: "choice" } & FacetRules<Value> &
  ChoiceSource<Value>;

/** A whole number, as in the URL, and one value at most. */
interface AmountFacet extends FacetRules<string> {
  /** Formats the number with its unit: "$15,000", "75,000 miles". */
  formatAmount(texts: LabelTexts, value: string): string;
}

/** A vehicle matches when its number is within the limit; an unknown number never is. */
export interface MaximumFacet extends AmountFacet {
  readonly kind: "maximum";
  readonly field: "priceCents" | "odometerMiles";
  /** Returns the highest number within the maximum, in the field's unit. */
  getLimit(value: string, downPaymentCents: number): number;
}

/** Filters nothing by itself: it changes what a maximum means. */
export interface SettingFacet extends AmountFacet {
  readonly kind: "setting";
}

export type FacetDefinition = ChoiceFacet | MaximumFacet | SettingFacet;

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
export function listVehicleValues(facet: ChoiceFacet, vehicle: InventoryVehicle): readonly string[] {
  if (facet.from !== "price") return facet.listValues(vehicle);
  return vehicle.priceCents === null ? [] : facet.listValues(vehicle.priceCents);
}

/** Whether the vehicle's number is within a maximum. */
export function isWithin(
  facet: MaximumFacet,
  value: string,
  downPaymentCents: number,
  vehicle: InventoryVehicle,
): boolean {
  const number = vehicle[facet.field];
  return number !== null && number <= facet.getLimit(value, downPaymentCents);
}
