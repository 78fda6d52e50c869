/** Fields of the settings forms whose labels have other names. */

export const PRICE_LABELS = {
  dealerFeeCents: "dealerFee",
  "tagAndTitleCents-min": "tagMin",
  "tagAndTitleCents-max": "tagMax",
  "salesTax-stateBasisPoints": "stateTax",
  "salesTax-surtaxBasisPoints": "surtax",
  "salesTax-surtaxedCents": "surtaxed",
} as const;

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...PRICE_LABELS,
  "salesTax-county": "county",
  "salesTax-source": "source",
  "salesTax-asOf": "taxAsOf",
};
