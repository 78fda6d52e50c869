/** Counts views of vehicles for sale. */
import { type CurrentInventory, findInSnapshot } from "~/inventory/snapshot/snapshot";

interface ViewParts {
  readonly addView: (view: { readonly vehicleId: number }) => void;
  readonly inventory: { find(): Promise<CurrentInventory | null> };
}

/** Counts a view of a vehicle for sale, even while only the last snapshot is available; ignores any other ID. Never rejects. */
export async function countView(id: number, { addView, inventory }: ViewParts): Promise<void> {
  const current = await inventory.find().catch(() => null);
  const vehicle = current && findInSnapshot(current.snapshot, { id });
  if (vehicle && !vehicle.isSold) addView({ vehicleId: id });
}
