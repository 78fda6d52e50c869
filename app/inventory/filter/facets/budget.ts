/** What a shopper can spend, and how far a vehicle may have been driven: the maximums, and the down payment. */
import { findAffordablePriceCents } from "~/financing/monthly-payment";
import { type AmountFacet, type LabelTexts, type MaximumFacet, ofNumber } from "./facet";

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
