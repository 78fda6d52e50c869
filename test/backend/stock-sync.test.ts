/** The sync from Google's stand-in to the embedded database: killed at each step, pressed by a crowd, fed with what vendors answer. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSupabaseSync } from "~/backend/supabase-sync.server";
import { parseSheetTrouble } from "~/sync/sheet-trouble";
import { SYNC_STEPS, type SyncStep } from "~/sync/sync-steps";
import { createStockSync, type StockSyncParts } from "../../functions/stock-sync";
import { type EmbeddedBackend, startBackend } from "../../local/backend/start-backend";
import { SHEETS_ERRORS } from "../../local/vendors/google-sheets-faults";
import { confirmColumns } from "../site/confirm-columns";
import { findFreePort } from "../site/free-port";
import { type GoogleStandIn, startGoogle } from "../site/google-stand-in";

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
    startBackend({ dataFolder: folder, port: await findFreePort(), seed: true, environment: {} }),
    startGoogle(),
  ]);
  service = createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } });
});
afterAll(async () => {
  await Promise.all([backend.close(), google.close()]);
  rmSync(folder, { recursive: true });
});

const connect = (parts: Partial<StockSyncParts> = {}) =>
  createStockSync({
    store: createSupabaseSync({ url: backend.url, secretKey: backend.keys.secret, timeoutMs: 30_000 }),
    sheet: google.place,
    hosted: null,
    log: () => undefined,
    sleep: () => new Promise((resolve) => setTimeout(resolve, 5)),
    ...parts,
  });
const run = (parts: Partial<StockSyncParts> = {}, confirmedHash: string | null = null) =>
  connect(parts).run({ startedBy: "staff", actor: null, confirmedHash });
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

/** The demo's vehicles stay in each sheet of these tests' making, so that the guard sees one lot. */
beforeEach(async () => {
  await service.from("sync_leases").update({ owner: null, run_id: null, expires_at: null }).neq("kind", "");
  await service.from("sync_runs").delete().gt("id", 0);
  await service.from("inventory").delete().like("sku", "TESTSYNC%");
  await service.from("inventory").update({ source: "hand" }).not("sku", "like", "TESTSYNC%");
  google.write(LOT);
  expect(await run()).toMatchObject({ state: "succeeded", counts: { added: 20 } });
});

test("the demo's sheet says what the demo's lot says, but for how a price is written", async () => {
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

test("the stock follows the sheet, and a vehicle keeps its id through sold and back again", async () => {
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

test("a locked field and a row added by hand survive, and a row the sheet comes to name is the sheet's", async () => {
  await service
    .from("inventory")
    .update({ price: 1, locked_fields: ["price"] })
    .eq("sku", makeVin(1));
  await service
    .from("inventory")
    .insert({ sku: makeVin(90), product_name: "2011 Kia Rio by hand", quantity: 1 });
  google.write(`${LOT}\n${makeLine(21)}`.replace("Rio 1,", "Rio One,"));
  expect((await run())?.counts).toMatchObject({ added: 1, changed: 1, sold: 0 });
  expect(await readLot()).toContainEqual(expect.objectContaining({ sku: makeVin(90), quantity: 1 }));
  expect((await readLot())[0]).toMatchObject({ product_name: "2020 Kia Rio One", price: 1 });
  google.write(`${LOT}\n${makeLine(21)}\n${makeLine(90)}`);
  expect((await run())?.changes).toContainEqual(
    expect.objectContaining({ vin: makeVin(90), kind: "changed" }),
  );
  google.write(LOT);
  expect((await run())?.counts).toMatchObject({ sold: 2 });
});

test("a sheet whose columns nobody has confirmed applies nothing; confirmed, it is applied", async () => {
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
  ["a renamed price", HEADER.replace("price", "our price"), "our price / price"],
  ["a lost column", HEADER.replace("quantity", ""), "– / quantity"],
  ["a new column", `${HEADER},Title`, "Title / –"],
])("%s stops the sync until the columns are confirmed again", async (_, header, about) => {
  google.write(LOT.replace(HEADER, header).replace("9001", "8001"));
  const before = await readLot();
  expect(await run()).toMatchObject({
    ...{ state: "refused", errorCode: "columnsUnconfirmed", error: `columnsChanged: ${about}` },
  });
  expect(await readLot()).toEqual(before);
  google.write(LOT);
  expect(await run()).toMatchObject({ state: "succeeded" });
});

test("columns in another order are no change", async () => {
  google.write("sku,product_name,quantity,price,image_url,description\n");
  expect(await run()).toMatchObject({ state: "refused", errorCode: "noValidRow" });
});

test.each(SYNC_STEPS.filter((step) => step !== "beforeFinish"))(
  "killed at %s it has changed nothing or everything, its record says which, and the next one ends in the sheet's state",
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

test("killed before a refusal is written down, the next one says what became of it", async () => {
  google.write(makeSheet("2020 Kia Rio,,9000,,,1"));
  await expect(run({ reach: killAt("beforeFinish") })).rejects.toThrow("killed");
  await expireLease();
  expect(await run()).toMatchObject({ state: "refused", errorCode: "noValidRow" });
  expect(await listed()).toHaveLength(20);
});

test("a sheet that shrinks to a tenth is refused until staff confirm that very change set", async () => {
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

test("a sheet without one readable row takes nobody off", async () => {
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

test("two hundred presses at once are one sync, and each gets its result", async () => {
  let reads = 0;
  const isolates = numbers(4).map(() =>
    connect({
      reach: async (step) => {
        reads += step === "afterRead" ? 1 : 0;
      },
    }),
  );
  // The one of the beginning is a minute old.
  await service
    .from("sync_runs")
    .update({ started_at: new Date(Date.now() - 61_000).toISOString() })
    .gt("id", 0);
  const presses = numbers(200).map((number) =>
    isolates[number % 4]?.run({ startedBy: "visitor", actor: null, confirmedHash: null }),
  );
  const answers = await Promise.all(presses);
  expect(reads).toBe(1);
  expect(new Set(answers.map((answer) => answer?.id)).size).toBe(1);
  expect(answers.every((answer) => answer?.state === "succeeded")).toBe(true);
  expect(await connect().listRuns(10)).toHaveLength(2);
});

test.each(Object.keys(SHEETS_ERRORS))("%s from Google changes nothing and is said", async (name) => {
  const before = await readLot();
  const mayPass = ["quota", "internal", "unavailable", "invalidToken"].includes(name);
  google.write(makeSheet(makeLine(1)));
  const fault = { kind: "error", name };
  await google.setFaults(fault, fault, fault);
  const failed = await run();
  expect(failed).toMatchObject({ state: "failed", errorCode: mayPass ? "sheetUnreachable" : "sheetClosed" });
  expect(parseSheetTrouble(failed?.error ?? "")).not.toBeNull();
  await google.setFaults();
  expect(await readLot()).toEqual(before);
});

test.each([
  { kind: "error", name: "quota" },
  { kind: "error", name: "unavailable" },
  { kind: "page", status: 502 },
  { kind: "reset" },
  { kind: "cut" },
])("once %o is not the end of it", async (fault) => {
  google.write(`${LOT}\n${makeLine(21)}`);
  await google.setFaults(fault);
  expect(await run()).toMatchObject({ state: "succeeded", counts: { added: 1 } });
});

test("a token that Google has taken back is replaced by another", async () => {
  const desk = connect();
  const ask = () => desk.run({ startedBy: "staff", actor: null, confirmedHash: null });
  await ask();
  google.tokens.revokeAll();
  expect(await ask()).toMatchObject({ state: "succeeded" });
});

test("a key that Google does not know is no way in", async () => {
  const place = { ...google.place, account: { ...google.account, client_email: "other@example.com" } };
  expect(await run({ sheet: place })).toMatchObject({ state: "failed", errorCode: "sheetClosed" });
});

test("a published sheet is read without an account; one cut in the middle changes nothing", async () => {
  const sheet = { kind: "published" as const, url: `${google.url}/published/inventory.csv` };
  google.write(`${LOT}\n${makeLine(21)}`);
  await google.setFaults({ kind: "cut" }, { kind: "cut" }, { kind: "cut" });
  expect(await run({ sheet })).toMatchObject({ state: "failed", errorCode: "sheetUnreachable" });
  expect(await listed()).toHaveLength(20);
  expect(await run({ sheet })).toMatchObject({ state: "succeeded", counts: { added: 1 } });
});

test("where the dealership runs the function itself, it is invoked, and its words are kept", async () => {
  const invoked: unknown[] = [];
  const invoke = (answer: Awaited<ReturnType<NonNullable<StockSyncParts["hosted"]>["invoke"]>>) => ({
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
