/**
 * The columns of a plain inventory CSV, for listing sites that import one. CarGurus, Cars.com, and AutoTrader send their own
 * templates to dealers and publish none, so the columns follow the lists that importers do publish: Fullpath's CSV requirements
 * (fullpath.zendesk.com, article 23146503201556) and Autoxloo's AX9 (localautosonline.com/data-exchange.html). A site maps the
 * columns by name.
 */
import { describeTitle } from "~/vehicles/title-brand";
import {
  describeFeedItem,
  describeFuel,
  formatFeedAmount,
  formatFeedDate,
  type VehicleFeed,
} from "./feed-items";

const COLUMNS = [
  "vin",
  "stock_number",
  "condition",
  "certified",
  "year",
  "make",
  "model",
  "trim",
  "body_style",
  "mileage",
  "price",
  "exterior_color",
  "engine",
  "transmission",
  "drivetrain",
  "fuel_type",
  "doors",
  "seats",
  "title_status",
  "description",
  "options",
  "photo_urls",
  "vdp_url",
  "date_in_stock",
  "dealer_name",
  "dealer_address",
  "dealer_city",
  "dealer_state",
  "dealer_zip",
  "dealer_phone",
] as const;

const TRANSMISSIONS = { automatic: "Automatic", manual: "Manual", cvt: "CVT" } as const;
const DRIVETRAINS = { fwd: "FWD", rwd: "RWD", awd: "AWD", "4x4": "4WD" } as const;
/** A comma would separate columns. */
const LIST_SEPARATOR = "|";

/** These sites require price, mileage, and photos, and identify a car by its VIN. */
export const listingsFeed: VehicleFeed<(typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  refused: ["noPrice", "noPhotos", "noMileage", "noModel", "noYear", "shortVin", "badVin"],
  describe(item, { dealershipName, address, phone }) {
    const { vehicle, make, model, trim, color, engine, highlights, url, pictures } = item;
    const { drivetrain, details } = vehicle;
    const title = describeTitle(vehicle);
    return {
      vin: vehicle.vin,
      stock_number: String(vehicle.id),
      condition: "Used",
      certified: "No",
      year: String(vehicle.year),
      make,
      model,
      trim,
      body_style: vehicle.bodyStyles[0],
      mileage: String(vehicle.odometerMiles),
      price: formatFeedAmount(vehicle.priceCents),
      exterior_color: color,
      engine,
      transmission: details.transmission ? TRANSMISSIONS[details.transmission] : "",
      drivetrain: drivetrain ? DRIVETRAINS[drivetrain] : "",
      fuel_type: describeFuel(vehicle),
      doors: String(details.doors ?? ""),
      seats: String(details.seats ?? ""),
      title_status: title ? TITLES[title] : "",
      description: describeFeedItem(item),
      options: highlights.map((text) => text.replaceAll(LIST_SEPARATOR, "/")).join(LIST_SEPARATOR),
      photo_urls: pictures.join(LIST_SEPARATOR),
      vdp_url: url,
      date_in_stock: formatFeedDate(vehicle.listedAt),
      dealer_name: dealershipName,
      dealer_address: address.street,
      dealer_city: address.city,
      dealer_state: address.region,
      dealer_zip: address.postalCode,
      dealer_phone: phone,
    };
  },
};

const TITLES = {
  rebuilt: "Rebuilt",
  salvage: "Salvage",
  flood: "Flood",
  branded: "Branded",
  clean: "Clean",
} as const;
