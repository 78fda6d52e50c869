/** The schema of the staff vehicle form, and the question about a price that is probably a mistake. */
import * as z from "zod";
import { parseForm } from "~/platform/parse-form";
import { isStorableLine, isStorableText } from "~/platform/storable-text";
import { collapseWhitespace } from "~/vehicles/fold-text";
import { normalizeVin } from "~/vehicles/vin";
import { type PriceDoubt, type PriceReading, parseTypedDollars, readTypedPrice } from "./typed-price";
import type { VehicleValues } from "./vehicle-editor";

/** The fields as typed. */
export type TypedVehicle = Readonly<Record<"vin" | "productName" | "price" | "description", string>>;

/** Maximum lengths, as in the table. */
const MAX_VEHICLE_TEXT = { productName: 200, price: 20, description: 5000 } as const;
/** Short VINs of old vehicles are valid too: a vehicle is never rejected for its VIN. */
const VIN_OR_STOCK_NUMBER = /^[A-Z0-9][A-Z0-9-]{0,31}$/;
const UNREADABLE = "staff:unreadable";

export function createVehicleSchema() {
  return z.object({
    vin: requiredLine("vin", normalizeVin, (line) => VIN_OR_STOCK_NUMBER.test(line)),
    productName: requiredLine(
      "productName",
      collapseWhitespace,
      (line) => Array.from(line).length <= MAX_VEHICLE_TEXT.productName,
    ),
    price: z.string().max(MAX_VEHICLE_TEXT.price, formatProblem("price")).optional().transform(parsePrice),
    description: z
      .string()
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .refine(isStorableText, { error: UNREADABLE, abort: true })
      .optional()
      .transform((text) => text?.trim() || null)
      .pipe(z.string().max(MAX_VEHICLE_TEXT.description, formatProblem("description")).nullable()),
  });
}

const formatProblem = (field: keyof TypedVehicle) => `staffVehicles:problems.${field}`;

function requiredLine(
  field: "vin" | "productName",
  normalize: (text: string) => string,
  isValid: (line: string) => boolean,
) {
  const problem = formatProblem(field);
  const line = z
    .string(problem)
    .refine(isStorableLine, { error: UNREADABLE, abort: true })
    .refine((text) => text !== "" && isValid(text), problem);
  return z.string(problem).transform(normalize).pipe(line);
}

/** Returns US dollars; null for "Call for price". */
function parsePrice(text: string | undefined, { addIssue }: { addIssue(message: string): void }) {
  if (text === undefined || text.trim() === "") return null;
  const dollars = parseTypedDollars(text);
  if (dollars !== null) return dollars;
  addIssue(isStorableText(text) ? formatProblem("price") : UNREADABLE);
  return z.NEVER;
}

/**
 * Parses the form.
 * @returns the values to store; null when a field is invalid, or when all are valid but `doubt` questions the price
 */
export function parseVehicleForm(form: FormData): {
  readonly submission: ReturnType<typeof parseForm>;
  readonly values: VehicleValues | null;
  readonly doubt: PriceDoubt | null;
} {
  const submission = parseForm(form, createVehicleSchema());
  if (submission.status !== "success") return { submission, values: null, doubt: null };
  const { before, reading } = readPriceContext(form);
  const price = readTypedPrice(readPriceText(form, "price"), before, reading);
  if (price.kind === "doubtful") return { submission, values: null, doubt: price.doubt };
  const dollars = price.kind === "price" ? price.dollars : null;
  return { submission, values: { ...submission.value, price: dollars }, doubt: null };
}

/** The current price in US dollars, and the staff member's answer if the typed price was questioned. */
interface PriceContext {
  readonly before: number | null;
  readonly reading: PriceReading | null;
}

/** Reads the hidden fields that accompany the price. */
function readPriceContext(form: FormData): PriceContext {
  const answer = parseTypedDollars(readPriceText(form, "reading"));
  return {
    before: parseTypedDollars(readPriceText(form, "priceBefore")),
    reading: answer === null ? null : { asked: readPriceText(form, "asked"), dollars: answer },
  };
}

function readPriceText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, MAX_VEHICLE_TEXT.price + 1) : "";
}
