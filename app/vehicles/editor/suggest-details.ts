/** Suggests structured facts from a vehicle's name and highlights. Staff decide whether to use them. */
import { findDrive } from "~/vehicles/drive";
import { splitTrim } from "~/vehicles/trim";
import type { Vehicle } from "~/vehicles/vehicle";
import type { VehicleDetails } from "~/vehicles/vehicle-details";

type Suggestions = Partial<
  Pick<VehicleDetails, "trim" | "engine" | "drivetrain" | "transmission" | "seats" | "title">
>;

/** "5.7L V8", "2.0 L", "V6". */
const ENGINE = /\b(?:\d\.\d ?L(?: (?:Turbo|[VIH]-?\d{1,2}))*|[VI][468]|V1[02])\b/i;
const SEATS = /\b(\d{1,2})[ -](?:seats?|seater|passengers?)\b/i;
const TRANSMISSIONS = [
  ["cvt", /\bcvt\b/i],
  ["manual", /\b(?:\d-speed )?manual(?: transmission)?$/i],
  ["automatic", /\b(?:\d{1,2}-speed )?automatic(?: transmission)?$/i],
] as const;

/** Only facts that are not known yet. */
export function suggestDetails(vehicle: Vehicle): Suggestions {
  const { name, model, highlights, details } = vehicle;
  const texts = [name, ...highlights];
  const findText = (pattern: RegExp) =>
    texts.map((text) => pattern.exec(text)).find((match) => match !== null);
  const found: Suggestions = {
    trim: splitTrim(model).trim || null,
    engine: findText(ENGINE)?.[0] ?? null,
    drivetrain: findDrive(name, highlights),
    transmission:
      TRANSMISSIONS.find(([, pattern]) => highlights.some((text) => pattern.test(text)))?.[0] ?? null,
    seats: Number(findText(SEATS)?.[1]) || null,
    title: vehicle.titleBrand,
  };
  const isNew = ([field, fact]: [string, unknown]) =>
    fact !== null && details[field as keyof Suggestions] === null;
  return Object.fromEntries(Object.entries(found).filter(isNew));
}
