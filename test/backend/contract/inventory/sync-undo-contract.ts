/** Undoing a sync's run, and the vehicles of the day before that later runs are compared with. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ContractFixture } from "../contract-fixture";
import { ANA, type SyncAccess, VINS } from "./sync-access";

export function stateSyncUndoContract(
  get: () => ContractFixture,
  { open, begin, apply, applyRun, readRow, readPrices, makeWrite, rewrite }: SyncAccess,
): void {
  test("the last run is undone once, however often staff ask: old values are restored, and the price history omits them", async () => {
    await applyRun(makeWrite(VINS[0], { price: 17_900, description: null }));
    const run = await applyRun(
      await rewrite(VINS[0], { price: 1_790, description: "Red", quantity: 0, product_name: "Clean" }),
      makeWrite(VINS[1]),
    );
    expect((await open().listRuns(2)).map(({ isUndoable }) => isUndoable)).toEqual([true, false]);
    const id = (await readRow(VINS[1]))?.id;
    const [first, again] = [await open().undo(run.id, ANA), await open().undo(run.id, ANA)];
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
    await applyRun(makeWrite(VINS[0], { price: 17_900 }));
    const run = await applyRun(
      await rewrite(VINS[0], { price: 1_790, description: "Red" }),
      makeWrite(VINS[1]),
    );
    const { service } = get();
    await service.from("inventory").update({ price: 16_000 }).eq("sku", VINS[0]);
    const added = await readRow(VINS[1]);
    await service.from("vehicle_edits").insert({ vehicle_id: added?.id, actor: ANA.userId, kind: "photos" });
    const { run: undone } = await open().undo(run.id, ANA);
    expect(undone?.undone).toMatchObject({ restored: 1, removed: 0 });
    expect(undone?.undone?.kept.map(({ vin, field }) => [vin, field])).toEqual([
      [VINS[0], "price"],
      [VINS[1], "row"],
    ]);
    expect(await readRow(VINS[0])).toMatchObject({ price: 16_000, description: null });
    expect(await readRow(VINS[1])).toMatchObject({ id: added?.id, quantity: 1 });
  });

  test("only the last run can be undone, and not while another is running", async () => {
    const older = await applyRun(makeWrite(VINS[0]));
    const newest = await applyRun(await rewrite(VINS[0], { price: 15_000 }));
    expect(await open().undo(older.id, ANA)).toMatchObject({ outcome: "notLast" });
    const owner = randomUUID();
    await begin(owner);
    expect(await open().undo(newest.id, ANA)).toMatchObject({ outcome: "busy" });
    await open().finish(owner, "succeeded", {});
    expect(await open().undo(newest.id, ANA)).toMatchObject({ outcome: "undone" });
    expect(await open().undo(older.id, ANA)).toMatchObject({ outcome: "notLast" });
    expect(await readRow(VINS[0])).toMatchObject({ price: 16.9 });
  });

  test("a sync receives vehicles as they were 24 hours ago, until staff confirm or undo a run", async () => {
    const dayAgo = async () =>
      (await open().readState()).dayAgo.map(({ before, after }) => [before?.price, after.price]);
    await applyRun(makeWrite(VINS[0], { price: 20_000 }));
    await get()
      .service.from("sync_changes")
      .update({ at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .gt("run_id", 0);
    expect(await dayAgo()).toEqual([]);
    await applyRun(await rewrite(VINS[0], { price: 15_000 }));
    const last = await applyRun(await rewrite(VINS[0], { price: 12_000 }));
    expect(await dayAgo()).toEqual([[20_000, 12_000]]);
    await open().undo(last.id, ANA);
    expect(await dayAgo()).toEqual([[20_000, 15_000]]);
    const owner = randomUUID();
    await apply(await begin(owner), owner, [await rewrite(VINS[0], { price: 9_000 })], { isConfirmed: true });
    expect(await dayAgo()).toEqual([]);
    await applyRun(await rewrite(VINS[0], { price: 8_000 }));
    expect(await dayAgo()).toEqual([[9_000, 8_000]]);
  });
}
