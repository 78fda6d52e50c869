/** The owners' form of a vehicle's costs. */
import { mergeTexts, parseSeenTexts, readTexts, type TextConflict } from "~/platform/merge-fields";
import { parseForm } from "~/platform/parse-form";
import { formatTypedPrice } from "./typed-price";
import { createCostsSchema, type TypedCosts, toVehicleCosts, type VehicleCosts } from "./vehicle-sale";

export const NO_COSTS: VehicleCosts = { costCents: null, floorPlanOn: null };

export const createTypedCosts = ({ costCents, floorPlanOn }: VehicleCosts): TypedCosts => ({
  cost: formatTypedPrice(costCents),
  floorPlanOn: floorPlanOn ?? "",
});

/** Returns what the form was filled with; null when it doesn't say. */
export const readSeenCosts = (form: FormData): TypedCosts | null =>
  parseSeenTexts(form.get("seen"), ["cost", "floorPlanOn"]);

interface MergedCosts {
  readonly submission: ReturnType<typeof parseForm>;
  /** The values to store; null when something keeps them from being stored. */
  readonly costs: VehicleCosts | null;
  readonly conflicts: readonly TextConflict<keyof TypedCosts>[];
  /** For the form, when it is shown again: what the person has seen, and the text of each field. */
  readonly seen: TypedCosts;
  readonly texts: TypedCosts;
}

/**
 * Merges a form with the stored costs: a field that its person didn't change keeps the stored value.
 * @param today ISO 8601 date in Orlando
 */
export function mergeCostsForm(form: FormData, stored: VehicleCosts, today: string): MergedCosts {
  const submission = parseForm(form, createCostsSchema(today));
  const current = createTypedCosts(stored);
  const seen = readSeenCosts(form) ?? current;
  if (submission.status !== "success")
    return { submission, costs: null, conflicts: [], seen, texts: readTexts(form, current) };
  const { costCents, floorPlanOn } = toVehicleCosts(submission.value);
  const parsed = createTypedCosts({ costCents, floorPlanOn });
  const { merged, changed, conflicts, typed } = mergeTexts({ form, seen, parsed, current });
  if (conflicts.length > 0) return { submission, costs: null, conflicts, seen: current, texts: merged };
  const costs = {
    costCents: changed.includes("cost") ? costCents : stored.costCents,
    floorPlanOn: changed.includes("floorPlanOn") ? floorPlanOn : stored.floorPlanOn,
  };
  return { submission, costs, conflicts: [], seen, texts: typed };
}
