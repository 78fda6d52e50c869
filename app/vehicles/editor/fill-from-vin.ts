/** Fills a vehicle's form from its decoded VIN: fills in empty fields, keeps what was typed, and offers the differences. */
import { findNamedFuel, listBodyStyles } from "~/vehicles/body-style";
import { foldText } from "~/vehicles/fold-text";
import { readStatements } from "~/vehicles/read-statements";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import type { VinDecoding } from "~/vehicles/vin-decoding";
import { toTypedDetails } from "./detail-fields";
import type { TypedVehicle } from "./vehicle-form";

/** Texts for fields of the form. */
export type FieldTexts = Readonly<Partial<Record<keyof TypedVehicle, string>>>;

interface FilledForm {
  /** What the form shows next. */
  readonly texts: FieldTexts;
  /** What the VIN says about fields that say something else. */
  readonly offers: FieldTexts;
}

/** @param chosen fields to overwrite, or "all" */
export function fillFromVin(
  typed: FieldTexts,
  decoding: VinDecoding,
  chosen: readonly unknown[] = [],
): FilledForm {
  const texts: Record<string, string> = { ...typed };
  const offers: Record<string, string> = {};
  for (const [field, text] of Object.entries(listVinTexts(typed, decoding))) {
    const before = typed[field as keyof TypedVehicle] ?? "";
    if (before.trim() === "" || chosen.includes(field) || chosen.includes("all")) texts[field] = text;
    else if (!saysSame(field, before, text)) offers[field] = text;
  }
  return { texts, offers };
}

/** The name's spelling matters; it may say more than the VIN. */
const saysSame = (field: string, typed: string, text: string) =>
  field === "productName" ? typed.startsWith(text) : foldText(typed.trim()) === foldText(text);

function listVinTexts({ highlights = "" }: FieldTexts, decoding: VinDecoding): Record<string, string> {
  const { trim, engine, drivetrain, transmission, doors, seats } = decoding;
  const details = { ...NO_DETAILS, trim, engine, drivetrain, transmission, doors, seats };
  const productName = formatVinName(decoding);
  const fuel = findUnsaidFuel(decoding, productName, highlights);
  const texts = {
    productName,
    ...toTypedDetails(details),
    highlights: fuel && [highlights.trim(), fuel].filter(Boolean).join("\n"),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** With the body when year, make, model, and trim don't say it: "2015 BMW 328i Wagon". */
export function formatVinName({ year, make, model, trim, body }: VinDecoding): string {
  const shortModel = model?.replace(/-Class$/, "") ?? "";
  const isInTrim = trim?.startsWith(shortModel) === true;
  const words = [year, make, isInTrim ? "" : shortModel, trim].filter(Boolean).join(" ");
  const isBodyKnown = listBodyStyles(make, `${shortModel} ${trim ?? ""}`)[0] !== "Other";
  return model === null || body === null || isBodyKnown ? words : `${words} ${body}`;
}

/** Returns a fuel to add as a highlight: not gasoline, and not yet in the name or the highlights. */
function findUnsaidFuel({ fuel }: VinDecoding, name: string, highlights: string): string {
  if (fuel === null || fuel === "Gas" || foldText(highlights).includes(foldText(fuel))) return "";
  const { make, model } = parseVehicleName(name);
  return findNamedFuel(make, model, readStatements(name, "name")) === fuel ? "" : fuel;
}
