/** What the calculator is asked, and the range, step and starting value of each of its fields. */

export interface LoanRequest {
  /** Whole US cents. */
  readonly priceCents: number;
  /** Annual percentage rate in hundredths of a percent: 8.9 % is 890. */
  readonly aprBasisPoints: number;
  readonly termMonths: number;
  /** Whole US cents. */
  readonly downPaymentCents: number;
  /** Whole US cents. */
  readonly tradeInCents: number;
}

interface CalculatorField {
  readonly key: keyof LoanRequest;
  /** The field's own unit (dollars, percent, months), as are `max`, `step` and `initial`. */
  readonly min: number;
  readonly max: number;
  /** Of the slider; the number field takes any value in range. */
  readonly step: number;
  readonly initial: number;
  /** How many of the key's units (cents, basis points, months) make one of the field's. */
  readonly perUnit: 1 | 100;
}

/** Parameter names of `/financing` in the canonical order of its URL. */
export const CALCULATOR_FIELDS = {
  price: { key: "priceCents", min: 5_000, max: 50_000, step: 1_000, initial: 15_000, perUnit: 100 },
  apr: { key: "aprBasisPoints", min: 3, max: 25, step: 0.5, initial: 8.9, perUnit: 100 },
  term: { key: "termMonths", min: 12, max: 84, step: 12, initial: 60, perUnit: 1 },
  down: { key: "downPaymentCents", min: 0, max: 50_000, step: 500, initial: 0, perUnit: 100 },
  trade: { key: "tradeInCents", min: 0, max: 50_000, step: 500, initial: 0, perUnit: 100 },
} as const satisfies Record<string, CalculatorField>;

export type FieldName = keyof typeof CALCULATOR_FIELDS;

export const FIELD_NAMES = Object.keys(CALCULATOR_FIELDS) as FieldName[];
