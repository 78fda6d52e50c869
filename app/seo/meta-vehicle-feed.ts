/**
 * The columns of Meta's automotive inventory catalog (developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog and
 * …/auto-ads/reference): nested fields are columns named by their JSON path.
 */
import type { Fuel } from "~/vehicles/vehicle-details";
import { cleanFeedText, cutFeedText } from "./feed-csv";
import {
  describeFeedItem,
  type FeedItem,
  formatFeedAmount,
  formatFeedDate,
  type VehicleFeed,
} from "./feed-items";

/** The catalog accepts twenty, but shoppers rarely view more than ten. */
const MAX_IMAGES = 10;
/** The catalog's limit. */
const MAX_TITLE = 500;

const IMAGE_COLUMNS = Array.from({ length: MAX_IMAGES }, (_, at) => [
  `image[${at}].url`,
  `image[${at}].tag[0]`,
]).flat();

const COLUMNS = [
  ...["vehicle_id", "vin", "title", "description", "url", "make", "model", "trim", "year"],
  ...["mileage.value", "mileage.unit", "body_style", "drivetrain", "transmission", "fuel_type"],
  ...["exterior_color", "state_of_vehicle", "availability", "price", "address", "latitude", "longitude"],
  ...["dealer_name", "dealer_phone", "date_first_on_lot", ...IMAGE_COLUMNS],
];

/** The catalog's body styles; it has none for sports cars. */
const BODY_STYLES: Readonly<Record<string, string>> = {
  Truck: "TRUCK",
  SUV: "SUV",
  Sedan: "SEDAN",
  Van: "VAN",
};
const DRIVETRAINS = { fwd: "FWD", rwd: "RWD", awd: "AWD", "4x4": "4X4" } as const;
const TRANSMISSIONS = { automatic: "AUTOMATIC", manual: "MANUAL", cvt: "AUTOMATIC" } as const;
/** The catalog has no value for natural gas and hydrogen. */
const FUELS: Readonly<Record<Fuel, string>> = {
  Gas: "GASOLINE",
  Electric: "ELECTRIC",
  Hybrid: "HYBRID",
  "Plug-in hybrid": "PLUGIN_HYBRID",
  Diesel: "DIESEL",
  "Natural gas": "OTHER",
  Hydrogen: "OTHER",
};

/** The catalog requires an image, a color, and a VIN of 17 characters, and ignores its check digit. */
export const metaVehicleFeed: VehicleFeed = {
  columns: COLUMNS,
  refused: ["noPrice", "noPhotos", "noMileage", "noColor", "noModel", "noYear", "shortVin"],
  describe(item, { dealershipName, address, phone, geo }) {
    const { vehicle, make, model, trim, color, url } = item;
    const { street: addr1, city, region, postalCode: postal_code } = address;
    return {
      ...describeMechanics(item),
      ...describeImages(item.pictures),
      vehicle_id: String(vehicle.id),
      vin: vehicle.vin,
      title: cutFeedText(
        cleanFeedText(`${vehicle.name}${vehicle.titleBrand ? ` (${vehicle.titleBrand} title)` : ""}`),
        MAX_TITLE,
      ),
      description: describeFeedItem(item),
      url,
      make,
      model,
      trim,
      year: String(vehicle.year),
      "mileage.value": String(vehicle.odometerMiles),
      "mileage.unit": "MI",
      exterior_color: color,
      state_of_vehicle: "USED",
      availability: vehicle.isSalePending ? "PENDING" : "AVAILABLE",
      price: `${formatFeedAmount(vehicle.priceCents)} USD`,
      address: JSON.stringify({ addr1, city, region, postal_code, country: "US" }),
      latitude: String(geo.latitude),
      longitude: String(geo.longitude),
      dealer_name: dealershipName,
      dealer_phone: phone,
      date_first_on_lot: formatFeedDate(vehicle.listedAt),
    };
  },
};

function describeMechanics({ vehicle: { bodyStyles, drivetrain, fuel, isFuelSure, details } }: FeedItem) {
  return {
    body_style: bodyStyles.map((style) => BODY_STYLES[style]).find(Boolean) ?? "OTHER",
    drivetrain: drivetrain ? DRIVETRAINS[drivetrain] : "",
    transmission: details.transmission ? TRANSMISSIONS[details.transmission] : "",
    fuel_type: isFuelSure ? FUELS[fuel] : "",
  };
}

/** The catalog requires a tag with each image. */
function describeImages(pictures: readonly string[]): Record<string, string> {
  const values = Array.from({ length: MAX_IMAGES }, (_, at) => pictures[at] ?? "");
  return Object.fromEntries(
    values.flatMap((url, at) => [
      [`image[${at}].url`, url],
      [`image[${at}].tag[0]`, url && `Photo ${at + 1}`],
    ]),
  );
}
