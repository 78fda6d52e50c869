/** The price history: what the database records by itself, who may read it, and what the site receives. */
import { afterEach, expect, test } from "vitest";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import type { ContractFixture } from "../contract-fixture";

const VIN = "PRICE-HISTORY";

export function statePriceChangesContract(get: () => ContractFixture): void {
  /** A vehicle that had each of these prices in turn, starting with the listed one. */
  async function listAt(prices: readonly (number | null)[]): Promise<number> {
    const { service } = get();
    const row = { product_name: "2020 Kia Rio", sku: VIN, price: prices[0], quantity: 0 };
    const { data } = await service.from("inventory").insert(row).select("id").single();
    for (const price of prices.slice(1)) {
      const { error } = await service.from("inventory").update({ price }).eq("sku", VIN);
      expect(error).toBeNull();
    }
    return data?.id ?? 0;
  }

  const readChanges = async (id: number) => {
    const columns = "old_price, new_price";
    const changes = get().visitor.from("vehicle_price_changes").select(columns).eq("inventory_id", id);
    return (await changes.order("id")).data?.map(({ old_price, new_price }) => [old_price, new_price]);
  };

  const readReduction = async () => {
    const { data } = await get().visitor.from("vehicle_galleries").select("reduction").eq("vin", VIN);
    return data?.[0]?.reduction;
  };

  afterEach(async () => {
    await get().service.from("inventory").delete().eq("sku", VIN);
  });

  test.each<[string, (number | null)[], (number | null)[][]]>([
    ["a new vehicle has no history", [19_900], []],
    [
      "each change is one row, in full dollars",
      [19_900, 18.9, 17_900.5],
      [
        [19_900, 18_900],
        [18_900, 17_900.5],
      ],
    ],
    ["the same price in thousands is no change", [16.9, 16_900, 16.9], []],
    [
      "a price that is removed and set again",
      [null, 9900, 0, 8900],
      [
        [null, 9900],
        [9900, null],
        [null, 8900],
      ],
    ],
    [
      "an impossible price counts as none",
      [9900, -1, 200_000_000, 9900],
      [
        [9900, null],
        [null, 9900],
      ],
    ],
    ["no price before and after is no change", [null, 0, null], []],
  ])("price changes: %s", async (_, prices, changes) => {
    expect(await readChanges(await listAt(prices))).toEqual(changes);
  });

  test("price changes: an update that keeps the price is not recorded", async () => {
    const id = await listAt([19_900]);
    await get().service.from("inventory").update({ quantity: 0, description: "red" }).eq("sku", VIN);
    await get().service.from("inventory").update({ price: 19_900 }).eq("sku", VIN);
    expect(await readChanges(id)).toEqual([]);
  });

  test.each<[string, (number | null)[], number | null]>([
    ["without a change", [19_900], null],
    ["after a rise", [18_900, 19_900], null],
    ["after a reduction", [19_900, 18_900], 19_900],
    ["after two reductions, from the price before the first", [19_900, 18_900, 17_900], 19_900],
    ["after a reduction that was partly reversed", [19_900, 17_900, 18_900], null],
    ["after a rise and a new reduction, from the price before the new one", [19_900, 20_900, 20_400], 20_900],
    ["after a period without a price", [19_900, null, 17_900], null],
  ])("reduction: %s", async (_, prices, from) => {
    await listAt(prices);
    const reduction = await readReduction();
    expect(reduction?.from ?? null).toBe(from);
    if (from !== null) expect(Date.parse(reduction.at)).toBeGreaterThan(Date.parse("2026-01-01"));
  });

  test("price history: the latest twelve changes, oldest first", async () => {
    await listAt(Array.from({ length: 14 }, (_, index) => 19_900 - index * 100));
    const { data } = await get().visitor.from("vehicle_galleries").select("price_changes").eq("vin", VIN);
    const changes: { from: number; to: number; at: string }[] = data?.[0]?.price_changes;
    expect(changes).toHaveLength(12);
    expect(changes[0]).toMatchObject({ from: 19_800, to: 19_700, at: expect.stringMatching(/^\d{4}-/) });
    expect(changes.at(-1)).toMatchObject({ from: 18_700, to: 18_600 });
  });

  test("reduction and price history: the adapter returns them with the vehicle", async () => {
    const id = await listAt([19_900, 18_900]);
    const { url, keys } = get().backend;
    const backend = createSupabaseBackend({ url, publishableKey: keys.publishable, log: () => undefined });
    const found = await backend.findRecord({ id });
    expect(found?.record).toMatchObject({ price: 18_900, reduction: { from: 19_900 } });
    expect(found?.record.priceChanges).toMatchObject([{ from: 19_900, to: 18_900 }]);
  });

  test("price changes: only the trigger writes them, and they are deleted with their vehicle", async () => {
    const id = await listAt([19_900, 18_900]);
    for (const client of [get().visitor, get().service]) {
      const changes = client.from("vehicle_price_changes");
      const answers = await Promise.all([
        changes.insert({ inventory_id: id, old_price: 99_000, new_price: 1000 }),
        changes.update({ old_price: 99_000 }).eq("inventory_id", id),
        changes.delete().eq("inventory_id", id),
      ]);
      expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
    }
    const called = await get().visitor.rpc("full_price", { price: 1 });
    expect(called.error).not.toBeNull();
    expect(await readChanges(id)).toEqual([[19_900, 18_900]]);
    await get().service.from("inventory").delete().eq("sku", VIN);
    expect(await readChanges(id)).toEqual([]);
  });
}
