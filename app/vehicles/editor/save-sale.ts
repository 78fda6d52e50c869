/** Records a vehicle's sale from its form, corrects it, or ends it: writes only what the person changed, and notices conflicts. */
import { repeatRace } from "~/platform/merge-fields";
import type { EditableVehicleFile, VehicleEditor } from "./vehicle-editor";
import { formatSaleVersion, mergeSaleForm, type VehicleSale } from "./vehicle-sale";

interface SaleContext {
  readonly vehicleEditor: Pick<VehicleEditor, "findVehicle" | "sell" | "unsell" | "resell">;
  readonly member: { readonly userId: string; readonly name: string };
  /** ISO 8601 date in Orlando. */
  readonly today: string;
}

/**
 * @returns the stored sale with what was done, or why nothing was saved; null when there is no such vehicle. `problem` is a translation
 * key
 */
export const saveSale = (id: number, form: FormData, context: SaleContext) =>
  repeatRace(() => trySave(id, form, context));

async function trySave(id: number, form: FormData, { vehicleEditor, member, today }: SaleContext) {
  const found = await vehicleEditor.findVehicle(id);
  if (!found) return { answer: null };
  const { submission, sale, warning, merge, isEnded, initialValue } = mergeSaleForm(form, found, today);
  const soldBy = findSeller(found, form);
  const refuse = (status: number, problem: string | null) => ({
    sale: null,
    submission,
    status,
    problem: problem && `staffVehicles:refused.${problem}`,
    warning,
    merge,
    initialValue,
    soldBy,
  });
  if (isEnded) return { answer: refuse(409, "saleEnded") };
  if (merge.conflicts.length > 0) return { answer: refuse(409, soldBy ? "alreadySold" : "conflict") };
  if (!sale) return { answer: refuse(400, null) };
  const isSame = formatSaleVersion(sale) === formatSaleVersion(found.sale);
  const isKnown = isSame || (await vehicleEditor.sell(id, sale, member.userId, found.sale));
  if (isKnown === null) return { answer: refuse(503, "unavailable"), isRaced: true };
  const kept = form.has("theirs") ? findSoldBy(found) : null;
  const seller = kept === member.name ? soldBy : (kept ?? soldBy);
  const change = nameChange({ before: found.sale, isSame, seller, saver: member.name });
  return { answer: isKnown ? { sale, change } : null };
}

interface SavedSale {
  readonly before: VehicleSale | null;
  readonly isSame: boolean;
  /** Name of the person who sold it after the form was shown, or whose sale was kept. */
  readonly seller: string | null;
  readonly saver: string;
}

/**
 * Returns "sold-already" if another person had already sold the vehicle, "sold-joined" if this person's changes were added to that sale,
 * "sale" for a corrected record, and null if nothing changed. A form that is sent twice still returns "sold".
 */
function nameChange({ before, isSame, seller, saver }: SavedSale) {
  if (before === null || (isSame && seller === saver)) return "sold" as const;
  if (seller !== null && seller !== saver)
    return isSame ? ("sold-already" as const) : ("sold-joined" as const);
  return isSame ? null : ("sale" as const);
}

/** Returns the name of the person who marked the vehicle as sold after the form was shown, or null if there is none. */
function findSeller(found: EditableVehicleFile, form: FormData): string | null {
  const isLate = found.sale !== null && form.has("seen") && !form.has("recorded");
  return isLate ? findSoldBy(found) : null;
}

/** Returns the name of the person who marked the vehicle as sold, or null if there is none. */
export function findSoldBy(found: Pick<EditableVehicleFile, "edits">): string | null {
  const last = findLastChange(found);
  return last?.kind === "sold" ? last.by : null;
}

const findLastChange = ({ edits }: Pick<EditableVehicleFile, "edits">) =>
  edits.find(({ kind }) => kind === "sold" || kind === "unsold");

/** Whether the form showed the stored sale; older pages don't say. */
export const hasShownSale = (form: FormData, stored: VehicleSale | null): boolean =>
  !form.has("sale") || form.get("sale") === formatSaleVersion(stored);

type ChangeContext = Omit<SaleContext, "today">;

/** Puts a vehicle back on sale. @returns false when there is no such vehicle, null when the form showed another sale than is stored */
export async function endSale(id: number, form: FormData, context: ChangeContext) {
  const { vehicleEditor, member } = context;
  const found = await vehicleEditor.findVehicle(id);
  if (!found) return false;
  const isShown = hasShownSale(form, found.sale);
  const isEnded = isShown ? await vehicleEditor.unsell(id, found.sale, member.userId) : null;
  return isEnded ?? isRepeated(id, "unsold", context);
}

/** Undoes `endSale`. @returns false when there is no such vehicle, null when someone changed it in the meantime */
export const restoreSale = async (id: number, context: ChangeContext) =>
  (await context.vehicleEditor.resell(id, context.member.userId)) ?? isRepeated(id, "sold", context);

/** Returns true if the button was pressed twice: this person already made the change. Otherwise null. */
async function isRepeated(id: number, kind: "sold" | "unsold", { vehicleEditor, member }: ChangeContext) {
  const found = await vehicleEditor.findVehicle(id);
  const last = found && findLastChange(found);
  const isStill = found && (found.quantity === 1) === (kind === "unsold");
  return isStill && last?.kind === kind && last.by === member.name ? true : null;
}
