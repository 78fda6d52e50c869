/** The schema of the staff vehicle form, and the question about a price that is probably a mistake. */
import * as z from "zod";
import { parseForm } from "~/platform/parse-form";
import { isStorableLine, isStorableText } from "~/platform/storable-text";
import { MILES, parseTypedNumber } from "~/platform/typed-number";
import { collapseWhitespace } from "~/vehicles/fold-text";
import { normalizeIdentifier, parseIdentifier } from "~/vehicles/identifier";
import { joinDescription, MAX_ODOMETER_MILES } from "~/vehicles/vehicle-description";
import { createDetailFields, requireWarrantyTerms, toVehicleDetails } from "./detail-fields";
import { type ConfirmedPrice, type PriceWarning, parseTypedDollars, readTypedPrice } from "./typed-price";
import type { VehicleValues } from "./vehicle-editor";

/** The fields as typed. */
export type TypedVehicle = Readonly<Record<keyof z.input<ReturnType<typeof createVehicleSchema>>, string>>;

/** Maximum lengths. Together they fit the table's description. */
const MAX_VEHICLE_TEXT = { productName: 200, price: 20, color: 60, miles: 20, highlights: 3000 } as const;
const MAX_DESCRIPTION = 5000;
const UNREADABLE = "staff:unreadable";

export function createVehicleSchema() {
  return z
    .object({
      vin: requiredLine("vin", normalizeIdentifier, (line) => parseIdentifier(line) !== null),
      productName: requiredLine(
        "productName",
        collapseWhitespace,
        (line) => /\p{L}/u.test(line) && Array.from(line).length <= MAX_VEHICLE_TEXT.productName,
      ),
      price: z.string().max(MAX_VEHICLE_TEXT.price, formatProblem("price")).optional().transform(parsePrice),
      color: z
        .string()
        .max(MAX_VEHICLE_TEXT.color, formatProblem("color"))
        .refine(isStorableLine, UNREADABLE)
        .optional()
        .transform((text) => collapseWhitespace(text ?? "")),
      miles: z.string().max(MAX_VEHICLE_TEXT.miles, formatProblem("miles")).optional().transform(parseMiles),
      highlights: z
        .string()
        .overwrite((text) => text.replace(/\r\n?/g, "\n"))
        .max(MAX_VEHICLE_TEXT.highlights, formatProblem("highlights"))
        .refine(isStorableText, UNREADABLE)
        .optional()
        .transform((text) => (text ?? "").trim()),
      ...createDetailFields(),
    })
    .superRefine(requireWarrantyTerms)
    .superRefine((values, { addIssue }) => {
      const length = (joinDescription(readParts(values), null) ?? "").length;
      if (length > MAX_DESCRIPTION)
        addIssue({ code: "custom", path: ["highlights"], message: formatProblem("highlights") });
    });
}

const formatProblem = (field: string) => `staffVehicles:problems.${field}`;

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

function parseMiles(text: string | undefined, { addIssue }: { addIssue(message: string): void }) {
  if (text === undefined || text.trim() === "") return null;
  const miles = parseTypedNumber(text, MILES);
  if (miles !== null && Number.isInteger(miles) && miles <= MAX_ODOMETER_MILES) return miles;
  addIssue(isStorableText(text) ? formatProblem("miles") : UNREADABLE);
  return z.NEVER;
}

const readParts = ({ color, miles, highlights }: z.output<ReturnType<typeof createVehicleSchema>>) => ({
  color,
  odometerMiles: miles,
  highlights: highlights.split("\n").map(collapseWhitespace).filter(Boolean),
});

/**
 * Parses the form.
 * @returns the values to store; null when a field is invalid, or when all are valid but `warning` questions the price
 */
export function parseVehicleForm(form: FormData): {
  readonly submission: ReturnType<typeof parseForm>;
  readonly values: VehicleValues | null;
  readonly warning: PriceWarning | null;
} {
  const submission = parseForm(form, createVehicleSchema());
  if (submission.status !== "success") return { submission, values: null, warning: null };
  const { before, confirmed } = readPriceContext(form);
  const price = readTypedPrice(readPriceText(form, "price"), before, confirmed);
  if (price.kind === "doubtful") return { submission, values: null, warning: price.warning };
  const { vin, productName } = submission.value;
  const values = {
    vin,
    productName,
    price: price.kind === "price" ? price.dollars : null,
    description: joinDescription(readParts(submission.value), readText(form, "descriptionBefore") || null),
    details: toVehicleDetails(submission.value),
  };
  return { submission, values, warning: null };
}

/** The current price in US dollars, and the staff member's answer if the typed price was questioned. */
interface PriceContext {
  readonly before: number | null;
  readonly confirmed: ConfirmedPrice | null;
}

/** Reads the hidden fields that accompany the price. */
function readPriceContext(form: FormData): PriceContext {
  const dollars = parseTypedDollars(readPriceText(form, "reading"));
  return {
    before: parseTypedDollars(readPriceText(form, "priceBefore")),
    confirmed: dollars === null ? null : { text: readPriceText(form, "asked"), dollars },
  };
}

const readPriceText = (form: FormData, name: string) => readText(form, name, MAX_VEHICLE_TEXT.price + 1);

function readText(form: FormData, name: string, max = MAX_DESCRIPTION): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, max) : "";
}
