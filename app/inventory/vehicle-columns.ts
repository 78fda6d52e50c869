/** The vehicles of a lot by field. One vehicle is put together when it is shown; the other 49,976 are not. */
import {
  type Column,
  type NumberColumn,
  openNumbers,
  openValues,
  type StoredValues,
  storeValues,
  type ValueColumn,
} from "./columns";
import type { StockVehicle } from "./snapshot";
import {
  openLists,
  openTexts,
  type StoredLists,
  type StoredTexts,
  storeLists,
  storeTexts,
  type TextColumn,
} from "./text-column";

/** What follows from a row's name alone, and is the same for each vehicle of that name. */
export type Nameplate = Pick<StockVehicle, "name" | "year" | "make" | "model" | "fuel" | "bodyStyles">;

/** What else repeats: a lot knows few colours, and one advertised payment. */
type Remarks = Omit<
  StockVehicle,
  keyof Nameplate | "id" | "vin" | "priceCents" | "odometerMiles" | "highlights" | "listedAt" | "photos"
>;

/** Plain JSON, for the store. */
export interface StoredVehicles {
  readonly ids: readonly number[];
  readonly vins: StoredTexts;
  readonly nameplates: StoredValues<Nameplate>;
  readonly pricesCents: readonly (number | null)[];
  readonly odometersMiles: readonly (number | null)[];
  readonly highlights: StoredValues<StockVehicle["highlights"]>;
  readonly remarks: StoredValues<Remarks>;
  readonly listedAt: StoredTexts;
  readonly photos: StoredLists;
}

export interface VehicleColumns {
  readonly count: number;
  readonly ids: NumberColumn;
  readonly vins: TextColumn;
  readonly nameplates: ValueColumn<Nameplate>;
  readonly pricesCents: NumberColumn;
  readonly odometersMiles: NumberColumn;
  readonly highlights: Column<StockVehicle["highlights"]>;
  readonly remarks: ValueColumn<Remarks>;
  readonly listedAt: TextColumn;
  readonly photos: Column<readonly string[]>;
}

export function storeVehicles(vehicles: readonly StockVehicle[]): StoredVehicles {
  const parts = vehicles.map(splitVehicle);
  return {
    ids: vehicles.map(({ id }) => id),
    vins: storeTexts(vehicles.map(({ vin }) => vin)),
    nameplates: storeValues(parts.map(({ nameplate }) => nameplate)),
    pricesCents: vehicles.map(({ priceCents }) => priceCents),
    odometersMiles: vehicles.map(({ odometerMiles }) => odometerMiles),
    highlights: storeValues(vehicles.map(({ highlights }) => highlights)),
    remarks: storeValues(parts.map(({ remarks }) => remarks)),
    listedAt: storeTexts(vehicles.map(({ listedAt }) => listedAt)),
    photos: storeLists(vehicles.map(({ photos }) => photos)),
  };
}

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
    listedAt: openTexts(stored.listedAt),
    photos: openLists(stored.photos),
  };
}

/** The vehicle at a position of the columns. @throws RangeError beyond the last */
export function getVehicle(columns: VehicleColumns, position: number): StockVehicle {
  return {
    id: columns.ids.get(position) ?? 0,
    vin: columns.vins.get(position),
    ...columns.nameplates.get(position),
    ...columns.remarks.get(position),
    priceCents: columns.pricesCents.get(position),
    odometerMiles: columns.odometersMiles.get(position),
    highlights: columns.highlights.get(position),
    listedAt: columns.listedAt.get(position),
    // Stored by `storeVehicles` alone, which was given references.
    photos: columns.photos.get(position) as StockVehicle["photos"],
  };
}

/** Whatever field a vehicle gains is a remark, until it is worth a column of its own. */
function splitVehicle(vehicle: StockVehicle): { nameplate: Nameplate; remarks: Remarks } {
  const { name, year, make, model, fuel, bodyStyles, ...others } = vehicle;
  const { id, vin, priceCents, odometerMiles, highlights, listedAt, photos, ...remarks } = others;
  return { nameplate: { name, year, make, model, fuel, bodyStyles }, remarks };
}
