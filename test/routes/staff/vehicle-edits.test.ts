/** The forms that add, change, sell, and delete a vehicle: statuses, and what is asked of the editor. */
import { expect, test } from "vitest";
import { action as add } from "~/routes/staff/new-vehicle";
import { action as change } from "~/routes/staff/vehicle";
import { action as changeRow } from "~/routes/staff/vehicles";
import { callStaff, OWNER, SALES } from "../../support/routes/staff-call";

const COACH = {
  ...{ vin: "1M8GDM9AXKP042788", productName: "2019 MCI Coach", price: "$159,000" },
  ...{ color: "White", miles: "90,000" },
};
const SAVED_PATH = "/staff/vehicles/7?saved=1795194000000";

/** Sends a form; the editor records what it is asked, and answers with `outcome`. */
async function send(
  task: (args: never) => unknown,
  form: Readonly<Record<string, string>>,
  { outcome = { outcome: "saved", id: 7 } as unknown, member = SALES, id = "7", path = "" } = {},
) {
  const asked: unknown[] = [];
  const answer =
    (name: string, result: unknown = outcome) =>
    async (...order: unknown[]) => {
      asked.push([name, ...order]);
      return result;
    };
  const isKnown = id === "7";
  const vehicleEditor = {
    ...{ add: answer("add"), edit: answer("edit"), setPrice: answer("setPrice") },
    ...{ setSold: answer("setSold", isKnown), sell: answer("sell", isKnown) },
    ...{ releaseField: answer("releaseField", isKnown), saveCosts: answer("saveCosts", isKnown) },
    ...{ delete: answer("delete", isKnown), findVehicle: async () => null },
  };
  const context = { vehicleEditor, photos: { forget: async () => undefined }, settings: {} };
  const address = path || `/staff/vehicles/${id}`;
  const called = await callStaff(task, address, { form, params: { id }, member, context });
  return { ...called, asked };
}
const save = (form: object = {}, more = {}) =>
  send(change, { ...COACH, version: "v1", intent: "save", ...form }, more);

test("a new vehicle and a change are saved, and the vehicle's page is shown", async () => {
  const added = await send(add, { ...COACH, intent: "save" });
  expect(added).toMatchObject({ status: 303, location: SAVED_PATH });
  expect(added.asked).toMatchObject([["add", { vin: COACH.vin, price: 159_000 }, SALES.userId]]);
  expect(added.logged.join()).not.toContain("MCI");
  const changed = await save({ price: "149,000" });
  expect(changed).toMatchObject({ status: 303, location: SAVED_PATH });
  expect(changed.asked).toMatchObject([["edit", 7, "v1", { price: 149_000 }, SALES.userId]]);
});

test("reading a VIN fills in year and make before anything is added, and keeps the other input", async () => {
  const typed = { vin: "jtdkarfu0 k3-091234", productName: "", price: "15900", highlights: "Blue" };
  const { status, data, asked } = await send(add, { ...typed, intent: "read-vin" });
  expect([status, data, asked]).toMatchObject([
    200,
    {
      report: { year: 2019, make: "Toyota", problem: expect.any(String) },
      initialValue: { productName: "2019 Toyota ", price: "15900", highlights: "Blue" },
    },
    [],
  ]);
});

test.each([
  [{ vin: "" }, "vin"],
  [{ vin: "1M8 !" }, "vin"],
  [{ productName: " " }, "productName"],
  [{ price: "cheap" }, "price"],
])("invalid input is 400 at its field, and nothing is saved: %j", async (form, field) => {
  for (const task of [add, change]) {
    const { status, data, asked } = await send(task, { ...COACH, intent: "save", ...form });
    expect([status, asked]).toEqual([400, []]);
    expect(data).toMatchObject({
      error: { [field]: [expect.any(String)] },
      initialValue: { color: "White" },
    });
  }
});

test("a doubtful price is asked about, and the answer is saved as what it says", async () => {
  const jump = { price: "189000", priceBefore: "18900" };
  const asked = await save(jump);
  expect([asked.status, asked.asked]).toEqual([400, []]);
  expect(asked.data).toMatchObject({ warning: { reason: "jump", dollars: 189_000, likelyDollars: 18_900 } });
  const { intent: _, ...unnamed } = { ...COACH, ...jump, version: "v1", intent: "" };
  for (const reading of ["189000", "18900"]) {
    const kept = await send(change, { ...unnamed, asked: "189000", reading });
    expect(kept.asked).toMatchObject([["edit", 7, "v1", { price: Number(reading) }, SALES.userId]]);
  }
  // The price was changed after the question, so the answer does not cover it.
  const other = await send(change, { ...unnamed, price: "1.9", asked: "189000", reading: "18900" });
  expect(other).toMatchObject({ status: 400, data: { warning: { likelyDollars: 1_900 } }, asked: [] });
});

test.each([
  ["conflict", { isConflict: true, version: null }],
  ["vin_taken", { otherId: 9, version: "v1" }],
  ["vin_fixed", { otherId: null, version: "v1" }],
])("an edit that ends as %s is 409 and keeps what was typed", async (outcome, answer) => {
  const { status, data } = await save({ productName: "2019 MCI J4500" }, { outcome: { outcome, id: 9 } });
  expect([status, data]).toMatchObject([
    409,
    {
      error: { "": [`staffVehicles:refused.${outcome}`] },
      initialValue: { productName: "2019 MCI J4500" },
      ...answer,
    },
  ]);
});

test("a VIN that another vehicle has is reported with that vehicle", async () => {
  const answer = await send(add, { ...COACH, intent: "save" }, { outcome: { outcome: "vin_taken", id: 9 } });
  expect(answer).toMatchObject({
    status: 409,
    data: { otherId: 9, error: { "": ["staffVehicles:refused.vin_taken"] } },
  });
});

test("a vehicle is sold, listed again, and a field returned to the sheet", async () => {
  const sale = { intent: "sell", soldOn: "2026-01-02", soldPrice: "150,000", source: "walkIn", buyer: "" };
  for (const [form, ...order] of [
    [sale, "sell", 7, { soldOn: "2026-01-02", priceCents: 15_000_000, source: "walkIn", leadId: null }],
    [{ intent: "unsell" }, "setSold", 7, false],
    [{ release: "price" }, "releaseField", 7, "price"],
  ] as const)
    expect(await send(change, form)).toMatchObject({
      ...{ status: 303, location: SAVED_PATH },
      asked: [[...order, SALES.userId]],
    });
  const future = await send(change, { ...sale, soldOn: "2999-01-01" });
  expect(future).toMatchObject({
    status: 400,
    data: { form: "sale", error: { soldOn: [expect.any(String)] } },
  });
  expect((await send(change, { release: "sku" })).status).toBe(400);
});

test("costs are the owners', and only they delete, with the box checked", async () => {
  const costs = { intent: "costs", cost: "98,765.43", floorPlanOn: "2026-01-02" };
  expect(await send(change, costs)).toMatchObject({ status: 403, asked: [] });
  expect((await send(change, costs, { member: OWNER })).asked).toEqual([
    ["saveCosts", 7, { costCents: 9_876_543, floorPlanOn: "2026-01-02" }, OWNER.userId],
  ]);
  const remove = { intent: "delete", sure: "yes" };
  expect(await send(change, remove)).toMatchObject({ status: 403, asked: [] });
  const unsure = await send(change, { intent: "delete" }, { member: OWNER });
  expect(unsure).toMatchObject({ location: "/staff/vehicles/7?unsure=#delete", asked: [] });
  expect(await send(change, remove, { member: OWNER })).toMatchObject({
    location: "/staff/vehicles?deleted=1795194000000",
    asked: [["delete", 7, OWNER.userId]],
  });
});

test.each(["0", "x", "1e3", "9".repeat(30), "99999999"])("there is no vehicle %s", async (id) => {
  expect((await send(change, { intent: "unsell" }, { id })).status).toBe(404);
  expect((await save({}, { id, outcome: { outcome: "unknown" } })).status).toBe(404);
});

const LIST = "/staff/vehicles?show=all&q=coach";
const row = (form: object, outcome: object = { outcome: "saved" }) =>
  send(changeRow, { id: "7", before: "18900", intent: "price", ...form }, { outcome, path: LIST });

test("a price is changed in the list's row, and the same list reports it", async () => {
  const { status, location, asked } = await row({ price: "17,900" });
  const { pathname, searchParams } = new URL(String(location), "https://www.example.com");
  expect([status, pathname, asked]).toEqual([
    303,
    "/staff/vehicles",
    [["setPrice", 7, 18_900, 17_900, SALES.userId]],
  ]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    show: "all",
    q: "coach",
    done: "price",
    was: "18900",
  });
});

test.each([
  [{ price: "x" }, undefined, 400, { problem: "staffVehicles:problems.price" }],
  [{ price: "189000" }, undefined, 400, { warning: { likelyDollars: 18_900 } }],
  [
    { price: "17,500" },
    { outcome: "conflict", price: 17_900, by: "Ana" },
    409,
    { conflict: { now: 17_900, by: "Ana" } },
  ],
])("a row's price %j that is not saved stays in its row", async (form, outcome, status, price) => {
  expect(await row(form, outcome)).toMatchObject({
    ...{ status, location: null },
    data: { id: 7, price: { typed: form.price, ...price } },
  });
});

test("a sale is recorded in the list's row and undone, and a wrong date is reported there", async () => {
  const sale = { intent: "sell", soldOn: "2026-01-02", soldPrice: "", source: "", buyer: "" };
  expect((await row(sale)).asked).toMatchObject([
    ["sell", 7, { priceCents: null, source: null }, SALES.userId],
  ]);
  expect((await row({ intent: "unsell" })).asked).toEqual([["setSold", 7, false, SALES.userId]]);
  const future = await row({ ...sale, soldOn: "2999-01-01" });
  expect(future).toMatchObject({
    status: 400,
    data: { id: 7, sale: { error: { soldOn: expect.anything() } } },
  });
});
