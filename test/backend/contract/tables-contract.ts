/** The tables over PostgREST's API: what the site reads, with which calls, what each key may do, and what is rejected. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { openProject } from "~/backend/connect";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { collectInventory } from "./collect-inventory";
import {
  addMoreVehicles,
  backend,
  LISTED_COUNT,
  MORE_NUMBERS,
  makeVin,
  PHOTOGRAPHED_COUNT,
  publicAccess,
  service,
  visitor,
} from "./contract-fixture";

const ROW = { product_name: "2020 Kia Rio", sku: "ERRORS" };

export function stateTablesContract(): void {
  stateReads();
  statePermissions();
  stateRejections();
}

function stateReads(): void {
  const open = () => {
    const calls: string[] = [];
    const log: unknown[] = [];
    const store = createSupabaseBackend({
      ...openProject(publicAccess.url, publicAccess.publishableKey, (input, init) => {
        calls.push(String(input));
        return fetch(input, init);
      }),
      log: (event, fields) => log.push({ event, ...fields }),
      readTimeoutMs: 20_000,
    });
    return { store, calls, log };
  };

  test("the whole inventory takes one call per page, in order and with its photos, and one for the business facts", async () => {
    await addMoreVehicles();
    const { store, calls, log } = open();
    const { records, photos } = await collectInventory(store);
    const older = Array.from({ length: LISTED_COUNT }, (_, index) => LISTED_COUNT - index);
    expect(records.map(({ sku }) => sku)).toEqual([...MORE_NUMBERS.toReversed(), ...older].map(makeVin));
    expect(calls.filter((url) => !url.includes("/public_business_facts"))).toHaveLength(4);
    expect(calls).toHaveLength(5);
    expect(photos.get(makeVin(7))).toHaveLength(3);
    const urls = photos.get(makeVin(PHOTOGRAPHED_COUNT))?.map(({ photo_url }) => photo_url);
    expect(urls).toEqual([1, 2].map((photo) => `https://photos.example/${PHOTOGRAPHED_COUNT}/${photo}.jpg`));
    expect(log).toEqual([]);
    // A response is cut off at 1,000 rows, which only the count shows.
    const read = () => visitor.from("inventory").select("id", { count: "exact" });
    const { data, count, error } = await read().eq("quantity", 1);
    expect([data?.length, count, error]).toEqual([1000, records.length, null]);
    const after = await read().range(5000, 5999);
    expect([after.status, after.error?.code]).toEqual([416, "PGRST103"]);
  });

  test("a vehicle is found by id and by VIN, sold or not, in two calls, and a ping is one", async () => {
    const { store, calls } = open();
    const sold = await store.findRecord({ vin: ` ${makeVin(LISTED_COUNT + 1).toLowerCase()} ` });
    expect(sold?.record).toMatchObject({ sku: makeVin(LISTED_COUNT + 1), quantity: 0 });
    expect(calls).toHaveLength(2);
    expect((await store.findRecord({ id: sold?.record.id ?? 0 }))?.record).toEqual(sold?.record);
    expect(await store.findRecord({ id: 999_999_999 })).toBeNull();
    expect(await store.findRecord({ vin: "NOT-HERE" })).toBeNull();
    const ids = [sold?.record.id ?? 0, 999_999_999, 0];
    calls.length = 0;
    expect((await store.findRecords({ ids })).map(({ record }) => record)).toEqual([sold?.record]);
    const vins = [makeVin(1), makeVin(2), "NOT-HERE"];
    const found = await store.findRecords({ vins });
    expect(found.map(({ record }) => record.sku).sort()).toEqual(vins.slice(0, 2));
    expect(calls).toHaveLength(4);
    calls.length = 0;
    await store.ping();
    expect(calls).toHaveLength(1);
  });

  test("new vehicles get ids from 1001, and a given id is used", async () => {
    const { data: lowest } = await service.from("inventory").select("id").order("id").limit(1);
    expect(lowest).toEqual([{ id: 1001 }]);
    const given = { id: 4, product_name: "2012 Kia Rio", sku: "GIVEN-ID", quantity: 0 };
    const { data } = await service.from("inventory").insert(given).select("id, price, quantity");
    expect(data).toEqual([{ id: 4, price: null, quantity: 0 }]);
    await service.from("inventory").delete().eq("id", 4);
  });

  test("migrations: the service key reads the version of each file, in order", async () => {
    const versions = readdirSync("supabase/migrations").map((file) => file.slice(0, 14));
    expect((await service.rpc("list_applied_migrations")).data).toEqual(versions.sort());
  });
}

/** Which tables, views, and functions each key reads, writes, or calls is proved for all of them in `public-rights.test.ts`. */
function statePermissions(): void {
  test("permissions hold when requests of both keys overlap", async () => {
    // After a successful read, a session that is not queued would continue without any role.
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
    const stolen = service.from("inventory").select("image_url");
    expect((await stolen.in("sku", [makeVin(2), "STOLEN"])).data).toEqual([{ image_url: null }]);
  });

  test.each([
    ["no key", {}],
    ["a wrong key", { apikey: "sb_publishable_wrong_wrong_wrong" }],
  ])("%s grants no access", async (_, headers: Record<string, string>) => {
    expect((await fetch(`${backend.url}/rest/v1/inventory?select=id`, { headers })).status).toBe(401);
  });
}

function stateRejections(): void {
  test.each([
    ["an empty name", { ...ROW, product_name: "  " }, 400, "23514"],
    ["a name of 201 characters", { ...ROW, product_name: "x".repeat(201) }, 400, "23514"],
    ["a VIN in lowercase", { ...ROW, sku: "abc" }, 400, "23514"],
    ["a VIN with a trailing space", { ...ROW, sku: "ABC " }, 400, "23514"],
    ["a negative quantity", { ...ROW, quantity: -1 }, 400, "23514"],
    ["a VIN that exists already", { ...ROW, sku: makeVin(1) }, 409, "23505"],
    ["no name", { sku: "ERRORS" }, 400, "23502"],
    ["an unknown column", { ...ROW, colour: "red" }, 400, "PGRST204"],
  ])("%s is rejected with its reason, not as an outage", async (_, bad, expectedStatus, code) => {
    const { error, status } = await service.from("inventory").insert(bad);
    expect([status, error?.code, error?.message]).toEqual([expectedStatus, code, expect.any(String)]);
  });

  test("an odd price, and a VIN with a wrong check digit, never prevent a vehicle from being stored", async () => {
    const odd = [{ price: 1e12 }, { price: null }, { sku: "1HGCM82633A004350" }, { sku: "124379N6" }];
    for (const columns of odd) {
      const row: Record<string, unknown> = { ...ROW, quantity: 0, ...columns };
      expect((await service.from("inventory").insert(row)).error).toBeNull();
      await service.from("inventory").delete().eq("sku", row.sku);
    }
  });

  test("a photo needs an address, and the same one is not stored twice", async () => {
    const photos = service.from("public_vehicle_photos");
    expect((await photos.insert({ vin: "A" })).error?.code).toBe("23514");
    expect((await photos.insert({ vin: makeVin(1), photo_url: "" })).error?.code).toBe("23514");
    const urls = { photo_url: "https://photos.example/1/3.jpg", drive_photo_url: "https://drive.example/1" };
    expect((await photos.insert({ vin: makeVin(1), ...urls })).error?.code).toBe("23505");
  });
}
