/** What the staff pages say about a hold. */
import { formatShortDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import type { VehicleWithSale } from "~/vehicles/editor/vehicle-editor";
import type { StoredHold } from "~/vehicles/editor/vehicle-hold";

/** Returns the leads that a sale or a hold may name, by ID: also one that isn't among the latest. */
export function listPeople(
  buyers: VehicleWithSale["buyers"],
  ...known: readonly (Pick<StoredHold, "leadId" | "lead"> | null)[]
): readonly (readonly [string, string])[] {
  const people = new Map<string, string>();
  for (const one of known) if (one?.leadId && one.lead) people.set(one.leadId, one.lead);
  for (const { id, name } of buyers) people.set(id, name);
  return [...people];
}

/** Returns a function that describes a hold in one line. */
export function useHoldText(): (hold: StoredHold) => string {
  const { t, locale } = useText("staffVehicles");
  return ({ who, lead, until, isOver }) => {
    const date = formatShortDate(locale, until).text;
    const line = t(isOver ? "holds.ended" : "holds.until", { date });
    const name = lead ?? who;
    return name ? `${line}: ${name}` : line;
  };
}
