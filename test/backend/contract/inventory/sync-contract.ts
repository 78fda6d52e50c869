/** The syncs: one run of a kind at a time, change sets that are written completely or not at all, undo, and confirmed columns. */
import { randomUUID } from "node:crypto";
import { afterEach, assert, expect, onTestFinished, test } from "vitest";
import { createSupabaseLeadWork } from "~/backend/stores/leads/supabase-lead-work.server";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import type { InventoryWrite, RowFacts } from "~/inventory/sync/inventory-row";
import type { SyncResult } from "~/inventory/sync/sync-run";
import type { SyncRequest, SyncStart } from "~/inventory/sync/sync-store";
import { NO_COSTS } from "~/vehicles/editor/vehicle-sale";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { findVehicleRow, updateVehicle } from "../../../support/backend/vehicle-rows";
import {
  access,
  addMoreVehicles,
  changeRows,
  connectAs,
  findPerson,
  minutesAgo,
  publicAccess,
  readRows,
  service,
  signIn,
  visitor,
} from "../contract-fixture";
import { deleteLeads, storeLead } from "../leads/lead-rows";

const VINS = ["SYNCCONTRACT00001", "SYNCCONTRACT00002"] as const;
const [VIN, OTHER_VIN] = VINS;
const PHOTO_TABLES = ["vehicle_photos", "public_vehicle_photos"] as const;
const ANA = { userId: "00000000-0000-4000-8000-000000000002", name: "Ana" };
const CRON: SyncRequest = { trigger: "cron", actor: null, confirmedHash: null };
const BY_ANA: SyncRequest = { ...CRON, trigger: "staff", actor: ANA };
const BY_VISITOR: SyncRequest = { ...CRON, trigger: "visitor" };

const store = () => createSupabaseSync(access);
const editor = () => createSupabaseVehicleEditor(access);

const start = (overrides: Partial<SyncStart> = {}) =>
  store().begin({ request: CRON, owner: randomUUID(), leaseSeconds: 60, pauseSeconds: 0, ...overrides });

async function begin(owner: string): Promise<number> {
  const begun = await start({ owner });
  assert(begun.outcome === "begun", begun.outcome);
  return begun.run.id;
}

const apply = (runId: number, owner: string, writes: readonly InventoryWrite[], result: SyncResult = {}) =>
  store().apply(runId, owner, { writes, endedHolds: [] }, result);

/** Applies these changes in a run of their own, and returns the run. */
async function applyRun(writes: readonly InventoryWrite[], result: SyncResult = {}) {
  const owner = randomUUID();
  const { outcome, run } = await apply(await begin(owner), owner, writes, result);
  assert(outcome === "applied" && run, outcome);
  return run;
}

const expireLease = () => changeRows("sync_leases", { kind: "inventory" }, { expires_at: minutesAgo(1) });

const readRow = (vin: string = VIN) => findVehicleRow(service, "sku", vin);
const findInventory = async (vin: string = VIN) =>
  (await store().readState()).rows.find((row) => row.vin === vin);

/** Adds a vehicle as staff do. */
async function addByHand() {
  const values = { vin: VIN, productName: ROW.product_name, description: null, details: NO_DETAILS };
  const { outcome } = await editor().add({ ...values, price: 16_900 }, ANA.userId);
  expect(outcome).toBe("saved");
  return readRow();
}

async function readPrices() {
  const changes = await readRows("vehicle_price_changes", { inventory_id: (await findInventory())?.id ?? 0 });
  return changes.map((row) => [row.old_price, row.new_price]);
}

/** As the sheet has it. */
const ROW = { product_name: "2020 Kia Rio", description: null, price: 16.9, image_url: null, quantity: 1 };
const SALE = { soldOn: "2026-06-01", priceCents: null, source: null, leadId: null };

const makeWrite = (changes: Partial<InventoryWrite> = {}): InventoryWrite => ({
  id: null,
  revision: null,
  vin: VIN,
  ...ROW,
  locked_fields: [],
  sheet_values: {},
  written_texts: {},
  left_sheet: false,
  ...changes,
});

/** The current row, with changes. */
async function rewrite(changes: Partial<InventoryWrite>, vin: string = VIN): Promise<InventoryWrite> {
  const row = await findInventory(vin);
  assert(row, "there is no row");
  const { id, revision, product_name, description, price, image_url, quantity, written: written_texts } = row;
  const values = { product_name, description, price, image_url, quantity, written_texts };
  return makeWrite({ id, revision, vin, ...values, ...changes });
}

export function stateSyncContract(): void {
  afterEach(async () => {
    await service.from("inventory").delete().in("sku", VINS);
    for (const table of [...PHOTO_TABLES, "drive_photos"]) await service.from(table).delete().in("vin", VINS);
    const free = { owner: null, run_id: null, expires_at: null, pending: null, visitor_rerun_at: null };
    await service.from("sync_leases").update(free).neq("kind", "photos");
    await service.from("sync_holds").delete().in("vin", VINS);
    await service.from("sync_runs").delete().eq("kind", "inventory");
    await service.from("sheet_columns").delete().gt("id", 0);
  });

  stateRuns();
  stateRequests();
  stateFacts();
  stateUndo();
  stateRecords();
}

function stateRuns(): void {
  test("of ten concurrent starts one begins a run, and the others get that run", async () => {
    const begins = await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(begins.map(({ outcome }) => outcome).sort()).toEqual(["begun", ...Array(9).fill("busy")].sort());
    expect(new Set(begins.map((each) => ("run" in each ? each.run.id : null))).size).toBe(1);
  });

  test("within the pause the last run is returned, after it another begins", async () => {
    const owner = randomUUID();
    const id = await begin(owner);
    const failure = { errorCode: "sheetClosed", error: "no" } as const;
    const ended = await store().finish(owner, "failed", failure);
    expect(ended).toMatchObject({ id, state: "failed", ...failure, counts: { added: 0 } });
    expect(await start({ pauseSeconds: 60 })).toMatchObject({ outcome: "recent", run: { id } });
    expect(await start({ pauseSeconds: 0 })).toMatchObject({ outcome: "begun" });
  });

  test("an owner whose lease has expired can neither write nor end the next owner's run", async () => {
    const [lost, next] = [randomUUID(), randomUUID()];
    const lostRun = await begin(lost);
    const readNewest = async () => (await store().listRuns(1))[0];
    expect(await readNewest()).toMatchObject({ state: "running", leaseEndsAt: expect.any(String) });
    await expireLease();
    // Before the next run begins, too.
    const died = { id: lostRun, state: "failed", errorCode: "interrupted", leaseEndsAt: null };
    expect(await readNewest()).toMatchObject(died);
    expect((await apply(lostRun, lost, [makeWrite()])).outcome).toBe("lost");
    const nextRun = await begin(next);
    expect(await store().findRun(lostRun)).toMatchObject({ state: "failed", errorCode: "interrupted" });
    expect((await apply(nextRun, lost, [makeWrite()])).outcome).toBe("lost");
    expect(await store().finish(lost, "succeeded", {})).toBeNull();
    expect(await readRow()).toBeNull();
    expect(await store().finish(next, "succeeded", {})).toMatchObject({ id: nextRun, state: "succeeded" });
  });

  test("a change set is written with its record and price history, and a row keeps its id when it is sold", async () => {
    const result = { changes: [{ kind: "added" as const, vin: VIN, name: "2020 Kia Rio", fields: [] }] };
    const run = await applyRun([makeWrite({ price: 17_900 })], result);
    expect(run).toMatchObject({ state: "succeeded", ...result });
    const added = await findInventory();
    expect(added).toMatchObject({ price: 17_900, quantity: 1, source: "sheet", lockedFields: [] });
    await applyRun([await rewrite({ quantity: 0, price: 16.9 })]);
    expect(await findInventory()).toMatchObject({ id: added?.id, quantity: 0 });
    expect(await readPrices()).toEqual([[17_900, 16_900]]);
  });

  test("texts as written are kept apart from the public ones, also without another change", async () => {
    const write = (written: string) => ({
      product_name: "2020 Kia Rio SOLD",
      written_texts: { product_name: `2020 Kia Rio SOLD ${written}` },
    });
    await applyRun([makeWrite(write("Ana"))]);
    const readName = async () => (await findInventory())?.written.product_name;
    expect([await readRow(), await readName()]).toMatchObject([
      { product_name: "2020 Kia Rio SOLD" },
      "2020 Kia Rio SOLD Ana",
    ]);
    await applyRun([await rewrite(write("Eva"))]);
    expect(await readName()).toBe("2020 Kia Rio SOLD Eva");
  });

  test("a row that changed or was added in the meantime makes the whole change set stale, and the run can continue", async () => {
    await applyRun([makeWrite()]);
    const rewritten = await rewrite({ price: 12_000 });
    const owner = randomUUID();
    const run = await begin(owner);
    await updateVehicle(service, (await readRow()).id, { locked_fields: ["price"] });
    expect((await apply(run, owner, [makeWrite({ vin: OTHER_VIN }), rewritten])).outcome).toBe("stale");
    expect(await readRow(OTHER_VIN)).toBeNull();
    expect(await readRow()).toMatchObject({ price: 16.9, locked_fields: ["price"] });
    await service.from("inventory").insert({ sku: OTHER_VIN, product_name: "By hand", quantity: 1 });
    const writes = [await rewrite({ price: 12_000 }), makeWrite({ vin: OTHER_VIN })];
    expect((await apply(run, owner, writes)).outcome).toBe("stale");
    expect(await readRow(OTHER_VIN)).toMatchObject({ product_name: "By hand", source: "hand" });
    // Stored by another program, not typed by staff.
    expect(await findInventory(OTHER_VIN)).toMatchObject({ isTyped: false });
    const adopting = await rewrite({ product_name: "2020 Kia Rio" }, OTHER_VIN);
    expect((await apply(run, owner, [await rewrite({ price: 12_000 }), adopting])).outcome).toBe("applied");
    expect(await readRow(OTHER_VIN)).toMatchObject({ product_name: "2020 Kia Rio", source: "sheet" });
  });
}

function stateRequests(): void {
  test("a request during a run starts the next one, which gets its confirmation", async () => {
    const [owner, next] = [randomUUID(), randomUUID()];
    const id = await begin(owner);
    const request = (changes: Partial<SyncRequest>) => start({ request: { ...BY_ANA, ...changes } });
    const queued = { outcome: "busy", run: { id }, isQueued: true };
    expect(await request({ trigger: "webhook", actor: null })).toMatchObject(queued);
    for (const confirmedHash of ["aa", "bb"]) expect(await request({ confirmedHash })).toMatchObject(queued);
    expect(await start()).toMatchObject({ outcome: "busy", isQueued: false });
    expect(await store().finish(owner, "succeeded", {})).toMatchObject({ id, rerunWanted: true });
    const begun = await start({ request: null, owner: next });
    expect(begun).toMatchObject({ outcome: "begun", run: { trigger: "staff", actorName: "Ana" } });
    expect(begun.outcome === "begun" && [...begun.confirmedHashes].sort()).toEqual(["aa", "bb"]);
    expect(await store().finish(next, "succeeded", {})).toMatchObject({ rerunWanted: false });
    expect(await start({ request: null })).toEqual({ outcome: "nothing" });
  });

  test("a request during a run whose Worker died is served by the next start, even a visitor's within the minute", async () => {
    await begin(randomUUID());
    await start({ request: { ...BY_ANA, confirmedHash: "aa" } });
    await expireLease();
    const begun = { outcome: "begun", run: { trigger: "staff", actorName: "Ana" }, confirmedHashes: ["aa"] };
    expect(await start({ request: BY_VISITOR, pauseSeconds: 60 })).toMatchObject(begun);
  });

  test("visitors' requests during a run cause one more run within a minute, however many there are", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const visit = () => start({ request: BY_VISITOR, pauseSeconds: 60 });
    await begin(first);
    for (let request = 0; request < 3; request += 1) expect(await visit()).toMatchObject({ isQueued: true });
    await store().finish(first, "succeeded", {});
    expect(await start({ request: null, owner: second })).toMatchObject({ outcome: "begun" });
    expect(await visit()).toMatchObject({ outcome: "busy", isQueued: false });
    await store().finish(second, "succeeded", {});
    expect(await visit()).toMatchObject({ outcome: "recent" });
  });
}

/** Writes these facts, as the sheet has them. */
async function syncFacts(facts: RowFacts["current"]) {
  const values = { facts, sheet_facts: facts, undone_facts: {} };
  return applyRun([(await findInventory()) ? await rewrite(values) : makeWrite(values)]);
}

async function readFile() {
  const file = await editor().findVehicle((await readRow())?.id);
  assert(file, "the vehicle is gone");
  return file;
}

async function editFacts(changes: object): Promise<void> {
  const { id, vin, productName, description, price, details, version } = await readFile();
  const values = { vin, productName, description, price, details: { ...details, ...changes } };
  expect(await editor().edit(id, version, values, ANA.userId)).toMatchObject({ outcome: "saved" });
}

function stateFacts(): void {
  test("facts are stored beside the warranty, shoppers see them, and a write without facts leaves them", async () => {
    const warranty = { kind: "asIs", isServiceContractOffered: false };
    await syncFacts({ engine: "1.6L I4", doors: 4 });
    await editFacts({ warranty });
    await syncFacts({ engine: "2.0L I4" });
    await applyRun([await rewrite({ price: 15_000 })]);
    const details = { engine: "2.0L I4", warranty };
    expect(await readRow()).toMatchObject({ price: 15_000, details, sheet_facts: { engine: "2.0L I4" } });
    const { data } = await visitor.from("inventory").select("details").eq("sku", VIN).single();
    expect(data?.details).toEqual(details);
  });

  test("a fact that staff changed is marked as theirs, until they use the sheet's again", async () => {
    await syncFacts({ engine: "1.6L I4", doors: 4 });
    expect((await readFile()).lockedFields).toEqual([]);
    await editFacts({ engine: "2.0L I4" });
    const { id, lockedSince, ...file } = await readFile();
    expect(file).toMatchObject({ lockedFields: ["engine"], sheetValues: { engine: "1.6L I4" } });
    expect(Object.keys(lockedSince)).toEqual(["engine"]);
    const locked = { words: [], sort: "newest", offset: 0, limit: 200 } as const;
    const list = async (show: "locked" | "kept") =>
      (await editor().listPage({ ...locked, show })).vehicles.map((one) => one.id);
    expect(await list("locked")).toContain(id);
    const sale = { soldOn: "2026-01-02", priceCents: null, source: null, leadId: null };
    await editor().sell(id, sale, ANA.userId);
    expect(await list("locked")).not.toContain(id);
    expect(await list("kept")).toContain(id);
    await editor().unsell(id, sale, ANA.userId);
    expect((await findInventory())?.facts).toEqual({
      current: { engine: "2.0L I4", doors: 4 },
      sheet: { engine: "1.6L I4", doors: 4 },
      undone: {},
    });
    expect(await editor().releaseField(id, "engine", ANA.userId)).toBe(true);
    const released = await readFile();
    expect(released).toMatchObject({ lockedFields: [], details: { engine: "1.6L I4" } });
    expect(released.edits[0]).toMatchObject({ kind: "released", fields: { engine: null } });
  });

  test("undoing a run takes its facts back and remembers the sheet's; facts edited since stay and are listed", async () => {
    await syncFacts({ engine: "1.6L I4", doors: 4 });
    const run = await syncFacts({ engine: "9.9L V9", seats: 5, doors: 2 });
    await editFacts({ doors: 5 });
    const undone = { restored: 1, kept: [{ vin: VIN, field: "doors" }] };
    expect(await store().undo(run.id, ANA)).toMatchObject({ outcome: "undone", run: { undone } });
    expect((await findInventory())?.facts).toEqual({
      current: { engine: "1.6L I4", doors: 5 },
      sheet: { engine: "1.6L I4", doors: 2 },
      undone: { engine: "9.9L V9", seats: 5 },
    });
    expect(await store().clearHolds()).toBe(2);
    expect((await findInventory())?.facts?.undone).toEqual({});
  });
}

function stateUndo(): void {
  const listUndoable = async () => (await store().listRuns(2)).map(({ isUndoable }) => isUndoable);

  test("the last run is undone once, however often staff ask: old values are restored, and the price history omits them", async () => {
    const texts = {
      product_name: "2020 Kia Rio HOLD",
      written_texts: { product_name: "2020 Kia Rio HOLD Ana" },
    };
    await applyRun([makeWrite({ price: 17_900, ...texts })]);
    const changes = { price: 1_790, description: "Red", quantity: 0, product_name: "Clean" };
    const written_texts = { description: "Red, SOLD to Eva" };
    const run = await applyRun([await rewrite({ ...changes, written_texts }), makeWrite({ vin: OTHER_VIN })]);
    expect(await listUndoable()).toEqual([true, false]);
    const id = (await readRow(OTHER_VIN))?.id;
    const [first, again] = [await store().undo(run.id, ANA), await store().undo(run.id, ANA)];
    const undone = { by: "Ana", restored: 1, removed: 1, kept: [] };
    expect(first).toMatchObject({ outcome: "undone", run: { undone } });
    expect(again).toEqual(first);
    const restored = { price: 17_900, description: null, quantity: 1, product_name: "2020 Kia Rio HOLD" };
    expect(await readRow()).toMatchObject(restored);
    expect((await findInventory())?.written).toEqual(texts.written_texts);
    expect(await readRow(OTHER_VIN)).toBeNull();
    expect((await service.rpc("is_vehicle_deleted", { p_id: id })).data).toBe(true);
    expect(await readPrices()).toEqual([]);
    const { holds } = await store().readState();
    expect(holds.get(VIN)).toEqual(changes);
    expect(holds.get(OTHER_VIN)).toMatchObject({ row: { product_name: "2020 Kia Rio", price: 16.9 } });
    expect(await listUndoable()).toEqual([false, false]);
    expect(await store().clearHolds()).toBeGreaterThanOrEqual(5);
    expect((await store().readState()).holds.get(VIN)).toBeUndefined();
  });

  test("what staff edited since a run is kept when it is undone, and is listed", async () => {
    await applyRun([makeWrite({ price: 17_900 })]);
    const product_name = "2020 Kia Rio HOLD";
    const changed = await rewrite({ price: 1_790, description: "Red", product_name });
    const run = await applyRun([changed, makeWrite({ vin: OTHER_VIN })]);
    await service.from("inventory").update({ price: 16_000 }).eq("sku", VIN);
    const written_texts = { product_name: `${product_name} Ana` };
    await changeRows("vehicle_private_facts", { vehicle_id: (await readRow()).id }, { written_texts });
    const added = await readRow(OTHER_VIN);
    await service.from("vehicle_edits").insert({ vehicle_id: added?.id, actor: ANA.userId, kind: "photos" });
    const { undone } = (await store().undo(run.id, ANA)).run ?? {};
    expect(undone).toMatchObject({ restored: 1, removed: 0 });
    const kept = undone?.kept.map(({ vin, field }) => `${vin} ${field}`);
    expect(kept).toEqual([`${VIN} product_name`, `${VIN} price`, `${OTHER_VIN} row`]);
    expect(await readRow()).toMatchObject({ price: 16_000, description: null, product_name });
    expect((await findInventory())?.written).toEqual(written_texts);
    expect(await readRow(OTHER_VIN)).toMatchObject({ id: added?.id, quantity: 1 });
  });

  test("undoing the adoption of a vehicle that staff added makes it theirs again, and holds the sheet's row", async () => {
    const added = await addByHand();
    expect(added).toMatchObject({ source: "hand", locked_fields: [] });
    expect(await findInventory()).toMatchObject({ isTyped: true });
    const locks = { locked_fields: ["price"], sheet_values: { price: 15_000 } } as const;
    const run = await applyRun([await rewrite(locks)]);
    expect(await readRow()).toMatchObject({ source: "sheet", ...locks });
    expect(await findInventory()).toMatchObject({ isTyped: false });
    expect(await listUndoable()).toEqual([true]);
    const undone = { restored: 1, removed: 0, kept: [] };
    expect(await store().undo(run.id, ANA)).toMatchObject({ outcome: "undone", run: { undone } });
    expect(await readRow()).toMatchObject({ source: "hand", locked_fields: [], sheet_values: {} });
    expect(await findInventory()).toMatchObject({ isTyped: true });
    const row = { ...ROW, price: 15_000 };
    expect((await store().readState()).holds.get(VIN)).toEqual({ row });
  });

  test("locks that a run ended are restored when it is undone, except of fields that staff decided about since", async () => {
    await applyRun([makeWrite({ price: 17_900 })]);
    const locks = { quantity: 1, product_name: "2020 Kia Rio", price: 16_900 };
    const before = { price: 16_900, sheet_values: { quantity: 0 }, left_sheet: true };
    await applyRun([await rewrite({ ...before, locked_fields: Object.keys(locks) as never })]);
    const run = await applyRun([await rewrite({ quantity: 0, price: 16.9, description: "Red" })]);
    expect(await readRow()).toMatchObject({ locked_fields: [], left_sheet: false });
    const { id } = await readRow();
    expect(await editor().setPrice(id, 16_900, 15_000, ANA.userId)).toMatchObject({ outcome: "saved" });
    expect((await store().undo(run.id, ANA)).run?.undone).toMatchObject({ kept: [{ field: "price" }] });
    expect(await readRow()).toMatchObject({
      price: 15_000,
      quantity: 1,
      description: null,
      left_sheet: true,
      locked_fields: ["price", "product_name", "quantity"],
      sheet_values: { quantity: 0, price: 16.9 },
    });
  });

  test.each([
    ["sold", {}],
    ["lost", { status: "lost", lostReason: "price" }],
  ] as const)(
    "undoing a run that listed a sold car again restores the sale, however recent, with its lead unless that was changed since: %s",
    async (status, wanted) => {
      await applyRun([makeWrite({ quantity: 0 })]);
      const [{ id }, { id: leadId }] = [await readRow(), await storeLead({ vin: VIN }, [])];
      const readLead = async () => (await readRows("contact_messages", { id: leadId }))[0];
      const sale = { ...SALE, priceCents: 1_500_000, source: "walkIn", leadId } as const;
      const { userId } = await findPerson();
      await editor().sell(id, sale, userId);
      const run = await applyRun([await rewrite({ quantity: 1 })]);
      expect(await editor().findVehicle(id)).toMatchObject({ sale: null, earlierSales: [sale] });
      expect(await readLead()).toMatchObject({ status: "new", answered_at: null, assignee: null });
      await createSupabaseLeadWork(access).save(leadId, { userId, base: {}, wanted, note: null });
      await store().undo(run.id, ANA);
      expect(await editor().findVehicle(id)).toMatchObject({ quantity: 0, sale, earlierSales: [] });
      expect(await readLead()).toMatchObject({ status, assignee: userId });
      await deleteLeads(leadId);
    },
  );

  test("a car that a run marked as sold stays sold when staff recorded its sale since, and is listed", async () => {
    await applyRun([makeWrite()]);
    const run = await applyRun([await rewrite({ quantity: 0, description: "Red" })]);
    const { id } = await readRow();
    await editor().sell(id, SALE, ANA.userId);
    const { undone } = (await store().undo(run.id, ANA)).run ?? {};
    expect(undone).toMatchObject({ restored: 1, kept: [{ vin: VIN, field: "quantity" }] });
    expect(await editor().findVehicle(id)).toMatchObject({ quantity: 0, description: null, sale: SALE });
  });

  test("a car that comes back in the sheet is listed anew, with the price it comes back with; undoing its absence keeps its days, and so does a sale that fell through", async () => {
    await applyRun([makeWrite({ price: 17_900 })]);
    const { id } = await readRow();
    const listed_at = "2026-01-02T00:00:00+00:00";
    await updateVehicle(service, id, { listed_at });
    const gone = await applyRun([await rewrite({ quantity: 0 })]);
    await store().undo(gone.id, ANA);
    expect(await readRow()).toMatchObject({ quantity: 1, listed_at });
    await applyRun([await rewrite({ quantity: 0 })]);
    expect(await readRow()).toMatchObject({ listed_at });
    const { startedAt } = await applyRun([await rewrite({ quantity: 1, price: 15_900 })]);
    const row = await readRow();
    expect(Date.parse(row.listed_at)).toBeGreaterThanOrEqual(Date.parse(startedAt));
    await applyRun([await rewrite({ quantity: 0 })]);
    await editor().sell(id, SALE, ANA.userId);
    await applyRun([await rewrite({ quantity: 1 })]);
    expect(await readRow()).toMatchObject({ quantity: 1, listed_at: row.listed_at });
  });

  test("a corrected VIN keeps the vehicle's id, photos, leads, and price history; undoing it restores the old one", async () => {
    await applyRun([makeWrite({ price: 17_900 })]);
    const { id } = await readRow();
    const photo = { vin: VIN, photo_url: "https://photos.example/1.jpg" };
    for (const table of PHOTO_TABLES) await service.from(table).insert(photo);
    const { id: leadId } = await storeLead({ vin: VIN }, []);
    onTestFinished(async () => void (await deleteLeads(leadId)));
    const readVin = async (table: string) =>
      (await service.from(table).select("vin").in("vin", VINS).single()).data?.vin;
    const readVins = () => Promise.all([...PHOTO_TABLES, "contact_messages"].map(readVin));
    const run = await applyRun([await rewrite({ vin: OTHER_VIN, former_vin: VIN, price: 16_900 })]);
    expect(await readRow()).toBeNull();
    expect(await readRow(OTHER_VIN)).toMatchObject({ id, price: 16_900, source: "sheet" });
    expect(await readVins()).toEqual([OTHER_VIN, OTHER_VIN, OTHER_VIN]);
    expect(await readRows("vehicle_price_changes", { inventory_id: id })).toHaveLength(1);
    expect(await store().undo(run.id, ANA)).toMatchObject({ run: { undone: { restored: 1, kept: [] } } });
    expect(await readRow()).toMatchObject({ id, price: 17_900 });
    expect(await readVins()).toEqual([VIN, VIN, VIN]);
    const row = { ...ROW, price: 16_900 };
    const { holds } = await store().readState();
    expect([holds.get(VIN), holds.get(OTHER_VIN)]).toEqual([{ price: 16_900 }, { row }]);
  });

  test("a lead and a link with a vehicle's old number belong to that vehicle, until another one has the number", async () => {
    await applyRun([makeWrite()]);
    onTestFinished(async () => void (await service.from("contact_messages").delete().in("vin", VINS)));
    const storeVin = async (vin: string) => {
      const { id } = await storeLead({ vin });
      return (await readRows("contact_messages", { id }))[0]?.vin;
    };
    const shown = createSupabaseBackend({ ...publicAccess, log: () => {}, readTimeoutMs: 20_000 });
    const findVin = async (vin: string) => (await shown.findRecord({ vin }))?.record.sku;
    expect([await storeVin(OTHER_VIN), await findVin(OTHER_VIN)]).toEqual([OTHER_VIN, undefined]);
    await applyRun([await rewrite({ vin: OTHER_VIN, former_vin: VIN })]);
    expect([await storeVin(VIN), await findVin(VIN)]).toEqual([OTHER_VIN, OTHER_VIN]);
    await applyRun([makeWrite()]);
    expect([await storeVin(VIN), await findVin(VIN)]).toEqual([VIN, VIN]);
  });

  test("a change set is stale when staff changed a vehicle's VIN in the meantime", async () => {
    const { id } = await addByHand();
    const adopting = await rewrite({});
    await service.from("inventory").update({ sku: OTHER_VIN }).eq("id", id);
    const owner = randomUUID();
    expect((await apply(await begin(owner), owner, [adopting])).outcome).toBe("stale");
  });

  const costs = { costCents: 900_000, floorPlanOn: null };
  test.each([
    ["its costs", "saved", (id: number) => editor().saveCosts(id, NO_COSTS, costs, ANA.userId)],
    ["its sale", true, (id: number) => editor().sell(id, SALE, ANA.userId)],
  ])("an added vehicle stays when the run is undone and %s were saved since", async (_, answer, save) => {
    const run = await applyRun([makeWrite({ quantity: 0 })]);
    const { id } = await readRow();
    expect(await save(id)).toBe(answer);
    const { undone } = (await store().undo(run.id, ANA)).run ?? {};
    expect(undone).toMatchObject({ removed: 0, kept: [{ vin: VIN, field: "row" }] });
    expect(await readRow()).toMatchObject({ id });
  });

  test("undoing an added vehicle deletes its photos like an owner's deletion; photos from before it stay", async () => {
    const url = (name: string) => `https://photos.example/${name}.jpg`;
    const addPhoto = async (vin: string, name: string, at: string) => {
      const photo = { vin, photo_url: url(name), created_at: at };
      for (const table of PHOTO_TABLES) await service.from(table).insert(photo);
      const file = { drive_file_id: `file-${vin}`, name, md5: "0".repeat(32), path: `${name}.jpg` };
      await service.from("drive_photos").insert({ vin, position: 1, photo_url: url(name), ...file });
    };
    await addPhoto(OTHER_VIN, "before", minutesAgo(60));
    const run = await applyRun([makeWrite(), makeWrite({ vin: OTHER_VIN })]);
    const { id } = await readRow();
    await addPhoto(VIN, "since", new Date().toISOString());
    const undone = { run: { undone: { removed: 2 } }, removedIds: [id] };
    for (const _ of [1, 2]) expect(await store().undo(run.id, ANA)).toMatchObject(undone);
    for (const table of [...PHOTO_TABLES, "drive_photos"]) {
      const { data } = await service.from(table).select("vin").in("vin", VINS);
      expect(data).toEqual([{ vin: OTHER_VIN }]);
    }
    const deleted = { photo_urls: [url("since")], actor: ANA.userId };
    expect(await readRows("deleted_vehicles", { id })).toMatchObject([deleted]);
    expect(await editor().delete(id, ANA.userId)).toBe(true);
    expect((await store().undo(run.id, ANA)).removedIds).toEqual([]);
    expect((await store().readState()).holds.get(VIN)).toMatchObject({ row: { price: 16.9 } });
  });

  test("an undone vehicle that is for sale again is known by its old id and VIN", async () => {
    const run = await applyRun([makeWrite()]);
    const { id } = await readRow();
    await store().undo(run.id, ANA);
    const find = (ids: readonly number[]) => editor().listDeleted({ ids, vins: [] });
    expect(await find([id])).toEqual([{ id, vin: VIN }]);
    await applyRun([makeWrite()]);
    expect((await readRow()).id).not.toBe(id);
    expect(await find([id, (await readRow()).id])).toEqual([{ id, vin: VIN }]);
  });

  test("only the last run can be undone, and not while another is running", async () => {
    const older = await applyRun([makeWrite()]);
    const newest = await applyRun([await rewrite({ price: 15_000 })]);
    const undo = async (run: { id: number }) => (await store().undo(run.id, ANA)).outcome;
    expect(await undo(older)).toBe("notLast");
    const owner = randomUUID();
    await begin(owner);
    expect(await undo(newest)).toBe("busy");
    await store().finish(owner, "succeeded", {});
    expect([await undo(newest), await undo(older)]).toEqual(["undone", "notLast"]);
    expect(await readRow()).toMatchObject({ price: 16.9 });
  });

  test("a sync receives vehicles as they were 24 hours ago, until staff confirm or undo a run", async () => {
    const dayAgo = async () =>
      (await store().readState()).dayAgo.map(({ before, after }) => [before?.price, after.price]);
    const changePrice = async (price: number, result: SyncResult = {}) =>
      applyRun([await rewrite({ price })], result);
    await applyRun([makeWrite({ price: 20_000 })]);
    await changeRows("sync_changes", {}, { at: minutesAgo(25 * 60) }).gt("run_id", 0);
    expect(await dayAgo()).toEqual([]);
    await changePrice(15_000);
    const last = await changePrice(12_000);
    expect(await dayAgo()).toEqual([[20_000, 12_000]]);
    await store().undo(last.id, ANA);
    expect(await dayAgo()).toEqual([[20_000, 15_000]]);
    await changePrice(9_000, { isConfirmed: true });
    expect(await dayAgo()).toEqual([]);
    await changePrice(8_000);
    expect(await dayAgo()).toEqual([[9_000, 8_000]]);
  });
}

function stateRecords(): void {
  test("a record of a newer release is shown as far as it is understood", async () => {
    const owner = randomUUID();
    const id = await begin(owner);
    const fields = [{ field: "odometer", from: 1, to: 2 }];
    const result = {
      counts: { added: 1, teleported: 2, sold: "many" },
      rejects: [{ row: 2, reason: "smellsOdd", value: "x" }, { line: 3 }],
      changes: [{ kind: "teleported", vin: "A", name: "B", fields }],
      guards: [{ reason: "tooShiny", part: 1, total: 2, examples: [] }],
      errorCode: "fromTheFuture",
    };
    const end = { p_kind: "inventory", p_owner: owner, p_state: "succeeded", p_result: result };
    await service.rpc("finish_sync", end);
    expect((await store().listRuns(1))[0]).toMatchObject({
      id,
      errorCode: "unknown",
      counts: { added: 1, sold: 0 },
      rejects: [{ row: 2, reason: "unknown", value: "x" }],
      changes: [{ kind: "unknown", fields: [{ field: "unknown", from: 1, to: 2 }] }],
      guards: [{ reason: "unknown" }],
    });
  });

  test("all rows are read at once, however many there are", async () => {
    await addMoreVehicles();
    const { count } = await service.from("inventory").select("id", { count: "exact", head: true });
    expect(count).toBeGreaterThan(1000);
    expect((await store().readState()).rows).toHaveLength(count ?? 0);
  });

  test("the newest runs come first, limited to the requested number, and staff read them directly", async () => {
    const ids: number[] = [];
    for (const owner of [randomUUID(), randomUUID(), randomUUID()]) {
      ids.unshift(await begin(owner));
      await store().finish(owner, "succeeded", {});
    }
    expect((await store().listRuns(2)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const member = connectAs((await signIn()).accessToken);
    expect((await member.from("sync_runs").select("id")).data).toHaveLength(3);
  });

  test("the last confirmed columns of the sheet apply, and older ones remain", async () => {
    const first = { header: ["VIN", "Vehículo", ""], choice: { sku: "vin", product_name: "vehiculo" } };
    const choice = { sku: "vin", product_name: "name", price: "price", engine: "motor", title: "title" };
    const second = { header: ["VIN", "Name", "Motor"], choice };
    expect(await store().readColumns()).toBeNull();
    await store().confirmColumns(first, ANA);
    expect(await store().readColumns()).toMatchObject({ ...first, confirmedBy: "Ana" });
    await store().confirmColumns(second, ANA);
    const read = await store().readColumns();
    expect(read).toMatchObject({ ...second, confirmedBy: "Ana" });
    expect(Math.abs(Date.parse(read?.confirmedAt ?? "") - Date.now())).toBeLessThan(600_000);
    const { data } = await service.from("sheet_columns").select("header, actor").order("id");
    expect(data).toEqual([first, second].map(({ header }) => ({ header, actor: ANA.userId })));
    const withoutVin = { header: ["Name"], choice: { product_name: "name" } };
    await expect(store().confirmColumns(withoutVin, ANA)).rejects.toThrow("confirm_sheet_columns failed");
    expect(await store().readColumns()).toEqual(read);
  });
}
