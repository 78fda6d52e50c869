/** Permissions: the publishable key reads what the site shows and writes nothing, the secret key may do everything, others are refused. */
import { expect, test } from "vitest";
import { inventoryRow } from "~/backend/row-schemas";
import {
  type ContractFixture,
  LISTED_COUNT,
  makeVin,
  PHOTOGRAPHED_COUNT,
  PUBLISHED_COUNT,
  SOLD_COUNT,
} from "./contract-fixture";

const TABLES = ["inventory", "vehicle_photos", "public_vehicle_photos"] as const;

export function stateRightsContract(get: () => ContractFixture): void {
  test.each(TABLES)("%s: the publishable key reads sold and listed alike", async (table) => {
    const { count, error } = await get().visitor.from(table).select("id", { count: "exact" }).limit(1);
    const counts = {
      inventory: LISTED_COUNT + SOLD_COUNT,
      vehicle_photos: PHOTOGRAPHED_COUNT * 2,
      public_vehicle_photos: PUBLISHED_COUNT,
    };
    expect([error, count]).toEqual([null, counts[table]]);
  });

  test("inventory: the publishable key reads all columns of the listed vehicles, newest first, and these are the ones that the site shows", async () => {
    const { data, status } = await get()
      .visitor.from("inventory")
      .select("*")
      .eq("quantity", 1)
      .order("created_at", { ascending: false })
      .limit(20);
    expect([status, data?.length]).toEqual([200, 20]);
    const columns = [...Object.keys(inventoryRow.shape)].sort();
    for (const row of data ?? []) expect(Object.keys(row).sort()).toEqual(columns);
  });

  test.each(["vehicle_private_facts", "vehicle_costs", "vehicle_sales"])(
    "%s: the publishable key reads nothing of a vehicle's private facts, not even beside the vehicle",
    async (table) => {
      const { visitor, service } = get();
      expect((await service.from(table).select("*").limit(1)).error).toBeNull();
      for (const columns of ["*", "vehicle_id"])
        expect((await visitor.from(table).select(columns).limit(1)).error?.code).toBe("42501");
      const beside = await visitor.from("inventory").select(`id, ${table}(*)`).limit(1);
      expect([beside.error?.code, beside.data]).toEqual(["42501", null]);
    },
  );

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

  test("permissions hold when requests of both keys overlap", async () => {
    const { visitor, service } = get();
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
    const { data } = await service
      .from("inventory")
      .select("image_url")
      .in("sku", [makeVin(2), "STOLEN"]);
    expect(data).toEqual([{ image_url: null }]);
  });

  test.each([
    ["no key", {}],
    ["a wrong key", { apikey: "sb_publishable_wrong_wrong_wrong" }],
  ])("%s grants no access", async (_, headers: Record<string, string>) => {
    const response = await fetch(`${get().backend.url}/rest/v1/inventory?select=id`, { headers });
    expect(response.status).toBe(401);
  });

  test("sign-up is disabled", async () => {
    const { error } = await get().visitor.auth.signUp({
      email: "a@example.com",
      password: "a long password",
    });
    expect(error).not.toBeNull();
  });
}
