/** Shared by the vehicle feeds: which vehicles each includes, why it leaves out others, and the CSV format. */
import { getOrlandoDay } from "~/dealer/orlando-day";
import { mapValues } from "~/platform/map-values";
import { parseVin } from "~/vehicles/identifier";
import { canonicalMake } from "~/vehicles/make";
import { splitTrim } from "~/vehicles/trim";
import { TITLE_BRANDS, type TitleBrand, type Vehicle } from "~/vehicles/vehicle";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { cleanFeedText, cutFeedText, formatCsv } from "./feed-csv";

/** Why a feed leaves out a vehicle, in the order shown to staff. */
const FEED_PROBLEMS = [
  "noPrice",
  "noPhotos",
  "noMileage",
  "noColor",
  "noModel",
  "noYear",
  "shortVin",
  "badVin",
  "motorcycle",
  ...TITLE_BRANDS,
] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

/** The dealership, and the addresses of vehicle pages and photos. */
export interface FeedPlace<Listed extends Vehicle> {
  /** The dealership's code in Google Business Profile; null for none. */
  readonly storeCode: string | null;
  readonly dealershipName: string;
  readonly address: Readonly<Record<"street" | "city" | "region" | "postalCode", string>>;
  /** As displayed. */
  readonly phone: string;
  /** WGS 84. */
  readonly geo: { readonly latitude: number; readonly longitude: number };
  /** Returns the absolute URL of the vehicle's page. */
  readonly addressOf: (vehicle: Listed) => string;
  /** Returns absolute URLs of photos of this particular vehicle, the main one first. */
  readonly picturesOf: (vehicle: Listed) => readonly string[];
}

/** A vehicle and the values that all feeds derive from it. Texts are clean (`cleanFeedText`). */
export interface FeedItem {
  readonly vehicle: Vehicle;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly color: string;
  readonly engine: string;
  readonly highlights: readonly string[];
  readonly url: string;
  /** Without commas, which separate the values of repeated attributes. */
  readonly pictures: readonly string[];
}

export interface VehicleFeed<Column extends string = string> {
  readonly columns: readonly Column[];
  /** Problems that keep a vehicle out of this feed. */
  readonly refused: readonly FeedProblem[];
  /** Whether every row names the store by its code. Without one the feed is its header. */
  readonly needsStoreCode?: true;
  describe(item: FeedItem, place: FeedPlace<never>): Readonly<Record<Column, string>>;
}

interface FeedCounts {
  readonly included: number;
  readonly leftOut: number;
}

/** The vehicles that lack something that some feeds require. */
interface LeftOutGroup<Name extends string, Listed> {
  readonly problem: FeedProblem;
  readonly feeds: readonly Name[];
  /** In ascending order of id. */
  readonly vehicles: readonly Listed[];
}

interface FeedsReview<Name extends string, Listed> {
  readonly counts: Readonly<Record<Name, FeedCounts>>;
  /** In the order shown to staff. A vehicle is in the group of each of its problems. */
  readonly leftOut: readonly LeftOutGroup<Name, Listed>[];
}

/**
 * Returns the feed as CSV (RFC 4180) with a header. Rows are in ascending order of id, so an unchanged inventory gives identical
 * text.
 */
export function formatVehicleFeed<Listed extends Vehicle, Column extends string>(
  feed: VehicleFeed<Column>,
  vehicles: readonly Listed[],
  place: FeedPlace<Listed>,
): string {
  const rows = mayHaveRows(feed, place)
    ? listForSale(vehicles)
        .map((vehicle) => createItem(vehicle, place))
        .filter((item) => !isRefused(feed, listProblems(item)))
        .map((item) => feed.describe(item, place))
    : [];
  return formatCsv([feed.columns, ...rows.map((row) => feed.columns.map((column) => row[column]))]);
}

/** Says how many of the vehicles for sale each feed has, and what keeps which vehicles out of which feeds. */
export function reviewVehicleFeeds<Name extends string, Listed extends Vehicle>(
  feeds: Readonly<Record<Name, VehicleFeed>>,
  vehicles: readonly Listed[],
  place: FeedPlace<Listed>,
): FeedsReview<Name, Listed> {
  const names = Object.keys(feeds) as Name[];
  const reviewed = listForSale(vehicles).map((vehicle) => ({
    vehicle,
    problems: listProblems(createItem(vehicle, place)),
  }));
  const count = (feed: VehicleFeed): FeedCounts => {
    const leftOut = reviewed.filter(({ problems }) => isRefused(feed, problems)).length;
    return { included: mayHaveRows(feed, place) ? reviewed.length - leftOut : 0, leftOut };
  };
  return {
    counts: mapValues(feeds, count),
    leftOut: FEED_PROBLEMS.map((problem) => ({
      problem,
      feeds: names.filter((name) => feeds[name].refused.includes(problem)),
      vehicles: reviewed.filter(({ problems }) => problems.includes(problem)).map(({ vehicle }) => vehicle),
    })).filter((group) => group.feeds.length > 0 && group.vehicles.length > 0),
  };
}

const listForSale = <Listed extends Vehicle>(vehicles: readonly Listed[]) =>
  vehicles.filter(({ isSold }) => !isSold).sort((a, b) => a.id - b.id);

const mayHaveRows = (feed: VehicleFeed, { storeCode }: Pick<FeedPlace<never>, "storeCode">) =>
  !feed.needsStoreCode || storeCode !== null;

const isRefused = ({ refused }: VehicleFeed, problems: readonly FeedProblem[]) =>
  problems.some((problem) => refused.includes(problem));

/** Everything that a feed may refuse a vehicle for. */
function listProblems({ vehicle, make, model, color, pictures }: FeedItem): FeedProblem[] {
  const has: Readonly<Record<Exclude<FeedProblem, TitleBrand>, boolean>> = {
    noPrice: vehicle.priceCents === null,
    noPhotos: pictures.length === 0,
    noMileage: vehicle.odometerMiles === null,
    noColor: color === "",
    noModel: make === "" || model === "" || !vehicle.isMakeSure,
    noYear: !vehicle.isYearSure,
    shortVin: parseVin(vehicle.vin) === null,
    badVin: parseVin(vehicle.vin) !== null && !isVinCheckDigitValid(vehicle.vin),
    motorcycle: vehicle.bodyStyles.includes("Motorcycle"),
  };
  return FEED_PROBLEMS.filter(
    (problem) => problem === vehicle.titleBrand || has[problem as keyof typeof has],
  );
}

function createItem<Listed extends Vehicle>(vehicle: Listed, place: FeedPlace<Listed>): FeedItem {
  const split = splitTrim(cleanFeedText(vehicle.model));
  return {
    vehicle,
    make: cleanFeedText(canonicalMake(vehicle.make)),
    model: split.model,
    trim: cleanFeedText(vehicle.details.trim ?? "") || split.trim,
    color: cleanFeedText(vehicle.color),
    engine: cleanFeedText(vehicle.details.engine ?? ""),
    highlights: vehicle.highlights.map(cleanFeedText).filter(Boolean),
    url: place.addressOf(vehicle),
    pictures: place.picturesOf(vehicle).map((address) => address.replaceAll(",", "%2C")),
  };
}

/** English, as feeds and structured data state a title. */
export const TITLE_TEXTS: Readonly<Record<TitleBrand, string>> = {
  rebuilt: "Rebuilt title",
  salvage: "Salvage title",
  flood: "Flood title",
  branded: "Branded title",
};

/** English; "" when only the list's default says it. */
export const describeFuel = ({ fuel, isFuelSure }: Vehicle): string =>
  isFuelSure ? (fuel === "Gas" ? "Gasoline" : fuel) : "";

/** "28900", or "28900.50" with cents; "" without a price. */
export function formatFeedAmount(cents: number | null): string {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** The day in Orlando as an ISO 8601 date; "" for an unreadable timestamp. */
export function formatFeedDate(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? "" : getOrlandoDay(at);
}

const MAX_DESCRIPTION = 5000;

/** One English sentence per highlight; says first that the sale is pending, and that the title is rebuilt. */
export function describeFeedItem({ vehicle, color, highlights }: FeedItem): string {
  const { odometerMiles, isSalePending, titleBrand } = vehicle;
  const facts = [
    `Used ${cleanFeedText(vehicle.name).replace(/^used:? /i, "")}`,
    odometerMiles === null ? "" : `${odometerMiles.toLocaleString("en-US")} miles`,
    color.toLowerCase(),
  ];
  const sentences = [
    facts.filter(Boolean).join(", "),
    isSalePending ? "Sale pending" : "",
    titleBrand ? TITLE_TEXTS[titleBrand] : "",
    ...highlights,
  ];
  const text = sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(" ");
  return cutFeedText(text, MAX_DESCRIPTION);
}
