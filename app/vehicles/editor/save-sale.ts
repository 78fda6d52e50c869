/** Records a vehicle's sale from its form, or corrects it: writes only what the person changed, and notices conflicts. */
import { repeatRace } from "~/platform/merge-fields";
import type { VehicleEditor } from "./vehicle-editor";
import { mergeSaleForm } from "./vehicle-sale";

interface SaleContext {
  readonly vehicleEditor: Pick<VehicleEditor, "findVehicle" | "sell">;
  /** Of the staff member. */
  readonly actorId: string;
  /** ISO 8601 date in Orlando. */
  readonly today: string;
}

/** @returns whether there is such a vehicle, or why nothing was saved; `problem` is a translation key */
export function saveSale(id: number, form: FormData, { vehicleEditor, actorId, today }: SaleContext) {
  return repeatRace(async () => {
    const found = await vehicleEditor.findVehicle(id);
    if (!found) return { answer: false };
    const merged = mergeSaleForm(form, found, today);
    const { submission, sale, warning, merge, isEnded, initialValue } = merged;
    const refuse = (status: number, problem: string | null) => ({
      submission,
      status,
      problem: problem && `staffVehicles:refused.${problem}`,
      warning,
      merge,
      initialValue,
    });
    if (merge.conflicts.length > 0 || isEnded)
      return { answer: refuse(409, isEnded ? "saleEnded" : "conflict") };
    if (!sale) return { answer: refuse(400, null) };
    const isKnown = await vehicleEditor.sell(id, sale, actorId, found.sale);
    return isKnown === null ? { answer: refuse(503, "unavailable"), isRaced: true } : { answer: isKnown };
  });
}
