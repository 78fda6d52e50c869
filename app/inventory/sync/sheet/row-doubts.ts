/** Lists what staff should check in a row that can be read: facts that the site shows but neither publishes nor filters by. */

import type { InventoryValues } from "~/inventory/sync/inventory-row";
import { findUnreadMileage } from "~/vehicles/vehicle-description";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { mayBeModelYear } from "~/vehicles/vin-facts";
import type { SheetNotice } from "./sheet-notice";

type ReadRow = { readonly vin: string } & Partial<InventoryValues>;
type Doubt = Pick<SheetNotice, "kind" | "value">;

/** Returns none for a sold vehicle. */
export function listDoubts({ vin, product_name, description, quantity = 1 }: ReadRow): readonly Doubt[] {
  if (quantity !== 1) return [];
  const mileage = findUnreadMileage(description ?? null);
  return [
    ...(product_name === undefined ? [] : listNameDoubts(vin, product_name)),
    ...(mileage === null ? [] : [{ kind: "mileageUnreadable" as const, value: mileage }]),
  ];
}

function listNameDoubts(vin: string, value: string): readonly Doubt[] {
  const { year, isYearStated, isMakeStated, isMarkedSold } = parseVehicleName(value);
  if (isMarkedSold) return [];
  const doubts: Doubt[] = [];
  if (!isYearStated) doubts.push({ kind: "nameWithoutYear", value });
  else if (!mayBeModelYear(vin, year)) doubts.push({ kind: "yearDiffers", value });
  if (!isMakeStated) doubts.push({ kind: "makeUnknown", value });
  return doubts;
}
