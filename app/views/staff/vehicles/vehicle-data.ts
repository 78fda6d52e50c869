/** Creates the data of staff pages on vehicles: each row as parsed for shoppers, and what needs attention. */
import { countDaysOnLot } from "~/dealer/orlando-day";
import type { EditableVehicle } from "~/vehicles/editor/vehicle-editor";
import { parseVin } from "~/vehicles/identifier";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parsePriceCents } from "~/vehicles/price";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { findVinProblem, type VinProblem } from "~/vehicles/vin";
import { readVinFacts } from "~/vehicles/vin-facts";

export interface VehicleRowData
  extends Pick<EditableVehicle, "id" | "vin" | "photoCount" | "source" | "lockedFields"> {
  /** Without the word SOLD; the VIN for a row without any other name. */
  readonly name: string;
  readonly priceCents: number | null;
  readonly daysHere: number;
  readonly isSold: boolean;
  /** The name contains SOLD, whatever the quantity. */
  readonly isMarkedSold: boolean;
  readonly vinProblem: VinProblem;
  /** The stored price, when it is in thousands. */
  readonly rawPrice: number | null;
}

const MIN_FULL_PRICE_DOLLARS = 1_000;

export function createVehicleRowData(vehicle: EditableVehicle, now: Date): VehicleRowData {
  const { id, vin, photoCount, source, lockedFields, price, quantity, listedAtIso } = vehicle;
  const { name, isMarkedSold } = parseVehicleName(vehicle.productName);
  const isInThousands = price !== null && price > 0 && price < MIN_FULL_PRICE_DOLLARS;
  return {
    id,
    vin,
    photoCount,
    source,
    lockedFields,
    isMarkedSold,
    name: name || vin,
    priceCents: parsePriceCents(price),
    daysHere: countDaysOnLot(listedAtIso, now),
    isSold: isMarkedSold || quantity !== 1,
    vinProblem: findVinProblem(vin),
    rawPrice: isInThousands ? price : null,
  };
}

/** Converts a vehicle to the inventory row that the rest of the site parses. */
export function toInventoryRecord(vehicle: EditableVehicle): InventoryRecord {
  const { id, vin, productName, description, price, quantity, details, listedAtIso } = vehicle;
  return {
    id,
    description,
    price,
    quantity,
    details,
    product_name: productName,
    sku: vin,
    image_url: null,
    listed_at: listedAtIso,
  };
}

export interface VinReport {
  readonly year: number | null;
  readonly make: string | null;
  readonly problem: VinProblem;
}

/**
 * Decodes a typed VIN; null when it is empty.
 * @param latestYear the latest possible model year
 */
export function readVin(typed: string, latestYear: number): VinReport | null {
  if (typed.trim() === "") return null;
  const vin = parseVin(typed);
  if (!vin) return { year: null, make: null, problem: "shortVin" };
  return { ...readVinFacts(vin, latestYear), problem: findVinProblem(vin) };
}
