/** Lists the prices of a vehicle since it was listed. */
import { getOrlandoDay } from "~/dealer/orlando-day";
import { memoizeByText } from "~/platform/memoize-text";
import type { PriceChangeRecord } from "~/vehicles/inventory-record";
import { convertDollars } from "~/vehicles/price";
import type { Vehicle } from "~/vehicles/vehicle";

/** US cents; null is a time without a price. */
export interface PriceChange {
  readonly fromCents: number | null;
  readonly toCents: number | null;
  /** ISO 8601 instant. */
  readonly atIso: string;
}

/** One day on which the price was set. */
interface PriceHistoryEntry {
  readonly atIso: string;
  readonly priceCents: number;
  /** Below 0 for a reduction; null when there was no price before. */
  readonly changeCents: number | null;
  /** Whether the vehicle was listed on that day. */
  readonly isListing: boolean;
}

/** A sync changes many prices at the same instant. */
const findDay = memoizeByText(
  (atIso: string) => atIso,
  (atIso) => getOrlandoDay(new Date(atIso)),
);

/** How many changes the database returns. With so many, earlier prices may be missing. */
const MAX_CHANGES = 12;

/** Returns null for changes that could not be read. */
export function readPriceChanges(
  changes: readonly PriceChangeRecord[] | undefined,
): readonly PriceChange[] | null {
  if (!changes) return null;
  return changes.map(({ from, to, at }) => ({
    fromCents: convertDollars(from),
    toCents: convertDollars(to),
    atIso: at,
  }));
}

/**
 * Returns the history, newest first, with one entry per day at the dealership; the listing is the last. Empty for a sold vehicle,
 * without a price, and when the changes are unknown or don't lead to the current price.
 */
export function listPriceHistory(
  vehicle: Pick<Vehicle, "priceCents" | "listedAt" | "isSold"> & {
    readonly priceChanges: readonly PriceChange[] | null;
  },
): PriceHistoryEntry[] {
  const { priceCents, listedAt, isSold } = vehicle;
  if (isSold || priceCents === null || vehicle.priceChanges === null) return [];
  // Earlier ones are of an earlier time on the lot.
  const priceChanges = vehicle.priceChanges.filter(({ atIso }) => Date.parse(atIso) > Date.parse(listedAt));
  const last = priceChanges.at(-1);
  if (last && last.toCents !== priceCents) return [];
  const listing = {
    fromCents: null,
    toCents: priceChanges[0] ? priceChanges[0].fromCents : priceCents,
    atIso: listedAt,
  };
  const isWhole = priceChanges.length < MAX_CHANGES;
  return mergeDays(isWhole ? [listing, ...priceChanges] : priceChanges)
    .flatMap(({ fromCents, toCents, atIso }, position) =>
      toCents === null || toCents === fromCents
        ? []
        : [
            {
              atIso,
              priceCents: toCents,
              changeCents: fromCents === null ? null : toCents - fromCents,
              isListing: isWhole && position === 0,
            },
          ],
    )
    .reverse();
}

/** Makes one change of all changes of a day: a price corrected within hours was hardly seen. */
function mergeDays(changes: readonly PriceChange[]): PriceChange[] {
  const days = new Map<string, PriceChange>();
  for (const change of changes) {
    const day = findDay(change.atIso);
    const first = days.get(day) ?? change;
    days.set(day, { ...first, toCents: change.toCents });
  }
  return [...days.values()];
}
