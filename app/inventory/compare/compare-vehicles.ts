/** Compares a few vehicles: the features that differ and those they share. */
import { foldText } from "~/vehicles/fold-text";
import { describeTitle, saysOnlyBrand } from "~/vehicles/title-brand";
import type { Vehicle } from "~/vehicles/vehicle";
import { describeWarranty } from "~/vehicles/warranty";

/** The compared features, in order of importance to a buyer. */
const COMPARED_FEATURES = [
  "price",
  "title",
  "mileage",
  "year",
  "make",
  "style",
  "fuel",
  "color",
  "engine",
  "drivetrain",
  "transmission",
  "doors",
  "seats",
  "warranty",
] as const;

export type ComparedFeature = (typeof COMPARED_FEATURES)[number];

/** Marks a vehicle's value in a row: it has the best figure, or it is the only one that differs from all others. */
export type ComparisonMark = "best" | "alone" | null;

interface ComparisonRow {
  readonly feature: ComparedFeature;
  /** One per vehicle, in the same order. */
  readonly marks: readonly ComparisonMark[];
}

interface Comparison {
  readonly different: readonly ComparisonRow[];
  readonly same: readonly ComparedFeature[];
  readonly highlights: {
    /** Per vehicle, the highlights that not all of them have. */
    readonly own: readonly (readonly string[])[];
    /** Highlights that all of them have, in the first vehicle's wording. */
    readonly shared: readonly string[];
  };
}

/** The value compared for equality in each row, ignoring case; null if unknown, including a default that is only displayed. */
const VALUE_OF: Readonly<Record<ComparedFeature, (vehicle: Vehicle) => string | number | null>> = {
  price: ({ priceCents }) => priceCents,
  mileage: ({ odometerMiles }) => odometerMiles,
  year: ({ year, isYearSure }) => (isYearSure ? year : null),
  make: ({ make, isMakeSure }) => (isMakeSure ? foldText(make) : null),
  style: ({ bodyStyles: [style] }) => (style === "Other" ? null : style),
  fuel: ({ fuel, isFuelSure }) => (isFuelSure ? fuel : null),
  color: ({ color }) => foldText(color) || null,
  title: describeTitle,
  engine: ({ details }) => details.engine && foldText(details.engine),
  drivetrain: ({ drivetrain }) => drivetrain,
  transmission: ({ details }) => details.transmission,
  doors: ({ details }) => details.doors,
  seats: ({ details }) => details.seats,
  warranty: ({ details }) => describeWarranty(details.warranty),
};

/** Numeric rows with a better end for nearly every buyer: 1 for the lowest, -1 for the highest. */
const BETTER: Partial<Record<ComparedFeature, 1 | -1>> = { price: 1, mileage: 1, year: -1 };

/**
 * Sorts the features into those that differ and those that all vehicles share, without those known of no vehicle. "best"
 * marks every vehicle with the best figure; "alone" requires at least two other vehicles that all agree. A row with an
 * unknown value has no marks.
 */
export function compareVehicles(vehicles: readonly Vehicle[]): Comparison {
  const rows = COMPARED_FEATURES.map((feature) => {
    const values = vehicles.map(VALUE_OF[feature]);
    return { feature, values, differs: new Set(values).size > 1 };
  }).filter(({ feature, values }) => feature === "price" || values.some((value) => value !== null));
  return {
    different: rows
      .filter(({ differs }) => differs)
      .map(({ feature, values }) => ({ feature, marks: markValues(values, BETTER[feature]) })),
    same: rows.filter(({ differs }) => !differs).map(({ feature }) => feature),
    highlights: compareHighlights(vehicles),
  };
}

function markValues(
  values: readonly (string | number | null)[],
  better: 1 | -1 | undefined,
): ComparisonMark[] {
  if (values.includes(null)) return values.map(() => null);
  if (better !== undefined) {
    const figures = values.map(Number);
    const best = better === 1 ? Math.min(...figures) : Math.max(...figures);
    return figures.map((figure) => (figure === best ? "best" : null));
  }
  const others = (index: number) => values.filter((_, other) => other !== index);
  return values.map((value, index) => {
    const rest = new Set(others(index));
    return rest.size === 1 && values.length > 2 && !rest.has(value) ? "alone" : null;
  });
}

/** A rebuilt title has its own row and is not listed as a highlight. */
function compareHighlights(vehicles: readonly Vehicle[]): Comparison["highlights"] {
  const lists = vehicles.map(({ highlights, titleBrand }) => [
    ...new Map(
      highlights
        .filter((text) => !saysOnlyBrand(text, titleBrand))
        .map((text) => [foldText(text), text] as const),
    ).entries(),
  ]);
  const isShared = (key: string) => lists.every((list) => list.some(([other]) => other === key));
  return {
    own: lists.map((list) => list.filter(([key]) => !isShared(key)).map(([, text]) => text)),
    shared: (lists[0] ?? []).filter(([key]) => isShared(key)).map(([, text]) => text),
  };
}
