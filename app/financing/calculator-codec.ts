/** Converts between the calculator's URL parameters or form fields and a `LoanRequest`, in both directions. */
import { mapKeys } from "~/platform/map-values";
import { parseTypedNumber } from "~/platform/typed-number";
import { CALCULATOR_FIELDS, FIELD_NAMES, type FieldName, type LoanRequest } from "./loan-request";

export interface CalculatorState {
  /** Text shown in each field: its value with separators, or what was typed and isn't one. */
  readonly texts: Readonly<Record<FieldName, string>>;
  /**
   * Fields whose text is not a number within their range, in URL order; without any, the down payment or trade-in that leaves
   * nothing to finance.
   */
  readonly problems: readonly FieldName[];
  /** The parsed values; a field with a problem uses its initial value. */
  readonly request: LoanRequest;
}

/** Longer than any valid amount. Typed text is shown again, so its length needs a limit. */
const MAX_TEXT_LENGTH = 40;

/**
 * Parses the fields by name, in American or European notation. Values are rounded to whole cents and basis points; months
 * must be whole.
 * @param read returns the text of a field, or null if it was not sent
 */
export function parseCalculator(read: (name: FieldName) => string | null): CalculatorState {
  const texts = mapKeys(FIELD_NAMES, (name) => {
    const { initial, min } = CALCULATOR_FIELDS[name];
    const sent = read(name)?.trim().slice(0, MAX_TEXT_LENGTH);
    return sent || (sent === "" && min > 0 ? "" : String(initial));
  });
  const loan = parseLoan((name) => texts[name]);
  for (const name of FIELD_NAMES)
    if (!loan.problems.includes(name)) texts[name] = formatField(name, loan.request);
  return { texts, ...loan };
}

/** In the field's own unit. */
export function readField(name: FieldName, request: LoanRequest): number {
  const { key, perUnit } = CALCULATOR_FIELDS[name];
  return request[key] / perUnit;
}

/** As the field shows it, with separators. */
export const formatField = (name: FieldName, request: LoanRequest): string =>
  readField(name, request).toLocaleString("en-US");

/**
 * Parses the texts of all fields. An empty down payment or trade-in means 0; the other fields require a number.
 * @param read returns the text of a field
 */
export function parseLoan(read: (name: FieldName) => string): Omit<CalculatorState, "texts"> {
  const request: Partial<Record<keyof LoanRequest, number>> = {};
  const problems: FieldName[] = [];
  for (const name of FIELD_NAMES) {
    const { key, initial, min, perUnit } = CALCULATOR_FIELDS[name];
    const value = parseField(name, read(name).trim() || (min ? "" : "0"));
    if (value === null) problems.push(name);
    request[key] = value ?? Math.round(initial * perUnit);
  }
  const loan = request as unknown as LoanRequest;
  const restCents = loan.priceCents - loan.downPaymentCents;
  if (!problems[0] && restCents <= loan.tradeInCents) problems.push(restCents > 0 ? "trade" : "down");
  return { problems, request: loan };
}

/**
 * Returns the canonical query, without "?"; "" when every field has its initial value.
 * @param car the pair that names the vehicle, at the end; "" for none
 */
export function formatCalculatorQuery(request: LoanRequest, car = ""): string {
  const pairs = FIELD_NAMES.map((name) => {
    const value = readField(name, request);
    return value === CALCULATOR_FIELDS[name].initial ? "" : `${name}=${value}`;
  });
  return pairs.concat(car).filter(Boolean).join("&");
}

/** In cents, basis points or months; null when unreadable or out of range. */
function parseField(name: FieldName, text: string): number | null {
  const { unit, min, max, perUnit } = CALCULATOR_FIELDS[name];
  const typed = parseTypedNumber(text, unit);
  if (typed === null || typed < min || typed > max) return null;
  if (perUnit === 1 && typed % 1) return null;
  return Math.round(typed * perUnit);
}
