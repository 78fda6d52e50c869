/** Suggests structured facts from a vehicle's name and highlights. Staff decide whether to use them. */
import { readStatements } from "~/vehicles/read-statements";
import { findSaid, findSaidCount } from "~/vehicles/said-facts";
import { splitTrim } from "~/vehicles/trim";
import type { Vehicle } from "~/vehicles/vehicle";
import type { VehicleDetails } from "~/vehicles/vehicle-details";

type Suggestions = Partial<
  Pick<VehicleDetails, "trim" | "engine" | "drivetrain" | "transmission" | "doors" | "seats" | "title">
>;

/** "5.7L V8", "2.0 L", "V6". */
const ENGINE = /\b(?:\d\.\d ?L(?: (?:Turbo|[VIH]-?\d{1,2}))*|[VI][468]|V1[02])\b/i;

/** Only facts that are not known yet. */
export function suggestDetails(vehicle: Vehicle): Suggestions {
  const { name, model, highlights, details } = vehicle;
  const texts = [readStatements(name, "name"), ...highlights.map((text) => readStatements(text))];
  const found: Suggestions = {
    trim: splitTrim(model).trim || null,
    engine: ENGINE.exec([name, ...highlights].join(" | "))?.[0] ?? null,
    drivetrain: findSaid(texts, "drivetrain"),
    transmission: findSaid(texts, "transmission"),
    doors: findSaidCount(texts, "doors"),
    seats: findSaidCount(texts, "seats"),
    title: vehicle.titleBrand,
  };
  const isNew = ([field, fact]: [string, unknown]) =>
    fact !== null && details[field as keyof Suggestions] === null;
  return Object.fromEntries(Object.entries(found).filter(isNew));
}
