/** What a shopper can spend, and how far a vehicle may have been driven: the maximums, and the down payment. */
import { findAffordablePriceCents } from "~/financing/monthly-payment";
import type { LabelTexts, MaximumFacet, SettingFacet } from "./facet";

/** Any whole number up to 999,999,999, which keeps every amount in cents an exact integer. */
const WHOLE_NUMBER = /^\d{1,9}$/;

const parseWhole = (text: string) => (WHOLE_NUMBER.test(text) ? String(Number(text)) : null);
/** $0 down is the default, which no URL needs. */
const parsePositive = (text: string) => (Number(text) > 0 ? parseWhole(text) : null);

const ofNumbers = (
  offered: readonly number[],
  parse: (text: string) => string | null,
): Pick<MaximumFacet, "offered" | "parse" | "sort"> => ({
  offered: offered.map(String),
  parse,
  sort: (values) => values.flatMap((value) => parse(value) ?? []).slice(0, 1),
});

const formatDollarAmount = ({ formatDollars }: LabelTexts, value: string) =>
  formatDollars(Number(value) * 100);

export const priceMax: MaximumFacet = {
  kind: "maximum",
  field: "priceCents",
  getLimit: (value) => Number(value) * 100,
  ...ofNumbers([10_000, 12_500, 15_000, 20_000, 25_000], parseWhole),
  formatAmount: formatDollarAmount,
  formatLabel: (texts, value) => formatUpTo(priceMax, texts, value),
  formatTitle: (texts, [value = ""]) =>
    texts.t("share:upToPrice", { amount: formatDollarAmount(texts, value) }),
};

export const milesMax: MaximumFacet = {
  kind: "maximum",
  field: "odometerMiles",
  getLimit: Number,
  ...ofNumbers([50_000, 75_000, 100_000], parseWhole),
  formatAmount: ({ t }, value) => t("vehicle:miles", { count: Number(value) }),
  formatLabel: (texts, value) => formatUpTo(milesMax, texts, value),
  formatTitle: (texts, [value = ""]) =>
    texts.t("share:upToMiles", { amount: milesMax.formatAmount(texts, value) }),
};

/** The estimated payment for 60 months. */
export const paymentMax: MaximumFacet = {
  kind: "maximum",
  field: "priceCents",
  getLimit: (value, downPaymentCents) => findAffordablePriceCents(Number(value) * 100, downPaymentCents),
  ...ofNumbers([250, 350, 450], parseWhole),
  formatAmount: (texts, value) => formatDollarAmount(texts, value) + texts.t("vehicle:perMonth"),
  formatLabel: (texts, value) => formatUpTo(paymentMax, texts, value),
  formatTitle: (texts, [value = ""]) =>
    texts.t("share:upToPayment", { amount: paymentMax.formatAmount(texts, value) }),
};

export const down: SettingFacet = {
  kind: "setting",
  ...ofNumbers([1_000, 2_000, 3_000], parsePositive),
  formatAmount: formatDollarAmount,
  formatLabel: (texts, value) =>
    texts.t("inventory:downPayment", { amount: formatDollarAmount(texts, value) }),
  formatTitle: (texts, [value = ""]) =>
    texts.t("share:downPayment", { amount: formatDollarAmount(texts, value) }),
};

function formatUpTo(facet: MaximumFacet, texts: LabelTexts, value: string): string {
  return texts.t("inventory:upTo", { amount: facet.formatAmount(texts, value) });
}
