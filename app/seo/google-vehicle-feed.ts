/**
 * The columns of Google's vehicle ads, as the primary feed in Merchant Center (support.google.com/merchants/answer/11192663): the
 * attributes that it requires of a used car sold at the store, and the optional ones that our facts state.
 */
import { TITLE_BRANDS } from "~/vehicles/vehicle";
import { cutFeedText } from "./feed-csv";
import { formatFeedAmount, type VehicleFeed } from "./feed-items";

const FULFILLMENT = "vehicle_fulfillment(option:store_code)";

const COLUMNS = [
  ...(["id", "vin", "store_code", FULFILLMENT, "google_product_category", "title"] as const),
  ...(["link", "link_template", "image_link", "additional_image_link", "price", "condition"] as const),
  ...(["brand", "model", "trim", "year", "mileage", "color"] as const),
] as const;

/** Cars, Trucks & Vans in Google's product taxonomy. */
const CATEGORY = "916";
const MAX_ADDITIONAL_IMAGES = 10;
const MAX_TITLE = 150;
const MAX_BRAND = 70;
const MAX_MODEL = 150;
const MAX_COLOR = 100;

/** Google refuses a wrong check digit, which is only a warning for staff on the site, branded titles, and motorcycles. */
export const googleVehicleFeed: VehicleFeed<(typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  needsStoreCode: true,
  refused: [
    ...(["noPrice", "noPhotos", "noMileage", "noColor", "noModel", "noYear", "shortVin", "badVin"] as const),
    ...(["motorcycle", ...TITLE_BRANDS] as const),
  ],
  describe({ vehicle, make, model, trim, color, url, pictures }, { storeCode }) {
    const [image = "", ...others] = pictures;
    const code = storeCode ?? "";
    return {
      id: String(vehicle.id),
      vin: vehicle.vin,
      store_code: code,
      [FULFILLMENT]: `in_store:${code}`,
      google_product_category: CATEGORY,
      title: cutFeedText([vehicle.year, make, model, trim].filter(Boolean).join(" "), MAX_TITLE),
      link: url,
      // Google writes the store's code in place of the braces.
      link_template: `${url}?store={store_code}`,
      image_link: image,
      additional_image_link: others.slice(0, MAX_ADDITIONAL_IMAGES).join(","),
      price: `${formatFeedAmount(vehicle.priceCents)} USD`,
      condition: "used",
      brand: cutFeedText(make, MAX_BRAND),
      model: cutFeedText(model, MAX_MODEL),
      trim,
      year: String(vehicle.year),
      mileage: `${vehicle.odometerMiles} miles`,
      color: cutFeedText(color, MAX_COLOR),
    };
  },
};
