/** What the site reads: filters, order, value formats, and where a response is cut off. */
import { expect, test } from "vitest";
import {
  addMoreVehicles,
  type ContractFixture,
  LISTED_COUNT,
  MORE_NUMBERS,
  makeVin,
} from "./contract-fixture";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

export function stateReadsContract(get: () => ContractFixture): void {
  test("inventory: only listed rows, newest first, with numbers and timestamps in JSON format", async () => {
    const { data } = await get()
      .visitor.from("inventory")
      .select("id, product_name, description, price, sku, image_url, quantity, created_at")
      .eq("quantity", 1)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(20);
    const rows = data ?? [];
    expect(rows.map(({ sku }) => sku)).toEqual(rows.map((_, index) => makeVin(LISTED_COUNT - index)));
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      product_name: expect.stringContaining("Honda Civic"),
      description: `Blue | ${LISTED_COUNT * 10} miles`,
      price: 9000 + LISTED_COUNT,
      sku: makeVin(LISTED_COUNT),
      image_url: null,
      quantity: 1,
      created_at: expect.stringMatching(INSTANT),
    });
    expect(rows.some(({ price }) => price === 16.9)).toBe(true);
  });

  test("a response is cut off at 1,000 rows, which only the count shows", async () => {
    await addMoreVehicles(get().service);
    const { data, count, error } = await get()
      .visitor.from("inventory")
      .select("id", { count: "exact" })
      .eq("quantity", 1);
    expect([data?.length, count, error]).toEqual([1000, LISTED_COUNT + MORE_NUMBERS.length, null]);
  });

  test("a range that begins after the last row is refused as PGRST103", async () => {
    const { error, status } = await get()
      .visitor.from("inventory")
      .select("id", { count: "exact" })
      .range(5000, 5999);
    expect([status, error?.code]).toEqual([416, "PGRST103"]);
  });

  test("vehicle_photos: a list of 200 VINs in one call, oldest first", async () => {
    const vins = Array.from({ length: 200 }, (_, index) => makeVin(index + 1));
    const { data } = await get()
      .visitor.from("vehicle_photos")
      .select("vin, photo_url")
      .in("vin", vins)
      .order("created_at", { ascending: true });
    expect(data).toHaveLength(400);
    expect(data?.slice(0, 200).every(({ photo_url }) => photo_url.endsWith("/1.jpg"))).toBe(true);
    expect(new Set(data?.map(({ vin }) => vin))).toEqual(new Set(vins));
  });

  test("public_vehicle_photos: all columns of one VIN, oldest first", async () => {
    const { data } = await get()
      .visitor.from("public_vehicle_photos")
      .select("*")
      .eq("vin", makeVin(7))
      .order("created_at", { ascending: true });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        vin: makeVin(7),
        photo_url: "https://photos.example/7/3.jpg",
        drive_photo_url: "https://drive.example/7",
        created_at: "2026-01-01T00:03:00+00:00",
      },
    ]);
  });

  test("vehicle_galleries: one row per vehicle with the photos of both tables, oldest first", async () => {
    const { data } = await get().visitor.from("vehicle_galleries").select("*").eq("vin", makeVin(7));
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({ vin: makeVin(7), quantity: 1 });
    expect(data?.[0].photos).toEqual([
      {
        photo_url: "https://photos.example/7/1.jpg",
        drive_photo_url: null,
        created_at: "2026-01-01T00:01:00+00:00",
      },
      {
        photo_url: "https://photos.example/7/2.jpg",
        drive_photo_url: null,
        created_at: "2026-01-01T00:02:00+00:00",
      },
      {
        photo_url: "https://photos.example/7/3.jpg",
        drive_photo_url: "https://drive.example/7",
        created_at: "2026-01-01T00:03:00+00:00",
      },
    ]);
    const without = await get()
      .visitor.from("vehicle_galleries")
      .select("photos")
      .eq("vin", makeVin(LISTED_COUNT));
    expect(without.data).toEqual([{ photos: [] }]);
  });

  test("vehicle_galleries: read from a VIN onwards, the count covers the remaining rows", async () => {
    const { data, count } = await get()
      .visitor.from("vehicle_galleries")
      .select("vin, photos", { count: "exact" })
      .eq("quantity", 1)
      .gt("vin", makeVin(LISTED_COUNT - 10))
      .order("vin", { ascending: true })
      .limit(4);
    expect([data?.length, count]).toEqual([4, 10]);
    expect(data?.[0]?.vin).toBe(makeVin(LISTED_COUNT - 9));
  });

  test("new vehicles get ids from 1001, and a given id is used", async () => {
    const { service } = get();
    const { data: lowest } = await service.from("inventory").select("id").order("id").limit(1);
    expect(lowest).toEqual([{ id: 1001 }]);
    const given = { id: 4, product_name: "2012 Kia Rio", sku: "GIVEN-ID", quantity: 0 };
    const { data } = await service.from("inventory").insert(given).select("id, price, quantity");
    expect(data).toEqual([{ id: 4, price: null, quantity: 0 }]);
    await service.from("inventory").delete().eq("id", 4);
  });
}
