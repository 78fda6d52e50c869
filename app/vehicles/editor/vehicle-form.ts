/**
 * The schema of the staff vehicle form, the question about a price that is probably a mistake, and what a submitted form changes of
 * a stored vehicle.
 */
import * as z from "zod";
import { mergeTexts, parseSeenTexts, readTexts, type TextConflict } from "~/platform/merge-fields";
import { parseForm, readText } from "~/platform/parse-form";
import { isStorableLine, isStorableText } from "~/platform/storable-text";
import { MILES, parseTypedNumber } from "~/platform/typed-number";
import { collapseWhitespace } from "~/vehicles/fold-text";
import { normalizeIdentifier, parseIdentifier } from "~/vehicles/identifier";
import { parsePriceCents } from "~/vehicles/price";
import {
  joinDescription,
  MAX_ODOMETER_MILES,
  parseVehicleDescription,
  toEditedFields,
} from "~/vehicles/vehicle-description";
import { MAX_DESCRIPTION_CHARACTERS, MAX_NAME_CHARACTERS } from "../inventory-record";
import {
  createDetailFields,
  createWarrantyFields,
  requireWarrantyTerms,
  toTypedDetails,
  toVehicleDetails,
} from "./detail-fields";
import {
  formatTypedPrice,
  type PriceWarning,
  parseTypedDollars,
  readConfirmedPrice,
  readTypedPrice,
} from "./typed-price";
import type { EditableVehicle, VehicleValues } from "./vehicle-editor";

/** The fields as typed. */
export type TypedVehicle = Readonly<Record<keyof z.input<ReturnType<typeof createVehicleSchema>>, string>>;

/** Maximum lengths. Together they fit the table's description. */
const MAX_VEHICLE_TEXT = {
  productName: MAX_NAME_CHARACTERS,
  price: 20,
  color: 60,
  miles: 20,
  highlights: 3000,
} as const;
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
      const length = (joinDescription(readDescriptionFields(values), null) ?? "").length;
      if (length > MAX_DESCRIPTION_CHARACTERS)
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

const readDescriptionFields = ({
  color,
  miles,
  highlights,
}: Pick<z.output<ReturnType<typeof createVehicleSchema>>, "color" | "miles" | "highlights">) => ({
  color,
  odometerMiles: miles,
  highlights: highlights.split("\n").map(collapseWhitespace).filter(Boolean),
});

interface ParsedVehicle {
  readonly submission: ReturnType<typeof parseForm>;
  /** The values to store; null when something keeps them from being stored. */
  readonly values: VehicleValues | null;
  readonly warning: PriceWarning | null;
}

export function parseVehicleForm(form: FormData): ParsedVehicle {
  const submission = parseForm(form, createVehicleSchema());
  if (submission.status !== "success") return { submission, values: null, warning: null };
  const price = readPrice(form, null);
  if (price.kind === "doubtful") return { submission, values: null, warning: price.warning };
  const values = toVehicleValues(submission.value, null);
  return { submission, values: { ...values, price: getDollars(price) }, warning: null };
}

interface MergedVehicle extends ParsedVehicle {
  readonly conflicts: readonly TextConflict<keyof TypedVehicle>[];
  /** For the form, when it is shown again: what the person has seen, and the text of each field. */
  readonly seen: TypedVehicle | null;
  readonly texts: TypedVehicle;
}

const readVersion = (form: FormData) => readText(form, "version") || null;

/** Returns what the form was filled with; null when it doesn't say. */
export const readSeenVehicle = (form: FormData): TypedVehicle | null =>
  parseSeenTexts(form.get("seen"), Object.keys(createVehicleSchema().shape) as (keyof TypedVehicle)[]);

/**
 * Merges a form with the stored vehicle: fields that its person didn't change keep the stored value. A form without the hidden field
 * `seen` changes what is stored, if its `version` is still that; otherwise each field that differs is a conflict.
 */
export function mergeVehicleForm(form: FormData, found: EditableVehicle): MergedVehicle {
  const schema = createVehicleSchema();
  const submission = parseForm(form, schema);
  const current = createTypedVehicle(found);
  const isCurrent = [null, found.version].includes(readVersion(form));
  const seen = readSeenVehicle(form) ?? (isCurrent ? current : null);
  const none = { values: null, warning: null, conflicts: [] };
  if (submission.status !== "success") return { ...none, submission, seen, texts: readTexts(form, current) };
  const parsed = formatParsed(submission.value, found);
  const merge = mergeTexts({ form, seen, parsed, current }, createUnitFinder());
  const { merged, changed, conflicts, typed: texts } = merge;
  if (conflicts.length > 0) return { ...none, submission, conflicts, seen: current, texts: merged };
  const price = changed.includes("price") ? readPrice(form, readDollars(found)) : null;
  if (price?.kind === "doubtful") return { ...none, submission, warning: price.warning, seen, texts };
  const both = price ? { ...merged, price: formatDollars(getDollars(price)) } : merged;
  // What each of two people may store can be too long together.
  const result = parseForm(toFormData(both), schema);
  if (result.status !== "success") return { ...none, submission: result, seen: current, texts: both };
  const values = keepStored(toVehicleValues(result.value, found), found, changed);
  return { ...none, submission, values, seen, texts };
}

/** Unchanged values keep the stored spelling, which a form may not repeat exactly. */
function keepStored(
  values: VehicleValues,
  found: EditableVehicle,
  changed: readonly (keyof TypedVehicle)[],
): VehicleValues {
  const keep = <Stored extends object>(typed: Stored, stored: Stored) =>
    Object.fromEntries(
      Object.keys(typed).map((key) => {
        const isChanged = changed.includes(key as keyof TypedVehicle);
        return [key, (isChanged ? typed : stored)[key as keyof Stored]];
      }),
    ) as Stored;
  const { vin, productName } = keep(values, found);
  return { ...values, vin, productName, details: keep(values.details, found.details) };
}

/** A warranty is one value, because its terms belong to its kind. */
function createUnitFinder() {
  const terms = createWarrantyFields();
  return (field: keyof TypedVehicle) => (field in terms ? "warranty" : field);
}

/** Returns a row's form values: the price is in dollars, as shoppers see it. */
export function createTypedVehicle(vehicle: VehicleValues): TypedVehicle {
  const { vin, productName, price, description, details } = vehicle;
  return {
    vin,
    productName,
    price: formatTypedPrice(parsePriceCents(price)),
    ...createTypedDescription(description),
    ...toTypedDetails(details),
  };
}

export function createTypedDescription(description: string | null) {
  const { color, odometerMiles, highlights } = toEditedFields(parseVehicleDescription(description));
  return {
    color,
    miles: odometerMiles === null ? "" : odometerMiles.toLocaleString("en-US"),
    highlights: highlights.join("\n"),
  };
}

type ParsedValues = z.output<ReturnType<typeof createVehicleSchema>>;

/** Returns valid texts as the form shows them once they are stored; a price under $1,000 stays as typed. */
const formatParsed = (values: ParsedValues, found: EditableVehicle): TypedVehicle => ({
  ...createTypedVehicle(toVehicleValues(values, found)),
  price: formatDollars(values.price),
});

const toVehicleValues = (values: ParsedValues, before: EditableVehicle | null): VehicleValues => ({
  vin: values.vin,
  productName: values.productName,
  price: values.price,
  description: joinDescription(readDescriptionFields(values), before?.description ?? null),
  details: toVehicleDetails(values),
});

const formatDollars = (dollars: number | null) =>
  formatTypedPrice(dollars === null ? null : Math.round(dollars * 100));

const readDollars = ({ price }: EditableVehicle): number | null => {
  const cents = parsePriceCents(price);
  return cents === null ? null : cents / 100;
};

/** Reads the price, and the hidden fields with the answer if it was questioned. */
const readPrice = (form: FormData, before: number | null) =>
  readTypedPrice(readText(form, "price"), before, readConfirmedPrice(form));

const getDollars = (price: ReturnType<typeof readPrice>) => (price.kind === "price" ? price.dollars : null);

function toFormData(texts: TypedVehicle): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}
