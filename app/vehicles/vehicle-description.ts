/** Parses the description of a row: "color | mileage | highlight | highlight". */
import { collapseWhitespace } from "./fold-text";
import { parseOdometerMiles } from "./mileage";

interface VehicleDescription {
  /** Uppercase; "" when the row has none. */
  readonly color: string;
  readonly odometerMiles: number | null;
  readonly highlights: readonly string[];
}

/** Splits at vertical bars. A missing description gives no color, mileage or highlights. */
export function parseVehicleDescription(description: string | null): VehicleDescription {
  const [color = "", mileage = "", ...rest] = (description ?? "").split("|").map(collapseWhitespace);
  return {
    color: color.toUpperCase(),
    odometerMiles: parseOdometerMiles(mileage),
    highlights: rest.filter((part) => part !== ""),
  };
}
