/** Parses a table row into a `Vehicle`. */
import { deriveFuel, listBodyStyles } from "./body-style";
import { findColorFamily } from "./color-family";
import { findDrive } from "./drive";
import type { InventoryRecord } from "./inventory-record";
import { toPlainText } from "./plain-text";
import { parsePriceCents } from "./price";
import { findTitleBrand } from "./title-brand";
import type { Vehicle } from "./vehicle";
import { parseVehicleDescription } from "./vehicle-description";
import { readVehicleDetails, type VehicleDetails } from "./vehicle-details";
import { parseVehicleName } from "./vehicle-name";
import { mayBeModelYear } from "./vin-facts";

/** The payment that the dealership advertises for every vehicle in the table. */
const ADVERTISED_PAYMENT = "$600/mo*";

/** Applies all parsing rules. Never throws: every row yields a vehicle. */
export function parseVehicle(record: InventoryRecord): Vehicle {
  const { isMarkedSold, isYearStated, isMakeStated, ...name } = parseVehicleName(record.product_name);
  const vin = record.sku.trim().toUpperCase();
  const bodyStyles = listBodyStyles(name.make, name.model);
  const description = parseVehicleDescription(record.description);
  const details = readVehicleDetails(record.details);
  return {
    id: record.id,
    vin,
    ...name,
    isYearSure: isYearStated && mayBeModelYear(vin, name.year),
    isMakeSure: isMakeStated,
    priceCents: parsePriceCents(record.price),
    ...description,
    highlights: listTrueHighlights(description.highlights, details),
    colorFamily: findColorFamily(description.color),
    fuel: deriveFuel(bodyStyles),
    drive: details.drivetrain ? toDrive(details.drivetrain) : findDrive(name.name, description.highlights),
    bodyStyles,
    advertisedPayment: ADVERTISED_PAYMENT,
    isSold: isMarkedSold || record.quantity !== 1,
    titleBrand: findTitleBrand(name.name, toPlainText(record.description ?? ""), details),
    details,
    listedAt: record.created_at,
  };
}

/** A promise of a warranty; the manufacturer's remains whatever the dealership's choice. */
const WARRANTY_PROMISE = /\b(?:warrant(?:y|ies|ed)\b|garant[ií]as?(?!\p{L}))/iu;
const NO_PROMISE = /\b(?:no|without|not|sin|sem|as[- ]is|factory|manufacturer|f[áa]brica)\b/iu;

/** A vehicle sold as is must not be offered with a warranty (16 CFR 455.1). */
const listTrueHighlights = (highlights: readonly string[], { warranty }: VehicleDetails) =>
  warranty?.kind === "asIs"
    ? highlights.filter((text) => !WARRANTY_PROMISE.test(text) || NO_PROMISE.test(text))
    : highlights;

const toDrive = (drivetrain: NonNullable<VehicleDetails["drivetrain"]>) =>
  drivetrain === "awd" || drivetrain === "4x4" ? drivetrain : null;
