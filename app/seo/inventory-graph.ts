/** Describes the inventory as one schema.org graph: the dealership once, and each listed vehicle with a reference to it. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listPhotoUrls } from "./list-photo-urls";
import { describeVehicleData } from "./vehicle-structured-data";

interface InventoryFeedPlace {
  /** Site origin, without a trailing slash. */
  readonly origin: string;
  /** The schema.org description of the dealership, with its `@id`. */
  readonly dealer: Readonly<Record<string, unknown>>;
}

/**
 * Same objects as the JSON-LD of the vehicle pages, without sold vehicles, in ascending order of id, so an unchanged
 * inventory gives identical text. About 1 KB per vehicle.
 */
export function describeInventoryFeed(
  vehicles: readonly InventoryVehicle[],
  { origin, dealer }: InventoryFeedPlace,
): Record<string, unknown> {
  const { "@context": context, ...seller } = dealer;
  const listed = vehicles.filter(({ isSold }) => !isSold).sort((a, b) => a.id - b.id);
  return {
    "@context": context,
    "@graph": [
      seller,
      ...listed.map((vehicle) => {
        const { "@context": _, ...described } = describeVehicleData(vehicle, {
          url: `${origin}/vehicle/${vehicle.id}`,
          pictures: listPhotoUrls(vehicle.photos, origin),
          seller: { "@id": seller["@id"] },
          isConfirmed: true,
        });
        return described;
      }),
    ],
  };
}
