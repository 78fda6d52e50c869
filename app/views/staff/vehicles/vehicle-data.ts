/** Creates the data of staff pages on vehicles: each row as parsed for shoppers, and what needs attention. */

import type { EditableVehicle } from "~/vehicles/editor/vehicle-editor";
import type { TypedVehicle } from "~/vehicles/editor/vehicle-form";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parsePriceCents } from "~/vehicles/price";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { parseVin, readVinFacts } from "~/vehicles/vin-facts";

export interface VehicleRowData
  extends Pick<EditableVehicle, "id" | "vin" | "photoCount" | "source" | "lockedFields"> {
  /** Without the word SOLD; the VIN for a row without any other name. */
  readonly name: string;
  readonly priceCents: number | null;
  readonly daysHere: number;
  readonly isSold: boolean;
  /** The name contains SOLD, whatever the quantity. */
  readonly isMarkedSold: boolean;
  readonly vinTrouble: VinTrouble;
  /** The stored price, when it is in thousands. */
  readonly rawPrice: number | null;
}

export type VinTrouble = "shortVin" | "badVin" | null;

const DAY_MS = 86_400_000;
const MIN_FULL_PRICE_DOLLARS = 1_000;

export function createVehicleRowData(vehicle: EditableVehicle, nowMs: number): VehicleRowData {
  const { id, vin, photoCount, source, lockedFields, price, quantity, listedAtIso } = vehicle;
  const { name, isMarkedSold } = parseVehicleName(vehicle.productName);
  const isInThousands = price !== null && price > 0 && price < MIN_FULL_PRICE_DOLLARS;
  return {
    ...{ id, vin, photoCount, source, lockedFields, isMarkedSold },
    name: name || vin,
    priceCents: parsePriceCents(price),
    daysHere: Math.max(0, Math.floor((nowMs - Date.parse(listedAtIso)) / DAY_MS)),
    isSold: isMarkedSold || quantity !== 1,
    vinTrouble: findVinTrouble(vin),
    rawPrice: isInThousands ? price : null,
  };
}

function findVinTrouble(vin: string): VinTrouble {
  if (!parseVin(vin)) return "shortVin";
  return isVinCheckDigitValid(vin) ? null : "badVin";
}

/** Converts a vehicle to the inventory row that the rest of the site parses. */
export function toInventoryRecord(vehicle: EditableVehicle): InventoryRecord {
  const { id, vin, productName, description, price, quantity, listedAtIso } = vehicle;
  return {
    ...{ id, description, price, quantity },
    product_name: productName,
    sku: vin,
    image_url: null,
    created_at: listedAtIso,
  };
}

/** Returns a row's form values: the price is in dollars, as shoppers see it. */
export function createTypedVehicle({ vin, productName, price, description }: EditableVehicle): TypedVehicle {
  const cents = parsePriceCents(price);
  return {
    vin,
    productName,
    price: cents === null ? "" : String(cents / 100),
    description: description ?? "",
  };
}

export interface VinReport {
  readonly year: number | null;
  readonly make: string | null;
  readonly trouble: VinTrouble;
}

/**
 * Decodes a typed VIN; null when it is empty.
 * @param latestYear the latest possible model year
 */
export function readVin(typed: string, latestYear: number): VinReport | null {
  if (typed.trim() === "") return null;
  const vin = parseVin(typed);
  if (!vin) return { year: null, make: null, trouble: "shortVin" };
  return { ...readVinFacts(vin, latestYear), trouble: findVinTrouble(vin) };
}
