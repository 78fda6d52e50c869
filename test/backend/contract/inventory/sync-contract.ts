/** The syncs: one run of a kind at a time, and change sets that are written completely or not at all. */
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { updateVehicle } from "../../../support/backend/vehicle-rows";
import type { ContractFixture } from "../contract-fixture";
import { createSyncAccess, VINS } from "./sync-access";
import { stateSyncFactsContract } from "./sync-facts-contract";
import { stateSyncReadsContract } from "./sync-reads-contract";
import { stateSyncUndoContract } from "./sync-undo-contract";

export function stateSyncContract(get: () => ContractFixture): void {
  const sync = createSyncAccess(get);
  const {
    open,
    start,
    begin,
    apply,
    expireLease,
    readRow,
    findInventory,
    readPrices,
    makeWrite,
    rewrite,
    ask,
  } = sync;

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
    await updateVehicle(get().service, (await readRow(VINS[0])).id, { locked_fields: ["price"] });
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
    await apply(await begin(second), second, [await rewrite(VINS[0], { price: 16.9 })]);
    expect(await readPrices()).toEqual([{ old_price: 17_900, new_price: 16_900 }]);
  });

  test("a request during a run starts the next one, which gets its confirmation", async () => {
    const owner = randomUUID();
    const id = await begin(owner);
    expect(await start({ request: ask({ trigger: "webhook", actor: null }) })).toMatchObject({
      ...{ outcome: "busy", run: { id }, isQueued: true },
    });
    expect(await start({ request: ask({ confirmedHash: "aa" }) })).toMatchObject({ isQueued: true });
    expect(await start({ request: ask({ confirmedHash: "bb" }) })).toMatchObject({ isQueued: true });
    expect(await start()).toMatchObject({ outcome: "busy", isQueued: false });
    expect(await open().finish(owner, "succeeded", {})).toMatchObject({ id, rerunWanted: true });
    const next = randomUUID();
    const begun = await start({ request: null, owner: next });
    expect(begun).toMatchObject({ outcome: "begun", run: { trigger: "staff", actorName: "Ana" } });
    expect(begun.outcome === "begun" && [...begun.confirmedHashes].sort()).toEqual(["aa", "bb"]);
    expect(await open().finish(next, "succeeded", {})).toMatchObject({ rerunWanted: false });
    expect(await start({ request: null })).toEqual({ outcome: "nothing" });
  });

  test("a request during a run whose Worker died is served by the next start, even a visitor's within the minute", async () => {
    await begin(randomUUID());
    await start({ request: ask({ confirmedHash: "aa" }) });
    await expireLease();
    const visitor = ask({ trigger: "visitor", actor: null });
    expect(await start({ request: visitor, pauseSeconds: 60 })).toMatchObject({
      ...{ outcome: "begun", run: { trigger: "staff", actorName: "Ana" }, confirmedHashes: ["aa"] },
    });
  });

  test("visitors' requests during a run cause one more run within a minute, however many there are", async () => {
    const visitor = ask({ trigger: "visitor", actor: null });
    const [first, second] = [randomUUID(), randomUUID()];
    await begin(first);
    for (let request = 0; request < 3; request += 1)
      expect(await start({ request: visitor, pauseSeconds: 60 })).toMatchObject({ isQueued: true });
    await open().finish(first, "succeeded", {});
    expect(await start({ request: null, owner: second })).toMatchObject({ outcome: "begun" });
    expect(await start({ request: visitor, pauseSeconds: 60 })).toMatchObject({
      outcome: "busy",
      isQueued: false,
    });
    await open().finish(second, "succeeded", {});
    expect(await start({ request: visitor, pauseSeconds: 60 })).toMatchObject({ outcome: "recent" });
  });

  stateSyncFactsContract(get, sync);
  stateSyncUndoContract(get, sync);
  stateSyncReadsContract(get, sync);
}
