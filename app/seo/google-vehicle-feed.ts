/** Formats the inventory as a Google vehicle ads feed (developers.google.com/vehicle-listings/reference/feed-specification). */

import { completeMake } from "~/vehicles/make";
import { splitTrim } from "~/vehicles/trim";
import type { Vehicle } from "~/vehicles/vehicle";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { cleanFeedText, formatCsv } from "./feed-csv";

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

type FeedRow = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Google's limit. */
const MAX_ADDITIONAL_IMAGES = 10;

/** The dealership, and the addresses of vehicle pages and photos. */
export interface FeedPlace<Listed extends Vehicle> {
  /** The dealership's code in Google Business Profile. */
  readonly storeCode: string;
  readonly dealershipName: string;
  /** Includes city, postal code and country. */
  readonly dealershipAddress: string;
  /** Returns the absolute URL of the vehicle's page. */
  readonly addressOf: (vehicle: Listed) => string;
  /** Returns absolute URLs of photos of this particular vehicle, the main one first. */
  readonly picturesOf: (vehicle: Listed) => readonly string[];
}

/**
 * Returns the feed as CSV (RFC 4180) with a header. Vehicles that Google rejects are omitted: sold or rebuilt ones, those
 * without a price, and those missing another required attribute (valid VIN, make, model, mileage). Rows are in ascending
 * order of id, so an unchanged inventory gives identical text. About 400 bytes per vehicle plus 100 per photo.
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
  // A wrong check digit is only a warning for staff on the site, but Google rejects the row.
  if (make === "" || model === "" || !isVinCheckDigitValid(vin)) return null;
  const [image = "", ...others] = place.picturesOf(vehicle).map(escapeComma);
  return {
    vin,
    id: String(vehicle.id),
    store_code: place.storeCode,
    dealership_name: place.dealershipName,
    dealership_address: place.dealershipAddress,
    image_link: image,
    additional_image_link: others.slice(0, MAX_ADDITIONAL_IMAGES).join(","),
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

/** Commas separate the values of a repeated attribute, so they must not appear in a URL. */
function escapeComma(address: string): string {
  return address.replaceAll(",", "%2C");
}

/** "28900", or "28900.50" with cents. */
function formatAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** ISO 8601 date in UTC; "" for an unreadable timestamp. */
function formatDate(instant: string): string {
  const atMs = Date.parse(instant);
  return Number.isNaN(atMs) ? "" : new Date(atMs).toISOString().slice(0, 10);
}
