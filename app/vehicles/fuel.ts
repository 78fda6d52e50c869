/** What a vehicle runs on, as far as its body styles tell. */
import type { BodyStyle } from "./body-style";
import type { Fuel } from "./vehicle";

/** `Gas`, as the list always said, unless a keyword marks the vehicle as electric or hybrid. */
export function deriveFuel(bodyStyles: readonly BodyStyle[]): Fuel {
  if (bodyStyles.includes("Electric")) return "Electric";
  return bodyStyles.includes("Hybrid") ? "Hybrid" : "Gas";
}
