/** The adapter on a real server: the calls it makes, and their results. */
import { expect, test } from "vitest";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { collectInventory } from "./collect-inventory";
import {
  addMoreVehicles,
  type ContractFixture,
  LISTED_COUNT,
  MORE_NUMBERS,
  makeVin,
  PHOTOGRAPHED_COUNT,
} from "./contract-fixture";

export function stateAdapterContract(get: () => ContractFixture): void {
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

  test("the whole inventory takes one call per page, in order and with its photos, and one for the business facts", async () => {
    await addMoreVehicles(get().service);
    const { backend, calls, log } = open();
    const { records, photos } = await collectInventory(backend);
    const older = Array.from({ length: LISTED_COUNT }, (_, index) => LISTED_COUNT - index);
    const expected = [...MORE_NUMBERS.toReversed(), ...older].map(makeVin);
    expect(records.map(({ sku }) => sku)).toEqual(expected);
    expect(calls.filter((url) => !url.includes("/public_business_facts"))).toHaveLength(4);
    expect(calls).toHaveLength(5);
    expect(photos.get(makeVin(7))).toHaveLength(3);
    expect(photos.get(makeVin(PHOTOGRAPHED_COUNT))?.map(({ photo_url }) => photo_url)).toEqual([
      `https://photos.example/${PHOTOGRAPHED_COUNT}/1.jpg`,
      `https://photos.example/${PHOTOGRAPHED_COUNT}/2.jpg`,
    ]);
    expect(log).toEqual([]);
  });

  test("a vehicle is found by id and by VIN, sold or not, in two calls", async () => {
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
