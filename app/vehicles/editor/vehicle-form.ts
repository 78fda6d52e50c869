/** What the form on a vehicle sends: read as far as it can be read, and what is wrong with it named by field. */
import * as z from "zod";
import { multiLine, singleLine } from "~/platform/form-text";
import { collapseWhitespace } from "~/vehicles/fold-text";
import { normalizeVin } from "~/vehicles/vin";
import { type PriceDoubt, type PriceReading, parseTypedDollars, readTypedPrice } from "./typed-price";
import type { VehicleValues } from "./vehicle-editor";

export const VEHICLE_FIELDS = ["vin", "productName", "price", "description"] as const;
export type VehicleField = (typeof VEHICLE_FIELDS)[number];

/** As the table takes them. */
const LONGEST_VEHICLE_TEXT = { vin: 32, productName: 200, price: 20, description: 5000 } as const;

const rules = {
  // Old short forms too: a vehicle is not refused for its VIN.
  vin: z
    .string()
    .transform(normalizeVin)
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,31}$/)),
  productName: z
    .string()
    .transform(collapseWhitespace)
    .pipe(singleLine().min(1).max(LONGEST_VEHICLE_TEXT.productName)),
  price: z.string().transform((text, context) => {
    if (text.trim() === "") return null;
    const dollars = parseTypedDollars(text);
    if (dollars !== null) return dollars;
    context.addIssue({ code: "custom" });
    return z.NEVER;
  }),
  description: multiLine()
    .transform((text) => text.trim() || null)
    .pipe(z.string().max(LONGEST_VEHICLE_TEXT.description).nullable()),
};
export const vehicleValues = z.object(rules);

type ParsedVehicle =
  | { readonly values: VehicleValues }
  | { readonly problems: readonly VehicleField[] }
  /** Nothing is wrong but the price may not be what was meant. */
  | { readonly doubt: PriceDoubt };

/** The price that is there, in US dollars, and what staff answered when the typed one was questioned. */
interface PriceContext {
  readonly before: number | null;
  readonly reading: PriceReading | null;
}

const NO_CONTEXT: PriceContext = { before: null, reading: null };

/** What is to be stored, the fields to mend in the order of the form, or a question about the price. */
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

/** What a form says of its price beside the field itself. */
export function readPriceContext(form: Pick<FormData, "get">): PriceContext {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, LONGEST_VEHICLE_TEXT.price + 1) : "";
  };
  const answer = parseTypedDollars(textOf("reading"));
  return {
    before: parseTypedDollars(textOf("priceBefore")),
    reading: answer === null ? null : { asked: textOf("asked"), dollars: answer },
  };
}

/** Each field as it was typed. */
export type TypedVehicle = Readonly<Record<VehicleField, string>>;

/** @param form of a POST, or the query of a GET: both know what was typed so far */
export function readTypedVehicle(form: Pick<FormData | URLSearchParams, "get">): TypedVehicle {
  const textOf = (name: VehicleField) => {
    const value = form.get(name);
    if (typeof value !== "string") return "";
    // One character more than is allowed, so that too long stays too long; never half of one, which no database takes.
    return Array.from(value)
      .slice(0, LONGEST_VEHICLE_TEXT[name] + 1)
      .join("");
  };
  return {
    vin: textOf("vin"),
    productName: textOf("productName"),
    price: textOf("price"),
    description: textOf("description"),
  };
}
