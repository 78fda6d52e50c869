/** Parses a table row into a `Vehicle`. */

import { memoizeByText } from "~/platform/memoize-text";
import { findNamedFuel, listBodyStyles } from "./body-style";
import { findColorFamily } from "./color-family";
import type { InventoryRecord } from "./inventory-record";
import { toPlainText } from "./plain-text";
import { parsePriceCents } from "./price";
import { type ReadText, readStatements } from "./read-statements";
import { findSaid } from "./said-facts";
import { findTitleBrand } from "./title-brand";
import type { Vehicle } from "./vehicle";
import { parseVehicleDescription } from "./vehicle-description";
import { type Fuel, readVehicleDetails, type VehicleDetails } from "./vehicle-details";
import { parseVehicleName, saysSale } from "./vehicle-name";
import { mayBeModelYear } from "./vin-facts";

/** The payment that the dealership advertises for every vehicle in the table. */
const ADVERTISED_PAYMENT = "$600/mo*";

/** Applies all parsing rules. Never throws: every row yields a vehicle. */
export function parseVehicle(record: InventoryRecord): Vehicle {
  const { isMarkedSold, isMarkedPending, isYearStated, isMakeStated, ...read } = readTexts(record);
  const isSold = isMarkedSold || record.quantity !== 1;
  const vin = record.sku.trim().toUpperCase();
  return {
    id: record.id,
    vin,
    ...read,
    isYearSure: isYearStated && mayBeModelYear(vin, read.year),
    isMakeSure: isMakeStated,
    priceCents: parsePriceCents(record.price),
    advertisedPayment: ADVERTISED_PAYMENT,
    isSold,
    isSalePending: (isMarkedPending || record.pending === true) && !isSold,
    listedAt: record.listed_at,
  };
}

type Texts = Pick<InventoryRecord, "product_name" | "description" | "details">;

/** Every new snapshot asks for the same texts again, mostly with other prices. */
const readTexts = memoizeByText(
  ({ product_name, description, details }: Texts) => JSON.stringify([product_name, description, details]),
  ({ product_name, description, details: stored }) => {
    const car = parseVehicleName(product_name);
    const { color, odometerMiles, highlights } = parseVehicleDescription(description);
    const details = readVehicleDetails(stored);
    const name = readStatements(car.name, "name");
    // The shown name ends before SOLD or HOLD.
    const typedName = toPlainText(product_name);
    const wholeName = typedName === car.name ? name : readStatements(typedName, "name");
    const texts = [toPlainText(description ?? ""), details.engine, details.trim];
    const others = texts.flatMap((text) => (text ? [readStatements(text)] : []));
    const fuel = chooseFuel(findNamedFuel(car.make, car.model, name), others);
    return {
      ...car,
      odometerMiles,
      color: color.toUpperCase(),
      colorFamily: findColorFamily(color),
      highlights: listPublicHighlights(highlights, details),
      fuel: fuel ?? "Gas",
      isFuelSure: fuel !== null,
      drivetrain: details.drivetrain ?? findSaid([name, ...others], "drivetrain"),
      bodyStyles: listBodyStyles(car.make, car.model, name, fuel),
      titleBrand: findTitleBrand([wholeName, ...others], details),
      details,
    };
  },
);

/** A highlight doesn't change what the name says; a hybrid may have a plug. */
function chooseFuel(named: Fuel | null, others: readonly ReadText[]): Fuel | null {
  const said = findSaid(others, "fuel");
  const isPlugIn = named === "Hybrid" && said === "Plug-in hybrid";
  return named === null || isPlugIn ? said : named;
}

/** A promise of a warranty; the manufacturer's remains whatever the dealership's choice. */
const WARRANTY_PROMISE = /\b(?:warrant(?:y|ies|ed)\b|garant[ií]as?(?!\p{L}))/iu;
const NO_PROMISE = /\b(?:no|without|not|sin|sem|as[- ]is|factory|manufacturer|f[áa]brica)\b/iu;

/** A vehicle sold as is must not be offered with a warranty (16 CFR 455.1). What follows SOLD or HOLD is for staff only. */
const listPublicHighlights = (highlights: readonly string[], { warranty }: VehicleDetails) =>
  highlights.filter((text) => {
    const isPromise = WARRANTY_PROMISE.test(text) && !NO_PROMISE.test(text);
    return !saysSale(text) && !(isPromise && warranty?.kind === "asIs");
  });
