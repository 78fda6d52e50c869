/** Creates the data of staff pages on vehicles: each row as parsed for shoppers, and what needs attention. */
import { countDaysOnLot } from "~/dealer/orlando-day";
import { type FieldTexts, fillFromVin, formatVinName } from "~/vehicles/editor/fill-from-vin";
import type { EditableVehicle } from "~/vehicles/editor/vehicle-editor";
import { parseVin } from "~/vehicles/identifier";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { MIN_FULL_PRICE_DOLLARS, parsePriceCents } from "~/vehicles/price";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { findVinProblem, type VinProblem } from "~/vehicles/vin";
import type { DecodeVin } from "~/vehicles/vin-decoding";
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
  /** The name says that a sale is pending, such as HOLD. */
  readonly isMarkedPending: boolean;
  readonly vinProblem: VinProblem;
  /** The stored price, when it is in thousands. */
  readonly rawPrice: number | null;
}

export function createVehicleRowData(vehicle: EditableVehicle, now: Date): VehicleRowData {
  const { id, vin, photoCount, source, lockedFields, price, quantity, listedAtIso } = vehicle;
  const { name, isMarkedSold, isMarkedPending } = parseVehicleName(vehicle.productName);
  const isInThousands = price !== null && price > 0 && price < MIN_FULL_PRICE_DOLLARS;
  return {
    id,
    vin,
    photoCount,
    source,
    lockedFields,
    isMarkedSold,
    isMarkedPending,
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

/** What a VIN says, and what it says of fields that say something else. */
export interface VinReport {
  /** "2014 Honda Accord LX", "2014", or "". */
  readonly name: string;
  readonly problem: VinProblem;
  /** null when the text isn't a VIN. */
  readonly state: "filled" | "unknown" | "unavailable" | null;
  readonly offers: FieldTexts;
}

/**
 * Decodes a typed VIN and fills in the form. Without an answer of the decoder, the name begins with what the VIN itself says.
 * @param latestYear the latest possible model year
 * @param chosen names of fields to overwrite, or "all"
 */
export async function readVin(
  typed: FieldTexts,
  latestYear: number,
  decode: DecodeVin,
  chosen: readonly unknown[],
): Promise<{ readonly report: VinReport; readonly texts: FieldTexts }> {
  const { vin: number = "" } = typed;
  const [vin, problem] = [parseVin(number), findVinProblem(number.replace(/\s/g, ""))];
  if (!vin)
    return { report: { name: "", problem: problem ?? "shortVin", state: null, offers: {} }, texts: typed };
  const decoding = await decode(vin);
  if (typeof decoding !== "string") {
    const { texts, offers } = fillFromVin(typed, decoding, chosen);
    return { report: { name: formatVinName(decoding), problem, state: "filled", offers }, texts };
  }
  const { year, make } = readVinFacts(vin, latestYear);
  const facts = [year, make].filter((fact) => fact !== null);
  const productName = typed.productName || [...facts, ""].join(" ");
  const report = { name: facts.join(" "), problem, state: decoding, offers: {} };
  return { report, texts: { ...typed, productName } };
}
