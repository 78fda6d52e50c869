/** Decides which vehicle of a list gets the large picture. */
import type { InventoryFilter } from "~/inventory/filter/filter";

/** The first card of the first page is large; later pages start with a regular one. */
export function getCardPlace(filter: Pick<InventoryFilter, "page">, index: number): "lead" | "card" {
  return index === 0 && filter.page === 1 ? "lead" : "card";
}
