/** What staff's pages on vehicles are handed: plain data, each row read as the site reads it, and what about it deserves a look. */

import type { DeskVehicle } from "~/vehicles/editor/vehicle-editor";
import type { TypedVehicle } from "~/vehicles/editor/vehicle-form";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parsePriceCents } from "~/vehicles/price";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { parseVin, readVinFacts } from "~/vehicles/vin-facts";

export interface DeskRow extends Pick<DeskVehicle, "id" | "vin" | "photoCount" | "source" | "lockedFields"> {
  /** Without the word SOLD; the VIN for a row whose name says nothing else. */
  readonly name: string;
  readonly priceCents: number | null;
  readonly daysHere: number;
  readonly isSold: boolean;
  /** The name says so, whatever the quantity. */
  readonly isMarkedSold: boolean;
  readonly vinTrouble: VinTrouble;
  /** The price as the table has it, when that is in thousands. */
  readonly rawPrice: number | null;
}

export type VinTrouble = "shortVin" | "badVin" | null;

const DAY_MS = 86_400_000;
const SMALLEST_FULL_PRICE_DOLLARS = 1_000;

export function createDeskRow(vehicle: DeskVehicle, nowMs: number): DeskRow {
  const { id, vin, photoCount, source, lockedFields, price, quantity, listedAtIso } = vehicle;
  const { name, isMarkedSold } = parseVehicleName(vehicle.productName);
  const isInThousands = price !== null && price > 0 && price < SMALLEST_FULL_PRICE_DOLLARS;
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

/** The row as everything else reads it. */
export function toInventoryRecord(vehicle: DeskVehicle): InventoryRecord {
  const { id, vin, productName, description, price, quantity, listedAtIso } = vehicle;
  return {
    ...{ id, description, price, quantity },
    product_name: productName,
    sku: vin,
    image_url: null,
    created_at: listedAtIso,
  };
}

/** The row as its form shows it: the price in full, as a shopper reads it. */
export function createTypedVehicle({ vin, productName, price, description }: DeskVehicle): TypedVehicle {
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
 * What a VIN says as it was typed; null when none was.
 * @param latestYear the newest model year there can be
 */
export function readVin(typed: string, latestYear: number): VinReport | null {
  if (typed.trim() === "") return null;
  const vin = parseVin(typed);
  if (!vin) return { year: null, make: null, trouble: "shortVin" };
  return { ...readVinFacts(vin, latestYear), trouble: findVinTrouble(vin) };
}
