import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { chooseTop } from "~/inventory/sync/sheet/column-editor";
import { formatHeader } from "~/inventory/sync/sheet/sheet-columns";
import { SHEET_FIELDS } from "~/inventory/sync/sheet/sheet-fields";
import { mapKeys } from "~/platform/map-values";
import { action, loader } from "~/routes/staff/sheet";
import { action as confirmColumns } from "~/routes/staff/sheet-columns";
import { createVehicle } from "../../fixtures/inventory";
import {
  callRoute,
  createFakeInventory,
  createRecorder,
  NOW,
  OWNER,
  SALES,
} from "../../support/routes/route-call";

const ACTOR = { userId: SALES.userId, name: SALES.name };
const SHOWN = { status: 303, location: "/es/staff/sheet" };
const CHANGES = Array.from({ length: 200 }, (_, at) => ({ kind: "added", vin: `V${at}` }));
const SUCCEEDED = { id: 7, state: "succeeded", errorCode: null, error: null };

const UNREAD = { row: 2, vin: "1FTEW1EP1MFA41207", field: "price", value: "ask" };
const PREVIEW = { result: { unread: [UNREAD], changes: CHANGES }, changeHash: "a" };

/** Sends a form of the page, and returns the response, what was done, and what the next page is told. */
async function press(
  form: Readonly<Record<string, string>>,
  run: object | null = SUCCEEDED,
  undone = "undone",
  removedIds: readonly number[] = [],
) {
  const done: unknown[] = [];
  let told: unknown = null;
  const inventorySync = {
    run: async (start: object) => done.push(start) > 0 && run,
    preview: async () => PREVIEW,
    clearHolds: async () => done.push("holds"),
    undo: createRecorder(done)({ outcome: undone, run, removedIds }),
  };
  const flashes = {
    set: async (_: Request, flash: object) => {
      told = flash;
      return "flash=1";
    },
  };
  const vehicleEditor = {
    releaseField: async (...order: unknown[]) =>
      done.push(order) && (order[3] === "old" ? null : order[0] === 3),
    delete: async (...order: unknown[]) => {
      done.push(order);
      if (order[0] === 5) throw new BackendUnavailable("down");
    },
  };
  const inventory = {
    find: async () => createFakeInventory([createVehicle({ id: 7, sku: "1FTEW1EP1MFA41207" })]),
  };
  const context = { inventorySync, flashes, vehicleEditor, inventory };
  const answer = await callRoute(action, "/es/staff/sheet", { form, params: { lang: "es" }, context });
  return { ...answer, done, told };
}

test("staff start a sync, and the next page reports how it ended", async () => {
  const done = [{ trigger: "staff", actor: ACTOR, confirmedHash: null }];
  const told = { subject: "sync:7", outcome: "success" };
  expect(await press({ intent: "sync" })).toMatchObject({ ...SHOWN, done, told });
});

test("a preview's first changes are shown on the page, and it starts nothing", async () => {
  const { status, data, done } = await press({ intent: "preview" });
  const cars = { "1FTEW1EP1MFA41207": { id: 7, name: "2021 Ford F-150 XLT" } };
  const result = { unread: [UNREAD], changes: CHANGES.slice(0, 100), rejects: [] };
  expect([status, done]).toEqual([200, []]);
  expect(data).toMatchObject({ preview: { result, changeHash: "a", cars }, isUnsent: false });
});

test("only the changes that were shown are applied, and undone ones only on request", async () => {
  expect((await press({ intent: "apply", changes: "abc" })).done).toMatchObject([{ confirmedHash: "abc" }]);
  expect((await press({ intent: "let-in" })).done).toMatchObject(["holds", { confirmedHash: null }]);
});

test.each([
  ["undone", "undone"],
  ["busy", "stillRunning"],
  ["notLast", "notLast"],
])("undoing the last sync by its number ends as %s, and the next page reports %s", async (outcome, told) => {
  const answer = await press({ intent: "undo", run: "7" }, SUCCEEDED, outcome);
  expect(answer).toMatchObject({ done: [[7, ACTOR]], told: { outcome: told } });
});

test("the photos of vehicles that an undone sync had added are removed, and an outage of Storage doesn't hide the result", async () => {
  const removed = [5, 6].map((id) => [id, SALES.userId]);
  const answer = await press({ intent: "undo", run: "7" }, SUCCEEDED, "undone", [5, 6]);
  expect(answer).toMatchObject({ done: [[7, ACTOR], ...removed], told: { outcome: "undone" } });
});

test("a field is returned to the sheet, unless another person changed it", async () => {
  const form = { intent: "release", id: "3", field: "price", seen: "18900" };
  const location = "/es/staff/sheet?saved=1795194000000";
  expect(await press(form)).toMatchObject({ location, done: [[3, "price", SALES.userId, "18900"]] });
  expect((await press({ ...form, seen: "old" })).location).toBe("/es/staff/vehicles/3?stale=");
  expect((await press({ ...form, id: "4" })).status).toBe(404);
});

test.each<Readonly<Record<string, string>>>([
  { intent: "undo", run: "x" },
  { intent: "release", id: "3", field: "sku" },
  { intent: "release", id: "0", field: "price" },
])("%o is no form of this page", async (form) => {
  expect(await press(form)).toMatchObject({ status: 400, done: [] });
});

interface PageWorld {
  readonly columns?: object;
  readonly listPage?: (query: { show: string }) => Promise<unknown>;
  readonly flashes?: object;
  readonly inventory?: object;
}

/** Opens the page with these runs, newest first. */
function open(runs: readonly object[], { columns = {}, listPage, ...parts }: PageWorld = {}) {
  const inventorySync = { listRuns: async () => runs, columns };
  const flashes = { read: async () => null };
  const context = { inventorySync, vehicleEditor: { listPage }, flashes, ...parts };
  return callRoute(loader, "/staff/sheet", { context });
}

const LINES = { changes: [], rejects: [], unread: [], locked: [], notices: [] };

test.each([
  ["never", null, true],
  ["before the sync was stopped", "2026-11-20T16:00:00.000Z", true],
  ["after the sync was stopped", "2026-11-20T16:50:00+00:00", false],
])("columns that were confirmed %s are open or not", async (_, confirmedAt, areColumnsOpen) => {
  const run = { ...LINES, errorCode: "columnsUnconfirmed", startedAt: "2026-11-20T16:45:00.000Z" };
  const columns = { readConfirmed: async () => confirmedAt && { confirmedAt } };
  expect((await open([run], { columns })).data).toMatchObject({ areColumnsOpen });
});

test("the page knows which fields that differ from the sheet still are the staff's, in one read", async () => {
  const locked = [{ vin: "VIN1", name: "Car", field: "price", ours: 1, sheets: 2 }];
  const run = { ...LINES, locked, state: "succeeded" };
  const asked: unknown[] = [];
  const listPage = async (query: { show: string }) => {
    asked.push(query.show);
    return { vehicles: [{ id: 7, vin: "VIN1", lockedFields: ["price", "quantity"] }] };
  };
  const lockIds = { "VIN1 price": 7, "VIN1 quantity": 7 };
  expect((await open([run], { listPage })).data).toMatchObject({ lockIds });
  expect((await open([{ ...run, locked: [] }], { listPage })).data).toMatchObject({ lockIds: {} });
  expect(asked).toEqual(["kept"]);
});

test("staff who have just synced see the current inventory, and no one else waits for it", async () => {
  const asked: unknown[] = [];
  const inventory = { find: async (notBeforeMs?: number) => void asked.push(notBeforeMs) };
  const said = { subject: "sync:1", outcome: "success", message: "", storedAtMs: NOW.getTime() - 1000 };
  for (const flash of [null, said]) {
    const flashes = { read: async () => flash, clear: () => "flash=" };
    expect((await open([], { inventory, flashes })).status).toBe(200);
  }
  expect(asked).toEqual([undefined, said.storedAtMs]);
});

const HEADER = ["Vehicle", "Price", "VIN"];
const COLUMNS = { header: formatHeader(HEADER), sku: "vin", product_name: "vehicle" };
const TITLE = { row: 1, header: ["Inventory", "11/22"], rows: [] };
const TOP = { row: 2, header: HEADER, rows: [] };

async function confirm(form: Readonly<Record<string, string | File>>, other: object | null = null) {
  const confirmed: unknown[] = [];
  const columns = {
    readTops: async () => ({ tops: [TITLE, TOP] }),
    readConfirmed: async () => other && { header: HEADER, choice: other },
    confirm: async (_: unknown, choice: unknown) => void confirmed.push(choice),
  };
  const options = { form, member: OWNER, context: { inventorySync: { columns } } };
  return { ...(await callRoute(confirmColumns, "/staff/sheet/columns", options)), confirmed };
}

test("columns are confirmed for the header that the owner saw; other fields are ignored", async () => {
  const others = { price: "", locked: "price", quantity: new File(["x"], "x.txt") };
  const confirmed = [{ sku: "vin", product_name: "vehicle" }];
  expect(await confirm({ ...COLUMNS, ...others })).toMatchObject({ status: 303, confirmed });
  expect(await confirm({ sku: "vin" })).toMatchObject({ status: 400, data: "form", confirmed: [] });
  const changed = await confirm({ ...COLUMNS, header: formatHeader([...HEADER, "Cost"]) });
  const data = { initialValue: null, isChanged: true };
  expect(changed).toMatchObject({ status: 409, data, confirmed: [] });
});

test("columns that another owner confirmed meanwhile stay unless this one chose them, too", async () => {
  const { header, ...opened } = COLUMNS;
  const seen = JSON.stringify({ ...mapKeys(SHEET_FIELDS, () => ""), ...opened });
  const other = { ...opened, trim: "price" };
  const mine = { header, seen, sku: "vin", product_name: "vehicle" };
  expect(await confirm(mine, other)).toMatchObject({ status: 303, confirmed: [other] });
  const both = await confirm(
    { ...mine, product_name: "price" },
    { ...opened, product_name: "vin", sku: "vehicle" },
  );
  const conflicts = [{ field: "product_name", theirs: "vin", mine: "price" }];
  const initialValue = { header, sku: "vehicle", product_name: "price" };
  expect(both).toMatchObject({ status: 409, confirmed: [], data: { conflicts, initialValue } });
  const kept = { ...mine, product_name: "price", conflict: "product_name", theirs: "columns" };
  const theirs = { ...opened, product_name: "vin", sku: "vehicle" };
  const now = JSON.stringify({ ...JSON.parse(seen), ...theirs });
  const answer = await confirm({ ...kept, sku: "vehicle", seen: now }, theirs);
  expect(answer).toMatchObject({ status: 303, confirmed: [theirs] });
});

test("a column that cannot be used is reported at its field, and the choice is kept", async () => {
  const initialValue = { ...COLUMNS, price: "cost" };
  const error = { "": ["staffColumns:notConfirmed"], price: ["staffColumns:problems.unknown"] };
  const data = { initialValue, error };
  expect(await confirm(initialValue)).toMatchObject({ status: 400, confirmed: [], data });
});

test("the header is the row asked for, else the confirmed one, else the first with headings for VIN and name", () => {
  const other = { row: 3, header: ["VIN", "Vehicle", "Cost"], rows: [] };
  const choose = (asked: string | null, header: readonly string[] | null) =>
    chooseTop([TITLE, TOP, other], asked, header && { header }).row;
  expect(choose("1", HEADER)).toBe(1);
  expect(choose(null, ["cost", "vehicle", "vin"])).toBe(3);
  for (const asked of [null, "99"]) expect(choose(asked, null)).toBe(2);
  expect(chooseTop([TITLE], null, null).row).toBe(1);
});
