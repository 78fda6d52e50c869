/** The car of a lead: the one it bought or asked about, for sale or not, or what is known of a deleted one. */
import type { StoredPhoto } from "~/vehicles/editor/vehicle-editor";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import type { Vehicle } from "~/vehicles/vehicle";

export interface LeadCar extends Vehicle {
  /** Staff deleted it: only VIN, name, and year are known, and it counts as sold. */
  readonly isDeleted: boolean;
  /** Its first photo; null for none. */
  readonly cover: StoredPhoto | null;
  /** Last day of its hold for this person, as "YYYY-MM-DD" in Orlando. */
  readonly heldUntil: string | null;
  /** Whether this person bought it. */
  readonly isBought: boolean;
}

/** Whether a lead's car is sold, or its sale pending; null while it is simply for sale. */
export type CarSale = "sold" | "pending" | null;

export const readSale = ({ isSold, isSalePending }: Pick<LeadCar, "isSold" | "isSalePending">): CarSale =>
  isSold ? "sold" : isSalePending ? "pending" : null;

export function parseLeadCar(
  record: InventoryRecord,
  more: Pick<LeadCar, "isDeleted" | "cover" | "heldUntil" | "isBought">,
): LeadCar {
  const vehicle = parseVehicle(record);
  // The name may say HOLD, too.
  return { ...vehicle, isSalePending: vehicle.isSalePending && more.heldUntil === null, ...more };
}
