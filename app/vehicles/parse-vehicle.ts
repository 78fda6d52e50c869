/** Parses a table row into a `Vehicle`. */
import { listBodyStyles } from "./body-style";
import { deriveFuel } from "./fuel";
import type { InventoryRecord } from "./inventory-record";
import { parsePriceCents } from "./price";
import type { Vehicle } from "./vehicle";
import { parseVehicleDescription } from "./vehicle-description";
import { parseVehicleName, saysRebuilt } from "./vehicle-name";

/** The payment that the dealership advertises for every vehicle in the table. */
const ADVERTISED_PAYMENT = "$600/mo*";

/** Applies all parsing rules. Never throws: every row yields a vehicle. */
export function parseVehicle(record: InventoryRecord): Vehicle {
  const { isMarkedSold, ...name } = parseVehicleName(record.product_name);
  const bodyStyles = listBodyStyles(name.make, name.model);
  return {
    id: record.id,
    vin: record.sku.trim().toUpperCase(),
    ...name,
    priceCents: parsePriceCents(record.price),
    ...parseVehicleDescription(record.description),
    fuel: deriveFuel(bodyStyles),
    bodyStyles,
    advertisedPayment: ADVERTISED_PAYMENT,
    isSold: isMarkedSold || record.quantity !== 1,
    isRebuilt: saysRebuilt(record.product_name) || saysRebuilt(record.description ?? ""),
    listedAt: record.created_at,
  };
}
