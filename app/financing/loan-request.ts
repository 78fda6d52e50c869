/** Input of the loan calculator, and the range, step and initial value of each field. */

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
  /** In the field's own unit (dollars, percent, months), like `max`, `step` and `initial`. */
  readonly min: number;
  readonly max: number;
  /** Step of the slider; the number field accepts any value in range. */
  readonly step: number;
  readonly initial: number;
  /** How many of the key's units (cents, basis points, months) equal one of the field's. */
  readonly perUnit: 1 | 100;
}

/** Parameter names of `/financing`, in canonical URL order. */
export const CALCULATOR_FIELDS = {
  price: { key: "priceCents", min: 5_000, max: 50_000, step: 1_000, initial: 15_000, perUnit: 100 },
  apr: { key: "aprBasisPoints", min: 3, max: 25, step: 0.5, initial: 8.9, perUnit: 100 },
  term: { key: "termMonths", min: 12, max: 84, step: 12, initial: 60, perUnit: 1 },
  down: { key: "downPaymentCents", min: 0, max: 50_000, step: 500, initial: 0, perUnit: 100 },
  trade: { key: "tradeInCents", min: 0, max: 50_000, step: 500, initial: 0, perUnit: 100 },
} as const satisfies Record<string, CalculatorField>;

export type FieldName = keyof typeof CALCULATOR_FIELDS;

export const FIELD_NAMES = Object.keys(CALCULATOR_FIELDS) as FieldName[];
