/** The vehicle feeds by name, and the dealership as they describe it. */
import type { BusinessFacts } from "~/dealer/business-facts";
import { dealer } from "~/dealer/dealer";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { FeedPlace, VehicleFeed } from "./feed-items";
import { googleVehicleFeed } from "./google-vehicle-feed";
import { listPhotoUrls } from "./list-photo-urls";
import { listingsFeed } from "./listings-feed";
import { metaVehicleFeed } from "./meta-vehicle-feed";

/** In the order of the staff page. */
export const FEED_NAMES = ["google-vehicles", "meta-vehicles", "listings"] as const;
export type FeedName = (typeof FEED_NAMES)[number];

export const VEHICLE_FEEDS: Readonly<Record<FeedName, VehicleFeed>> = {
  "google-vehicles": googleVehicleFeed,
  "meta-vehicles": metaVehicleFeed,
  listings: listingsFeed,
};

export const formatFeedPath = (name: FeedName) => `/feeds/${name}.csv`;

/** @param origin without a trailing slash */
export function createFeedPlace(
  origin: string,
  { contact, phone }: Pick<BusinessFacts, "contact" | "phone">,
): FeedPlace<InventoryVehicle> {
  return {
    storeCode: contact.storeCode,
    dealershipName: dealer.name,
    address: dealer.address,
    phone: phone.display,
    geo: dealer.geo,
    addressOf: ({ id }) => `${origin}/vehicle/${id}`,
    picturesOf: ({ photos }) => listPhotoUrls(photos, origin),
  };
}
