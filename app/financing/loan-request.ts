/** Input of the loan calculator, and the unit, range, and initial value of each field. */
import { DOLLARS, MONTHS, RATE } from "~/platform/typed-number";

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
  readonly unit: RegExp;
  /** In the field's own unit (dollars, percent, months), like `max` and `initial`. */
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  /** How many of the key's units (cents, basis points, months) equal one of the field's. */
  readonly perUnit: 1 | 100;
}

/** Parameter names of `/financing`, in canonical URL order. */
export const CALCULATOR_FIELDS = {
  price: {
    key: "priceCents",
    unit: DOLLARS,
    min: 5_000,
    max: 50_000,
    initial: 15_000,
    perUnit: 100,
  },
  apr: { key: "aprBasisPoints", unit: RATE, min: 3, max: 25, initial: 8.9, perUnit: 100 },
  term: { key: "termMonths", unit: MONTHS, min: 12, max: 84, initial: 60, perUnit: 1 },
  down: {
    key: "downPaymentCents",
    unit: DOLLARS,
    min: 0,
    max: 50_000,
    initial: 0,
    perUnit: 100,
  },
  trade: { key: "tradeInCents", unit: DOLLARS, min: 0, max: 50_000, initial: 0, perUnit: 100 },
} as const satisfies Record<string, CalculatorField>;

export type FieldName = keyof typeof CALCULATOR_FIELDS;

export const FIELD_NAMES = Object.keys(CALCULATOR_FIELDS) as FieldName[];
