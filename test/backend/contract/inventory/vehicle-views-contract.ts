/** Views of vehicle pages: a batch is added to the daily totals once, and no browser reads them. */
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { createSupabaseInsights } from "~/backend/stores/supabase-insights.server";
import type { ViewBatch } from "~/staff/insights/vehicle-views";
import type { ContractFixture } from "../contract-fixture";

const MAX_VEHICLE_ID = 9_999_999_999;

export function stateVehicleViewsContract(get: () => ContractFixture): void {
  const open = () => {
    const { url, keys } = get().backend;
    return createSupabaseInsights({ url, secretKey: keys.secret, timeoutMs: 20_000 });
  };
  const createBatch = (
    totals: readonly (readonly [id: number, day: string, views: number])[],
  ): ViewBatch => ({
    id: randomUUID(),
    totals: totals.map(([vehicleId, day, views]) => ({ vehicleId, day, views })),
  });
  const findIds = async () => {
    const { data } = await get().service.from("inventory").select("id").order("id").limit(2);
    return (data ?? []).map(({ id }) => Number(id));
  };

  afterEach(async () => {
    await get().service.from("vehicle_views").delete().lt("day", "2027-01-01");
  });

  test("batches add up per vehicle and day, and a repeated batch counts once", async () => {
    const [first = 0, second = 0] = await findIds();
    const batch = createBatch([
      [first, "2026-11-19", 2],
      [first, "2026-11-20", 3],
      [second, "2026-11-20", 1],
    ]);
    await open().recordViews(batch);
    await open().recordViews(createBatch([[first, "2026-11-20", 10]]));
    await open().recordViews(batch);
    expect(await open().listViews(1, "2026-11-20")).toEqual(
      new Map([
        [first, 13],
        [second, 1],
      ]),
    );
    expect((await open().listViews(2, "2026-11-20")).get(first)).toBe(15);
    expect((await open().listViews(30, "2026-11-18")).size).toBe(0);
  });

  test("views of a vehicle that no longer exists are left out, and a refused batch can be sent again", async () => {
    const [first = 0] = await findIds();
    await open().recordViews(
      createBatch([
        [MAX_VEHICLE_ID, "2026-11-20", 4],
        [first, "2026-11-20", 1],
      ]),
    );
    const refused = createBatch([[first, "2026-11-20", -5]]);
    await expect(open().recordViews(refused)).rejects.toThrow("refused");
    await open().recordViews({ ...refused, totals: [{ vehicleId: first, day: "2026-11-20", views: 5 }] });
    expect(await open().listViews(30, "2026-11-20")).toEqual(new Map([[first, 6]]));
  });

  test("ten batches at once lose nothing", async () => {
    const [first = 0, second = 0] = await findIds();
    const batches = Array.from({ length: 10 }, () =>
      createBatch([
        [second, "2026-11-20", 2],
        [first, "2026-11-20", 1],
      ]),
    );
    await Promise.all(batches.map((batch) => open().recordViews(batch)));
    expect(await open().listViews(1, "2026-11-20")).toEqual(
      new Map([
        [first, 10],
        [second, 20],
      ]),
    );
  });
}
