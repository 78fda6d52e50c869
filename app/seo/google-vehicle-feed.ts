/** The lot as Google's vehicle ads read it (developers.google.com/vehicle-listings/reference/feed-specification). */

import { completeMake } from "~/vehicles/make";
import { splitTrim } from "~/vehicles/trim";
import type { Vehicle } from "~/vehicles/vehicle";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { cleanFeedText, formatCsv } from "./feed-csv";

/** Every attribute that we know something for, in the specification's order. */
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

type FeedRow = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Google takes no more of them. */
const MOST_ADDITIONAL_IMAGES = 10;

/** Who sells, and where a vehicle's page and photos lie. */
export interface FeedPlace<Listed extends Vehicle> {
  /** The dealership's code in Google Business Profile. */
  readonly storeCode: string;
  readonly dealershipName: string;
  /** With city, postal code and country. */
  readonly dealershipAddress: string;
  /** Absolute. */
  readonly addressOf: (vehicle: Listed) => string;
  /** Absolute addresses of photos of this very vehicle, the first the one to show. */
  readonly picturesOf: (vehicle: Listed) => readonly string[];
}

/**
 * The feed as CSV (RFC 4180) with its header. Left out is what Google refuses: a sold or rebuilt vehicle, one without a price, and one that
 * lacks another required attribute (a valid VIN, make, model, mileage). Rows are in ascending order of id, so that the feed of an
 * unchanged lot is the same text; some 400 bytes a vehicle and 100 more a photo, so the file grows as the lot does.
 */
export function formatGoogleVehicleFeed<Listed extends Vehicle>(
  vehicles: readonly Listed[],
  place: FeedPlace<Listed>,
): string {
  const rows = [...vehicles]
    .sort((a, b) => a.id - b.id)
    .map((vehicle) => describeRow(vehicle, place))
    .filter((row) => row !== null);
  return formatCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]);
}

function describeRow<Listed extends Vehicle>(vehicle: Listed, place: FeedPlace<Listed>): FeedRow | null {
  const { priceCents, odometerMiles, isSold, isRebuilt, vin } = vehicle;
  const named = completeMake(vehicle.make, vehicle.model);
  const make = cleanFeedText(named.make);
  const { model, trim } = splitTrim(cleanFeedText(named.model));
  if (isSold || isRebuilt || priceCents === null || odometerMiles === null) return null;
  // On the site a wrong check digit is a warning for staff; Google refuses the row.
  if (make === "" || model === "" || !isVinCheckDigitValid(vin)) return null;
  const [image = "", ...others] = place.picturesOf(vehicle).map(escapeComma);
  return {
    vin,
    id: String(vehicle.id),
    store_code: place.storeCode,
    dealership_name: place.dealershipName,
    dealership_address: place.dealershipAddress,
    image_link: image,
    additional_image_link: others.slice(0, MOST_ADDITIONAL_IMAGES).join(","),
    link: place.addressOf(vehicle),
    date_in_stock: formatDate(vehicle.listedAt),
    price: `${formatAmount(priceCents)} USD`,
    condition: "used",
    make,
    model,
    trim,
    year: String(vehicle.year),
    mileage: `${odometerMiles} miles`,
  };
}

/** A repeated attribute is separated by commas, which therefore may not stand in an address. */
function escapeComma(address: string): string {
  return address.replaceAll(",", "%2C");
}

/** "28900", and "28900.50" where cents matter. */
function formatAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** ISO 8601 date in UTC; "" for a time that is unreadable. */
function formatDate(instant: string): string {
  const atMs = Date.parse(instant);
  return Number.isNaN(atMs) ? "" : new Date(atMs).toISOString().slice(0, 10);
}
