/** Parses and validates the staff vehicle form, reporting problems by field. */
import * as z from "zod";
import { multiLine, singleLine } from "~/platform/form-text";
import { collapseWhitespace } from "~/vehicles/fold-text";
import { normalizeVin } from "~/vehicles/vin";
import { type PriceDoubt, type PriceReading, parseTypedDollars, readTypedPrice } from "./typed-price";
import type { VehicleValues } from "./vehicle-editor";

export const VEHICLE_FIELDS = ["vin", "productName", "price", "description"] as const;
export type VehicleField = (typeof VEHICLE_FIELDS)[number];

/** Maximum lengths, as in the table. */
const MAX_VEHICLE_TEXT = { vin: 32, productName: 200, price: 20, description: 5000 } as const;

const rules = {
  // Short VINs of old vehicles are valid too: a vehicle is never rejected for its VIN.
  vin: z
    .string()
    .transform(normalizeVin)
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,31}$/)),
  productName: z
    .string()
    .transform(collapseWhitespace)
    .pipe(singleLine().min(1).max(MAX_VEHICLE_TEXT.productName)),
  price: z.string().transform((text, context) => {
    if (text.trim() === "") return null;
    const dollars = parseTypedDollars(text);
    if (dollars !== null) return dollars;
    context.addIssue({ code: "custom" });
    return z.NEVER;
  }),
  description: multiLine()
    .transform((text) => text.trim() || null)
    .pipe(z.string().max(MAX_VEHICLE_TEXT.description).nullable()),
};
export const vehicleValues = z.object(rules);

type ParsedVehicle =
  | { readonly values: VehicleValues }
  | { readonly problems: readonly VehicleField[] }
  /** All fields are valid, but the price may be a mistake. */
  | { readonly doubt: PriceDoubt };

/** The current price in US dollars, and the staff member's answer if the typed price was questioned. */
interface PriceContext {
  readonly before: number | null;
  readonly reading: PriceReading | null;
}

const NO_CONTEXT: PriceContext = { before: null, reading: null };

/** Returns the values to store, the invalid fields in form order, or a question about the price. */
export function parseVehicleForm(
  typed: TypedVehicle,
  { before, reading }: PriceContext = NO_CONTEXT,
): ParsedVehicle {
  const result = vehicleValues.safeParse(typed);
  if (!result.success)
    return { problems: VEHICLE_FIELDS.filter((name) => !rules[name].safeParse(typed[name]).success) };
  const price = readTypedPrice(typed.price, before, reading);
  if (price.kind === "doubtful") return { doubt: price.doubt };
  return { values: { ...result.data, price: price.kind === "price" ? price.dollars : null } };
}

/** Reads the hidden fields that accompany the price. */
export function readPriceContext(form: Pick<FormData, "get">): PriceContext {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, MAX_VEHICLE_TEXT.price + 1) : "";
  };
  const answer = parseTypedDollars(textOf("reading"));
  return {
    before: parseTypedDollars(textOf("priceBefore")),
    reading: answer === null ? null : { asked: textOf("asked"), dollars: answer },
  };
}

/** The fields as typed. */
export type TypedVehicle = Readonly<Record<VehicleField, string>>;

/** @param form a POST body, or the query of a GET, both of which may contain typed values */
export function readTypedVehicle(form: Pick<FormData | URLSearchParams, "get">): TypedVehicle {
  const textOf = (name: VehicleField) => {
    const value = form.get(name);
    if (typeof value !== "string") return "";
    // Keeps one character more than allowed, so that validation still fails. Slices by code point, because a database
    // rejects a lone surrogate.
    return Array.from(value)
      .slice(0, MAX_VEHICLE_TEXT[name] + 1)
      .join("");
  };
  return {
    vin: textOf("vin"),
    productName: textOf("productName"),
    price: textOf("price"),
    description: textOf("description"),
  };
}
