/** The facets of the inventory filter: what each asks of a vehicle, reads from the URL, and is called. */
import type { TFunction } from "i18next";
import { findAffordablePriceCents } from "~/financing/monthly-payment";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { BODY_STYLES, type BodyStyle } from "~/vehicles/body-style";

import { foldText } from "~/vehicles/fold-text";
import { canonicalMake, findMake, SPECIFIED_MAKES } from "~/vehicles/make";
import { COLOR_FAMILIES, type ColorFamily, FUELS, type Fuel } from "~/vehicles/vehicle-details";

/** Formats texts in the page's language. */
interface LabelTexts {
  readonly t: TFunction<["inventory", "vehicle"]>;
  readonly formatDollars: (cents: number) => string;
}

export interface TitleTexts extends LabelTexts {
  /** "Ford, Toyota, or Kia"; "" for none. */
  readonly formatAlternatives: (values: readonly string[]) => string;
}

export type VehicleTest = (vehicle: InventoryVehicle) => boolean;

/** Values are as in the URL, English in every language. */
export interface FacetDefinition<Value extends string = string> {
  /** What a shopper chooses: any number of values, one, or a maximum. */
  readonly choice: "one" | "many" | "max";
  /** Values offered even if no vehicle has them. */
  readonly offered: readonly Value[];
  /**
   * Parses a value from a URL; null if it is invalid.
   * @param inventoryMakes makes in the inventory, as written in their rows
   */
  parse(text: string, inventoryMakes: readonly string[]): Value | null;
  /** Returns canonical values without duplicates, in the order of the URL and the form. */
  sort(values: readonly string[]): readonly Value[];
  /**
   * Returns whether a vehicle matches the chosen values, at least one; null if they narrow nothing.
   * @param downPaymentCents of the payments
   */
  createTest(chosen: readonly Value[], downPaymentCents: number): VehicleTest | null;
  /** Formats a value for the form and for the chip of an applied filter. */
  formatLabel(texts: LabelTexts, value: Value): string;
  /** Formats the chosen values, at least one, for a list's title after "3 Ford SUVs"; "" if nothing needs to be added. */
  formatTitle(texts: TitleTexts, values: readonly Value[]): string;
}

/**
 * A vehicle matches when it has one of the chosen values. Values that are not offered appear in the form while a vehicle has them or
 * a shopper chose them.
 */
export interface ChoiceFacet<Value extends string = string> extends FacetDefinition<Value> {
  readonly choice: "one" | "many";
  /** Returns the vehicle's values; none when they are unknown, so that the vehicle matches no choice. */
  listValues(vehicle: InventoryVehicle): readonly Value[];
}

/** A whole number, as in the URL, and one value at most. */
interface AmountFacet extends FacetDefinition {
  /** Formats the number with its unit: "$15,000", "75,000 miles". */
  formatAmount(texts: LabelTexts, value: string): string;
}

/** A vehicle matches when its number is within the limit; an unknown number never is. */
export interface MaximumFacet extends AmountFacet {
  readonly choice: "max";
  /** Returns the vehicle's number in the limit's unit; null for an unknown one. */
  getNumber(vehicle: InventoryVehicle): number | null;
  /** Returns the highest number within the maximum. */
  getLimit(value: string, downPaymentCents: number): number;
}

/** Parses, ignoring case, and sorts the values of a fixed list. */
function ofList<Value extends string>(
  list: readonly Value[],
): Pick<FacetDefinition<Value>, "parse" | "sort"> {
  return {
    parse(text) {
      const folded = foldText(text).trim();
      return list.find((value) => value.toLowerCase() === folded) ?? null;
    },
    sort: (values) => list.filter((value) => values.includes(value)),
  };
}

/** Compares the vehicle's values with the chosen ones. */
function ofValues<Value extends string>(
  listValues: (vehicle: InventoryVehicle) => readonly Value[],
): Pick<ChoiceFacet<Value>, "listValues" | "createTest"> {
  return {
    listValues,
    createTest: (chosen) => (vehicle) => listValues(vehicle).some((value) => chosen.includes(value)),
  };
}

/** Compares the vehicle's number with the limit. */
function ofNumber(
  getNumber: MaximumFacet["getNumber"],
  getLimit: MaximumFacet["getLimit"],
): Pick<MaximumFacet, "getNumber" | "getLimit" | "createTest"> {
  return {
    getNumber,
    getLimit,
    createTest([value = ""], downPaymentCents) {
      const limit = getLimit(value, downPaymentCents);
      return (vehicle) => (getNumber(vehicle) ?? Number.POSITIVE_INFINITY) <= limit;
    },
  };
}

/** Formats a label as it is written inside a sentence: "sports car", "SUV", "under $15,000". */
export const inSentence = (label: string): string =>
  label.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

const formatWords = <Value extends string>(
  texts: TitleTexts,
  facet: FacetDefinition<Value>,
  values: readonly Value[],
) => texts.formatAlternatives(values.map((value) => inSentence(facet.formatLabel(texts, value))));

/** Offered only when the inventory has one. */
const RARE_STYLES: readonly BodyStyle[] = ["Motorcycle", "Other"];

export const style: ChoiceFacet<BodyStyle> = {
  choice: "many",
  ...ofValues(({ bodyStyles }) => bodyStyles),
  offered: BODY_STYLES.filter((value) => !RARE_STYLES.includes(value)),
  ...ofList(BODY_STYLES),
  formatLabel: ({ t }, value) => t(`vehicle:styles.${value}`),
  /** The title's noun is a single style. Several have no common plural, so they follow in parentheses. */
  formatTitle: (texts, values) => (values.length > 1 ? `(${formatWords(texts, style, values)})` : ""),
};

export const make: ChoiceFacet = {
  choice: "many",
  ...ofValues((vehicle) => (vehicle.make === "" || !vehicle.isMakeSure ? [] : [canonicalMake(vehicle.make)])),
  offered: SPECIFIED_MAKES,
  parse: findMake,
  /** The specified makes in their order, then the others by name. */
  sort: (values) =>
    [...new Set(values.map(canonicalMake))].sort(
      (a, b) => rankMake(a) - rankMake(b) || (a < b ? -1 : Number(a > b)),
    ),
  formatLabel: (_, value) => value,
  /** The title's noun names the makes. */
  formatTitle: () => "",
};

function rankMake(value: string): number {
  const rank = SPECIFIED_MAKES.indexOf(value);
  return rank === -1 ? SPECIFIED_MAKES.length : rank;
}

/** 2025 down to 2015, then four more that the dealership wants listed. */
const SPECIFIED_YEARS = [
  ...["2025", "2024", "2023", "2022", "2021", "2020", "2019", "2018", "2017", "2016", "2015"],
  ...["2013", "2012", "2009", "2006"],
];

const YEAR = /^(?:19\d\d|20\d\d|2100)$/;

export const year: ChoiceFacet = {
  choice: "many",
  ...ofValues((vehicle) => (vehicle.isYearSure ? [String(vehicle.year)] : [])),
  offered: SPECIFIED_YEARS,
  parse: (text) => (YEAR.test(text) ? text : null),
  sort: (values) => [...new Set(values)].sort((a, b) => Number(b) - Number(a)),
  formatLabel: (_, value) => value,
  formatTitle: ({ t, formatAlternatives }, values) =>
    t("inventory:inTitle.year", { years: formatAlternatives(values) }),
};

/** In dollars. Each band includes its lower bound and excludes the next band's. */
const PRICE_BANDS = ["0-10000", "10000-20000", "20000-30000", "30000-40000", "40000-"] as const;
type PriceBand = (typeof PRICE_BANDS)[number];

const BAND_CENTS = 10_000_00;

interface PriceRange {
  readonly fromCents: number;
  /** Exclusive; infinity when the range is open-ended. */
  readonly toCents: number;
}

export const price: ChoiceFacet<PriceBand> = {
  choice: "many",
  ...ofValues(({ priceCents }) =>
    priceCents === null ? [] : [PRICE_BANDS[Math.floor(priceCents / BAND_CENTS)] ?? "40000-"],
  ),
  offered: PRICE_BANDS,
  parse: (text) => PRICE_BANDS.find((band) => band === text) ?? null,
  sort: (values) => PRICE_BANDS.filter((band) => values.includes(band)),
  formatLabel: (texts, band) => formatLabel(texts, parsePriceBand(band)),
  formatTitle: (texts, bands) =>
    texts.formatAlternatives(
      mergeRanges(price.sort(bands).map(parsePriceBand)).map((range) => formatTitle(texts, range)),
    ),
};

export function parsePriceBand(band: PriceBand): PriceRange {
  const [from = "", to = ""] = band.split("-");
  return {
    fromCents: Number(from) * 100,
    toCents: to === "" ? Number.POSITIVE_INFINITY : Number(to) * 100,
  };
}

/** Merges adjacent ranges: "under $10,000" and "$10,000 to $20,000" are "under $20,000". */
function mergeRanges(ranges: readonly PriceRange[]): readonly PriceRange[] {
  const merged: PriceRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last?.toCents === range.fromCents) merged.splice(-1, 1, { ...last, toCents: range.toCents });
    else merged.push(range);
  }
  return merged;
}

function formatLabel({ t, formatDollars }: LabelTexts, { fromCents, toCents }: PriceRange): string {
  const from = formatDollars(fromCents);
  if (toCents === Number.POSITIVE_INFINITY) return t("inventory:priceOver", { from });
  const to = formatDollars(toCents);
  return fromCents === 0 ? t("inventory:priceUnder", { to }) : t("inventory:priceBetween", { from, to });
}

function formatTitle({ t, formatDollars }: TitleTexts, { fromCents, toCents }: PriceRange): string {
  const from = formatDollars(fromCents);
  // All bands together narrow nothing.
  if (toCents === Number.POSITIVE_INFINITY)
    return fromCents === 0 ? "" : t("inventory:inTitle.priceOver", { from });
  const to = formatDollars(toCents);
  return fromCents === 0
    ? t("inventory:inTitle.priceUnder", { to })
    : t("inventory:inTitle.priceBetween", { from, to });
}

/** Any whole number up to 999,999,999, which keeps every amount in cents an exact integer. */
const WHOLE_NUMBER = /^\d{1,9}$/;

const parseWhole = (text: string) => (WHOLE_NUMBER.test(text) ? String(Number(text)) : null);
/** $0 down is the default, which no URL needs. */
const parsePositive = (text: string) => (Number(text) > 0 ? parseWhole(text) : null);

const ofAmounts = (
  offered: readonly number[],
  parse: (text: string) => string | null,
): Pick<AmountFacet, "offered" | "parse" | "sort"> => ({
  offered: offered.map(String),
  parse,
  sort: (values) => values.flatMap((value) => parse(value) ?? []).slice(0, 1),
});

const formatDollarAmount = ({ formatDollars }: LabelTexts, value: string) =>
  formatDollars(Number(value) * 100);

export const priceMax: MaximumFacet = {
  choice: "max",
  ...ofAmounts([10_000, 12_500, 15_000, 20_000, 25_000], parseWhole),
  ...ofNumber(
    ({ priceCents }) => priceCents,
    (value) => Number(value) * 100,
  ),
  formatAmount: formatDollarAmount,
  formatLabel: (texts, value) => formatUpTo(priceMax, texts, value),
  formatTitle: (texts, [value = ""]) =>
    texts.t("inventory:inTitle.priceMax", { amount: formatDollarAmount(texts, value) }),
};

export const milesMax: MaximumFacet = {
  choice: "max",
  ...ofAmounts([50_000, 75_000, 100_000], parseWhole),
  ...ofNumber(({ odometerMiles }) => odometerMiles, Number),
  formatAmount: ({ t }, value) => t("vehicle:miles", { count: Number(value) }),
  formatLabel: (texts, value) => formatUpTo(milesMax, texts, value),
  formatTitle: (texts, [value = ""]) =>
    texts.t("inventory:inTitle.milesMax", { amount: milesMax.formatAmount(texts, value) }),
};

/** The estimated payment for 60 months. */
export const paymentMax: MaximumFacet = {
  choice: "max",
  ...ofAmounts([250, 350, 450], parseWhole),
  ...ofNumber(
    ({ priceCents }) => priceCents,
    (value, downPaymentCents) => findAffordablePriceCents(Number(value) * 100, downPaymentCents),
  ),
  formatAmount: (texts, value) => formatDollarAmount(texts, value) + texts.t("vehicle:perMonth"),
  formatLabel: (texts, value) => formatUpTo(paymentMax, texts, value),
  formatTitle: (texts, [value = ""]) =>
    texts.t("inventory:inTitle.paymentMax", { amount: paymentMax.formatAmount(texts, value) }),
};

/** Narrows nothing by itself: it changes which price a payment affords. */
export const down: AmountFacet = {
  choice: "one",
  ...ofAmounts([1_000, 2_000, 3_000], parsePositive),
  createTest: () => null,
  formatAmount: formatDollarAmount,
  formatLabel: (texts, value) =>
    texts.t("inventory:downPayment", { amount: formatDollarAmount(texts, value) }),
  formatTitle: (texts, [value = ""]) =>
    texts.t("inventory:inTitle.down", { amount: formatDollarAmount(texts, value) }),
};

function formatUpTo(facet: MaximumFacet, texts: LabelTexts, value: string): string {
  return texts.t("inventory:upTo", { amount: facet.formatAmount(texts, value) });
}

/** The others are offered only when the inventory has one. */
const SPECIFIED_FUELS: readonly Fuel[] = ["Gas", "Electric", "Hybrid"];

export const fuel: ChoiceFacet<Fuel> = {
  choice: "many",
  ...ofValues((vehicle) => (vehicle.fuel === "Plug-in hybrid" ? ["Hybrid", vehicle.fuel] : [vehicle.fuel])),
  offered: SPECIFIED_FUELS,
  ...ofList(FUELS),
  formatLabel: ({ t }, value) => t(`vehicle:fuels.${value}`),
  formatTitle: (texts, values) => `(${formatWords(texts, fuel, values)})`,
};

export const color: ChoiceFacet<ColorFamily> = {
  choice: "many",
  ...ofValues(({ colorFamily }) => (colorFamily === null ? [] : [colorFamily])),
  offered: COLOR_FAMILIES,
  ...ofList(COLOR_FAMILIES),
  formatLabel: ({ t }, value) => t(`inventory:colors.${value}`),
  formatTitle: (texts, values) =>
    texts.t("inventory:inTitle.color", { colors: formatWords(texts, color, values) }),
};

/** `4x4` is four-wheel drive that the driver engages, `awd` is permanent or automatic. */
const DRIVES = ["4x4", "awd"] as const;

export const drive: ChoiceFacet<(typeof DRIVES)[number]> = {
  choice: "many",
  ...ofValues(({ drivetrain }) => DRIVES.filter((value) => value === drivetrain)),
  offered: DRIVES,
  ...ofList(DRIVES),
  formatLabel: ({ t }, value) => t(`vehicle:drivetrains.${value}`),
  formatTitle: (texts, values) =>
    texts.t("inventory:inTitle.drive", { drives: formatWords(texts, drive, values) }),
};

const TITLES = ["clean"] as const;

export const title: ChoiceFacet<(typeof TITLES)[number]> = {
  choice: "many",
  ...ofValues(({ titleBrand }) => (titleBrand ? [] : TITLES)),
  offered: TITLES,
  ...ofList(TITLES),
  formatLabel: ({ t }) => t("inventory:cleanTitle"),
  formatTitle: ({ t }) => t("inventory:inTitle.title"),
};
