/** What the form on a vehicle sends: read as far as it can be read, and what is wrong with it named by field. */
import * as z from "zod";
import { multiLine, singleLine } from "~/platform/form-text";
import { collapseWhitespace } from "./fold-text";
import { parsePriceCents } from "./price";
import type { VehicleValues } from "./vehicle-desk";

export const VEHICLE_FIELDS = ["vin", "productName", "price", "description"] as const;
export type VehicleField = (typeof VEHICLE_FIELDS)[number];

/** As the table takes them. */
const LONGEST_VEHICLE_TEXT = { vin: 32, productName: 200, price: 20, description: 5000 } as const;

const rules = {
  // Old short forms too: a vehicle is not refused for its VIN.
  vin: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{1,32}$/)),
  productName: z
    .string()
    .transform(collapseWhitespace)
    .pipe(singleLine().min(1).max(LONGEST_VEHICLE_TEXT.productName)),
  price: z.string().transform((text, context) => {
    if (text.trim() === "") return null;
    const cents = parsePriceCents(text);
    if (cents !== null) return cents / 100;
    context.addIssue({ code: "custom" });
    return z.NEVER;
  }),
  description: multiLine()
    .transform((text) => text.trim() || null)
    .pipe(z.string().max(LONGEST_VEHICLE_TEXT.description).nullable()),
};
export const vehicleValues = z.object(rules);

type ParsedVehicle = { readonly values: VehicleValues } | { readonly problems: readonly VehicleField[] };

/** What is to be stored, or the fields to mend in the order of the form. */
export function parseVehicleForm(typed: TypedVehicle): ParsedVehicle {
  const result = vehicleValues.safeParse(typed);
  if (result.success) return { values: result.data };
  return { problems: VEHICLE_FIELDS.filter((name) => !rules[name].safeParse(typed[name]).success) };
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
