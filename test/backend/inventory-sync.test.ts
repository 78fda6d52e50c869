/** Inventory sync from the Google stand-in to the embedded database: interruptions, concurrent requests and vendor errors. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import { parseSheetTrouble } from "~/inventory/sync/sheet/sheet-error";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { SYNC_STEPS, type SyncStep } from "~/inventory/sync/sync-steps";
import { createInventorySync, type InventorySyncParts } from "../../functions/inventory/inventory-sync";
import { type EmbeddedBackend, startBackend } from "../../local/backend/start-backend";
import { SHEETS_ERRORS } from "../../local/vendors/google-sheets-faults";
import { confirmColumns } from "../support/site/confirm-columns";
import { type GoogleStandIn, startGoogle } from "../support/site/google-stand-in";

const DEMO_SHEET = readFileSync("local/demo/inventory-sheet.csv", "utf8");
const HEADER = "product_name,description,price,sku,image_url,quantity";
const makeVin = (number: number) => `TESTSYNC${String(number).padStart(9, "0")}`;
const makeLine = (number: number, price = 9000 + number, quantity = 1) =>
  `2020 Kia Rio ${number},Blue | 10 miles,${price},${makeVin(number)},,${quantity}`;
const makeSheet = (...lines: readonly string[]) => [HEADER, ...lines].join("\n");
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const LOT = makeSheet(...numbers(20).map((number) => makeLine(number)));

const folder = mkdtempSync(path.join(tmpdir(), "stock-sync-"));
let backend: EmbeddedBackend;
let service: SupabaseClient;
let google: GoogleStandIn;

beforeAll(async () => {
  [backend, google] = await Promise.all([
    startBackend({ dataFolder: folder, port: 0, seed: true, environment: {} }),
    startGoogle(),
  ]);
  service = createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } });
});
afterAll(async () => {
  await Promise.all([backend.close(), google.close()]);
  rmSync(folder, { recursive: true });
});

const connect = (parts: Partial<InventorySyncParts> = {}) =>
  createInventorySync({
    store: createSupabaseSync({ url: backend.url, secretKey: backend.keys.secret, timeoutMs: 30_000 }),
    sheet: google.place,
    hosted: null,
    log: () => undefined,
    sleep: () => new Promise((resolve) => setTimeout(resolve, 5)),
    ...parts,
  });
const run = (parts: Partial<InventorySyncParts> = {}, confirmedHash: string | null = null) =>
  connect(parts).run({ trigger: "staff", actor: null, confirmedHash });
const readLot = async () => {
  const { data } = await service
    .from("inventory")
    .select("id, sku, product_name, price, quantity")
    .like("sku", "TESTSYNC%")
    .order("sku");
  return data ?? [];
};
const listed = async () => (await readLot()).filter(({ quantity }) => quantity === 1).map(({ sku }) => sku);
const expireLease = () =>
  service
    .from("sync_leases")
    .update({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .not("owner", "is", null);

/** Marks the demo's vehicles as added by staff, so that sheets without them don't remove them. */
beforeEach(async () => {
  await service
    .from("sync_leases")
    .update({ owner: null, run_id: null, expires_at: null, pending: null, visitor_rerun_at: null })
    .neq("kind", "");
  await service.from("sync_holds").delete().neq("vin", "");
  await service.from("sync_runs").delete().gt("id", 0);
  await service.from("inventory").delete().like("sku", "TESTSYNC%");
  await service.from("inventory").update({ source: "hand" }).not("sku", "like", "TESTSYNC%");
  google.write(LOT);
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
  const before = await readLot();
  google.write(
    makeSheet(
      makeLine(2, 8000),
      makeLine(3, 9003, 0),
      ...numbers(20)
        .slice(3)
        .map((number) => makeLine(number)),
      makeLine(21),
    ),
  );
  expect((await run())?.counts).toMatchObject({ added: 1, sold: 2, priceDown: 1, changed: 0, unchanged: 17 });
  expect(await listed()).toEqual(
    numbers(21)
      .filter((number) => number !== 1 && number !== 3)
      .map(makeVin),
  );
  google.write(LOT);
  expect((await run())?.counts).toMatchObject({ backAgain: 2, priceUp: 1, sold: 1 });
  expect((await readLot()).slice(0, 20)).toEqual(before);
});

test("locked fields and vehicles added by staff are preserved, and a vehicle that the sheet later lists follows the sheet", async () => {
  await service
    .from("inventory")
    .update({ price: 9500, locked_fields: ["price"] })
    .eq("sku", makeVin(1));
  await service
    .from("inventory")
    .insert({ sku: makeVin(90), product_name: "2011 Kia Rio by hand", quantity: 1 });
  google.write(`${LOT}\n${makeLine(21)}`.replace("Rio 1,", "Rio One,"));
  expect((await run())?.counts).toMatchObject({ added: 1, changed: 1, sold: 0 });
  expect(await readLot()).toContainEqual(expect.objectContaining({ sku: makeVin(90), quantity: 1 }));
  expect((await readLot())[0]).toMatchObject({ product_name: "2020 Kia Rio One", price: 9500 });
  google.write(`${LOT}\n${makeLine(21)}\n${makeLine(90)}`);
  expect((await run())?.changes).toContainEqual(
    expect.objectContaining({ vin: makeVin(90), kind: "changed" }),
  );
  google.write(LOT);
  expect((await run())?.counts).toMatchObject({ sold: 2 });
});

test("a sheet with unconfirmed columns changes nothing, and is applied once they are confirmed", async () => {
  await service.from("sheet_columns").delete().gt("id", 0);
  google.write(LOT.replace("9001", "8001"));
  const before = await readLot();
  expect(await run()).toMatchObject({
    ...{ state: "refused", errorCode: "columnsUnconfirmed", error: "columnsNew", changeHash: null },
  });
  expect(await readLot()).toEqual(before);
  await confirmColumns(service, HEADER.split(","));
  expect(await run()).toMatchObject({ state: "succeeded", counts: { priceDown: 1 } });
});

test.each([
  ["a renamed column", HEADER.replace("price", "our price"), "our price / price"],
  ["a missing column", HEADER.replace("quantity", ""), "– / quantity"],
  ["a new column", `${HEADER},Title`, "Title / –"],
])("%s stops the sync until the sheet has the confirmed columns again", async (_, header, about) => {
  google.write(LOT.replace(HEADER, header).replace("9001", "8001"));
  const before = await readLot();
  expect(await run()).toMatchObject({
    ...{ state: "refused", errorCode: "columnsUnconfirmed", error: `columnsChanged: ${about}` },
  });
  expect(await readLot()).toEqual(before);
  google.write(LOT);
  expect(await run()).toMatchObject({ state: "succeeded" });
});

test("reordered columns need no new confirmation", async () => {
  google.write("sku,product_name,quantity,price,image_url,description\n");
  expect(await run()).toMatchObject({ state: "refused", errorCode: "noValidRow" });
});

test.each(SYNC_STEPS.filter((step) => step !== "beforeFinish"))(
  "a sync killed at %s has changed everything or nothing, its record shows which, and the next sync reaches the sheet's state",
  async (step) => {
    const before = await readLot();
    google.write(
      makeSheet(
        ...numbers(20)
          .slice(5)
          .map((number) => makeLine(number)),
        makeLine(30),
      ),
    );
    await expect(run({ reach: killAt(step) })).rejects.toThrow("killed");
    const [record] = await connect().listRuns(1);
    const isWritten = step === "afterApply";
    expect(record?.state).toBe(isWritten ? "succeeded" : "running");
    if (!isWritten) expect(await readLot()).toEqual(before);
    await expireLease();
    expect(await run()).toMatchObject({ state: "succeeded", counts: { added: isWritten ? 0 : 1 } });
    expect(await listed()).toEqual([...numbers(20).slice(5), 30].map(makeVin));
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
  expect(await listed()).toHaveLength(20);
});

test("a sheet with a tenth of the vehicles is refused until staff confirm exactly that change set", async () => {
  await service.from("inventory").update({ quantity: 0 }).not("sku", "like", "TESTSYNC%");
  google.write(makeSheet(makeLine(1), makeLine(2)));
  const refused = await run();
  expect(refused).toMatchObject({
    ...{ state: "refused", errorCode: "moreThanHalf", counts: { takenOff: 18, listedBefore: 20 } },
    changeHash: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(await listed()).toHaveLength(20);
  expect(await run({}, "0".repeat(64))).toMatchObject({ state: "refused" });
  google.write(makeSheet(makeLine(1), makeLine(2, 1)));
  expect(await run({}, refused?.changeHash)).toMatchObject({ state: "refused" });
  google.write(makeSheet(makeLine(1), makeLine(2)));
  expect(await run({}, refused?.changeHash)).toMatchObject({ state: "succeeded", counts: { sold: 18 } });
  expect(await listed()).toEqual([makeVin(1), makeVin(2)]);
  await service.from("inventory").update({ quantity: 1 }).not("sku", "like", "TESTSYNC%");
});

test("a sheet without one readable row is refused and removes no vehicle", async () => {
  google.write(makeSheet("2020 Kia Rio,,9000,,,1", ",,9000,TESTSYNC1,,1"));
  expect(await run()).toMatchObject({
    ...{ state: "refused", errorCode: "noValidRow" },
    rejects: [
      { row: 2, reason: "vinMissing", value: "2020 Kia Rio" },
      { row: 3, reason: "nameMissing", value: "TESTSYNC1" },
    ],
  });
  expect(await listed()).toHaveLength(20);
});

test("200 simultaneous visitor requests start one sync and one more for those that arrive during it, and each gets a result", async () => {
  let reads = 0;
  const isolates = numbers(4).map(() =>
    connect({
      reach: async (step) => {
        reads += step === "afterRead" ? 1 : 0;
      },
    }),
  );
  // Moves the first run more than a minute back, so that visitors don't just get its result.
  await service
    .from("sync_runs")
    .update({ started_at: new Date(Date.now() - 61_000).toISOString() })
    .gt("id", 0);
  const presses = numbers(200).map((number) =>
    isolates[number % 4]?.run({ trigger: "visitor", actor: null, confirmedHash: null }),
  );
  const answers = await Promise.all(presses);
  expect(reads).toBe(2);
  expect(new Set(answers.map((answer) => answer?.id)).size).toBe(2);
  expect(answers.every((answer) => answer?.state === "succeeded")).toBe(true);
  expect(await connect().listRuns(10)).toHaveLength(3);
});

const ANA = { userId: "00000000-0000-4000-8000-000000000002", name: "Ana" };
const desk = () =>
  createSupabaseVehicleEditor({ url: backend.url, secretKey: backend.keys.secret, timeoutMs: 30_000 });
const findId = async (number: number) =>
  (await readLot()).find(({ sku }) => sku === makeVin(number))?.id as number;
const sheetOf = (...left: readonly number[]) =>
  makeSheet(
    ...numbers(20)
      .filter((number) => !left.includes(number))
      .map((number) => makeLine(number)),
  );

test("a vehicle marked as sold and relisted is sold when its row leaves the sheet, and stays listed when staff relist it after that", async () => {
  const id = await findId(1);
  await desk().setSold(id, true, ANA.userId);
  await desk().setSold(id, false, ANA.userId);
  google.write(sheetOf(1));
  expect(await run()).toMatchObject({ counts: { sold: 1 } });
  expect(await listed()).not.toContain(makeVin(1));
  await desk().setSold(id, false, ANA.userId);
  for (const _ of [1, 2]) {
    expect(await run()).toMatchObject({
      counts: { sold: 0, locked: 1 },
      locked: [{ vin: makeVin(1), field: "quantity", ours: 1, sheets: 0 }],
    });
    expect(await listed()).toContain(makeVin(1));
  }
});

test("a vehicle that staff relisted against the sheet is sold when its row leaves the sheet", async () => {
  google.write(`${sheetOf(1)}\n${makeLine(1, 9001, 0)}`);
  await run();
  await desk().setSold(await findId(1), false, ANA.userId);
  expect(await run()).toMatchObject({ locked: [{ field: "quantity", ours: 1, sheets: 0 }] });
  google.write(sheetOf(1));
  expect(await run()).toMatchObject({ counts: { sold: 1 }, changes: [{ vin: makeVin(1), kind: "sold" }] });
});

test("each run lists the locked fields that differ from the sheet, until they match", async () => {
  const id = await findId(2);
  const file = await desk().findVehicle(id);
  const values = {
    vin: makeVin(2),
    productName: "2020 Kia Rio 2",
    description: "Blue | 10 miles",
    price: 9_500,
  };
  await desk().edit(id, file?.version ?? "", values, ANA.userId);
  expect(await run()).toMatchObject({
    locked: [{ vin: makeVin(2), field: "price", ours: 9_500, sheets: 9_002 }],
  });
  google.write(`${sheetOf(2)}\n${makeLine(2, 9_500)}`);
  expect(await run()).toMatchObject({ locked: [], counts: { locked: 0 } });
  expect((await desk().findVehicle(id))?.lockedFields).toEqual([]);
});

test("a preview shows what a sync would do, writes nothing and records no run", async () => {
  google.write(sheetOf(1, 2));
  const before = [await readLot(), await connect().listRuns(10)];
  const { result, changeHash } = await connect().preview();
  expect(result).toMatchObject({ counts: { sold: 2 }, guards: [] });
  expect([await readLot(), await connect().listRuns(10)]).toEqual(before);
  expect(await run({}, changeHash)).toMatchObject({ state: "succeeded", counts: { sold: 2 } });
  await google.setFaults({ kind: "error", name: "notShared" });
  expect(await connect().preview()).toMatchObject({ result: { errorCode: "sheetClosed" }, changeHash: null });
  await google.setFaults();
});

test("a confirmed preview that no longer matches the sheet is refused, even if no guard applies", async () => {
  google.write(sheetOf(1, 2));
  const { changeHash } = await connect().preview();
  google.write(sheetOf(1, 3));
  expect(await run({}, changeHash)).toMatchObject({
    state: "refused",
    errorCode: "notAsShown",
    counts: { sold: 2 },
  });
  expect(await listed()).toHaveLength(20);
});

test("undone changes are held while the sheet stays the same, and applied when the sheet changes or staff release them", async () => {
  const before = await readLot();
  google.write(`${sheetOf(1, 2)}\n${makeLine(2, 8_000)}\n${makeLine(21)}`);
  const done = await run();
  expect(done).toMatchObject({ counts: { added: 1, sold: 1, priceDown: 1 } });
  expect(await connect().undo(done?.id ?? 0, ANA)).toMatchObject({ outcome: "undone" });
  expect(await readLot()).toEqual(before);
  expect(await run()).toMatchObject({ state: "succeeded", changes: [], counts: { held: 3 } });
  expect(await readLot()).toEqual(before);
  // Only the changed cell is applied.
  google.write(`${sheetOf(1, 2)}\n${makeLine(2, 8_500)}\n${makeLine(21)}`);
  expect(await run()).toMatchObject({ counts: { priceDown: 1, added: 0, sold: 0, held: 2 } });
  await connect().clearHolds();
  expect(await run()).toMatchObject({ counts: { added: 1, sold: 1, held: 0 } });
});

test("removals in several runs add up over 24 hours", async () => {
  await service.from("inventory").update({ quantity: 0 }).not("sku", "like", "TESTSYNC%");
  // Without these runs the vehicles count as older than a day.
  await service.from("sync_runs").delete().gt("id", 0);
  google.write(sheetOf(...numbers(9)));
  expect(await run()).toMatchObject({ state: "succeeded", counts: { sold: 9 } });
  google.write(sheetOf(...numbers(10)));
  expect(await run()).toMatchObject({
    ...{ state: "refused", errorCode: "moreThanHalf", counts: { listedBefore: 11, takenOff: 1 } },
    guards: [{ reason: "moreThanHalf", part: 10, total: 20 }],
  });
  await service.from("inventory").update({ quantity: 1 }).not("sku", "like", "TESTSYNC%");
});

test("a confirmation during a run is applied by the next run, which starts automatically", async () => {
  google.write(makeSheet(makeLine(1), makeLine(2), makeLine(3)));
  await service.from("inventory").update({ quantity: 0 }).not("sku", "like", "TESTSYNC%");
  const refused = await run();
  let confirmed: Promise<SyncRun | null> | undefined;
  const other = connect();
  await run({
    reach: async (step) => {
      if (step !== "afterCompare" || confirmed) return;
      confirmed = other.run({ trigger: "staff", actor: ANA, confirmedHash: refused?.changeHash ?? "" });
      // It must arrive while this run is in progress.
      await vi.waitFor(async () => {
        const { data } = await service.from("sync_leases").select("pending").eq("kind", "inventory").single();
        expect(data?.pending).toMatchObject({ hashes: [refused?.changeHash] });
      }, 20_000);
    },
  });
  expect(await confirmed).toMatchObject({ state: "succeeded", actorName: "Ana", counts: { sold: 17 } });
  await service.from("inventory").update({ quantity: 1 }).not("sku", "like", "TESTSYNC%");
});

test("a request during a run whose Worker died is completed by the cron", async () => {
  google.write(sheetOf(1));
  const asked: Promise<SyncRun | null>[] = [];
  const dying = run({
    reach: async (step) => {
      if (step !== "afterRead") return;
      google.write(sheetOf(1, 2));
      const begun = connect().run({ trigger: "webhook", actor: null, confirmedHash: null });
      asked.push(begun);
      await vi.waitFor(async () => {
        const { data } = await service.from("sync_leases").select("pending").eq("kind", "inventory").single();
        expect(data?.pending).toMatchObject({ startedBy: "webhook" });
      }, 20_000);
      throw new Error("killed");
    },
  });
  await expect(dying).rejects.toThrow("killed");
  await expireLease();
  await connect().resume();
  expect(await asked[0]).toMatchObject({ state: "succeeded", trigger: "webhook", counts: { sold: 2 } });
  await connect().resume();
  expect((await connect().listRuns(1))[0]?.id).toBe((await asked[0])?.id);
});

test.each(Object.keys(SHEETS_ERRORS))(
  "the error %s from Google changes nothing and is reported",
  async (name) => {
    const before = await readLot();
    const isRetryable = ["quota", "internal", "unavailable", "invalidToken"].includes(name);
    google.write(makeSheet(makeLine(1)));
    const fault = { kind: "error", name };
    await google.setFaults(fault, fault, fault);
    const failed = await run();
    expect(failed).toMatchObject({
      state: "failed",
      errorCode: isRetryable ? "sheetUnreachable" : "sheetClosed",
    });
    expect(parseSheetTrouble(failed?.error ?? "")).not.toBeNull();
    await google.setFaults();
    expect(await readLot()).toEqual(before);
  },
);

test.each([
  { kind: "error", name: "quota" },
  { kind: "error", name: "unavailable" },
  { kind: "page", status: 502 },
  { kind: "reset" },
  { kind: "cut" },
])("a sync succeeds after a single fault %o", async (fault) => {
  google.write(`${LOT}\n${makeLine(21)}`);
  await google.setFaults(fault);
  expect(await run()).toMatchObject({ state: "succeeded", counts: { added: 1 } });
});

test("a token that Google revoked is replaced", async () => {
  const desk = connect();
  const ask = () => desk.run({ trigger: "staff", actor: null, confirmedHash: null });
  await ask();
  google.tokens.revokeAll();
  expect(await ask()).toMatchObject({ state: "succeeded" });
});

test("a service account that Google doesn't know can't read the sheet", async () => {
  const place = { ...google.place, account: { ...google.account, client_email: "other@example.com" } };
  expect(await run({ sheet: place })).toMatchObject({ state: "failed", errorCode: "sheetClosed" });
});

test("a published sheet is read without an account; a truncated response changes nothing", async () => {
  const sheet = { kind: "published" as const, url: `${google.url}/published/inventory.csv` };
  google.write(`${LOT}\n${makeLine(21)}`);
  await google.setFaults({ kind: "cut" }, { kind: "cut" }, { kind: "cut" });
  expect(await run({ sheet })).toMatchObject({ state: "failed", errorCode: "sheetUnreachable" });
  expect(await listed()).toHaveLength(20);
  expect(await run({ sheet })).toMatchObject({ state: "succeeded", counts: { added: 1 } });
});

test("a sync function hosted by the dealership is invoked, and its error message is stored", async () => {
  const invoked: unknown[] = [];
  const invoke = (answer: Awaited<ReturnType<NonNullable<InventorySyncParts["hosted"]>["invoke"]>>) => ({
    invoke: async (...call: readonly unknown[]) => {
      invoked.push(call);
      return answer;
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
