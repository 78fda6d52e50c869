/** What sets a few vehicles apart, and what they have in common. */
import { foldText } from "~/vehicles/fold-text";
import type { Vehicle } from "~/vehicles/vehicle";
import { saysRebuilt } from "~/vehicles/vehicle-name";

/** What is compared, in the order a buyer asks. */
export const COMPARED_FEATURES = [
  "price",
  "mileage",
  "year",
  "make",
  "style",
  "fuel",
  "color",
  "title",
] as const;

export type ComparedFeature = (typeof COMPARED_FEATURES)[number];

/** Said of one vehicle in one row: its figure is the best of them, or it is the only one that differs from all others. */
export type ComparisonMark = "best" | "alone" | null;

interface ComparisonRow {
  readonly feature: ComparedFeature;
  /** One a vehicle, in their order. */
  readonly marks: readonly ComparisonMark[];
}

interface Comparison {
  readonly different: readonly ComparisonRow[];
  readonly same: readonly ComparedFeature[];
  readonly highlights: {
    /** What each vehicle has that not all of them have, one list a vehicle. */
    readonly own: readonly (readonly string[])[];
    /** What all of them have, in the words of the first. */
    readonly shared: readonly string[];
  };
}

/** What counts as equal in a row, whatever the case it is written in. */
const VALUE_OF: Readonly<Record<ComparedFeature, (vehicle: Vehicle) => string | number | boolean | null>> = {
  price: ({ priceCents }) => priceCents,
  mileage: ({ odometerMiles }) => odometerMiles,
  year: ({ year }) => year,
  make: ({ make }) => foldText(make),
  style: ({ bodyStyles }) => bodyStyles[0],
  fuel: ({ fuel }) => fuel,
  color: ({ color }) => foldText(color),
  title: ({ isRebuilt }) => isRebuilt,
};

/** Rows of figures in which one end is what nearly every buyer wants: 1 for the lowest, -1 for the highest. */
const BETTER: Partial<Record<ComparedFeature, 1 | -1>> = { price: 1, mileage: 1, year: -1 };

/**
 * Sorts the features into those that differ and those that all vehicles share. "Best" goes to every vehicle that has the best known
 * figure, unless all of them have it; "alone" needs at least two others that agree with each other.
 */
export function compareVehicles(vehicles: readonly Vehicle[]): Comparison {
  const rows = COMPARED_FEATURES.map((feature) => {
    const values = vehicles.map(VALUE_OF[feature]);
    return { feature, values, differs: new Set(values).size > 1 };
  });
  return {
    different: rows
      .filter(({ differs }) => differs)
      .map(({ feature, values }) => ({ feature, marks: markValues(values, BETTER[feature]) })),
    same: rows.filter(({ differs }) => !differs).map(({ feature }) => feature),
    highlights: compareHighlights(vehicles),
  };
}

function markValues(values: readonly unknown[], better: 1 | -1 | undefined): ComparisonMark[] {
  if (better !== undefined) {
    const figures = values.filter((value) => typeof value === "number");
    const best = better === 1 ? Math.min(...figures) : Math.max(...figures);
    return values.map((value) => (value === best && figures.length > 1 ? "best" : null));
  }
  const others = (index: number) => values.filter((_, other) => other !== index);
  return values.map((value, index) => {
    const rest = new Set(others(index));
    return rest.size === 1 && values.length > 2 && !rest.has(value) ? "alone" : null;
  });
}

/** A rebuilt title has a row of its own, and is no highlight here. */
function compareHighlights(vehicles: readonly Vehicle[]): Comparison["highlights"] {
  const lists = vehicles.map(({ highlights }) => [
    ...new Map(
      highlights.filter((text) => !saysRebuilt(text)).map((text) => [foldText(text), text] as const),
    ).entries(),
  ]);
  const isShared = (key: string) => lists.every((list) => list.some(([other]) => other === key));
  return {
    own: lists.map((list) => list.filter(([key]) => !isShared(key)).map(([, text]) => text)),
    shared: (lists[0] ?? []).filter(([key]) => isShared(key)).map(([, text]) => text),
  };
}
