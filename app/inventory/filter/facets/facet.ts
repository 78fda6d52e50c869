/** What one facet of the inventory filter consists of. URL, matching, counts, form, texts, and leads are derived from it. */
import type { TFunction } from "i18next";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { foldText } from "~/vehicles/fold-text";

/** Formats texts in the page's language. */
export interface LabelTexts {
  readonly t: TFunction<["inventory", "vehicle"]>;
  readonly formatDollars: (cents: number) => string;
}

export interface TitleTexts extends LabelTexts {
  /** "Ford, Toyota, or Kia"; "" for none. */
  readonly formatAlternatives: (values: readonly string[]) => string;
}

export type VehicleTest = (vehicle: InventoryVehicle) => boolean;

/** Values are as in the URL, English in every language. */
export interface FacetDefinition<Value extends string = string> {
  /** What a shopper chooses: any number of values, one, or a maximum. */
  readonly choice: "one" | "many" | "max";
  /** Values offered even if no vehicle has them. */
  readonly offered: readonly Value[];
  /**
   * Parses a value from a URL; null if it is invalid.
   * @param inventoryMakes makes in the inventory, as written in their rows
   */
  parse(text: string, inventoryMakes: readonly string[]): Value | null;
  /** Returns canonical values without duplicates, in the order of the URL and the form. */
  sort(values: readonly string[]): readonly Value[];
  /**
   * Returns whether a vehicle matches the chosen values, at least one; null if they narrow nothing.
   * @param downPaymentCents of the payments
   */
  createTest(chosen: readonly Value[], downPaymentCents: number): VehicleTest | null;
  /** Formats a value for the form and for the chip of an applied filter. */
  formatLabel(texts: LabelTexts, value: Value): string;
  /** Formats the chosen values, at least one, for a list's title after "3 Ford SUVs"; "" if nothing needs to be added. */
  formatTitle(texts: TitleTexts, values: readonly Value[]): string;
}

/**
 * A vehicle matches when it has one of the chosen values. Values that are not offered appear in the form while a vehicle has them or
 * a shopper chose them.
 */
export interface ChoiceFacet<Value extends string = string> extends FacetDefinition<Value> {
  readonly choice: "one" | "many";
  /** Returns the vehicle's values; none when they are unknown, so that the vehicle matches no choice. */
  listValues(vehicle: InventoryVehicle): readonly Value[];
}

/** A whole number, as in the URL, and one value at most. */
export interface AmountFacet extends FacetDefinition {
  /** Formats the number with its unit: "$15,000", "75,000 miles". */
  formatAmount(texts: LabelTexts, value: string): string;
}

/** A vehicle matches when its number is within the limit; an unknown number never is. */
export interface MaximumFacet extends AmountFacet {
  readonly choice: "max";
  /** Returns the vehicle's number in the limit's unit; null for an unknown one. */
  getNumber(vehicle: InventoryVehicle): number | null;
  /** Returns the highest number within the maximum. */
  getLimit(value: string, downPaymentCents: number): number;
}

/** Parses, ignoring case, and sorts the values of a fixed list. */
export function ofList<Value extends string>(
  list: readonly Value[],
): Pick<FacetDefinition<Value>, "parse" | "sort"> {
  return {
    parse(text) {
      const folded = foldText(text).trim();
      return list.find((value) => value.toLowerCase() === folded) ?? null;
    },
    sort: (values) => list.filter((value) => values.includes(value)),
  };
}

/** Compares the vehicle's values with the chosen ones. */
export function ofValues<Value extends string>(
  listValues: (vehicle: InventoryVehicle) => readonly Value[],
): Pick<ChoiceFacet<Value>, "listValues" | "createTest"> {
  return {
    listValues,
    createTest: (chosen) => (vehicle) => listValues(vehicle).some((value) => chosen.includes(value)),
  };
}

/** Compares the vehicle's number with the limit. */
export function ofNumber(
  getNumber: MaximumFacet["getNumber"],
  getLimit: MaximumFacet["getLimit"],
): Pick<MaximumFacet, "getNumber" | "getLimit" | "createTest"> {
  return {
    getNumber,
    getLimit,
    createTest([value = ""], downPaymentCents) {
      const limit = getLimit(value, downPaymentCents);
      return (vehicle) => (getNumber(vehicle) ?? Number.POSITIVE_INFINITY) <= limit;
    },
  };
}
