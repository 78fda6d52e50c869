/** The listed vehicles in the form in which the list's script filters them at once, while the server's page follows. */
import { FACET_DEFINITIONS, MAXIMUM_NAMES } from "~/inventory/filter/filter";
import { formatVehicleChoices } from "~/inventory/filter/filter-codec";
import { listForSale } from "~/inventory/list-order";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";

/** Beyond it the script asks the server only: the index must fit in 6 KB. */
export const MAX_INDEXED = 300;

/** Column by column, which compresses best; newest first. */
export interface ListIndex {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** As `formatVehicleChoices` writes them. */
  readonly choices: readonly string[];
  /** By maximum, in the unit of its values: dollars or miles. null for an unknown one. */
  readonly numbers: Readonly<Record<string, readonly (number | null)[]>>;
}

/** The script computes payments from prices. */
const INDEXED_MAXIMUMS = MAXIMUM_NAMES.filter((name) => name !== "paymentMax");

/** @returns empty columns for a larger inventory */
export function createListIndex(snapshot: InventorySnapshot): ListIndex {
  const all = listForSale(snapshot);
  const vehicles = all.length <= MAX_INDEXED ? all : [];
  return {
    ids: vehicles.map(({ id }) => id),
    names: vehicles.map(({ name }) => name),
    choices: vehicles.map(formatVehicleChoices),
    numbers: Object.fromEntries(
      INDEXED_MAXIMUMS.map((name) => {
        const { getNumber, getLimit } = FACET_DEFINITIONS[name];
        const unit = getLimit("1", 0);
        const numbers = vehicles.map(getNumber);
        return [name, numbers.map((number) => (number === null ? null : number / unit))];
      }),
    ),
  };
}
