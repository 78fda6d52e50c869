/** What the description of a row says: "colour | mileage | highlight | highlight". */
import { collapseWhitespace } from "./fold-text";
import { parseOdometerMiles } from "./mileage";

interface VehicleDescription {
  /** Upper-cased; "" when the row has none. */
  readonly color: string;
  readonly odometerMiles: number | null;
  readonly highlights: readonly string[];
}

/** Splits at vertical bars. A missing description gives no colour, no mileage and no highlights. */
export function parseVehicleDescription(description: string | null): VehicleDescription {
  const [color = "", mileage = "", ...rest] = (description ?? "").split("|").map(collapseWhitespace);
  return {
    color: color.toUpperCase(),
    odometerMiles: parseOdometerMiles(mileage),
    highlights: rest.filter((part) => part !== ""),
  };
}
