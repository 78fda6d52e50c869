/** The syncs: one run of a kind at a time, change sets written completely or not at all, accurate records, and only staff read them. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test } from "vitest";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import type { InventoryWrite } from "~/inventory/sync/inventory-row";
import type { SyncResult } from "~/inventory/sync/sync-run";
import type { SyncAsk, SyncStart } from "~/inventory/sync/sync-store";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import type { ContractFixture } from "../contract-fixture";

const VINS = ["SYNCCONTRACT00001", "SYNCCONTRACT00002"] as const;

export function stateSyncContract(get: () => ContractFixture): void {
  const open = () => {
    const { url, keys } = get().backend;
    return createSupabaseSync({ url, secretKey: keys.secret, timeoutMs: 20_000, snapshotTimeoutMs: 20_000 });
  };
  const clock: SyncAsk = { trigger: "cron", actor: null, confirmedHash: null };
  const start = (overrides: Partial<SyncStart> = {}) =>
    open().begin({ ask: clock, owner: randomUUID(), leaseSeconds: 60, pauseSeconds: 0, ...overrides });
  const begin = async (owner: string) => {
    const begun = await start({ owner });
    if (begun.outcome !== "begun") throw new Error(begun.outcome);
    return begun.run.id;
  };
  const apply = (runId: number, owner: string, writes: readonly InventoryWrite[], result: SyncResult = {}) =>
    open().apply(runId, owner, { writes, endedHolds: [] }, result);
  /** Applies these changes and returns the run. */
  const bringIn = async (...writes: readonly InventoryWrite[]) => {
    const owner = randomUUID();
    const { run } = await apply(await begin(owner), owner, writes);
    if (!run) throw new Error("nothing was applied");
    return run;
  };
  const expireLease = () =>
    get()
      .service.from("sync_leases")
      .update({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .eq("kind", "inventory")
      .not("owner", "is", null);
  const readRow = async (vin: string) =>
    (await get().service.from("inventory").select("*").eq("sku", vin).maybeSingle()).data;
  const findInventory = async (vin: string) => (await open().readState()).rows.find((row) => row.vin === vin);
  const makeWrite = (vin: string, changes: Partial<InventoryWrite> = {}): InventoryWrite => ({
    ...{ id: null, revision: null, vin, product_name: "2020 Kia Rio", description: null },
    ...{ price: 16.9, image_url: null, quantity: 1, locked_fields: [], sheet_values: {}, left_sheet: false },
    ...changes,
  });
  /** The current row, with changes. */
  const rewrite = async (vin: string, changes: Partial<InventoryWrite>) => {
    const row = await findInventory(vin);
    if (!row) throw new Error(`there is no ${vin}`);
    const { id, revision, product_name, description, price, image_url, quantity } = row;
    return makeWrite(vin, {
      ...{ id, revision, product_name, description, price, image_url, quantity },
      ...changes,
    });
  };

  afterEach(async () => {
    const { service } = get();
    await service.from("inventory").delete().in("sku", VINS);
    await service
      .from("sync_leases")
      .update({ owner: null, run_id: null, expires_at: null, pending: null, visitor_rerun_at: null })
      .neq("kind", "photos");
    await service.from("sync_holds").delete().in("vin", VINS);
    await service.from("sync_runs").delete().eq("kind", "inventory");
  });

  test("of ten concurrent starts one begins a run, and the others get that run", async () => {
    const begins = await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(begins.filter(({ outcome }) => outcome === "begun")).toHaveLength(1);
    expect(begins.filter(({ outcome }) => outcome === "busy")).toHaveLength(9);
    expect(new Set(begins.map((each) => ("run" in each ? each.run.id : null))).size).toBe(1);
  });

  test("within the pause the last run is returned, after it another begins", async () => {
    const owner = randomUUID();
    const id = await begin(owner);
    expect(await open().finish(owner, "failed", { errorCode: "sheetClosed", error: "no" })).toMatchObject({
      ...{ id, state: "failed", errorCode: "sheetClosed", error: "no", counts: { added: 0 } },
    });
    expect(await start({ pauseSeconds: 60 })).toMatchObject({ outcome: "recent", run: { id } });
    expect(await start({ pauseSeconds: 0 })).toMatchObject({ outcome: "begun" });
  });

  test("an owner whose lease has expired can neither write nor end the next owner's run", async () => {
    const [lost, next] = [randomUUID(), randomUUID()];
    const lostRun = await begin(lost);
    await expireLease();
    expect((await apply(lostRun, lost, [makeWrite(VINS[0])], {})).outcome).toBe("lost");
    const nextRun = await begin(next);
    expect(await open().findRun(lostRun)).toMatchObject({ state: "failed", errorCode: "interrupted" });
    expect((await apply(nextRun, lost, [makeWrite(VINS[0])], {})).outcome).toBe("lost");
    expect(await open().finish(lost, "succeeded", {})).toBeNull();
    expect(await readRow(VINS[0])).toBeNull();
    expect(await open().finish(next, "succeeded", {})).toMatchObject({ id: nextRun, state: "succeeded" });
  });

  test("a change set is written with its record, and a row keeps its id when it is sold and listed again", async () => {
    const first = randomUUID();
    const result = { changes: [{ kind: "added" as const, vin: VINS[0], name: "2020 Kia Rio", fields: [] }] };
    const applied = await apply(await begin(first), first, [makeWrite(VINS[0])], result);
    expect(applied).toMatchObject({ outcome: "applied", run: { state: "succeeded", ...result } });
    const added = await findInventory(VINS[0]);
    expect(added).toMatchObject({ price: 16.9, quantity: 1, source: "sheet", lockedFields: [] });
    const sold = randomUUID();
    await apply(await begin(sold), sold, [await rewrite(VINS[0], { quantity: 0 })]);
    expect(await findInventory(VINS[0])).toMatchObject({ id: added?.id, quantity: 0 });
  });

  test("a row that changed in the meantime makes the whole change set stale", async () => {
    const before = randomUUID();
    await apply(await begin(before), before, [makeWrite(VINS[0])], {});
    const rewritten = await rewrite(VINS[0], { price: 12_000 });
    const owner = randomUUID();
    const run = await begin(owner);
    await get()
      .service.from("inventory")
      .update({ locked_fields: ["price"] })
      .eq("sku", VINS[0]);
    expect((await apply(run, owner, [makeWrite(VINS[1]), rewritten])).outcome).toBe("stale");
    expect(await readRow(VINS[1])).toBeNull();
    expect(await readRow(VINS[0])).toMatchObject({ price: 16.9, locked_fields: ["price"] });
  });

  test("a vehicle that was added in the meantime makes it stale too, and the run can continue", async () => {
    const owner = randomUUID();
    const run = await begin(owner);
    const row = { sku: VINS[0], product_name: "2020 Kia Rio by hand", quantity: 1 };
    await get().service.from("inventory").insert(row);
    expect((await apply(run, owner, [makeWrite(VINS[0]), makeWrite(VINS[1])], {})).outcome).toBe("stale");
    expect(await readRow(VINS[0])).toMatchObject({ product_name: row.product_name, source: "hand" });
    const seen = await findInventory(VINS[0]);
    const adopting = [{ ...makeWrite(VINS[0]), id: seen?.id ?? 0, revision: seen?.revision ?? "" }];
    expect((await apply(run, owner, adopting, {})).outcome).toBe("applied");
    expect(await readRow(VINS[0])).toMatchObject({ product_name: "2020 Kia Rio", source: "sheet" });
  });

  test("a price changed by a sync is recorded in the price history", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await apply(await begin(first), first, [makeWrite(VINS[0], { price: 17_900 })], {});
    const row = await findInventory(VINS[0]);
    await apply(await begin(second), second, [await rewrite(VINS[0], { price: 16.9 })]);
    const { data } = await get()
      .service.from("vehicle_price_changes")
      .select("old_price, new_price")
      .eq("inventory_id", row?.id ?? 0);
    expect(data).toEqual([{ old_price: 17_900, new_price: 16_900 }]);
  });

  const ana = { userId: "00000000-0000-4000-8000-000000000002", name: "Ana" };
  const ask = (overrides: Partial<SyncAsk> = {}): SyncAsk => ({
    ...clock,
    trigger: "staff",
    actor: ana,
    ...overrides,
  });

  test("a request during a run starts the next one, which gets its confirmation", async () => {
    const owner = randomUUID();
    const id = await begin(owner);
    expect(await start({ ask: ask({ trigger: "webhook", actor: null }) })).toMatchObject({
      ...{ outcome: "busy", run: { id }, isQueued: true },
    });
    expect(await start({ ask: ask({ confirmedHash: "aa" }) })).toMatchObject({ isQueued: true });
    expect(await start({ ask: ask({ confirmedHash: "bb" }) })).toMatchObject({ isQueued: true });
    expect(await start()).toMatchObject({ outcome: "busy", isQueued: false });
    expect(await open().finish(owner, "succeeded", {})).toMatchObject({ id, rerunWanted: true });
    const next = randomUUID();
    const begun = await start({ ask: null, owner: next });
    expect(begun).toMatchObject({ outcome: "begun", run: { trigger: "staff", actorName: "Ana" } });
    expect(begun.outcome === "begun" && [...begun.confirmedHashes].sort()).toEqual(["aa", "bb"]);
    expect(await open().finish(next, "succeeded", {})).toMatchObject({ rerunWanted: false });
    expect(await start({ ask: null })).toEqual({ outcome: "nothing" });
  });

  test("a request during a run whose Worker died is served by the next start, even a visitor's within the minute", async () => {
    await begin(randomUUID());
    await start({ ask: ask({ confirmedHash: "aa" }) });
    await expireLease();
    const visitor = { ...clock, trigger: "visitor" } as const;
    expect(await start({ ask: visitor, pauseSeconds: 60 })).toMatchObject({
      ...{ outcome: "begun", run: { trigger: "staff", actorName: "Ana" }, confirmedHashes: ["aa"] },
    });
  });

  test("visitors' requests during a run cause one more run within a minute, however many there are", async () => {
    const visitor = { ...clock, trigger: "visitor" } as const;
    const [first, second] = [randomUUID(), randomUUID()];
    await begin(first);
    for (let press = 0; press < 3; press += 1)
      expect(await start({ ask: visitor, pauseSeconds: 60 })).toMatchObject({ isQueued: true });
    await open().finish(first, "succeeded", {});
    expect(await start({ ask: null, owner: second })).toMatchObject({ outcome: "begun" });
    expect(await start({ ask: visitor, pauseSeconds: 60 })).toMatchObject({
      outcome: "busy",
      isQueued: false,
    });
    await open().finish(second, "succeeded", {});
    expect(await start({ ask: visitor, pauseSeconds: 60 })).toMatchObject({ outcome: "recent" });
  });

  const readPrices = async () => {
    const row = await findInventory(VINS[0]);
    const { data } = await get()
      .service.from("vehicle_price_changes")
      .select("old_price, new_price")
      .eq("inventory_id", row?.id ?? 0);
    return data;
  };

  test("the last run is undone once, however often staff ask: old values are restored, and the price history omits them", async () => {
    await bringIn(makeWrite(VINS[0], { price: 17_900, description: null }));
    const run = await bringIn(
      await rewrite(VINS[0], { price: 1_790, description: "Red", quantity: 0, product_name: "Clean" }),
      makeWrite(VINS[1]),
    );
    expect((await open().listRuns(2)).map(({ isUndoable }) => isUndoable)).toEqual([true, false]);
    const id = (await readRow(VINS[1]))?.id;
    const [first, again] = [await open().undo(run.id, ana), await open().undo(run.id, ana)];
    expect(first).toMatchObject({
      ...{ outcome: "undone", run: { undone: { by: "Ana", restored: 1, removed: 1, kept: [] } } },
    });
    expect(again).toEqual(first);
    expect(await readRow(VINS[0])).toMatchObject({
      ...{ price: 17_900, description: null, quantity: 1, product_name: "2020 Kia Rio" },
    });
    expect(await readRow(VINS[1])).toBeNull();
    expect((await get().service.rpc("is_vehicle_deleted", { p_id: id })).data).toBe(true);
    expect(await readPrices()).toEqual([]);
    const { holds } = await open().readState();
    expect(holds.get(VINS[0])).toEqual({
      price: 1_790,
      description: "Red",
      quantity: 0,
      product_name: "Clean",
    });
    expect(holds.get(VINS[1])).toMatchObject({ row: { product_name: "2020 Kia Rio", price: 16.9 } });
    expect((await open().listRuns(2)).map(({ isUndoable }) => isUndoable)).toEqual([false, false]);
    expect(await open().clearHolds()).toBeGreaterThanOrEqual(5);
    expect((await open().readState()).holds.get(VINS[0])).toBeUndefined();
  });

  test("what staff edited since a run is kept when it is undone, and is listed", async () => {
    await bringIn(makeWrite(VINS[0], { price: 17_900 }));
    const run = await bringIn(
      await rewrite(VINS[0], { price: 1_790, description: "Red" }),
      makeWrite(VINS[1]),
    );
    const { service } = get();
    await service.from("inventory").update({ price: 16_000 }).eq("sku", VINS[0]);
    const added = await readRow(VINS[1]);
    await service.from("vehicle_edits").insert({ vehicle_id: added?.id, actor: ana.userId, kind: "photos" });
    const { run: undone } = await open().undo(run.id, ana);
    expect(undone?.undone).toMatchObject({ restored: 1, removed: 0 });
    expect(undone?.undone?.kept.map(({ vin, field }) => [vin, field])).toEqual([
      [VINS[0], "price"],
      [VINS[1], "row"],
    ]);
    expect(await readRow(VINS[0])).toMatchObject({ price: 16_000, description: null });
    expect(await readRow(VINS[1])).toMatchObject({ id: added?.id, quantity: 1 });
  });

  test("only the last run can be undone, and not while another is running", async () => {
    const older = await bringIn(makeWrite(VINS[0]));
    const newest = await bringIn(await rewrite(VINS[0], { price: 15_000 }));
    expect(await open().undo(older.id, ana)).toMatchObject({ outcome: "notLast" });
    const owner = randomUUID();
    await begin(owner);
    expect(await open().undo(newest.id, ana)).toMatchObject({ outcome: "busy" });
    await open().finish(owner, "succeeded", {});
    expect(await open().undo(newest.id, ana)).toMatchObject({ outcome: "undone" });
    expect(await open().undo(older.id, ana)).toMatchObject({ outcome: "notLast" });
    expect(await readRow(VINS[0])).toMatchObject({ price: 16.9 });
  });

  test("a sync receives vehicles as they were 24 hours ago, until staff confirm or undo a run", async () => {
    const dayAgo = async () =>
      (await open().readState()).dayAgo.map(({ before, after }) => [before?.price, after.price]);
    await bringIn(makeWrite(VINS[0], { price: 20_000 }));
    await get()
      .service.from("sync_changes")
      .update({ at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .gt("run_id", 0);
    expect(await dayAgo()).toEqual([]);
    await bringIn(await rewrite(VINS[0], { price: 15_000 }));
    const last = await bringIn(await rewrite(VINS[0], { price: 12_000 }));
    expect(await dayAgo()).toEqual([[20_000, 12_000]]);
    await open().undo(last.id, ana);
    expect(await dayAgo()).toEqual([[20_000, 15_000]]);
    const owner = randomUUID();
    await apply(await begin(owner), owner, [await rewrite(VINS[0], { price: 9_000 })], { isConfirmed: true });
    expect(await dayAgo()).toEqual([]);
    await bringIn(await rewrite(VINS[0], { price: 8_000 }));
    expect(await dayAgo()).toEqual([[9_000, 8_000]]);
  });

  test("a record of a newer release is shown as far as it is understood", async () => {
    const owner = randomUUID();
    const id = await begin(owner);
    const result = {
      counts: { added: 1, teleported: 2, sold: "many" },
      rejects: [{ row: 2, reason: "smellsOdd", value: "x" }, { line: 3 }],
      changes: [{ kind: "teleported", vin: "A", name: "B", fields: [{ field: "odometer", from: 1, to: 2 }] }],
      guards: [{ reason: "tooShiny", part: 1, total: 2, examples: [] }],
      errorCode: "fromTheFuture",
    };
    await get().service.rpc("finish_sync", {
      ...{ p_kind: "inventory", p_owner: owner, p_state: "succeeded", p_result: result },
    });
    expect((await open().listRuns(1))[0]).toMatchObject({
      ...{ id, errorCode: "unknown", counts: { added: 1, sold: 0 } },
      rejects: [{ row: 2, reason: "unknown", value: "x" }],
      changes: [{ kind: "unknown", fields: [{ field: "unknown", from: 1, to: 2 }] }],
      guards: [{ reason: "unknown" }],
    });
  });

  test("all rows are read at once, however many there are", async () => {
    const { count } = await get().service.from("inventory").select("id", { count: "exact", head: true });
    expect(count).toBeGreaterThan(1000);
    expect((await open().readState()).rows).toHaveLength(count ?? 0);
  });

  test("the newest runs come first, limited to the requested number", async () => {
    const ids: number[] = [];
    for (let number = 0; number < 3; number += 1) {
      const owner = randomUUID();
      ids.unshift(await begin(owner));
      await open().finish(owner, "succeeded", {});
    }
    expect((await open().listRuns(2)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  test("staff read the runs, visitors do not, and neither writes or calls anything", async () => {
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
      for (const table of ["sync_leases", "sync_changes", "sync_holds", "deleted_vehicles"])
        expect([table, (await client.from(table).select("*")).error?.code]).toEqual([table, "42501"]);
      for (const name of [
        "read_stock_rows",
        "list_sync_runs",
        "begin_sync",
        "finish_sync",
        "apply_stock_changes",
        "begin_inventory_sync",
        "read_inventory_for_sync",
        "apply_inventory_sync",
        "undo_sync",
        "clear_sync_holds",
      ]) {
        const values: Readonly<Record<string, object>> = {
          list_sync_runs: { p_kind: "inventory", p_limit: 1 },
          begin_sync: {
            ...{ p_kind: "inventory", p_started_by: "clock", p_actor: null, p_actor_name: null },
            ...{ p_owner: randomUUID(), p_lease_seconds: 60, p_pause_seconds: 0 },
          },
          finish_sync: { p_kind: "inventory", p_owner: randomUUID(), p_state: "failed", p_result: {} },
          apply_stock_changes: { p_run: 1, p_owner: randomUUID(), p_rows: [], p_result: {} },
          begin_inventory_sync: {
            ...{ p_request: null, p_owner: randomUUID(), p_lease_seconds: 60, p_pause_seconds: 0 },
          },
          apply_inventory_sync: {
            ...{ p_run: 1, p_owner: randomUUID(), p_rows: [], p_ended_holds: [], p_result: {} },
          },
          undo_sync: { p_run: 1, p_actor: randomUUID(), p_actor_name: "Ana" },
        };
        expect([name, (await client.rpc(name, values[name])).error?.code]).toEqual([name, "42501"]);
      }
    }
  });
}
