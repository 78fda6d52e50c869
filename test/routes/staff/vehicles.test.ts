import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { action as change, loader as loadVehicle } from "~/routes/staff/edit-vehicle";
import { action as add } from "~/routes/staff/new-vehicle";
import { action as changeRow, loader as loadVehicles } from "~/routes/staff/vehicles";
import type { ListedVehicle } from "~/vehicles/editor/vehicle-editor";
import { createTypedVehicle } from "~/vehicles/editor/vehicle-form";
import { formatSaleVersion } from "~/vehicles/editor/vehicle-sale";
import { createVehicleFile } from "../../fixtures/editable-vehicle";
import { callRoute, OWNER, SALES } from "../../support/routes/route-call";

const UNTIL = { until: "2026-11-10", depositCents: null, isOver: true, version: "v1" };
const LUZ = { who: "Luz", leadId: null, lead: null, ...UNTIL };
const WALK_IN = { soldOn: "2026-08-01", priceCents: 1_777_700, source: "walkIn", leadId: null } as const;
const FILE = createVehicleFile({
  price: 15_900,
  description: null,
  lockedFields: ["price"],
  leadCount: 2,
  viewCount: 31,
  hold: LUZ,
  listedAtIso: "2026-09-01T12:00:00Z",
  earlierSales: [{ ...WALK_IN, id: 1, buyer: null, endedAtIso: "2026-08-20T12:00:00Z" }],
});
const listed: ListedVehicle = { ...FILE, cover: null };
const counts = { listed: 60, "no-photos": 0, aged: 0, sold: 0, "bad-vin": 0, multiplied: 0, locked: 0 };

/** Opens a page, and records which reads of the editor and of the inventory it makes. */
async function open(loader: (args: never) => unknown, path: string, member = SALES) {
  const reads: unknown[] = [];
  const read = (name: string, answer: unknown) => async () => {
    reads.push(name);
    return answer;
  };
  const vehicles = Array.from({ length: 40 }, (_, index) => ({ ...listed, id: index + 1 }));
  const context = {
    vehicleEditor: {
      listPage: read("listPage", { vehicles, total: 61, counts, averageDays: 41 }),
      findVehicle: read("findVehicle", FILE),
      findCosts: read("findCosts", { costCents: 1_200_000, floorPlanOn: "2026-11-01" }),
    },
    inventory: { find: async (notBeforeMs: number) => void reads.push(notBeforeMs) },
  };
  return { reads, ...(await callRoute(loader, path, { params: { id: "7" }, member, context })) };
}

test("the list of forty vehicles is one read, and one more right after a change", async () => {
  const { reads, data } = await open(loadVehicles, "/staff/vehicles");
  expect(reads).toEqual(["listPage"]);
  const { list } = data as { list: { rows: object[]; total: number } };
  const first = { typedPrice: "15,900", leadCount: 2, viewCount: 31, daysHere: 80 };
  expect([list.rows.length, list.total, list.rows[0]]).toMatchObject([40, 61, first]);
  const saved = "done=price&car=7&saved=1795193990000&was=16900&now=15900";
  const changed = await open(loadVehicles, `/staff/vehicles?${saved}`);
  expect(changed.reads).toEqual(["listPage", 1_795_193_990_000, "findVehicle"]);
  const change = { kind: "price", name: "2019 MCI Coach", now: 15_900, was: 16_900 };
  expect(changed.data).toMatchObject({ list: { change } });
  // As after the undo, when the browser goes back.
  for (const undone of [saved.replace("now=15900", "now=14900"), saved.replace("price", "sold")])
    expect((await open(loadVehicles, `/staff/vehicles?${undone}`)).data).toMatchObject({
      list: { change: null },
    });
});

test("a search that finds nothing in a folder counts what all vehicles have", async () => {
  const listPage = async ({ show }: { show: string }) => ({
    vehicles: [],
    counts: {},
    averageDays: null,
    total: show === "all" ? 2 : 0,
  });
  const context = { vehicleEditor: { listPage } };
  const find = async (query: string) => {
    const { data } = await callRoute(loadVehicles, `/staff/vehicles?${query}`, { member: SALES, context });
    return (data as { list: { totalInAll: number } }).list.totalInAll;
  };
  expect([await find("q=tesla"), await find("q=tesla&show=all"), await find("show=sold")]).toEqual([2, 0, 0]);
});

test("an owner's page of a vehicle has its costs, the gross, and earlier sales; a salesperson's has none of them", async () => {
  const costs = { costCents: 1_200_000, floorPlanDays: 19, priceCents: 1_590_000 };
  const shown = { isStale: true, locks: { ours: { price: "15900" } } };
  const data = { file: { ...shown, costs, earlierSales: [{ soldOn: "2026-08-01" }] } };
  const owners = await open(loadVehicle, "/staff/vehicles/7?stale=", OWNER);
  expect(owners).toMatchObject({ reads: ["findVehicle", "findCosts"], data });
  const sales = await open(loadVehicle, "/staff/vehicles/7");
  expect(sales).toMatchObject({ reads: ["findVehicle"], data: { file: { costs: null, mayDelete: false } } });
  expect(JSON.stringify(sales.data)).not.toMatch(/1200000|1777700/);
});

test.each([
  ["the moment of a save", "2026-11-20T16:59:58Z", "2026-11-20T16:59:58Z"],
  ["now, after a save by a wrong clock", "2026-11-21T00:00Z", "2026-11-20T17:00:00Z"],
])("right after a save the inventory is at least as new as %s", async (_, savedAt, notBefore) => {
  const { reads } = await open(loadVehicle, `/staff/vehicles/7?saved=${Date.parse(savedAt)}`);
  expect(reads).toEqual(["findVehicle", Date.parse(notBefore)]);
});

const { vin, productName } = FILE;
const COACH = { vin, productName, price: "$59,000", color: "White", miles: "90,000" };
const COSTS = { costCents: 1_200_000, floorPlanOn: "2026-01-05" };
const SAVED_PATH = "/staff/vehicles/7?saved=1795194000000";
const STORAGE = "https://project.supabase.co/storage/v1/object/public/vehicle-photos";
const PHOTOS = [{ mark: "a", photoUrl: `${STORAGE}/V/1.jpg`, drivePhotoUrl: null, origin: "hand" }];

const DRIVE = { fuel: "Hybrid", engine: "1.8L I4", drivetrain: "fwd", transmission: "cvt" };
const BODY = { body: "Hatchback", doors: 5, seats: 5 };
const PRIUS = { year: 2019, make: "Toyota", model: "Prius", trim: "L", ...DRIVE, ...BODY };

/** Sends a form; the editor records what it is asked, and answers with `outcome`, or fails with it. */
async function send(
  task: (args: never) => unknown,
  form: Readonly<Record<string, string>>,
  {
    outcome = { outcome: "saved", id: 7 } as unknown,
    costsOutcome = "saved",
    holdOutcome = "saved",
    saleOutcome = true as boolean | null,
    unsellOutcome = true as boolean | null,
    file = FILE,
    member = SALES,
    id = "7",
    path = "",
  } = {},
) {
  const asked: unknown[] = [];
  const answer =
    (name: string, result: unknown = outcome) =>
    async (...order: unknown[]) => {
      asked.push([name, ...order]);
      return outcome instanceof Error ? Promise.reject(outcome) : result;
    };
  const isKnown = id === "7";
  const vehicleEditor = {
    add: answer("add"),
    edit: answer("edit"),
    setPrice: answer("setPrice"),
    unsell: answer("unsell", isKnown && unsellOutcome),
    resell: answer("resell", isKnown && unsellOutcome),
    sell: answer("sell", isKnown && saleOutcome),
    hold: answer("hold", isKnown ? holdOutcome : "unknown"),
    releaseField: answer("releaseField", isKnown && saleOutcome),
    saveCosts: answer("saveCosts", isKnown ? costsOutcome : "unknown"),
    findCosts: async () => COSTS,
    delete: answer("delete", isKnown),
    findVehicle: async () => (isKnown ? file : null),
    listPage: async () => ({ vehicles: [{ id: 7, vin: FILE.vin }] }),
  };
  const galleryEditor = { find: async (vin: string) => (vin === FILE.vin ? { rows: PHOTOS } : null) };
  const photos = { forget: async (refs: readonly string[]) => void asked.push(refs) };
  const decodeVin = async (vin: string) => {
    asked.push(["decode", vin]);
    return PRIUS;
  };
  const context = { vehicleEditor, galleryEditor, photos, decodeVin };
  const options = { form, params: { id }, member, context };
  return { ...(await callRoute(task, path || `/staff/vehicles/${id}`, options)), asked };
}
const save = (form: object = {}, more = {}) => send(change, { ...COACH, intent: "save", ...form }, more);

test("a new vehicle and a change are saved, and the vehicle's page is shown", async () => {
  const saved = { status: 303, location: SAVED_PATH };
  const added = await send(add, { ...COACH, intent: "save" });
  expect(added).toMatchObject({ ...saved, asked: [["add", { vin, price: 59_000 }, SALES.userId]] });
  expect(added.logged.join()).not.toContain("MCI");
  const asked = [["edit", 7, "v", { price: 14_900 }, SALES.userId]];
  expect(await save({ price: "14,900" })).toMatchObject({ ...saved, asked });
});

test("reading a VIN fills empty fields, offers what differs, and overwrites only what is chosen", async () => {
  const typed = { vin: "jtdkarfu0 k3-091234", productName: "toyota", price: "15900", engine: "1.8l i4" };
  const name = "2019 Toyota Prius L";
  const offers = { productName: name, doors: "5" };
  const report = { name, problem: expect.any(String), state: "filled", offers };
  const { vin: _, ...kept } = typed;
  const data = {
    report,
    filled: expect.arrayContaining(["trim L"]),
    initialValue: { ...kept, doors: "4", trim: "L" },
  };
  const asked = [["decode", "JTDKARFU0K3091234"]];
  const filled = await send(add, { ...typed, doors: "4", intent: "read-vin" });
  expect(filled).toMatchObject({ status: 200, asked, data });
  for (const [use, offers, productName] of [
    ["doors", { productName: name }, "toyota"],
    ["all", {}, name],
  ] as const)
    expect((await send(add, { ...typed, doors: "4", use })).data).toMatchObject({
      report: { offers },
      initialValue: { productName, doors: "5" },
    });
  // What another VIN filled in makes room.
  const refilled = await send(add, {
    ...typed,
    productName: "2003 ",
    filled: "productName 2003 ",
    intent: "read-vin",
  });
  expect(refilled.data).toMatchObject({ initialValue: { productName: name, engine: "1.8l i4" } });
  const error = { vin: ["staffVehicles:problems.vin"] };
  const unread = await send(add, { ...typed, vin: " ", intent: "read-vin" });
  expect(unread.data).toMatchObject({ error, initialValue: { productName: "toyota" } });
});

test("Enter adds a vehicle that has a name; before that it reads the VIN", async () => {
  expect(await send(add, { ...COACH, intent: "enter" })).toMatchObject({ status: 303, location: SAVED_PATH });
  const { asked } = await send(add, {
    ...COACH,
    vin: "JTDKARFU0K3091234",
    productName: " ",
    intent: "enter",
  });
  expect(asked).toEqual([["decode", "JTDKARFU0K3091234"]]);
});

test("a vehicle that was added twice by a second press is shown, not refused", async () => {
  const addAfter = (by: string, atIso: string) => {
    const edits = [{ id: 1, atIso, kind: "added" as const, by, fields: {} }];
    const outcome = { outcome: "vin_taken", id: 7 };
    return send(add, { ...COACH, intent: "save" }, { outcome, file: { ...FILE, edits } });
  };
  expect((await addAfter(SALES.name, "2026-11-20T16:59:58Z")).location).toBe(SAVED_PATH);
  expect((await addAfter(SALES.name, "2026-11-20T16:00:00Z")).status).toBe(409);
  expect((await addAfter("Ana", "2026-11-20T16:59:58Z")).status).toBe(409);
});

test("a VIN that another vehicle has isn't decoded: that vehicle is named", async () => {
  const { asked, data } = await send(add, { ...COACH, intent: "read-vin" });
  const error = { "": ["staffVehicles:refused.vin_taken"] };
  expect([asked, data]).toMatchObject([[], { error, otherId: 7, initialValue: { color: "White" } }]);
});

test.each([add, change])("the usual spelling of a name is shown before it is saved: %o", async (task) => {
  const form = { ...COACH, productName: "2014 honda civic lx", use: "spelling" };
  const initialValue = { productName: "2014 Honda Civic LX", color: "White" };
  expect(await send(task, form)).toMatchObject({ data: { initialValue }, asked: [] });
});

test.each([add, change])("invalid input is 400 at its field, and nothing is saved: %o", async (task) => {
  const form = { ...COACH, intent: "save", vin: "1M8 !", productName: " ", price: "cheap" };
  const problem = [expect.any(String)];
  const error = { vin: problem, productName: problem, price: problem };
  const data = { error, initialValue: { color: "White" } };
  expect(await send(task, form)).toMatchObject({ status: 400, asked: [], data });
});

test("a doubtful price is asked about, and the answer is saved as what it says", async () => {
  const jump = { price: "159000" };
  const isAsked = (warning: object) => ({ status: 400, asked: [], data: { warning } });
  expect(await save(jump)).toMatchObject(isAsked({ reason: "jump", likelyDollars: 15_900 }));
  const answered = { ...COACH, ...jump, asked: "159000", reading: "15900" };
  const asked = [["edit", 7, "v", { price: 15_900 }, SALES.userId]];
  expect((await send(change, answered)).asked).toMatchObject(asked);
  // The price was changed after the question, so the answer does not cover it.
  expect(await send(change, { ...answered, price: "1.9" })).toMatchObject(isAsked({ likelyDollars: 1_900 }));
});

const SEEN = createTypedVehicle(FILE);

test("a change by another person to the same field is shown beside mine; other fields keep what they saved", async () => {
  const before = { ...SEEN, price: "16,900", color: "Blue" };
  const form = { ...before, color: "White", price: "14,900", seen: JSON.stringify(before), intent: "save" };
  const answer = await send(change, form);
  const conflicts = [
    { field: "price", theirs: "15,900", mine: "14,900" },
    { field: "color", theirs: "", mine: "White" },
  ];
  const shown = { conflicts, seen: SEEN, initialValue: { price: "14,900", color: "White" } };
  const error = { "": ["staffVehicles:refused.conflict"] };
  expect(answer).toMatchObject({ status: 409, asked: [], data: { ...shown, error } });
  const { seen, initialValue } = answer.data as Record<"seen" | "initialValue", Record<string, string>>;
  for (const [pressed, price] of [
    [{ intent: "save" }, 14_900],
    [{ theirs: "vehicle", conflict: "price" }, 15_900],
  ] as const) {
    const again = { ...initialValue, seen: JSON.stringify(seen), ...pressed };
    const asked = [["edit", 7, "v", { price, description: "White" }, SALES.userId]];
    expect((await send(change, again)).asked).toMatchObject(asked);
  }
});

test("a save that another one beats each time is reported", async () => {
  const { status, asked } = await save({ price: "14,900" }, { outcome: { outcome: "conflict" } });
  expect([status, asked.length]).toEqual([503, 4]);
});

test.each([
  [change, { outcome: "vin_taken", id: 9 }, 409, "vin_taken", { otherId: 9, seen: SEEN }],
  [change, { outcome: "vin_fixed" }, 409, "vin_fixed", { otherId: null, seen: SEEN }],
  [add, { outcome: "vin_taken", id: 9 }, 409, "vin_taken", { otherId: 9 }],
  [change, new BackendRejected("refused", "23514"), 400, "rejected", { seen: SEEN }],
  [add, new BackendRejected("refused", "23514"), 400, "rejected", {}],
  [change, new BackendUnavailable("down"), 503, "unavailable", { seen: SEEN }],
  [add, new BackendUnavailable("down"), 503, "unavailable", {}],
])("what was typed is kept when saving ends otherwise: %o, %o", async (task, outcome, status, code, more) => {
  const form = { ...COACH, productName: "2019 MCI J4500", price: "19,900", intent: "save" };
  const answer = await send(task, form, { outcome });
  const { intent: _, ...initialValue } = form;
  const error = { "": [`staffVehicles:refused.${code}`] };
  expect(answer).toMatchObject({ status, data: { error, initialValue, ...more } });
  expect(answer.logged).toHaveLength(outcome instanceof Error ? 1 : 0);
});

const SALE = { intent: "sell", soldOn: "2026-01-02", soldPrice: "50,000", source: "walkIn", buyer: "" };

test("a vehicle is sold, listed again, and a field returned to the sheet", async () => {
  const { userId } = SALES;
  const sale = { soldOn: "2026-01-02", priceCents: 5_000_000, source: "walkIn", leadId: null };
  for (const [form, location, ...order] of [
    [SALE, SAVED_PATH, "sell", 7, sale, userId, null],
    [{ intent: "unsell" }, `${SAVED_PATH}&back=yes`, "unsell", 7, null, userId],
    [{ intent: "resell" }, SAVED_PATH, "resell", 7, userId],
    [{ release: "price" }, SAVED_PATH, "releaseField", 7, "price", userId, null],
    [{ release: "price", "seen-price": "18900" }, SAVED_PATH, "releaseField", 7, "price", userId, "18900"],
  ] as const)
    expect(await send(change, form)).toMatchObject({ status: 303, location, asked: [order] });
  const data = { form: "sale", error: { soldOn: [expect.any(String)] } };
  expect(await send(change, { ...SALE, soldOn: "2999-01-01" })).toMatchObject({ status: 400, data });
  expect((await send(change, { release: "sku" })).status).toBe(400);
  const stale = await send(change, { release: "price", "seen-price": "1" }, { saleOutcome: null });
  expect(stale).toMatchObject({ status: 303, location: "/staff/vehicles/7?stale=", logged: [] });
});

test.each([
  ["149", "14900", { reason: "sale", dollars: 149, likelyDollars: 14_900 }, "14900", 1_490_000],
  ["149", "14900", { reason: "sale", dollars: 149, likelyDollars: 14_900 }, "149", 14_900],
  ["500", "", { reason: "sale", dollars: 500, likelyDollars: 50_000 }, "500", 50_000],
  ["60,000", "14900", { reason: "sale", dollars: 60_000, likelyDollars: null }, "60000", 6_000_000],
])("the sale price %s at %s is asked about", async (soldPrice, before, warning, reading, priceCents) => {
  const form = { ...SALE, soldPrice, before };
  for (const answer of [await send(change, form), await row(form)]) {
    const { sale, ...page } = answer.data as { sale?: object };
    expect([answer.status, answer.asked, sale ?? page]).toMatchObject([400, [], { warning }]);
  }
  const answered = { ...form, asked: soldPrice, reading };
  for (const answer of [await send(change, answered), await row(answered)])
    expect(answer).toMatchObject({ status: 303, asked: [["sell", 7, { priceCents }, SALES.userId, null]] });
});

const leadId = "00000000-0000-4000-8000-00000000000a";
const STORED_SALE = { ...WALK_IN, soldOn: "2026-11-18", priceCents: 1_550_000, leadId, buyer: "Ana" };
/** As the form was filled before Ana's sale was recorded. */
const UNSOLD = { soldOn: "2026-11-20", soldPrice: "15,900", source: "", buyer: "" };

test.each([
  ["the vehicle's page", change],
  ["the list", changeRow],
])("a sale keeps what another person recorded meanwhile, on %s", async (_, task) => {
  const stored = { file: { ...FILE, sale: STORED_SALE } };
  const submit = (form: object, more = {}) =>
    send(task, { ...UNSOLD, id: "7", intent: "sell", seen: JSON.stringify(UNSOLD), ...form }, more);
  const { buyer: _buyer, ...kept } = STORED_SALE;
  expect(await submit({}, stored)).toMatchObject({ status: 303, asked: [] });
  const unknown = { ...STORED_SALE, source: null };
  const merged = await submit({ source: kept.source }, { file: { ...FILE, sale: unknown } });
  expect(merged.asked).toEqual([["sell", 7, kept, SALES.userId, unknown]]);
  const answer = await submit({ soldPrice: "15,200" }, stored);
  const { sale, ...page } = answer.data as { sale?: object };
  const compared = {
    error: { "": ["staffVehicles:refused.conflict"] },
    merge: { conflicts: [{ field: "soldPrice", theirs: "15,500", mine: "15,200" }] },
    initialValue: { buyer: kept.leadId, soldPrice: "15,200", source: "walkIn" },
  };
  expect([answer.status, answer.asked, sale ?? page]).toMatchObject([409, [], compared]);
  // Another person changed what the form of a new sale is filled with.
  const held = { ...FILE, price: 14_900, hold: { ...LUZ, leadId, isOver: false } };
  const shown = { soldOn: "2026-11-19", priceCents: 1_590_000, source: null, leadId: null };
  const meanwhile = { ...UNSOLD, soldOn: shown.soldOn };
  const sold = await submit({ ...meanwhile, seen: JSON.stringify(meanwhile) }, { file: held });
  expect(sold.asked).toEqual([["sell", 7, shown, SALES.userId, null]]);
  // Another person put the car back on the lot.
  expect(await submit({ recorded: "" })).toMatchObject({ status: 409, asked: [] });
  const race = await submit({}, { saleOutcome: null });
  expect([race.status, race.asked.length]).toEqual([503, 4]);
});

test.each([
  ["its page", change],
  ["the list", changeRow],
])("a sale isn't restored on %s if someone changed the car in the meantime", async (_, task) => {
  const stale = await send(task, { id: "7", intent: "resell" }, { unsellOutcome: null });
  expect(stale).toMatchObject({ status: 303, location: "/staff/vehicles/7?stale=", logged: [] });
});

const unsale = ["unsell", 7, STORED_SALE, SALES.userId];
test.each([
  ["put back", "the vehicle's page", change, { intent: "unsell" }, unsale],
  ["put back", "the list", changeRow, { id: "7", intent: "unsell" }, unsale],
  [
    "returned to the sheet",
    "its page",
    change,
    { release: "quantity" },
    ["releaseField", 7, "quantity", SALES.userId, null],
  ],
])("a car isn't %s on %s once another person changed its sale", async (_what, _where, task, form, order) => {
  const stored = { file: { ...FILE, sale: STORED_SALE } };
  const sale = formatSaleVersion(STORED_SALE);
  const seen = await send(task, { ...form, sale }, stored);
  expect([seen.status, seen.asked]).toEqual([303, [order]]);
  const stale = { status: 303, location: "/staff/vehicles/7?stale=" };
  const other = await send(task, { ...form, sale: formatSaleVersion(null) }, stored);
  expect(other).toMatchObject({ ...stale, asked: [] });
  const outcomes = { unsellOutcome: null, saleOutcome: null };
  expect(await send(task, { ...form, sale }, { ...stored, ...outcomes })).toMatchObject(stale);
});

test.each([
  ["its page", change],
  ["the list", changeRow],
])("a second press of “Put back” or its undo on %s is answered like the first", async (_, task) => {
  const press = (intent: string, kind: "sold" | "unsold", by: string) => {
    const edits = [{ id: 1, atIso: "2026-11-20T16:59:00Z", kind, by, fields: {} }];
    const file = { ...FILE, edits, quantity: kind === "sold" ? 0 : 1 };
    const form = { id: "7", intent, sale: formatSaleVersion(STORED_SALE) };
    return send(task, form, { file, unsellOutcome: null });
  };
  for (const [intent, kind] of [
    ["unsell", "unsold"],
    ["resell", "sold"],
  ] as const) {
    expect((await press(intent, kind, SALES.name)).location).toMatch(/saved=/);
    expect((await press(intent, kind, "Ana")).location).toBe("/staff/vehicles/7?stale=");
  }
  expect((await press("unsell", "sold", SALES.name)).location).toBe("/staff/vehicles/7?stale=");
});

const HOLD = { intent: "hold", who: " Maria  (407) 555-0199 ", until: "2026-11-25", deposit: "500" };

test("a vehicle is put on hold, its hold is extended from Today, and released", async () => {
  const maria = { who: "Maria (407) 555-0199", leadId: null, depositCents: 50_000, until: "2026-11-25" };
  const luz = { who: "Luz", leadId: null, depositCents: null, until: "2026-11-23" };
  const [here, today] = [SAVED_PATH, "/staff"];
  for (const [form, location, hold] of [
    [HOLD, here, maria],
    [{ intent: "extend", from: "today", seen: "v1" }, today, luz],
    [{ intent: "unhold", from: "today", seen: "v1" }, today, null],
    [{ intent: "unhold", seen: "v1" }, here, null],
  ] as const) {
    const asked = [["hold", 7, "v1", hold, SALES.userId]];
    const answer = await send(change, form);
    expect(answer).toMatchObject({ status: 303, location, asked });
    expect(answer.logged.join()).toMatch(new RegExp(`^vehicleChanged .*"id":7.*"${form.intent}"`));
    expect(answer.logged.join()).not.toContain("Maria");
  }
});

test("a hold that someone else changed is kept: the page says so with what was typed, Today shows it", async () => {
  const more = { holdOutcome: "conflict" };
  const error = { "": ["staffVehicles:refused.hold"] };
  const data = { form: "hold", initialValue: { until: HOLD.until }, error };
  expect(await send(change, HOLD, more)).toMatchObject({ status: 409, data });
  const ended = { file: { ...FILE, hold: null } };
  expect(await send(change, { ...HOLD, recorded: "" }, ended)).toMatchObject({ status: 409, asked: [] });
  const late = await send(change, { intent: "unhold", from: "today", seen: "v0" }, more);
  expect(late).toMatchObject({ status: 303, location: "/staff", logged: [] });
});

test("a hold keeps what another person changed meanwhile, and a conflict shows both values", async () => {
  const seen = JSON.stringify({ who: "Luz", heldLead: "", until: "2026-11-08", deposit: "100" });
  const form = { ...HOLD, who: "Luz", deposit: "100", seen, recorded: "" };
  const { userId } = SALES;
  const saved = { who: "Luz", leadId: null, until: "2026-11-25", depositCents: null };
  const same = { file: { ...FILE, hold: { ...LUZ, until: "2026-11-08" } } };
  expect((await send(change, form, same)).asked).toEqual([["hold", 7, "v1", saved, userId]]);
  const conflicts = [{ field: "until", theirs: "2026-11-10", mine: "2026-11-25" }];
  const data = { merge: { conflicts } };
  expect(await send(change, form)).toMatchObject({ status: 409, asked: [], data });
});

test.each([
  [{ who: " " }, "who"],
  [{ until: "2026-11-19" }, "until"],
  [{ until: "2027-11-19" }, "until"],
  [{ deposit: "some" }, "deposit"],
])("a hold with %j is refused at its field", async (wrong, field) => {
  const data = { form: "hold", error: { [field]: [expect.any(String)] } };
  expect(await send(change, { ...HOLD, ...wrong })).toMatchObject({ status: 400, asked: [], data });
});

test("costs are the owners'", async () => {
  const costs = { intent: "costs", cost: "98,765.43", floorPlanOn: "2026-01-02" };
  expect(await send(change, costs)).toMatchObject({ status: 403, asked: [] });
  const saved = await send(change, costs, { member: OWNER });
  expect(saved.location).toMatch(/\?saved=\d+&private=yes$/);
  expect(saved.asked).toEqual([
    ["saveCosts", 7, COSTS, { costCents: 9_876_543, floorPlanOn: "2026-01-02" }, OWNER.userId],
  ]);
});

test("an owner's costs keep what another owner saved meanwhile, and a conflict shows both values", async () => {
  const owner = { member: OWNER };
  // The other owner entered the cost.
  const seen = JSON.stringify({ cost: "", floorPlanOn: "2026-01-05" });
  const form = { intent: "costs", seen, cost: "", floorPlanOn: "2026-02-01" };
  const saved = { costCents: COSTS.costCents, floorPlanOn: "2026-02-01" };
  const asked = [["saveCosts", 7, COSTS, saved, OWNER.userId]];
  expect((await send(change, form, owner)).asked).toMatchObject(asked);
  const answer = await send(change, { ...form, cost: "13,000" }, owner);
  const conflicts = [{ field: "cost", theirs: "12,000", mine: "13,000" }];
  const shown = { cost: "13,000", floorPlanOn: "2026-02-01" };
  const data = { merge: { conflicts, seen: { cost: "12,000" } }, initialValue: shown };
  expect(answer).toMatchObject({ status: 409, asked: [], data });
  const { merge } = answer.data as { merge: { seen: object } };
  const again = { ...shown, seen: JSON.stringify(merge.seen), theirs: "costs", conflict: "cost" };
  expect((await send(change, again, owner)).asked).toMatchObject(asked);
  const race = await send(change, form, { ...owner, costsOutcome: "conflict" });
  expect([race.status, race.asked.length]).toEqual([503, 4]);
});

test("only owners delete, with the box checked; the photos are gone from the site's own addresses, even if the bucket fails", async () => {
  const form = { intent: "delete", sure: "yes" };
  expect(await send(change, form)).toMatchObject({ status: 403, asked: [] });
  const unsure = await send(change, { intent: "delete" }, { member: OWNER });
  expect(unsure).toMatchObject({ location: "/staff/vehicles/7?unsure=#delete", asked: [] });
  const asked = [["delete", 7, OWNER.userId], ["bucket/V/1.jpg"]];
  const location = "/staff/vehicles?deleted=1795194000000";
  expect(await send(change, form, { member: OWNER })).toMatchObject({ location, asked });
  const outcome = new BackendUnavailable("down");
  expect(await send(change, form, { member: OWNER, outcome })).toMatchObject({ status: 503, asked });
});

test.each(["0", "x", "1e3", "9".repeat(30), "99999999"])("there is no vehicle %s", async (id) => {
  expect((await send(change, { intent: "unsell" }, { id })).status).toBe(404);
  const unknown = await save({ price: "14,900" }, { id, outcome: { outcome: "unknown" } });
  expect(unknown.status).toBe(404);
});

const row = (form: object, outcome?: object) => {
  const path = "/staff/vehicles?show=all&q=coach";
  const price = { id: "7", before: "18900", intent: "price" };
  return send(changeRow, { ...price, ...form }, outcome ? { outcome, path } : { path });
};

test("a price is changed in the list's row, and the same list reports it", async () => {
  const { status, location, asked } = await row({ price: "17,900" });
  expect([status, asked]).toEqual([303, [["setPrice", 7, 18_900, 17_900, SALES.userId]]]);
  const { pathname, searchParams } = new URL(String(location), "https://www.example.com");
  const query = { show: "all", q: "coach", done: "price", was: "18900" };
  expect([pathname, Object.fromEntries(searchParams)]).toMatchObject(["/staff/vehicles", query]);
});

test("a car that was sold meanwhile takes no asking price: its row says who sold it", async () => {
  const edits = [{ id: 1, atIso: "2026-11-20T16:59:00Z", kind: "sold" as const, by: "Ana", fields: {} }];
  const stored = { file: { ...FILE, quantity: 0, edits }, path: "/staff/vehicles" };
  const form = { id: "7", before: "18900", price: "17,900", intent: "price" };
  const problem = "staffVehicles:refused.soldMeanwhile";
  const data = { id: 7, price: { typed: "17,900", problem, soldBy: "Ana" } };
  expect(await send(changeRow, form, stored)).toMatchObject({ status: 409, asked: [], data });
  const undo = await send(changeRow, { ...form, undo: "" }, stored);
  expect(undo).toMatchObject({ location: "/staff/vehicles/7?stale=", asked: [] });
});

const THEIRS = { price: 17_900, by: "Ana" };

test.each([
  [{ price: "x" }, undefined, 400, { problem: "staffVehicles:problems.price" }],
  [{ price: "189000" }, undefined, 400, { warning: { likelyDollars: 18_900 } }],
  [{ price: "17,500" }, { outcome: "conflict", ...THEIRS }, 409, { conflict: { now: 17_900, by: "Ana" } }],
])("a row's price %j that is not saved stays in its row", async (form, outcome, status, price) => {
  const data = { id: 7, price: { typed: form.price, ...price } };
  expect(await row(form, outcome)).toMatchObject({ status, location: null, data });
});

test("a refused form's car is listed although it's in another folder by now", async () => {
  const listPage = async ({ show, words }: { show: string; words: readonly string[] }) => {
    const isFound = show === "all" && words[0] === FILE.vin.toLowerCase();
    return { vehicles: isFound ? [listed] : [], total: 0, counts };
  };
  const vehicleEditor = { listPage, findVehicle: async () => FILE };
  const context = { vehicleEditor, settings: { SUPABASE_URL: "" } };
  const read = async (query: string) =>
    (
      (await callRoute(loadVehicles, `/staff/vehicles?${query}`, { member: SALES, context })).data as {
        list: { rows: object[] };
      }
    ).list;
  expect(await read("show=sold&row=7")).toMatchObject({ rows: [{ id: 7 }] });
  expect(await read("show=sold")).toMatchObject({ rows: [] });
});

test("a price whose undo another person's change refuses isn't asked about in the row: the vehicle's page opens", async () => {
  const conflict = { outcome: "conflict", ...THEIRS };
  const undone = await row({ price: "17500", undo: "" }, conflict);
  expect(undone).toMatchObject({ status: 303, location: "/staff/vehicles/7?stale=" });
});

test("a corrected sale isn't reported as a new one, whose undo puts the car back on the lot", async () => {
  const stored = { file: { ...FILE, sale: STORED_SALE }, path: "/staff/vehicles?show=sold" };
  const seen = { soldOn: STORED_SALE.soldOn, soldPrice: "15,500", source: "walkIn", buyer: leadId };
  const form = { ...seen, id: "7", intent: "sell", nextId: "8", seen: JSON.stringify(seen), recorded: "" };
  const corrected = await send(changeRow, { ...form, soldPrice: "15,200" }, stored);
  expect(corrected.location).toMatch(/done=sale&.*#car-7$/);
  expect(await send(changeRow, form, stored)).toMatchObject({
    asked: [],
    location: "/staff/vehicles?show=sold#car-7",
  });
  const keep = (by: string) => {
    const edits = [{ id: 1, atIso: "2026-11-20T16:59:00Z", kind: "sold" as const, by, fields: {} }];
    const kept = { ...form, soldPrice: "15,200", theirs: "sale", conflict: "soldPrice" };
    return send(changeRow, kept, { ...stored, file: { ...stored.file, edits } });
  };
  const others = expect.stringMatching(/done=sold-already&/);
  expect(await keep("Ana")).toMatchObject({ asked: [], location: others });
  // Ana only corrected it.
  expect(await keep(SALES.name)).toMatchObject({ asked: [], location: "/staff/vehicles?show=sold#car-7" });
});

test("selling a car from an outdated page says who already sold it, and a form sent twice records one sale", async () => {
  const sold = { soldOn: "2026-11-20", priceCents: 1_590_000, source: null, leadId: null, buyer: null };
  const form = { ...UNSOLD, id: "7", intent: "sell", nextId: "8", seen: JSON.stringify(UNSOLD) };
  const sellAfter = (by: string, task: Parameters<typeof send>[0], more = {}) => {
    const edits = [{ id: 1, atIso: "2026-11-20T16:59:00Z", kind: "sold" as const, by, fields: {} }];
    const file = { ...FILE, sale: sold, edits };
    return send(task, { ...form, ...more }, { file, path: task === changeRow ? "/staff/vehicles" : "" });
  };
  expect(await sellAfter(SALES.name, changeRow)).toMatchObject({
    asked: [],
    location: expect.stringMatching(/done=sold&.*#car-8$/),
  });
  for (const [more, done, writes] of [
    [{}, "sold-already", 0],
    [{ source: "walkIn" }, "sold-joined", 1],
  ] as const) {
    const { location, asked } = await sellAfter("Ana", changeRow, more);
    expect([location, asked.length]).toEqual([
      expect.stringMatching(new RegExp(`done=${done}&.*#car-8$`)),
      writes,
    ]);
    expect((await sellAfter("Ana", change, more)).location).toBe(`${SAVED_PATH}&already=yes`);
  }
  const differs = await sellAfter("Ana", changeRow, { soldPrice: "15,200" });
  expect(differs).toMatchObject({
    status: 303,
    asked: [["sell", 7, { priceCents: 1_520_000 }, SALES.userId, sold]],
  });
  const both = await sellAfter("Ana", changeRow, {
    soldPrice: "15,200",
    seen: JSON.stringify({ ...UNSOLD, soldPrice: "16,900" }),
  });
  const data = { sale: { soldBy: "Ana", error: { "": ["staffVehicles:refused.alreadySold"] } } };
  expect(both).toMatchObject({ status: 409, asked: [], data });
});

test("a page after the last one shows the last one, such as after its only vehicle was sold", async () => {
  const { data, reads } = await open(loadVehicles, "/staff/vehicles?page=9");
  expect([reads, data]).toMatchObject([["listPage", "listPage"], { list: { page: 2, offset: 40 } }]);
});

test("a sale is recorded in the list's row and undone, and a wrong date is reported there", async () => {
  const sale = { ...SALE, soldPrice: "", source: "" };
  const sold = ["sell", 7, { priceCents: null, source: null }, SALES.userId, null];
  const sellIn = (show: string) =>
    send(changeRow, { id: "7", ...sale, nextId: "8" }, { path: `/staff/vehicles${show}` });
  const location = expect.stringMatching(/done=sold.*#car-8$/);
  expect(await sellIn("")).toMatchObject({ asked: [sold], location });
  // It stays in that list.
  expect((await sellIn("?show=all")).location).toMatch(/done=sold.*#car-7$/);
  const asked = [["unsell", 7, null, SALES.userId]];
  expect(await row({ intent: "unsell" })).toMatchObject({
    asked,
    location: expect.stringMatching(/#car-7$/),
  });
  const undone = await row({ intent: "resell" });
  expect([undone.asked, undone.location]).toEqual([
    [["resell", 7, SALES.userId]],
    expect.stringMatching(/done=sold&.*#car-7$/),
  ]);
  const data = { id: 7, sale: { error: { soldOn: expect.anything() } } };
  expect(await row({ ...sale, soldOn: "2999-01-01" })).toMatchObject({ status: 400, data });
});
