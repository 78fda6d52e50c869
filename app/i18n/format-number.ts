/** Formats numbers and money, which are American in every language. Every `Intl` formatter is created once. */
import { onFirstUse } from "~/platform/memoize";

const wholeDollars = onFirstUse(
  () =>
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: "USD",
      maximumFractionDigits: 0,
    }),
);
const dollarsAndCents = onFirstUse(
  () => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }),
);

const numbers = onFirstUse(() => new Intl.NumberFormat("en-US"));
const percents = onFirstUse(
  () =>
    new Intl.NumberFormat("en-US", {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 2,
    }),
);

/** A price in US cents: "$15,900", or "$15,900.50" with cents. */
export function formatDollars(cents: number): string {
  return cents % 100 === 0 ? wholeDollars().format(cents / 100) : formatPayment(cents);
}

/** A payment in US cents, always with two decimals: "$598.51". */
export function formatPayment(cents: number): string {
  return dollarsAndCents().format(cents / 100);
}

/** A count or a distance: "48,210". */
export function formatNumber(value: number): string {
  return numbers().format(value);
}

/** A rate in basis points: 890 is "8.9%". */
export function formatRate(basisPoints: number): string {
  return percents().format(basisPoints / 10_000);
}
