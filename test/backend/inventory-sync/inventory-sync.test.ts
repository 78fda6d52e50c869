/** Inventory sync from the Google stand-in to the embedded database: changes, staff's decisions, interruptions, and failing sources. */
import { assert, beforeEach, expect, test, vi } from "vitest";
import { parseSheetProblem } from "~/inventory/sync/sheet/sheet-error";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import type { InventorySyncParts } from "../../../functions/inventory/inventory-sync";
import { confirmColumns } from "../../support/site/confirm-columns";
import {
  connect,
  DEMO_SHEET,
  findId,
  google,
  HEADER,
  listVins,
  makeLine,
  makeSheet,
  makeVin,
  numbers,
  readVehicles,
  run,
  SHEET,
  SYNC_STEPS,
  type SyncStep,
  setUpGoogle,
  sheetWithout,
} from "./google-sheet";
import { ANA, expireLease, forgetSyncs, openEditor, service, setUpSyncBackend } from "./sync-backend";

setUpSyncBackend({ seed: true });
setUpGoogle();

/** Marks the demo's vehicles as added by staff, so that sheets without them don't remove them. */
beforeEach(async () => {
  await forgetSyncs();
  await service.from("inventory").delete().like("sku", "TESTSYNC%");
  await service.from("vehicle_private_facts").update({ source: "hand" }).gt("vehicle_id", 0);
  google.write(SHEET);
  expect(await run()).toMatchObject({ state: "succeeded", counts: { added: 20 } });
});

test("the demo sheet matches the demo inventory except for how prices are written", async () => {
  google.write(DEMO_SHEET);
  await service.from("inventory").delete().like("sku", "TESTSYNC%");
  const first = await run();
  expect(first).toMatchObject({
    state: "succeeded",
    counts: { rows: 23, added: 0, sold: 0, backAgain: 0, priceUp: 0, priceDown: 0, rejected: 0 },
  });
  const again = await run();
  expect(again).toMatchObject({ state: "succeeded", changes: [], counts: { unchanged: 23 } });
});

test("the inventory follows the sheet, and a vehicle keeps its id when it is sold and listed again", async () => {
  const before = await readVehicles();
  google.write([sheetWithout(1, 2, 3), makeLine(2, 8000), makeLine(3, 9003, 0), makeLine(21)].join("\n"));
  const counts = { added: 1, sold: 2, priceDown: 1, changed: 0, unchanged: 17 };
  expect((await run())?.counts).toMatchObject(counts);
  expect(await listVins()).toEqual([2, ...numbers(21).slice(3)].map(makeVin));
  google.write(SHEET);
  expect((await run())?.counts).toMatchObject({ backAgain: 2, priceUp: 1, sold: 1 });
  expect((await readVehicles()).slice(0, 20)).toEqual(before);
});

test("a sheet with unconfirmed columns changes nothing, and is applied once they are confirmed", async () => {
  await service.from("sheet_columns").delete().gt("id", 0);
  google.write(SHEET.replace("9001", "8001"));
  const before = await readVehicles();
  expect(await run()).toMatchObject({
    ...{ state: "refused", errorCode: "columnsUnconfirmed", error: "columnsNew", changeHash: null },
  });
  expect(await readVehicles()).toEqual(before);
  await confirmColumns(service, HEADER.split(","));
  expect(await run()).toMatchObject({ state: "succeeded", counts: { priceDown: 1 } });
});

test("a renamed price column stops the sync and is named; prices are synced once it is confirmed", async () => {
  google.write(SHEET.replace("price", "Our Price").replace("9001", "8001"));
  expect(await run()).toMatchObject({ state: "refused", error: "columnsChanged: Our Price / price" });
  expect((await readVehicles())[0]).toMatchObject({ price: 9001 });
  const sheet = await connect().columns.readTops();
  assert("tops" in sheet, "the sheet can't be read");
  const choice = {
    ...{ sku: "sku", product_name: "productname", price: "ourprice" },
    ...{ description: "description", image_url: "imageurl", quantity: "quantity" },
  };
  await connect().columns.confirm(sheet.tops[0].header, choice, ANA);
  expect(await run()).toMatchObject({ changes: [{ kind: "priceDown", vin: makeVin(1) }] });
  await confirmColumns(service, HEADER.split(","));
});

test("without a quantity column, a vehicle that leaves the sheet and comes back is listed again", async () => {
  const lines = SHEET.split("\n").map((line) => line.replace(/,[^,]*$/, ""));
  await confirmColumns(service, HEADER.split(",").slice(0, 5));
  google.write(lines.filter((line) => !line.includes(makeVin(1))).join("\n"));
  expect(await run()).toMatchObject({ changes: [{ kind: "sold", vin: makeVin(1) }] });
  google.write(lines.join("\n"));
  expect(await run()).toMatchObject({ changes: [{ kind: "backAgain", vin: makeVin(1) }] });
  await confirmColumns(service, HEADER.split(","));
});

test("a sheet with a tenth of the vehicles is refused until staff confirm exactly that change set", async () => {
  await service.from("inventory").update({ quantity: 0 }).not("sku", "like", "TESTSYNC%");
  google.write(makeSheet(makeLine(1), makeLine(2)));
  const refused = await run();
  expect(refused).toMatchObject({
    ...{ state: "refused", errorCode: "moreThanHalf", counts: { takenOff: 18, listedBefore: 20 } },
    changeHash: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(await listVins()).toHaveLength(20);
  expect(await run({}, "0".repeat(64))).toMatchObject({ state: "refused" });
  google.write(makeSheet(makeLine(1), makeLine(2, 1)));
  expect(await run({}, refused?.changeHash)).toMatchObject({ state: "refused" });
  google.write(makeSheet(makeLine(1), makeLine(2)));
  expect(await run({}, refused?.changeHash)).toMatchObject({ state: "succeeded", counts: { sold: 18 } });
  expect(await listVins()).toEqual([makeVin(1), makeVin(2)]);
  await service.from("inventory").update({ quantity: 1 }).not("sku", "like", "TESTSYNC%");
});

test("a vehicle marked as sold and relisted is sold when its row leaves the sheet, and stays listed when staff relist it after that", async () => {
  const id = await findId(1);
  await openEditor().setSold(id, true, ANA.userId);
  await openEditor().setSold(id, false, ANA.userId);
  google.write(sheetWithout(1));
  expect(await run()).toMatchObject({ counts: { sold: 1 } });
  expect(await listVins()).not.toContain(makeVin(1));
  await openEditor().setSold(id, false, ANA.userId);
  for (const _ of [1, 2]) {
    expect(await run()).toMatchObject({
      counts: { sold: 0, locked: 1 },
      locked: [{ vin: makeVin(1), field: "quantity", ours: 1, sheets: 0 }],
    });
    expect(await listVins()).toContain(makeVin(1));
  }
});

test("each run lists the locked fields that differ from the sheet, until they match", async () => {
  const id = await findId(2);
  const file = await openEditor().findVehicle(id);
  const name = { productName: "2020 Kia Rio 2", description: "Blue | 10 miles" };
  const values = { ...name, vin: makeVin(2), price: 9_500, details: NO_DETAILS };
  await openEditor().edit(id, file?.version ?? "", values, ANA.userId);
  expect(await run()).toMatchObject({
    locked: [{ vin: makeVin(2), field: "price", ours: 9_500, sheets: 9_002 }],
  });
  google.write(`${sheetWithout(2)}\n${makeLine(2, 9_500)}`);
  expect(await run()).toMatchObject({ locked: [], counts: { locked: 0 } });
  expect((await openEditor().findVehicle(id))?.lockedFields).toEqual([]);
});

test("a preview shows what a sync would do, writes nothing and records no run", async () => {
  google.write(sheetWithout(1, 2));
  const before = [await readVehicles(), await connect().listRuns(10)];
  const { result, changeHash } = await connect().preview();
  expect(result).toMatchObject({ counts: { sold: 2 }, guards: [] });
  expect([await readVehicles(), await connect().listRuns(10)]).toEqual(before);
  expect(await run({}, changeHash)).toMatchObject({ state: "succeeded", counts: { sold: 2 } });
  await google.setFaults({ kind: "error", name: "notShared" });
  expect(await connect().preview()).toMatchObject({
    result: { errorCode: "sheetClosed" },
    changeHash: null,
  });
  await google.setFaults();
});

test("a confirmed preview that no longer matches the sheet is refused, even if no guard applies", async () => {
  google.write(sheetWithout(1, 2));
  const { changeHash } = await connect().preview();
  google.write(sheetWithout(1, 3));
  expect(await run({}, changeHash)).toMatchObject({
    state: "refused",
    errorCode: "notAsShown",
    counts: { sold: 2 },
  });
  expect(await listVins()).toHaveLength(20);
});

test("undone changes are held while the sheet stays the same, and applied when the sheet changes or staff release them", async () => {
  const before = await readVehicles();
  google.write(`${sheetWithout(1, 2)}\n${makeLine(2, 8_000)}\n${makeLine(21)}`);
  const done = await run();
  expect(done).toMatchObject({ counts: { added: 1, sold: 1, priceDown: 1 } });
  expect(await connect().undo(done?.id ?? 0, ANA)).toMatchObject({ outcome: "undone" });
  expect(await readVehicles()).toEqual(before);
  expect(await run()).toMatchObject({ state: "succeeded", changes: [], counts: { held: 3 } });
  expect(await readVehicles()).toEqual(before);
  // Only the changed cell is applied.
  google.write(`${sheetWithout(1, 2)}\n${makeLine(2, 8_500)}\n${makeLine(21)}`);
  expect(await run()).toMatchObject({ counts: { priceDown: 1, added: 0, sold: 0, held: 2 } });
  await connect().clearHolds();
  expect(await run()).toMatchObject({ counts: { added: 1, sold: 1, held: 0 } });
});

test.each(SYNC_STEPS.filter((step) => step !== "beforeFinish"))(
  "a sync killed at %s has changed everything or nothing, its record shows which, and the next sync reaches the sheet's state",
  async (step) => {
    const before = await readVehicles();
    google.write(`${sheetWithout(1, 2, 3, 4, 5)}\n${makeLine(30)}`);
    await expect(run({ reach: killAt(step) })).rejects.toThrow("killed");
    const [record] = await connect().listRuns(1);
    const isWritten = step === "afterApply";
    expect(record?.state).toBe(isWritten ? "succeeded" : "running");
    if (!isWritten) expect(await readVehicles()).toEqual(before);
    await expireLease();
    expect(await run()).toMatchObject({ state: "succeeded", counts: { added: isWritten ? 0 : 1 } });
    expect(await listVins()).toEqual([...numbers(20).slice(5), 30].map(makeVin));
    expect((await connect().listRuns(2))[1]).toMatchObject(
      isWritten ? { state: "succeeded" } : { state: "failed", errorCode: "interrupted" },
    );
  },
);

test("after a sync is killed before it records a refusal, the next sync records one", async () => {
  google.write(makeSheet("2020 Kia Rio,,9000,,,1"));
  await expect(run({ reach: killAt("beforeFinish") })).rejects.toThrow("killed");
  await expireLease();
  expect(await run()).toMatchObject({ state: "refused", errorCode: "noValidRow" });
  expect(await listVins()).toHaveLength(20);
});

test("200 simultaneous visitor requests start one sync and one more for those that arrive during it, and each gets a result", async () => {
  let reads = 0;
  const isolates = numbers(4).map(() =>
    connect({
      reach: async (step) => {
        if (step !== "afterRead") return;
        reads += 1;
        // The first run goes on when another request waits for the second.
        if (reads === 1) await waitForPending({ startedBy: "visitor" });
      },
    }),
  );
  // Moves the first run more than a minute back, so that visitors don't just get its result.
  await service
    .from("sync_runs")
    .update({ started_at: new Date(Date.now() - 61_000).toISOString() })
    .gt("id", 0);
  const requests = numbers(200).map((number) =>
    isolates[number % 4]?.run({ trigger: "visitor", actor: null, confirmedHash: null }),
  );
  const runs = await Promise.all(requests);
  expect(reads).toBe(2);
  expect(new Set(runs.map((run) => run?.id)).size).toBe(2);
  expect(runs.every((run) => run?.state === "succeeded")).toBe(true);
  expect(await connect().listRuns(10)).toHaveLength(3);
});

test("a confirmation during a run is applied by the next run, which starts automatically", async () => {
  google.write(makeSheet(makeLine(1), makeLine(2), makeLine(3)));
  await service.from("inventory").update({ quantity: 0 }).not("sku", "like", "TESTSYNC%");
  const refused = await run();
  let confirmed: Promise<SyncRun | null> | undefined;
  const other = connect();
  await run({
    reach: async (step) => {
      if (step !== "beforeFinish" || confirmed) return;
      confirmed = other.run({ trigger: "staff", actor: ANA, confirmedHash: refused?.changeHash ?? "" });
      // It must arrive while this run is in progress.
      await waitForPending({ hashes: [refused?.changeHash] });
    },
  });
  expect(await confirmed).toMatchObject({ state: "succeeded", actorName: "Ana", counts: { sold: 17 } });
  await service.from("inventory").update({ quantity: 1 }).not("sku", "like", "TESTSYNC%");
});

test("a request during a run whose Worker died is completed by the cron", async () => {
  google.write(sheetWithout(1));
  const queued: Promise<SyncRun | null>[] = [];
  const dying = run({
    reach: async (step) => {
      if (step !== "afterRead") return;
      google.write(sheetWithout(1, 2));
      const request = connect().run({ trigger: "webhook", actor: null, confirmedHash: null });
      queued.push(request);
      await waitForPending({ startedBy: "webhook" });
      throw new Error("killed");
    },
  });
  await expect(dying).rejects.toThrow("killed");
  await expireLease();
  await connect().resume();
  expect(await queued[0]).toMatchObject({ state: "succeeded", trigger: "webhook", counts: { sold: 2 } });
  await connect().resume();
  expect((await connect().listRuns(1))[0]?.id).toBe((await queued[0])?.id);
});

test.each([
  ["quota", "sheetUnreachable"],
  ["notShared", "sheetClosed"],
])("the error %s from Google changes nothing and is reported", async (name, errorCode) => {
  const before = await readVehicles();
  google.write(makeSheet(makeLine(1)));
  const fault = { kind: "error", name };
  await google.setFaults(fault, fault, fault);
  const failed = await run();
  expect(failed).toMatchObject({ state: "failed", errorCode });
  expect(parseSheetProblem(failed?.error ?? "")).not.toBeNull();
  await google.setFaults();
  expect(await readVehicles()).toEqual(before);
});

test.each([{ kind: "page", status: 502 }, { kind: "reset" }, { kind: "cut" }])(
  "a sync succeeds after a single fault %o",
  async (fault) => {
    google.write(`${SHEET}\n${makeLine(21)}`);
    await google.setFaults(fault);
    expect(await run()).toMatchObject({ state: "succeeded", counts: { added: 1 } });
  },
);

test("a token that Google revoked is replaced", async () => {
  const sync = connect();
  const ask = () => sync.run({ trigger: "staff", actor: null, confirmedHash: null });
  await ask();
  google.revokeTokens();
  expect(await ask()).toMatchObject({ state: "succeeded" });
});

test("a published sheet is read without an account; a truncated response changes nothing", async () => {
  const sheet = { kind: "published" as const, url: `${google.url}/published/inventory.csv` };
  google.write(`${SHEET}\n${makeLine(21)}`);
  await google.setFaults({ kind: "cut" }, { kind: "cut" }, { kind: "cut" });
  expect(await run({ sheet })).toMatchObject({ state: "failed", errorCode: "sheetUnreachable" });
  expect(await listVins()).toHaveLength(20);
  expect(await run({ sheet })).toMatchObject({ state: "succeeded", counts: { added: 1 } });
});

test("a sync function hosted by the dealership is invoked, and its error message is stored", async () => {
  const invoked: unknown[] = [];
  const invoke = (result: Awaited<ReturnType<NonNullable<InventorySyncParts["hosted"]>["invoke"]>>) => ({
    invoke: async (...call: readonly unknown[]) => {
      invoked.push(call);
      return result;
    },
  });
  expect(await run({ hosted: invoke({ kind: "answered", data: { anything: true } }) })).toMatchObject({
    state: "succeeded",
  });
  expect(await run({ hosted: invoke({ kind: "failed", message: "Sheet is empty" }) })).toMatchObject({
    ...{ state: "failed", errorCode: "hosted", error: "Sheet is empty" },
  });
  expect(invoked).toEqual([["sync-inventory"], ["sync-inventory"]]);
});

function killAt(wanted: SyncStep) {
  return async (step: SyncStep) => {
    if (step === wanted) throw new Error("killed");
  };
}

async function waitForPending(request: object): Promise<void> {
  await vi.waitFor(async () => {
    const { data } = await service.from("sync_leases").select("pending").eq("kind", "inventory").single();
    expect(data?.pending).toMatchObject(request);
  }, 20_000);
}
