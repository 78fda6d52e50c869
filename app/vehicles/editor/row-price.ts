/** Parses a row's price form in the staff list: the vehicle, the price shown, and the price typed. */
import { type PriceWarning, parseTypedDollars, readConfirmedPrice, readTypedPrice } from "./typed-price";

type RowPrice =
  | { readonly kind: "price"; readonly before: number | null; readonly dollars: number | null }
  | { readonly kind: "unreadable" }
  /** Nothing is saved until staff confirm the price. */
  | { readonly kind: "doubtful"; readonly warning: PriceWarning };

const MAX_TEXT = 20;

export function readRowPrice(form: FormData): RowPrice {
  const before = parseTypedDollars(readText(form, "before"));
  const typed = readText(form, "price");
  if (typed.length > MAX_TEXT) return { kind: "unreadable" };
  const price = readTypedPrice(typed, before, readConfirmedPrice(form));
  return price.kind === "price" ? { ...price, before } : price;
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, MAX_TEXT + 1) : "";
}
