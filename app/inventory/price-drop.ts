/** Finds price drops that are recent enough to show. */
import { listPriceHistory } from "./price-history";

interface PriceDrop {
  /** US cents by which the price fell; above 0. */
  readonly cents: number;
  /** ISO 8601 instant of the first reduction that contributes to it. */
  readonly sinceIso: string;
}

/** How long a price drop is shown after the reduction. */
const NEWS_MS = 60 * 24 * 60 * 60 * 1_000;

/**
 * Returns the unbroken run of reductions of the last sixty days that ends with the latest change of the price history. The
 * snapshot may be a day old and a cached page five minutes, so this runs when the page is rendered.
 */
export function findPriceDrop(
  vehicle: Parameters<typeof listPriceHistory>[0],
  nowMs: number,
): PriceDrop | null {
  const isRecent = ({ atIso }: { atIso: string }) => nowMs - Date.parse(atIso) <= NEWS_MS;
  if (!vehicle.priceChanges?.some(isRecent)) return null;
  const history = listPriceHistory(vehicle);
  const end = history.findIndex(
    (entry) => entry.changeCents === null || entry.changeCents > 0 || !isRecent(entry),
  );
  const run = end === -1 ? history : history.slice(0, end);
  const cents = run.reduce((sum, { changeCents }) => sum - (changeCents ?? 0), 0);
  const first = run.at(-1);
  return first ? { cents, sinceIso: first.atIso } : null;
}
