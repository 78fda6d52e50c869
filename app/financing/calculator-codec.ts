/** Converts between the calculator's URL parameters or form fields and a `LoanRequest`, in both directions. */
import { CALCULATOR_FIELDS, FIELD_NAMES, type FieldName, type LoanRequest } from "./loan-request";

export interface CalculatorState {
  /** Text shown in each field: as typed, or its initial value. */
  readonly texts: Readonly<Record<FieldName, string>>;
  /** Fields whose text is not a number within their range, in URL order. */
  readonly problems: readonly FieldName[];
  /** The parsed values; a field with a problem uses its initial value. */
  readonly request: LoanRequest;
}

/** Longer than any valid amount. Typed text is shown again, so its length needs a limit. */
const MAX_TEXT_LENGTH = 40;

const THOUSANDS = /^\$?\d{1,3}(,\d{3})+(\.\d*)?$/;
const NUMBER = /^\$?(\d+\.?\d*|\.\d+)%?$/;

/** An empty down payment or trade-in means 0; the other fields require a number. */
const OPTIONAL: readonly FieldName[] = ["down", "trade"];

/**
 * Parses the fields by name. Amounts may contain "$" and thousands separators, rates "%" and a decimal comma. Values are
 * rounded to whole cents and basis points; months must be whole.
 * @param read returns the text of a field, or null if it was not sent
 */
export function parseCalculator(read: (name: FieldName) => string | null): CalculatorState {
  const texts: Partial<Record<FieldName, string>> = {};
  const request: Partial<Record<keyof LoanRequest, number>> = {};
  const problems: FieldName[] = [];
  for (const name of FIELD_NAMES) {
    const { key, initial, perUnit } = CALCULATOR_FIELDS[name];
    const sent = read(name)?.trim().slice(0, MAX_TEXT_LENGTH);
    const text = sent || (sent === "" && !OPTIONAL.includes(name) ? "" : String(initial));
    const value = parseField(name, text);
    if (value === null) problems.push(name);
    texts[name] = text;
    request[key] = value ?? Math.round(initial * perUnit);
  }
  return { texts: texts as CalculatorState["texts"], problems, request: request as unknown as LoanRequest };
}

/** Returns the canonical query, without "?"; "" when every field has its initial value. */
export function formatCalculatorQuery(request: LoanRequest): string {
  return FIELD_NAMES.map((name) => {
    const { key, initial, perUnit } = CALCULATOR_FIELDS[name];
    const value = request[key] / perUnit;
    return value === initial ? "" : `${name}=${value}`;
  })
    .filter(Boolean)
    .join("&");
}

/** In cents, basis points or months; null when unreadable or out of range. */
function parseField(name: FieldName, text: string): number | null {
  const { min, max, perUnit } = CALCULATOR_FIELDS[name];
  const plain = THOUSANDS.test(text) ? text.replaceAll(",", "") : text.replace(",", ".");
  if (!NUMBER.test(plain)) return null;
  const typed = Number(plain.replace(/[$%]/g, ""));
  if (typed < min || typed > max || (perUnit === 1 && !Number.isInteger(typed))) return null;
  return Math.round(typed * perUnit);
}
