/** The vehicle feeds by name, and the dealership as they describe it. */
import { dealer } from "~/dealer/dealer";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { formatPhotoSrc } from "~/photos/gallery/photo-url";
import { TITLE_BRANDS } from "~/vehicles/vehicle";
import { listingsFeed } from "./listings-feed";
import { metaVehicleFeed } from "./meta-vehicle-feed";
import { type FeedPlace, formatFeedAmount, formatFeedDate, type VehicleFeed } from "./vehicle-feed";

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
const googleVehicleFeed: VehicleFeed<(typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  refused: ["noPrice", "noMileage", "noModel", "noYear", "shortVin", "badVin", ...TITLE_BRANDS],
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

/** In the order of the staff page. */
export const FEED_NAMES = ["google-vehicles", "meta-vehicles", "listings"] as const;
export type FeedName = (typeof FEED_NAMES)[number];

export const VEHICLE_FEEDS: Readonly<Record<FeedName, VehicleFeed>> = {
  "google-vehicles": googleVehicleFeed,
  "meta-vehicles": metaVehicleFeed,
  listings: listingsFeed,
};

export const formatFeedPath = (name: FeedName) => `/feeds/${name}.csv`;

/**
 * @param origin without a trailing slash
 * @param phone as displayed
 */
export function createFeedPlace(origin: string, phone: string): FeedPlace<InventoryVehicle> {
  return {
    storeCode: dealer.storeCode,
    dealershipName: dealer.name,
    address: dealer.address,
    phone,
    geo: dealer.geo,
    addressOf: ({ id }) => `${origin}/vehicle/${id}`,
    // Every site wants photos of the actual vehicle, so illustrations are excluded.
    picturesOf: ({ photos }) =>
      photos.filter((photo) => !isIllustration(photo)).map((photo) => origin + formatPhotoSrc(photo, 1280)),
  };
}
