/** The syncs: one of a kind at a time, a change set written whole or not at all, a record that is true, and staff alone read it. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test } from "vitest";
import { createSupabaseStaff } from "~/backend/supabase-staff.server";
import { createSupabaseSync } from "~/backend/supabase-sync.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/demo-accounts";
import type { StockWrite } from "~/sync/stock-row";
import type { SyncStart } from "~/sync/sync-store";
import type { ContractFixture } from "./contract-fixture";

const VINS = ["SYNCCONTRACT00001", "SYNCCONTRACT00002"] as const;

export function stateSyncContract(get: () => ContractFixture): void {
  const open = () => {
    const { url, keys } = get().backend;
    return createSupabaseSync({ url, secretKey: keys.secret, timeoutMs: 20_000, stockTimeoutMs: 20_000 });
  };
  const start = (overrides: Partial<SyncStart> = {}) =>
    open().begin({
      startedBy: "clock",
      actor: null,
      owner: randomUUID(),
      leaseSeconds: 60,
      pauseSeconds: 0,
      ...overrides,
    });
  const begin = async (owner: string) => {
    const { outcome, run } = await start({ owner });
    expect(outcome).toBe("begun");
    return run.id;
  };
  const expireLease = () =>
    get()
      .service.from("sync_leases")
      .update({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .eq("kind", "inventory")
      .not("owner", "is", null);
  const readRow = async (vin: string) =>
    (await get().service.from("inventory").select("*").eq("sku", vin).maybeSingle()).data;
  const findStock = async (vin: string) => (await open().readStock()).find((row) => row.vin === vin);
  const makeWrite = (vin: string, changes: Partial<StockWrite> = {}): StockWrite => ({
    ...{ id: null, revision: null, vin, product_name: "2020 Kia Rio", description: null },
    ...{ price: 16.9, image_url: null, quantity: 1, ...changes },
  });

  afterEach(async () => {
    const { service } = get();
    await service.from("inventory").delete().in("sku", VINS);
    await service
      .from("sync_leases")
      .update({ owner: null, run_id: null, expires_at: null })
      .neq("kind", "photos");
    await service.from("sync_runs").delete().eq("kind", "inventory");
  });

  test("of ten who begin at once one runs, and the others are told of that run", async () => {
    const begins = await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(begins.filter(({ outcome }) => outcome === "begun")).toHaveLength(1);
    expect(begins.filter(({ outcome }) => outcome === "busy")).toHaveLength(9);
    expect(new Set(begins.map(({ run }) => run.id)).size).toBe(1);
  });

  test("within the pause the last run is the answer, after it another begins", async () => {
    const owner = randomUUID();
    const id = await begin(owner);
    expect(await open().finish(owner, "failed", { errorCode: "sheetClosed", error: "no" })).toMatchObject({
      ...{ id, state: "failed", errorCode: "sheetClosed", error: "no", counts: { added: 0 } },
    });
    expect(await start({ pauseSeconds: 60 })).toMatchObject({ outcome: "recent", run: { id } });
    expect(await start({ pauseSeconds: 0 })).toMatchObject({ outcome: "begun" });
  });

  test("an owner who does not come back loses the lease, and can neither write nor end the run of the next", async () => {
    const [lost, next] = [randomUUID(), randomUUID()];
    const lostRun = await begin(lost);
    await expireLease();
    expect((await open().apply(lostRun, lost, [makeWrite(VINS[0])], {})).outcome).toBe("lost");
    const nextRun = await begin(next);
    expect(await open().findRun(lostRun)).toMatchObject({ state: "failed", errorCode: "interrupted" });
    expect((await open().apply(nextRun, lost, [makeWrite(VINS[0])], {})).outcome).toBe("lost");
    expect(await open().finish(lost, "succeeded", {})).toBeNull();
    expect(await readRow(VINS[0])).toBeNull();
    expect(await open().finish(next, "succeeded", {})).toMatchObject({ id: nextRun, state: "succeeded" });
  });

  test("a change set is written with its record, and a row keeps its id through sold and back again", async () => {
    const first = randomUUID();
    const result = { changes: [{ kind: "added" as const, vin: VINS[0], name: "2020 Kia Rio", fields: [] }] };
    const applied = await open().apply(await begin(first), first, [makeWrite(VINS[0])], result);
    expect(applied).toMatchObject({ outcome: "applied", run: { state: "succeeded", ...result } });
    const added = await findStock(VINS[0]);
    expect(added).toMatchObject({ price: 16.9, quantity: 1, source: "sheet", lockedFields: [] });
    const sold = randomUUID();
    await open().apply(await begin(sold), sold, [{ ...makeWrite(VINS[0]), ...added, quantity: 0 }], {});
    expect(await findStock(VINS[0])).toMatchObject({ id: added?.id, quantity: 0 });
  });

  test("a row that somebody changed meanwhile makes the whole change set stale", async () => {
    const before = randomUUID();
    await open().apply(await begin(before), before, [makeWrite(VINS[0])], {});
    const seen = await findStock(VINS[0]);
    const owner = randomUUID();
    const run = await begin(owner);
    await get()
      .service.from("inventory")
      .update({ locked_fields: ["price"] })
      .eq("sku", VINS[0]);
    const writes = [makeWrite(VINS[1]), { ...makeWrite(VINS[0]), ...seen, price: 12_000 }];
    expect((await open().apply(run, owner, writes, {})).outcome).toBe("stale");
    expect(await readRow(VINS[1])).toBeNull();
    expect(await readRow(VINS[0])).toMatchObject({ price: 16.9, locked_fields: ["price"] });
  });

  test("a vehicle that somebody added meanwhile makes it stale too, and the run can go on", async () => {
    const owner = randomUUID();
    const run = await begin(owner);
    const row = { sku: VINS[0], product_name: "2020 Kia Rio by hand", quantity: 1 };
    await get().service.from("inventory").insert(row);
    expect((await open().apply(run, owner, [makeWrite(VINS[0]), makeWrite(VINS[1])], {})).outcome).toBe(
      "stale",
    );
    expect(await readRow(VINS[0])).toMatchObject({ product_name: row.product_name, source: "hand" });
    const seen = await findStock(VINS[0]);
    const adopting = [{ ...makeWrite(VINS[0]), id: seen?.id ?? 0, revision: seen?.revision ?? "" }];
    expect((await open().apply(run, owner, adopting, {})).outcome).toBe("applied");
    expect(await readRow(VINS[0])).toMatchObject({ product_name: "2020 Kia Rio", source: "sheet" });
  });

  test("a price changed by a sync leaves its trace like any other", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await open().apply(await begin(first), first, [makeWrite(VINS[0], { price: 17_900 })], {});
    const row = await findStock(VINS[0]);
    await open().apply(await begin(second), second, [{ ...makeWrite(VINS[0]), ...row, price: 16.9 }], {});
    const { data } = await get()
      .service.from("vehicle_price_changes")
      .select("old_price, new_price")
      .eq("inventory_id", row?.id ?? 0);
    expect(data).toEqual([{ old_price: 17_900, new_price: 16_900 }]);
  });

  test("all rows are read at once, however many there are", async () => {
    const { count } = await get().service.from("inventory").select("id", { count: "exact", head: true });
    expect(count).toBeGreaterThan(1000);
    expect(await open().readStock()).toHaveLength(count ?? 0);
  });

  test("the newest runs come first, and no more than were asked for", async () => {
    const ids: number[] = [];
    for (let number = 0; number < 3; number += 1) {
      const owner = randomUUID();
      ids.unshift(await begin(owner));
      await open().finish(owner, "succeeded", {});
    }
    expect((await open().listRuns(2)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  test("staff read the runs, a visitor does not, and neither writes or calls anything", async () => {
    await begin(randomUUID());
    const { url, keys } = get().backend;
    const staff = createSupabaseStaff({ url, publishableKey: keys.publishable, timeoutMs: 20_000 });
    const sales = DEMO_ACCOUNTS.find(({ role }) => role === "sales");
    const tokens = await staff.signIn(sales?.email ?? "", DEMO_PASSWORD);
    const headers = { Authorization: `Bearer ${tokens?.accessToken}` };
    const member = createClient(url, keys.publishable, {
      auth: { persistSession: false },
      global: { headers },
    });
    expect((await member.from("sync_runs").select("state")).data).toEqual([{ state: "running" }]);
    expect((await get().visitor.from("sync_runs").select("state")).error?.code).toBe("42501");
    for (const client of [member, get().visitor]) {
      expect((await client.from("sync_runs").delete().eq("kind", "inventory")).error?.code).toBe("42501");
      expect((await client.from("sync_leases").select("kind")).error?.code).toBe("42501");
      for (const name of [
        "read_stock_rows",
        "list_sync_runs",
        "begin_sync",
        "finish_sync",
        "apply_stock_changes",
      ]) {
        const values: Readonly<Record<string, object>> = {
          list_sync_runs: { p_kind: "inventory", p_limit: 1 },
          begin_sync: {
            ...{ p_kind: "inventory", p_started_by: "clock", p_actor: null, p_actor_name: null },
            ...{ p_owner: randomUUID(), p_lease_seconds: 60, p_pause_seconds: 0 },
          },
          finish_sync: { p_kind: "inventory", p_owner: randomUUID(), p_state: "failed", p_result: {} },
          apply_stock_changes: { p_run: 1, p_owner: randomUUID(), p_rows: [], p_result: {} },
        };
        expect([name, (await client.rpc(name, values[name])).error?.code]).toEqual([name, "42501"]);
      }
    }
  });
}
