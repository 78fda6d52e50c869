/** Records a vehicle's sale from its form, corrects it, or ends it: writes only what the person changed, and notices conflicts. */
import { repeatRace } from "~/platform/merge-fields";
import type { VehicleEditor } from "./vehicle-editor";
import { formatSaleVersion, mergeSaleForm, type VehicleSale } from "./vehicle-sale";

interface SaleContext {
  readonly vehicleEditor: Pick<VehicleEditor, "findVehicle" | "sell" | "unsell">;
  /** Of the staff member. */
  readonly actorId: string;
  /** ISO 8601 date in Orlando. */
  readonly today: string;
}

/** @returns the stored sale, or why nothing was saved; null when there is no such vehicle. `problem` is a translation key */
export function saveSale(id: number, form: FormData, { vehicleEditor, actorId, today }: SaleContext) {
  return repeatRace(async () => {
    const found = await vehicleEditor.findVehicle(id);
    if (!found) return { answer: null };
    const merged = mergeSaleForm(form, found, today);
    const { submission, sale, warning, merge, isEnded, initialValue } = merged;
    const refuse = (status: number, problem: string | null) => ({
      sale: null,
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
    if (isKnown === null) return { answer: refuse(503, "unavailable"), isRaced: true };
    return { answer: isKnown ? { sale, isCorrected: found.sale !== null } : null };
  });
}

/** Whether the form showed the stored sale; older pages don't say. */
export const hasShownSale = (form: FormData, stored: VehicleSale | null): boolean =>
  !form.has("sale") || form.get("sale") === formatSaleVersion(stored);

/** Puts a vehicle back on sale. @returns false when there is no such vehicle, null when the form showed another sale than is stored */
export async function endSale(
  id: number,
  form: FormData,
  { vehicleEditor, actorId }: Omit<SaleContext, "today">,
) {
  const found = await vehicleEditor.findVehicle(id);
  if (!found) return false;
  if (!hasShownSale(form, found.sale)) return null;
  return vehicleEditor.unsell(id, found.sale, actorId);
}
