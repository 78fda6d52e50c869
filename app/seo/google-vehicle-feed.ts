/** The columns of Google's vehicle ads feed (developers.google.com/vehicle-listings/reference/feed-specification). */
import { formatFeedAmount, formatFeedDate, type VehicleFeed } from "./vehicle-feed";

/** Every attribute we have data for, in the specification's order. */
const COLUMNS = [
  "vin",
  "id",
  "store_code",
  "dealership_name",
  "dealership_address",
  "image_link",
  "additional_image_link",
  "link",
  "date_in_stock",
  "price",
  "condition",
  "make",
  "model",
  "trim",
  "year",
  "mileage",
] as const;

/** Google's limit. */
const MAX_ADDITIONAL_IMAGES = 10;

/** Google rejects a wrong check digit, which is only a warning for staff on the site. */
export const googleVehicleFeed: VehicleFeed<(typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  refused: ["noPrice", "noMileage", "noModel", "noYear", "shortVin", "badVin", "rebuilt", "salvage"],
  describe({ vehicle, make, model, trim, url, pictures }, { storeCode, dealershipName, address }) {
    const [image = "", ...others] = pictures;
    return {
      vin: vehicle.vin,
      id: String(vehicle.id),
      store_code: storeCode,
      dealership_name: dealershipName,
      dealership_address: `${address.street}, ${address.city}, ${address.region} ${address.postalCode}, US`,
      image_link: image,
      additional_image_link: others.slice(0, MAX_ADDITIONAL_IMAGES).join(","),
      link: url,
      date_in_stock: formatFeedDate(vehicle.listedAt),
      price: `${formatFeedAmount(vehicle.priceCents)} USD`,
      condition: "used",
      make,
      model,
      trim,
      year: String(vehicle.year),
      mileage: `${vehicle.odometerMiles} miles`,
    };
  },
};
