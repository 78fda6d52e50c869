/** The lot as one schema.org graph: the dealership once, and each listed vehicle that refers to it. */

import type { StockVehicle } from "~/inventory/inventory-vehicle";
import { formatPhotoSrc } from "~/photos/gallery/photo-url";
import { describeVehicleData } from "./vehicle-structured-data";

interface StockDataPlace {
  /** Of the site, without a trailing slash. */
  readonly origin: string;
  /** The dealership as schema.org describes it, with its `@id`. */
  readonly dealer: Readonly<Record<string, unknown>>;
}

/**
 * What the vehicles' own pages say in their JSON-LD, without the sold ones, in ascending order of id: the graph of an unchanged lot is the
 * same text. About 1 KB a vehicle, so it grows as the lot does.
 */
export function describeStockData(
  vehicles: readonly StockVehicle[],
  { origin, dealer }: StockDataPlace,
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
          pictures: vehicle.photos.map((photo) => origin + formatPhotoSrc(photo, 1280)),
          seller: { "@id": seller["@id"] },
          isConfirmed: true,
        });
        return described;
      }),
    ],
  };
}
