/** The facet of price bands. */
import { type ChoiceFacet, type LabelTexts, ofValues, type TitleTexts } from "./facet";

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
