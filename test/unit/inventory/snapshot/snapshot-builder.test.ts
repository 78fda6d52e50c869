import { expect, test } from "vitest";
import { getVehicle, openVehicles } from "~/inventory/column-store/vehicle-columns";
import { createSnapshotBuilder } from "~/inventory/snapshot/snapshot-builder";
import { createRecord, createVehicle } from "../../../fixtures/inventory";

const BASE = "https://backend.example";
const AT = "2026-03-01T00:00:00Z";

const photoOf = (vin: string, file: string) => ({
  vin,
  photo_url: `${BASE}/storage/v1/object/public/vehicle-photos/${file}`,
  drive_photo_url: null,
  created_at: AT,
});

function collect(work: (collector: ReturnType<typeof createSnapshotBuilder>) => void) {
  const collector = createSnapshotBuilder(BASE);
  work(collector);
  const columns = openVehicles(collector.store());
  return Array.from({ length: columns.count }, (_, position) => getVehicle(columns, position));
}

test("rows and galleries are joined by VIN in any order", () => {
  const [one, two, three] = [1, 2, 3].map((id) => createRecord({ id, price: 18_900 }));
  if (!one || !two || !three) throw new Error("three rows");
  const reduction = { from: 19_900, at: AT };
  const priceChanges = [{ from: 19_900, to: 18_900, at: AT }];
  const vehicles = collect((collector) => {
    const takeGallery = collector.beginGalleries();
    takeGallery({ vin: "OTHER_VIN", photos: [photoOf("OTHER_VIN", "z.webp")], reduction, priceChanges });
    const takeRecord = collector.beginRecords();
    takeRecord(three);
    takeGallery({
      vin: one.sku,
      photos: [photoOf(one.sku, "a.webp"), photoOf(one.sku, "b.webp")],
      reduction: undefined,
      priceChanges: undefined,
    });
    takeRecord(two);
    takeRecord(one);
    takeGallery({ vin: two.sku, photos: [], reduction, priceChanges });
  });
  const price = { price: 18_900 };
  expect(vehicles).toEqual([
    createVehicle({ id: 3, ...price }),
    {
      ...createVehicle({ id: 2, ...price }),
      priceDrop: { cents: 1_000_00, sinceIso: AT },
      priceChanges: [{ fromCents: 19_900_00, toCents: 18_900_00, atIso: AT }],
    },
    { ...createVehicle({ id: 1, ...price }), photos: ["bucket/a.webp", "bucket/b.webp"] },
  ]);
});

test("restarting one table's read discards what was read of that table only", () => {
  const record = createRecord();
  const vehicles = collect((collector) => {
    collector.beginRecords()(createRecord({ id: 9 }));
    const gallery = {
      vin: record.sku,
      photos: [photoOf(record.sku, "a.webp")],
      reduction: undefined,
      priceChanges: undefined,
    };
    collector.beginGalleries()(gallery);
    collector.beginRecords()(record);
  });
  expect(vehicles).toEqual([{ ...createVehicle(), photos: ["bucket/a.webp"] }]);
});
