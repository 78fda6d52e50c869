/** Finds vehicles for someone who didn't find a page. */
import { listOffered } from "~/inventory/home-inventory";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { CurrentInventory } from "~/inventory/snapshot/snapshot";

interface OfferServices {
  readonly inventory: { find(): Promise<CurrentInventory | null> };
  readonly now: () => Date;
}

/** Returns vehicles for a missing page's status, none for any other and during an outage. */
export async function findOffered(
  status: number,
  { inventory, now }: OfferServices,
): Promise<readonly InventoryVehicle[]> {
  const current = status === 404 || status === 410 ? await inventory.find() : null;
  return current ? listOffered(current.snapshot, now().getTime()) : [];
}
