/** A vehicle as schema.org describes one: Car (or Motorcycle) with its Offer. Facts only, no opinion and no rating. */
import type { Fuel, Vehicle } from "~/vehicles/vehicle";

const FUEL_TYPES: Readonly<Record<Fuel, string>> = {
  Gas: "Gasoline",
  Electric: "Electric",
  Hybrid: "Hybrid",
};

/** UN/CEFACT's code of the statute mile, which schema.org's `unitCode` takes. */
const MILE = "SMI";

interface VehiclePlace {
  /** Absolute address of the vehicle's page. */
  readonly url: string;
  /** Absolute addresses, the first the one to show. */
  readonly pictures: readonly string[];
  /** The seller: an object or a reference to one. */
  readonly seller: object;
  /** False when nobody could be asked whether the vehicle is still there: its availability is not claimed then. */
  readonly isConfirmed: boolean;
}

/** A sold vehicle is `SoldOut` and, as on its page, without a price; "call for price" has none either. */
export function describeVehicleData(
  vehicle: Vehicle,
  { url, pictures, seller, isConfirmed }: VehiclePlace,
): Record<string, unknown> {
  const { priceCents, odometerMiles, isSold } = vehicle;
  return {
    "@context": "https://schema.org",
    "@type": vehicle.bodyStyles.includes("Motorcycle") ? "Motorcycle" : "Car",
    name: vehicle.name,
    url,
    ...(pictures.length > 0 ? { image: pictures } : {}),
    vehicleIdentificationNumber: vehicle.vin,
    vehicleModelDate: String(vehicle.year),
    ...(vehicle.make ? { brand: { "@type": "Brand", name: vehicle.make } } : {}),
    ...(vehicle.model ? { model: vehicle.model } : {}),
    ...(vehicle.color ? { color: vehicle.color } : {}),
    bodyType: vehicle.bodyStyles[0],
    fuelType: FUEL_TYPES[vehicle.fuel],
    ...(odometerMiles === null
      ? {}
      : { mileageFromOdometer: { "@type": "QuantitativeValue", value: odometerMiles, unitCode: MILE } }),
    itemCondition: "https://schema.org/UsedCondition",
    ...(vehicle.isRebuilt ? { knownVehicleDamages: "Rebuilt title" } : {}),
    offers: {
      "@type": "Offer",
      url,
      ...(priceCents === null || isSold
        ? {}
        : { price: (priceCents / 100).toFixed(2), priceCurrency: "USD" }),
      itemCondition: "https://schema.org/UsedCondition",
      ...(isSold || isConfirmed
        ? { availability: `https://schema.org/${isSold ? "SoldOut" : "InStock"}` }
        : {}),
      seller,
    },
  };
}
