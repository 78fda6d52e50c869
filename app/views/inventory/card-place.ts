/** Which vehicle of a list gets the large picture. */
import type { InventoryFilter } from "~/inventory/filter/filter";

/** The newest of all leads the list; later pages begin with one like the others. */
export function getCardPlace(filter: Pick<InventoryFilter, "page">, index: number): "lead" | "card" {
  return index === 0 && filter.page === 1 ? "lead" : "card";
}
