/** Columnar storage of all vehicles. A vehicle is assembled only when it is shown. */

import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import {
  type Column,
  growValues,
  type NumberColumn,
  openNumbers,
  openValues,
  type StoredValues,
  type ValueColumn,
} from "./columns";
import {
  growLists,
  growTexts,
  type ListColumn,
  openLists,
  openTexts,
  type StoredLists,
  type StoredTexts,
  type TextColumn,
} from "./text-column";

/**
 * A distinct vehicle name ("2021 Ford F-150 XLT") and the fields derived from it, which all vehicles of that name share. A large
 * inventory has far fewer nameplates than vehicles.
 */
export type Nameplate = Pick<
  InventoryVehicle,
  "name" | "year" | "isYearSure" | "make" | "isMakeSure" | "model" | "fuel" | "bodyStyles"
>;

/** Fields from the photo tables and the price history, which are read separately from the vehicle's row. */
type Gallery = Pick<InventoryVehicle, "photos" | "priceDrop" | "priceChanges">;

/** The other repeating fields: an inventory has few colors and one advertised payment. */
export type Remarks = Omit<
  InventoryVehicle,
  | keyof Nameplate
  | keyof Gallery
  | "id"
  | "vin"
  | "priceCents"
  | "odometerMiles"
  | "highlights"
  | "details"
  | "listedAt"
>;

/** Plain JSON, for the snapshot store. */
export interface StoredVehicles {
  readonly ids: readonly number[];
  readonly vins: StoredTexts;
  readonly nameplates: StoredValues<Nameplate>;
  readonly pricesCents: readonly (number | null)[];
  readonly odometersMiles: readonly (number | null)[];
  readonly highlights: StoredValues<InventoryVehicle["highlights"]>;
  readonly remarks: StoredValues<Remarks>;
  readonly details: StoredValues<InventoryVehicle["details"]>;
  readonly listedAt: StoredTexts;
  readonly priceDrops: StoredValues<InventoryVehicle["priceDrop"]>;
  readonly priceChanges: StoredValues<InventoryVehicle["priceChanges"]>;
  readonly photos: StoredLists;
}

export interface VehicleColumns {
  readonly count: number;
  readonly ids: NumberColumn;
  readonly vins: TextColumn;
  readonly nameplates: ValueColumn<Nameplate>;
  readonly pricesCents: NumberColumn;
  readonly odometersMiles: NumberColumn;
  readonly highlights: ValueColumn<InventoryVehicle["highlights"]>;
  readonly remarks: ValueColumn<Remarks>;
  readonly details: Column<InventoryVehicle["details"]>;
  readonly listedAt: TextColumn;
  readonly priceDrops: Column<InventoryVehicle["priceDrop"]>;
  readonly priceChanges: Column<InventoryVehicle["priceChanges"]>;
  readonly photos: ListColumn;
}

/** Columns under construction. */
interface GrowingVehicles {
  add(vehicle: Omit<InventoryVehicle, keyof Gallery>): void;
  /** @param findGallery called once per vehicle, in the order in which they were added */
  store(
    findGallery: (vehicle: Pick<InventoryVehicle, "vin" | "priceCents">, position: number) => Gallery,
  ): StoredVehicles;
}

/** Collects vehicles one by one; `store` adds photos and prices, which arrive in a different order. */
export function growVehicles(): GrowingVehicles {
  const [ids, pricesCents, odometersMiles]: [number[], (number | null)[], (number | null)[]] = [[], [], []];
  const vins: string[] = [];
  const nameplates = growValues<Nameplate>();
  const highlights = growValues<InventoryVehicle["highlights"]>();
  const remarks = growValues<Remarks>();
  const details = growValues<InventoryVehicle["details"]>();
  const listedAt = growTexts();
  return {
    add(vehicle) {
      const parts = splitVehicle(vehicle);
      ids.push(vehicle.id);
      vins.push(vehicle.vin);
      nameplates.add(parts.nameplate);
      pricesCents.push(vehicle.priceCents);
      odometersMiles.push(vehicle.odometerMiles);
      highlights.add(vehicle.highlights);
      remarks.add(parts.remarks);
      details.add(vehicle.details);
      listedAt.add(vehicle.listedAt);
    },
    store(findGallery) {
      const storedVins = growTexts();
      const priceDrops = growValues<InventoryVehicle["priceDrop"]>();
      const priceChanges = growValues<InventoryVehicle["priceChanges"]>();
      const photos = growLists();
      vins.forEach((vin, position) => {
        const gallery = findGallery({ vin, priceCents: pricesCents[position] ?? null }, position);
        storedVins.add(vin);
        priceDrops.add(gallery.priceDrop);
        priceChanges.add(gallery.priceChanges);
        photos.add(gallery.photos);
      });
      return {
        ids,
        vins: storedVins.store(),
        nameplates: nameplates.store(),
        pricesCents,
        odometersMiles,
        highlights: highlights.store(),
        remarks: remarks.store(),
        details: details.store(),
        listedAt: listedAt.store(),
        priceDrops: priceDrops.store(),
        priceChanges: priceChanges.store(),
        photos: photos.store(),
      };
    },
  };
}

const NO_GALLERY: Gallery = { photos: [], priceDrop: null, priceChanges: null };

/** Encodes a complete list of vehicles. */
export function storeVehicles(vehicles: readonly InventoryVehicle[]): StoredVehicles {
  const columns = growVehicles();
  for (const { photos, priceDrop, priceChanges, ...vehicle } of vehicles) columns.add(vehicle);
  return columns.store((_, position) => vehicles[position] ?? NO_GALLERY);
}

/** Opens stored vehicles for reading by field. */
export function openVehicles(stored: StoredVehicles): VehicleColumns {
  return {
    count: stored.ids.length,
    ids: openNumbers(stored.ids),
    vins: openTexts(stored.vins),
    nameplates: openValues(stored.nameplates),
    pricesCents: openNumbers(stored.pricesCents),
    odometersMiles: openNumbers(stored.odometersMiles),
    highlights: openValues(stored.highlights),
    remarks: openValues(stored.remarks),
    details: openValues(stored.details),
    listedAt: openTexts(stored.listedAt),
    priceDrops: openValues(stored.priceDrops),
    priceChanges: openValues(stored.priceChanges),
    photos: openLists(stored.photos),
  };
}

/**
 * Assembles the vehicle at a position.
 * @throws RangeError for a position out of range
 */
export function getVehicle(columns: VehicleColumns, position: number): InventoryVehicle {
  return {
    id: columns.ids.get(position) ?? 0,
    vin: columns.vins.get(position),
    ...columns.nameplates.get(position),
    ...columns.remarks.get(position),
    priceCents: columns.pricesCents.get(position),
    odometerMiles: columns.odometersMiles.get(position),
    highlights: columns.highlights.get(position),
    details: columns.details.get(position),
    listedAt: columns.listedAt.get(position),
    priceDrop: columns.priceDrops.get(position),
    priceChanges: columns.priceChanges.get(position),
    // Only `growVehicles` stores these, from valid references.
    photos: columns.photos.get(position) as InventoryVehicle["photos"],
  };
}

/** Any new field of a vehicle goes into the remarks until it gets a column of its own. */
function splitVehicle(vehicle: Omit<InventoryVehicle, keyof Gallery>): {
  nameplate: Nameplate;
  remarks: Remarks;
} {
  const { name, year, isYearSure, make, isMakeSure, model, fuel, bodyStyles, ...others } = vehicle;
  const { id, vin, priceCents, odometerMiles, highlights, details, listedAt, ...remarks } = others;
  return { nameplate: { name, year, isYearSure, make, isMakeSure, model, fuel, bodyStyles }, remarks };
}
