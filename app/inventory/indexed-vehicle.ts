/** What the list needs to know of each listed vehicle over and over, worked out once a snapshot. */
import { foldText } from "~/vehicles/fold-text";
import { canonicalMake, listMakeAliases } from "~/vehicles/make";
import type { PriceBand } from "./filter";
import type { InventorySnapshot, StockVehicle } from "./snapshot";

export interface IndexedVehicle {
  readonly vehicle: StockVehicle;
  /** Everything a search looks at, folded. */
  readonly haystack: string;
  /** As the filter spells it. */
  readonly make: string;
  /** null without a price: in no band. */
  readonly priceBand: PriceBand | null;
  /** 0 when the row's time cannot be read. */
  readonly listedAtMs: number;
}

const indexes = new WeakMap<InventorySnapshot, readonly IndexedVehicle[]>();

/** The vehicles that are listed at all: sold ones are left out here, and so nowhere shown or counted. */
export function indexListedVehicles(snapshot: InventorySnapshot): readonly IndexedVehicle[] {
  let index = indexes.get(snapshot);
  if (index === undefined) {
    index = snapshot.vehicles.filter((vehicle) => !vehicle.isSold).map(indexVehicle);
    indexes.set(snapshot, index);
  }
  return index;
}

function indexVehicle(vehicle: StockVehicle): IndexedVehicle {
  const make = canonicalMake(vehicle.make);
  return {
    vehicle,
    make,
    haystack: buildHaystack(vehicle, make),
    priceBand: findPriceBand(vehicle.priceCents),
    listedAtMs: Date.parse(vehicle.listedAt) || 0,
  };
}

/** Name, make, model and VIN; besides, other spellings of the make, and the name as "f150" for those who leave dashes out. */
function buildHaystack({ name, make, model, vin }: StockVehicle, canonical: string): string {
  const words = foldText([name, make, model, vin, canonical, ...listMakeAliases(canonical)].join("\n"));
  return `${words}\n${foldText(name).replace(/[^\p{L}\p{N}\s]/gu, "")}`;
}

/** The band that holds a price in US cents; each reaches from its first dollar to below the next one's. */
function findPriceBand(priceCents: number | null): PriceBand | null {
  if (priceCents === null) return null;
  if (priceCents < 10_000_00) return "0-10000";
  if (priceCents < 20_000_00) return "10000-20000";
  if (priceCents < 30_000_00) return "20000-30000";
  return priceCents < 40_000_00 ? "30000-40000" : "40000-";
}
