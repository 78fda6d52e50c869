/** Compares two values of a field after normalizing both. */
import { collapseWhitespace } from "~/vehicles/fold-text";
import { parsePriceCents } from "~/vehicles/price";
import type { InventoryField, InventoryFieldValue } from "./inventory-row";

/** Follows the same rules as `private.is_same_value` in the database. */
export function isSameValue(
  field: InventoryField,
  one: InventoryFieldValue,
  other: InventoryFieldValue,
): boolean {
  if (one === other) return true;
  if (field === "price") return parsePriceCents(one) === parsePriceCents(other);
  if (field === "quantity") return (one === 1) === (other === 1);
  return collapseWhitespace(String(one ?? "")) === collapseWhitespace(String(other ?? ""));
}
