/** Describes a vehicle as schema.org Car (or Motorcycle) with its Offer. Facts only: no opinions or ratings. */
import { parseVin } from "~/vehicles/identifier";
import type { Vehicle } from "~/vehicles/vehicle";
import { describeFuel, TITLE_TEXTS } from "./feed-items";

const DRIVE_WHEELS = {
  fwd: "FrontWheelDrive",
  rwd: "RearWheelDrive",
  awd: "AllWheelDrive",
  "4x4": "FourWheelDrive",
} as const;

/** UN/CEFACT code of the statute mile, for schema.org's `unitCode`. */
const MILE = "SMI";

interface VehiclePlace {
  /** Absolute URL of the vehicle's page. */
  readonly url: string;
  /** Absolute URLs, the main picture first. */
  readonly pictures: readonly string[];
  /** The seller object, or a reference to it. */
  readonly seller: object;
  /** False when the backend could not confirm that the vehicle is still for sale; availability is then omitted. */
  readonly isConfirmed: boolean;
}

/** A sold vehicle is `SoldOut` and, as on its page, has no price; neither has "call for price". */
export function describeVehicleData(
  vehicle: Vehicle,
  { url, pictures, seller, isConfirmed }: VehiclePlace,
): Record<string, unknown> {
  const { priceCents, odometerMiles, isSold, isSalePending } = vehicle;
  const availability = isSold ? "SoldOut" : isSalePending ? "LimitedAvailability" : "InStock";
  return {
    "@context": "https://schema.org",
    "@type": vehicle.bodyStyles.includes("Motorcycle") ? "Motorcycle" : "Car",
    name: vehicle.name,
    url,
    ...(pictures.length > 0 ? { image: pictures } : {}),
    [parseVin(vehicle.vin) ? "vehicleIdentificationNumber" : "sku"]: vehicle.vin,
    ...(vehicle.isYearSure ? { vehicleModelDate: String(vehicle.year) } : {}),
    ...describeModel(vehicle),
    ...(vehicle.color ? { color: vehicle.color } : {}),
    bodyType: vehicle.bodyStyles[0],
    ...(vehicle.isFuelSure ? { fuelType: describeFuel(vehicle) } : {}),
    ...describeDetails(vehicle),
    ...(odometerMiles === null
      ? {}
      : { mileageFromOdometer: { "@type": "QuantitativeValue", value: odometerMiles, unitCode: MILE } }),
    itemCondition: "https://schema.org/UsedCondition",
    ...(vehicle.titleBrand ? { knownVehicleDamages: TITLE_TEXTS[vehicle.titleBrand] } : {}),
    offers: {
      "@type": "Offer",
      url,
      ...(priceCents === null || isSold
        ? {}
        : { price: (priceCents / 100).toFixed(2), priceCurrency: "USD" }),
      itemCondition: "https://schema.org/UsedCondition",
      ...(isSold || isConfirmed ? { availability: `https://schema.org/${availability}` } : {}),
      seller,
    },
  };
}

/** A guessed make is no fact, and neither is the model after it. */
function describeModel({ make, model, isMakeSure }: Vehicle) {
  if (!isMakeSure) return {};
  return {
    ...(make ? { brand: { "@type": "Brand", name: make } } : {}),
    ...(model ? { model } : {}),
  };
}

function describeDetails({ drivetrain, details: { transmission, doors, seats } }: Vehicle) {
  return {
    ...(drivetrain
      ? { driveWheelConfiguration: `https://schema.org/${DRIVE_WHEELS[drivetrain]}Configuration` }
      : {}),
    ...(transmission ? { vehicleTransmission: transmission } : {}),
    ...(doors ? { numberOfDoors: doors } : {}),
    ...(seats ? { vehicleSeatingCapacity: seats } : {}),
  };
}
