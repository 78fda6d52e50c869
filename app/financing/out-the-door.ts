/** Estimates what a vehicle costs in all: price, sales tax, tag, and title, in whole cents. */
import { BASIS_POINTS_PER_UNIT } from "./monthly-payment";

interface CentsRange {
  readonly min: number;
  readonly max: number;
}

interface PriceTerms {
  /** Whether the price is confirmed to include all dealer fees. */
  readonly feesIncluded: boolean;
  readonly salesTax: {
    readonly stateBasisPoints: number;
    readonly surtaxBasisPoints: number;
    /** The part of the price, from the first cent, that the surtax applies to. */
    readonly surtaxedCents: number;
  };
  /** null when unknown. */
  readonly tagAndTitleCents: CentsRange | null;
}

interface OutTheDoorEstimate {
  readonly salesTaxCents: number;
  readonly tagAndTitleCents: CentsRange | null;
  /** null until the fees are confirmed and the cost of tag and title is known. */
  readonly totalCents: CentsRange | null;
}

/**
 * Returns the estimate without a trade-in. The tax is rounded half up to the cent.
 * @throws RangeError for a negative or fractional price
 */
export function estimateOutTheDoor(
  priceCents: number,
  { feesIncluded, salesTax, tagAndTitleCents }: PriceTerms,
): OutTheDoorEstimate {
  if (!Number.isSafeInteger(priceCents) || priceCents < 0) throw new RangeError(`priceCents: ${priceCents}`);
  const { stateBasisPoints, surtaxBasisPoints, surtaxedCents } = salesTax;
  const scaledTax = priceCents * stateBasisPoints + Math.min(priceCents, surtaxedCents) * surtaxBasisPoints;
  const salesTaxCents = Math.round(scaledTax / BASIS_POINTS_PER_UNIT);
  const taxedCents = priceCents + salesTaxCents;
  const totalCents =
    feesIncluded && tagAndTitleCents
      ? { min: taxedCents + tagAndTitleCents.min, max: taxedCents + tagAndTitleCents.max }
      : null;
  return { salesTaxCents, tagAndTitleCents, totalCents };
}
