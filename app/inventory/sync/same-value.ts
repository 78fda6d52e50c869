/** Compares two values of a field after normalizing both. */
import { collapseWhitespace } from "~/vehicles/fold-text";
import { parsePriceCents } from "~/vehicles/price";
import type { InventoryField, InventoryFieldValue } from "./inventory-row";

/** Follows the same rules as `private.is_same_value` in the database. */
export const isSameValue = (
  field: InventoryField,
  one: InventoryFieldValue,
  other: InventoryFieldValue,
): boolean => one === other || normalizeValue(field, one) === normalizeValue(field, other);

/** Returns what two values have in common that are the same. */
export function normalizeValue(field: InventoryField, value: InventoryFieldValue): string | number | null {
  if (field === "price") return parsePriceCents(value);
  if (field === "quantity") return Number(value === 1);
  return collapseWhitespace(String(value ?? ""));
}
