/** Derives a vehicle's fuel type from its body styles. */
import type { BodyStyle } from "./body-style";
import type { Fuel } from "./vehicle";

/** `Gas`, the list's default, unless a keyword marks the vehicle as electric or hybrid. */
export function deriveFuel(bodyStyles: readonly BodyStyle[]): Fuel {
  if (bodyStyles.includes("Electric")) return "Electric";
  return bodyStyles.includes("Hybrid") ? "Hybrid" : "Gas";
}
