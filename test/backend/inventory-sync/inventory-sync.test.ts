/** Inventory sync from the Google stand-in to the embedded database: changes, staff's decisions, interruptions, and failing sources. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { assert, beforeEach, expect, test, vi } from "vitest";
import { parseSheetProblem } from "~/inventory/sync/sheet/sheet-error";
import type { SyncRun } from "~/inventory/sync/sync-run";
import type { InventorySyncServices } from "../../../functions/inventory/inventory-sync-starter";
import { IS_FULL } from "../../support/amount";
import {
  ANA,
  confirmColumns,
  connect,
  expireLease,
  forgetSyncs,
  google,
  HEADER,
  listVins,
  makeLine,
  makeSheet,
  makeVin,
  numbers,
  readVehicles,
  run,
  SYNC_STEPS,
  type SyncStep,
  service,
  setUpSyncs,
  sheetWithout,
  waitForPending,
} from "./sync-world";

const SHEET = sheetWithout();

setUpSyncs();

beforeEach(async () => {
  await forgetSyncs();
  google.write(SHEET);
  expect(await run()).toMatchObject({ state: "succeeded", counts: { added: 20 } });
});

test("the demo sheet matches the demo inventory except for how prices are written", async () => {
  google.write(readFileSync("local/demo/inventory-sheet.csv", "utf8"));
  await service.from("inventory").delete().like("sku", "TESTSYNC%");
  const counts = { rows: 23, added: 0, sold: 0, backAgain: 0, priceUp: 0, priceDown: 0, rejected: 0 };
  expect(await run()).toMatchObject({ state: "succeeded", counts });
  expect(await run()).toMatchObject({ state: "succeeded", changes: [], counts: { unchanged: 23 } });
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

test("a sheet with unconfirmed columns changes nothing, and is applied once the owner confirms them", async () => {
  const before = await readVehicles();
  google.write(SHEET.replace("price", "Our Price").replace("9001", "8001"));
  const refusal = { errorCode: "columnsUnconfirmed", error: "columnsChanged: Our Price / price" };
  expect(await run()).toMatchObject({ state: "refused", changeHash: null, ...refusal });
  expect(await readVehicles()).toEqual(before);
  const sheet = await connect().columns.readTops();
  assert("tops" in sheet, "the sheet can't be read");
  const choice = {
    sku: "sku",
    product_name: "productname",
    price: "ourprice",
    description: "description",
    image_url: "imageurl",
    quantity: "quantity",
  };
  await connect().columns.confirm(sheet.tops[0].header, choice, ANA);
  expect(await run()).toMatchObject({ changes: [{ kind: "priceDown", vin: makeVin(1) }] });
  await confirmColumns();
});

test("a sheet with a tenth of the vehicles is refused until staff confirm exactly that change set", async () => {
  await service.from("inventory").update({ quantity: 0 }).not("sku", "like", "TESTSYNC%");
  google.write(makeSheet(makeLine(1), makeLine(2)));
  const refused = await run();
  const counts = { takenOff: 18, listedBefore: 20 };
  expect(refused).toMatchObject({ state: "refused", errorCode: "moreThanHalf", counts });
  expect(refused?.changeHash).toMatch(/^[\da-f]{64}$/);
  expect(await listVins()).toHaveLength(20);
  expect(await run({}, "0".repeat(64))).toMatchObject({ state: "refused" });
  google.write(makeSheet(makeLine(1), makeLine(2, 1)));
  expect(await run({}, refused?.changeHash)).toMatchObject({ state: "refused" });
  google.write(makeSheet(makeLine(1), makeLine(2)));
  expect(await run({}, refused?.changeHash)).toMatchObject({ state: "succeeded", counts: { sold: 18 } });
  expect(await listVins()).toEqual([makeVin(1), makeVin(2)]);
  await service.from("inventory").update({ quantity: 1 }).not("sku", "like", "TESTSYNC%");
});

test("a preview shows what a sync would do, writes nothing and records no run; another change set is refused", async () => {
  google.write(sheetWithout(1, 2));
  const before = [await readVehicles(), await connect().listRuns(10)];
  const { result, changeHash } = await connect().preview();
  expect(result).toMatchObject({ counts: { sold: 2 }, guards: [] });
  expect([await readVehicles(), await connect().listRuns(10)]).toEqual(before);
  google.write(sheetWithout(1, 3));
  const refused = { state: "refused", errorCode: "notAsShown", counts: { sold: 2 } };
  expect(await run({}, changeHash)).toMatchObject(refused);
  expect(await listVins()).toHaveLength(20);
  google.write(sheetWithout(1, 2));
  expect(await run({}, changeHash)).toMatchObject({ state: "succeeded", counts: { sold: 2 } });
  const after = await readVehicles();
  expect((await run({}, changeHash))?.changes).toEqual([]);
  expect(await readVehicles()).toEqual(after);
  await google.setFaults({ kind: "error", name: "notShared" });
  const closed = { result: { errorCode: "sheetClosed" }, changeHash: null };
  expect(await connect().preview()).toMatchObject(closed);
  await google.setFaults();
});

const KILL_STEPS = SYNC_STEPS.filter((step) => step !== "beforeFinish");

test.each(KILL_STEPS)(
  "a sync killed at %s did all or nothing, as recorded; the next does all",
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
    const ended = isWritten ? { state: "succeeded" } : { state: "failed", errorCode: "interrupted" };
    expect((await connect().listRuns(2))[1]).toMatchObject(ended);
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
        if (reads === 1) await waitForPending("visitor");
      },
    }),
  );
  // Moves the first run more than a minute back, so that visitors don't just get its result.
  const started_at = new Date(Date.now() - 61_000).toISOString();
  await service.from("sync_runs").update({ started_at }).gt("id", 0);
  const requests = numbers(200).map((number) =>
    isolates[number % 4]?.run({ trigger: "visitor", actor: null, confirmedHash: null }),
  );
  const runs = await Promise.all(requests);
  expect(reads).toBe(2);
  expect(new Set(runs.map((run) => run?.id)).size).toBe(2);
  expect(runs.every((run) => run?.state === "succeeded")).toBe(true);
  expect(await connect().listRuns(10)).toHaveLength(3);
});

test("a request during a run whose Worker died is completed by the cron", async () => {
  google.write(sheetWithout(1));
  const queued: Promise<SyncRun | null>[] = [];
  const dying = run({
    reach: async (step) => {
      if (step !== "afterRead") return;
      google.write(sheetWithout(1, 2));
      queued.push(connect().run({ trigger: "webhook", actor: null, confirmedHash: null }));
      await waitForPending("webhook");
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

const FAULTS = [{ kind: "page", status: 502 }, { kind: "reset" }, { kind: "cut" }];

test.each(FAULTS)("a sync succeeds after a single fault %o", async (fault) => {
  google.write(`${SHEET}\n${makeLine(21)}`);
  await google.setFaults(fault);
  expect(await run()).toMatchObject({ state: "succeeded", counts: { added: 1 } });
});

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
  const invoke = vi.fn<NonNullable<InventorySyncServices["hosted"]>["invoke"]>();
  invoke.mockResolvedValueOnce({ kind: "answered", data: { anything: true } });
  expect(await run({ hosted: { invoke } })).toMatchObject({ state: "succeeded" });
  invoke.mockResolvedValueOnce({ kind: "failed", message: "Sheet is empty" });
  const failure = { state: "failed", errorCode: "hosted", error: "Sheet is empty" };
  expect(await run({ hosted: { invoke } })).toMatchObject(failure);
  expect(invoke.mock.calls).toEqual([["sync-inventory"], ["sync-inventory"]]);
});

function killAt(wanted: SyncStep) {
  return async (step: SyncStep) => {
    if (step === wanted) throw new Error("killed");
  };
}

type Cells = readonly string[];

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Syncs a sheet, and confirms it as staff would when a guard refuses it. */
async function bringIn(rows: readonly Cells[]): Promise<SyncRun> {
  google.write([HEADER, ...rows].map((row) => row.map(quote).join()).join("\n"));
  const first = await run();
  const last = first?.state === "refused" ? await run({}, first.changeHash) : first;
  if (last?.state !== "succeeded") throw new Error(`${last?.state}: ${last?.errorCode} ${last?.error}`);
  return last;
}

const readAll = async (table: "inventory" | "vehicle_price_changes") =>
  (await service.from(table).select().order("id").throwOnError()).data;

const ODD_TEXTS = ["2020 Kia Rio", " 2020\tKia  Rio ", "2020\u00A0Citroën", "2020 Citroe\u0308n", "", "=1+1"];
const PRICES = "|0|16.9|$16,900|16.9k|call|100000000|0.001|999.999|-5|1e3".split("|");
const STOCK_NUMBERS = numbers(8).flatMap((number) => [`STK-${number}`, ` stk-${number} `]);
const LINKS = ["", "https://a.example/1.jpg", "HTTPS://A.EXAMPLE/ä b.jpg", "nonsense"];

/** Typed and pasted text, with odd spacing and any Unicode. A replacement character has the whole sheet refused. */
const text = fc
  .oneof(
    fc.constantFrom(...ODD_TEXTS),
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.string({ unit: "grapheme", maxLength: 220 }),
  )
  .filter((typed) => !typed.includes("\uFFFD"));
const wildCells = fc.tuple(
  text,
  fc.oneof(text, fc.constantFrom("Blue | 10 miles\r\nclean", "x".repeat(5000))),
  fc.oneof(fc.constantFrom(...PRICES), fc.float({ min: 0, max: 200_000, noNaN: true }).map(String)),
  fc.oneof(fc.constantFrom(...STOCK_NUMBERS, "", "no VIN!"), text),
  fc.constantFrom(...LINKS, `https://a.example/${"x".repeat(983)}`),
  fc.constantFrom("", "0", "1", "1.0", "2", "999999", "many", "Vendido"),
);
const wildSheet = fc.array(wildCells, { maxLength: 10 });

test("syncing the same sheet twice changes nothing the second time: no vehicle, no price history, no change in the run record", async () => {
  let unchanged = 0;
  await fc.assert(
    fc.asyncProperty(wildSheet, wildSheet, async (before, sheet) => {
      await bringIn(before);
      await bringIn(sheet);
      const [rows, prices] = [await readAll("inventory"), await readAll("vehicle_price_changes")];
      const again = await bringIn(sheet);
      expect(again.changes).toEqual([]);
      expect(again.counts).toMatchObject({ added: 0, sold: 0, backAgain: 0, priceUp: 0, priceDown: 0 });
      expect(again.counts).toMatchObject({ changed: 0, adopted: 0, unchanged: again.counts.rows });
      expect(await readAll("inventory")).toEqual(rows);
      expect(await readAll("vehicle_price_changes")).toEqual(prices);
      unchanged += again.counts.unchanged;
    }),
    // Each round runs three syncs and more.
    { numRuns: IS_FULL ? 30 : 6 },
  );
  // If every row were rejected, this would prove nothing.
  expect(unchanged).toBeGreaterThan(0);
});
