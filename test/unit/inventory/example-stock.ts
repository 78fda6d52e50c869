/** Lots for the tests of the list: made by the same rules as the real one. */
import fc from "fast-check";
import type { InventoryFilter } from "~/inventory/filter";
import { PRICE_BANDS, SORT_ORDERS } from "~/inventory/filter";
import type { InventorySnapshot, StockVehicle } from "~/inventory/snapshot";
import { openSnapshot, type StoredSnapshot, toStoredSnapshot } from "~/inventory/stored-snapshot";
import { storeVehicles } from "~/inventory/vehicle-columns";
import { BODY_STYLES } from "~/vehicles/body-style";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";

export const NO_FILTER: InventoryFilter = {
  q: "",
  style: [],
  make: [],
  year: [],
  price: [],
  sort: "newest",
  page: 1,
};

export function createRecord(overrides: Partial<InventoryRecord> = {}): InventoryRecord {
  return {
    id: 1,
    product_name: "2021 Ford F-150 XLT",
    description: "atlas blue | 48,210 miles",
    price: 28_900,
    sku: `VIN${String(overrides.id ?? 1).padStart(14, "0")}`,
    image_url: null,
    quantity: 1,
    created_at: "2026-03-01T12:00:00.000Z",
    ...overrides,
  };
}

export function createVehicle(overrides: Partial<InventoryRecord> = {}): StockVehicle {
  return { ...parseVehicle(createRecord(overrides)), photos: [], priceDrop: null };
}

export function createSnapshot(vehicles: readonly StockVehicle[]): InventorySnapshot {
  return openSnapshot(storeSnapshot(vehicles));
}

/** The same as the store holds it. */
export function storeSnapshot(
  vehicles: readonly StockVehicle[],
  takenAtMs = Date.parse("2026-03-02T12:00:00Z"),
): StoredSnapshot {
  return toStoredSnapshot(storeVehicles(vehicles), takenAtMs);
}

/** The rows of the dealership's sheet that are on the lot, newest first. */
export function createDemoSnapshot(): InventorySnapshot {
  const rows: readonly (readonly [name: string, price: unknown, description: string | null])[] = [
    ["2021 Ford F-150 XLT", 28_900, "atlas blue | 48,210 miles | 4x4 | Bluetooth"],
    ["2020 Toyota Camry SE", "$19,900", "Silver | 52,330 miles | Backup camera"],
    ["2019 Nissan Rogue SV", 15_900, "ruby red | 61,250 miles | Heated seats"],
    ["2018 Chevrolet Silverado LT (Rebuilt)", 22_900, "red | 73,480 miles | Rebuilt title | New tires"],
    ["2022 Hyundai Tucson SEL", 22_500, "Sage Green | 31,900 miles | Apple CarPlay"],
    ["2020 Tesla Model 3", 24_900, "White | 44,120 miles | Autopilot | Glass roof"],
    ["2017 BMW X5 xDrive35i", 21_900, "black | 68,940 miles | Panoramic roof"],
    ["2019 Dodge Challenger SXT", 21_500, "Orange | 57,310 miles | Sport suspension"],
    ["2016 Ram 1500 Big Horn", 18_900, "graphite | 88,760 miles | Tow package"],
    ["2020 Toyota Corolla LE", 16.9, "Gray | 49,870 miles | Lane assist"],
    ["2015 Dodge Grand Caravan", 6_900, "sand | 118,400 miles | Stow n Go seats"],
    ["2018 Ram Promaster 2500", 19_900, "White | 79,220 miles | High roof | Shelving"],
    ["2019 Toyota Prius", 17_900, "ice blue | 64,050 miles | 54 mpg city"],
    ["2017 Ford Fusion Hybrid (Rebuilt)", 10_900, "Bronze | 81,630 miles | Rebuilt title | Hybrid"],
    ["2022 Ford F-150 Lightning", 30_900, "ice blue | 27,450 miles | Pro Power Onboard"],
    ["2023 Mercedes EQB 250", 29_900, "Pearl White | 19,880 miles | Fast charging"],
    ["2018 Kia Sorento", "14,900.00", "navy | 70,110 miles | Third row"],
    ["2012 Toyota Tundra SOLD", 16_500, "Green | 121,300 miles | V8 | Tow package"],
    ["2016 Jaguar XF", 13_900, "navy | 76,540 miles | Premium audio"],
    ["2014 Honda Accord LX", 9_900, "Blue | 96,400 miles | Clean Carfax"],
  ];
  const newest = Date.parse("2026-03-01T12:00:00Z");
  return createSnapshot(
    rows.map(([product_name, price, description], i) => {
      const created_at = new Date(newest - i * 60_000).toISOString();
      return createVehicle({ id: i + 1, product_name, price, description, created_at });
    }),
  );
}

const names = [
  ..."Ford F-150 XLT,Toyota Camry SE,Ram Promaster 2500,Tesla Model 3,Mercedes-Benz GLC 300".split(","),
  ..."Chevy Silverado LT,Honda Accord LX,Toyota Prius,Škoda Octavia,DeLorean DMC-12".split(","),
  ..."Harley-Davidson Street Glide,Toyota Tundra SOLD".split(","),
];

/** Lots of 0 to 80 vehicles with many ties: few names, years, prices and instants. */
export const snapshots: fc.Arbitrary<InventorySnapshot> = fc
  .array(
    fc.record({
      product_name: fc
        .tuple(fc.constantFrom("2006", "2014", "2019", "2021", "used"), fc.constantFrom(...names))
        .map((words) => words.join(" ")),
      price: fc.constantFrom(null, 0, 9_999.99, 10_000, 16.9, 19_900, 30_000, 39_999.99, 40_000, "call"),
      description: fc.constantFrom(null, "red", "red | 5,000 miles", "blue | 90,000 miles"),
      quantity: fc.constantFrom(1, 1, 1, 1, 0),
      created_at: fc.constantFrom("2026-03-01T12:00:00Z", "2026-03-01T12:00:00.000+00:00", "2025-01-01", "?"),
    }),
    { maxLength: 80 },
  )
  .map((rows) => createSnapshot(rows.map((row, i) => createVehicle({ ...row, id: i + 1 }))));

/** Filters as the URL's codec makes them: canonical makes, orders and texts. */
export const filters: fc.Arbitrary<InventoryFilter> = fc.record({
  q: fc.constantFrom("", "", "", "toyota", "f150", "camry se", "skoda", "VIN00", "no such vehicle"),
  style: fc.subarray([...BODY_STYLES], { maxLength: 3 }),
  make: fc.subarray(["Ford", "Toyota", "Chevrolet", "Mercedes", "Skoda"], { maxLength: 3 }),
  year: fc.subarray([2021, 2020, 2014, 2006], { maxLength: 2 }),
  price: fc.subarray([...PRICE_BANDS], { maxLength: 2 }),
  sort: fc.constantFrom(...SORT_ORDERS),
  page: fc.integer({ min: 1, max: 5 }),
});
