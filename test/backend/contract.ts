/** What the site relies on, stated once and held against each database it may run on. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSupabaseBackend } from "~/backend/supabase-backend.server";
import {
  type ContractFixture,
  LISTED_COUNT,
  makeVin,
  openFixture,
  PHOTOGRAPHED_COUNT,
  PUBLISHED_COUNT,
  SOLD_COUNT,
} from "./contract-fixture";
import { stateStorageContract } from "./storage-contract";

const TABLES = ["inventory", "vehicle_photos", "public_vehicle_photos"] as const;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/** @param getPostgresUrl of an empty server; the embedded database without. Asked once, before the first test. */
export function stateContract(getPostgresUrl?: () => Promise<string>): void {
  let fixture: ContractFixture;
  beforeAll(async () => {
    fixture = await openFixture(await getPostgresUrl?.());
  });
  afterAll(() => fixture?.close());
  const get = () => fixture;
  stateReads(get);
  stateRights(get);
  stateErrors(get);
  stateStorageContract(get);
  stateAdapter(get);
}

type GetFixture = () => ContractFixture;

function stateReads(get: GetFixture): void {
  test("inventory: listed rows alone, newest first, numbers and instants as JSON has them", async () => {
    const { data } = await get()
      .visitor.from("inventory")
      .select("*")
      .eq("quantity", 1)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(20);
    const rows = data ?? [];
    expect(rows.map(({ sku }) => sku)).toEqual(rows.map((_, index) => makeVin(LISTED_COUNT - index)));
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      product_name: expect.stringContaining("Honda Civic"),
      description: "Blue | 12500 miles",
      price: 9000 + LISTED_COUNT,
      sku: makeVin(LISTED_COUNT),
      image_url: null,
      quantity: 1,
      created_at: expect.stringMatching(INSTANT),
    });
    expect(rows.some(({ price }) => price === 16.9)).toBe(true);
  });

  test("an answer is cut at 1,000 rows, and only the count tells", async () => {
    const { data, count, error } = await get()
      .visitor.from("inventory")
      .select("id", { count: "exact" })
      .eq("quantity", 1);
    expect([data?.length, count, error]).toEqual([1000, LISTED_COUNT, null]);
  });

  test("a range that begins behind the last row is refused as PGRST103", async () => {
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

  test("vehicle_galleries: one row a vehicle with the photos of both tables, oldest first", async () => {
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

  test("vehicle_galleries: read on from a VIN, the count is that of the rest", async () => {
    const { data, count } = await get()
      .visitor.from("vehicle_galleries")
      .select("vin, photos", { count: "exact" })
      .eq("quantity", 1)
      .gt("vin", makeVin(1000))
      .order("vin", { ascending: true })
      .limit(1000);
    expect([data?.length, count]).toEqual([LISTED_COUNT - 1000, LISTED_COUNT - 1000]);
    expect(data?.[0]?.vin).toBe(makeVin(1001));
  });

  test("new vehicles take ids from 1001 on, and a given id is kept", async () => {
    const { service } = get();
    const { data: lowest } = await service.from("inventory").select("id").order("id").limit(1);
    expect(lowest).toEqual([{ id: 1001 }]);
    const given = { id: 4, product_name: "2012 Kia Rio", sku: "GIVEN-ID", quantity: 0 };
    const { data } = await service.from("inventory").insert(given).select("id, price, quantity");
    expect(data).toEqual([{ id: 4, price: null, quantity: 0 }]);
    await service.from("inventory").delete().eq("id", 4);
  });
}

function stateRights(get: GetFixture): void {
  test.each(TABLES)("%s: the publishable key reads sold and listed alike", async (table) => {
    const { count, error } = await get().visitor.from(table).select("id", { count: "exact" }).limit(1);
    const counts = {
      inventory: LISTED_COUNT + SOLD_COUNT,
      vehicle_photos: PHOTOGRAPHED_COUNT * 2,
      public_vehicle_photos: PUBLISHED_COUNT,
    };
    expect([error, count]).toEqual([null, counts[table]]);
  });

  test.each([...TABLES, "vehicle_galleries"])("%s: the publishable key writes nothing", async (table) => {
    const { visitor, service } = get();
    const row: Record<string, string> =
      table === "inventory" ? { product_name: "2020 Kia Rio", sku: "X" } : { vin: "X", photo_url: "x" };
    const before = await service.from(table).select("*").order("id").limit(3);
    const answers = await Promise.all([
      visitor.from(table).insert(row),
      visitor.from(table).upsert(row),
      visitor.from(table).update(row).gt("id", 0),
      visitor.from(table).delete().gt("id", 0),
    ]);
    if (table !== "vehicle_galleries")
      expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501", "42501"]);
    for (const { error, status } of answers) {
      expect(error).not.toBeNull();
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect((await service.from(table).select("*").order("id").limit(3)).data).toEqual(before.data);
  });

  test.each(["pg_sleep", "version", "set_config", "anything"])(
    "the publishable key calls no function: %s",
    async (name) => {
      const { error, status } = await get().visitor.rpc(name);
      expect([status, error?.code]).toEqual([404, "PGRST202"]);
    },
  );

  test("the secret key inserts, replaces, changes and deletes", async () => {
    const photos = get().service.from("vehicle_photos");
    const row = { vin: "SERVICE", photo_url: "https://photos.example/s.jpg", drive_photo_url: null };
    const onConflict = "vin,photo_url,drive_photo_url";
    expect((await photos.insert(row)).status).toBe(201);
    expect((await photos.upsert(row, { onConflict, ignoreDuplicates: true })).error).toBeNull();
    const changed = await photos
      .update({ drive_photo_url: "https://drive.example/s" })
      .eq("vin", "SERVICE")
      .select();
    expect(changed.data).toHaveLength(1);
    expect((await photos.delete().eq("vin", "SERVICE").select()).data).toHaveLength(1);
  });

  test("rights hold when requests of both keys overlap", async () => {
    const { visitor, service } = get();
    // Reads end their transactions well, which is when an unqueued session would go on without any role.
    const ask = [
      () => visitor.from("inventory").select("id").limit(1),
      () => visitor.from("inventory").update({ image_url: "stolen" }).eq("sku", makeVin(2)),
      () => service.from("inventory").update({ image_url: "https://x" }).eq("sku", makeVin(1)),
      () => visitor.from("inventory").insert({ product_name: "2020 Kia Rio", sku: "STOLEN" }),
    ];
    const rounds = Array.from({ length: 25 }, () => ask.map((question) => question())).flat();
    const codes = (await Promise.all(rounds)).map(({ error }) => error?.code ?? "done");
    expect(new Set(codes.filter((_, index) => index % 2 === 0))).toEqual(new Set(["done"]));
    expect(new Set(codes.filter((_, index) => index % 2 === 1))).toEqual(new Set(["42501"]));
    const { data } = await service
      .from("inventory")
      .select("image_url")
      .in("sku", [makeVin(2), "STOLEN"]);
    expect(data).toEqual([{ image_url: null }]);
  });

  test.each([
    ["no key", {}],
    ["a wrong key", { apikey: "sb_publishable_wrong_wrong_wrong" }],
  ])("%s opens nothing", async (_, headers: Record<string, string>) => {
    const response = await fetch(`${get().backend.url}/rest/v1/inventory?select=id`, { headers });
    expect(response.status).toBe(401);
  });

  test("nobody signs up", async () => {
    const { error } = await get().visitor.auth.signUp({
      email: "a@example.com",
      password: "a long password",
    });
    expect(error).not.toBeNull();
  });
}

function stateErrors(get: GetFixture): void {
  const row = { product_name: "2020 Kia Rio", sku: "ERRORS" };
  test.each([
    ["an empty name", { ...row, product_name: "  " }, 400, "23514"],
    ["a name of 201 characters", { ...row, product_name: "x".repeat(201) }, 400, "23514"],
    ["a VIN in small letters", { ...row, sku: "abc" }, 400, "23514"],
    ["a VIN with a space behind it", { ...row, sku: "ABC " }, 400, "23514"],
    ["a negative quantity", { ...row, quantity: -1 }, 400, "23514"],
    ["a VIN that is there already", { ...row, sku: makeVin(1) }, 409, "23505"],
    ["no name", { sku: "ERRORS" }, 400, "23502"],
    ["a column that is not there", { ...row, colour: "red" }, 400, "PGRST204"],
  ])("%s is refused with its reason, not as an outage", async (_, bad, expectedStatus, code) => {
    const { error, status } = await get().service.from("inventory").insert(bad);
    expect([status, error?.code]).toEqual([expectedStatus, code]);
    expect(error).toEqual({
      code,
      message: expect.any(String),
      details: error?.details ?? null,
      hint: error?.hint ?? null,
    });
  });

  test.each([
    ["an unreadably high price", { price: 1e12 }],
    ["a price in thousands", { price: 16.9 }],
    ["no price", { price: null }],
    ["a VIN with a wrong check digit", { sku: "1HGCM82633A004350" }],
    ["an old short VIN", { sku: "124379N6" }],
  ])("%s never keeps a vehicle off the lot", async (_, odd) => {
    const { service } = get();
    const { error, data } = await service
      .from("inventory")
      .insert({ ...row, quantity: 0, ...odd })
      .select("sku");
    expect(error).toBeNull();
    await service.from("inventory").delete().eq("sku", data?.[0]?.sku);
  });

  test("a photo needs an address, and the same one is not stored twice", async () => {
    const photos = get().service.from("public_vehicle_photos");
    expect((await photos.insert({ vin: "A" })).error?.code).toBe("23514");
    expect((await photos.insert({ vin: makeVin(1), photo_url: "" })).error?.code).toBe("23514");
    const twice = {
      vin: makeVin(1),
      photo_url: "https://photos.example/1/3.jpg",
      drive_photo_url: "https://drive.example/1",
    };
    expect((await photos.insert(twice)).error?.code).toBe("23505");
  });

  test("a table that is not there, and a delete of everything", async () => {
    const missing = await get().visitor.from("nothing_here").select("*");
    expect([missing.status, missing.error?.code]).toEqual([404, "PGRST205"]);
    const everything = await get().service.from("vehicle_photos").delete();
    expect([everything.status, everything.error?.code]).toEqual([400, "21000"]);
  });
}

function stateAdapter(get: GetFixture): void {
  const open = () => {
    const calls: string[] = [];
    const log: unknown[] = [];
    const backend = createSupabaseBackend({
      url: get().backend.url,
      publishableKey: get().backend.keys.publishable,
      log: (event, fields) => log.push({ event, ...fields }),
      readTimeoutMs: 20_000,
      fetch: (input, init) => {
        calls.push(String(input));
        return fetch(input, init);
      },
    });
    return { backend, calls, log };
  };

  test("the whole stock comes in as many calls as pages, in order and with its photos", async () => {
    const { backend, calls, log } = open();
    const { records, photos } = await backend.listStock();
    const expected = Array.from({ length: LISTED_COUNT }, (_, index) => makeVin(LISTED_COUNT - index));
    expect(records.map(({ sku }) => sku)).toEqual(expected);
    expect(calls).toHaveLength(4);
    expect(photos.get(makeVin(7))).toHaveLength(3);
    expect(photos.get(makeVin(PHOTOGRAPHED_COUNT))?.map(({ photo_url }) => photo_url)).toEqual([
      `https://photos.example/${PHOTOGRAPHED_COUNT}/1.jpg`,
      `https://photos.example/${PHOTOGRAPHED_COUNT}/2.jpg`,
    ]);
    expect(log).toEqual([]);
  });

  test("one vehicle is found by id and by VIN, sold or not, in two calls", async () => {
    const { backend, calls } = open();
    const sold = await backend.findRecord({ vin: ` ${makeVin(LISTED_COUNT + 1).toLowerCase()} ` });
    expect(sold?.record).toMatchObject({ sku: makeVin(LISTED_COUNT + 1), quantity: 0 });
    expect(calls).toHaveLength(2);
    const found = await backend.findRecord({ id: sold?.record.id ?? 0 });
    expect(found?.record).toEqual(sold?.record);
    expect(await backend.findRecord({ id: 999_999_999 })).toBeNull();
    expect(await backend.findRecord({ vin: "NOT-HERE" })).toBeNull();
  });

  test("a ping is one call", async () => {
    const { backend, calls } = open();
    await backend.ping();
    expect(calls).toHaveLength(1);
  });
}
