import { expect, test } from "vitest";
import { action, loader as loadGuide } from "~/routes/staff/print/buyers-guide";
import { action as chooseWarranty, loader as loadRoom } from "~/routes/staff/print/print-room";
import { loader as loadSheets } from "~/routes/staff/print/sheets";
import { MAX_PRINTED_VEHICLES } from "~/vehicles/editor/print-room";
import { GUIDE_WORDING } from "~/views/staff/print/buyers-guide/wording";
import { BuyersGuideContent } from "~/views/staff/print/buyers-guide-page";
import { parsePrintJob } from "~/views/staff/print/print-job";
import { PrintRoomForm } from "~/views/staff/print/print-room-page";
import { SheetsContent } from "~/views/staff/print/sheets-page";
import { createPicturedVehicle, createVehicle } from "../../fixtures/inventory";
import { render } from "../../support/render";
import { callRoute, createFakeInventory, OWNER, SALES } from "../../support/routes/route-call";

const AS_IS = { kind: "asIs", isServiceContractOffered: false };
const { version } = GUIDE_WORDING.en;
const COMPARED = { language: "en", version, by: "Ana", atIso: "2026-11-20T17:00:00.000Z" };

const createRow = (id: number, warranty: unknown, quantity = 1) => {
  const known = { product_name: `2021 Ford Number${id}`, sku: "1FTEW1EP1MFA41207", quantity };
  const unknown = { description: null, price: null, image_url: null };
  return { record: { id, ...known, ...unknown, listed_at: "2026-03-01T12:00:00.000Z" }, warranty };
};
/** 1 has a warranty choice, 2 has none, 3 is sold, and 4 isn't on the website yet. */
const ROWS = [createRow(1, AS_IS), createRow(2, null), createRow(3, AS_IS, 0), createRow(4, AS_IS)];

interface World {
  readonly params?: Readonly<Record<string, string>>;
  readonly member?: typeof SALES;
  readonly confirmations?: readonly unknown[];
}

function call(
  loader: (args: never) => unknown,
  path: string,
  { confirmations = [], ...options }: World = {},
) {
  const read = async (ids: readonly number[] | null) => {
    const vehicles = ROWS.filter(({ record: { id, quantity } }) => (ids ? ids.includes(id) : quantity === 1));
    return { vehicles, total: vehicles.length, confirmations };
  };
  const inventory = createFakeInventory([createVehicle({ id: 1 }), createVehicle({ id: 2 })]);
  const context = { printRoom: { read }, inventory: { find: async () => inventory } };
  return callRoute(loader, path, { ...options, context });
}

const renderRoom = (data: unknown) =>
  render(<PrintRoomForm {...(data as Parameters<typeof PrintRoomForm>[0])} />);

type SheetsProps = Parameters<typeof SheetsContent>[0];

async function openSheets(query: string) {
  const { data } = await call(loadSheets, `/staff/print/sheets?${query}`);
  return render(<SheetsContent {...(data as { page: SheetsProps }).page} />);
}

async function openGuide(id: string, { query = "", ...world }: World & { readonly query?: string } = {}) {
  const options = { params: { id }, member: OWNER, ...world };
  const { data } = await call(loadGuide, `/staff/vehicles/${id}/buyers-guide${query}`, options);
  type Page = Parameters<typeof BuyersGuideContent>[0];
  return render(<BuyersGuideContent {...(data as { page: Page }).page} />);
}

const TERMS = { laborPercent: 50, partsPercent: 50, systems: "Engine", duration: "30 days" };
const LIMITED = { kind: "dealer", coverage: "limited", ...TERMS, isServiceContractOffered: true };

function openRoom(vehicles: readonly object[], parts: object = {}) {
  const read = async () => ({ vehicles, total: vehicles.length, confirmations: [] });
  const context = { printRoom: { read, ...parts } };
  return (form?: URLSearchParams, path = "/staff/print") =>
    callRoute(form ? chooseWarranty : loadRoom, path, { context, ...(form ? { form } : {}) });
}

test.each([
  ["all that have none", "missing", [2, 5]],
  ["those checked that have none", "checked", [2]],
])("the warranty of %s is chosen on the print page, and what is checked stays so", async (_, intent, ids) => {
  const vehicles = [createRow(1, LIMITED), createRow(2, null), createRow(4, LIMITED), createRow(5, null)];
  const sent: unknown[] = [];
  const setMissingWarranties = async (...values: unknown[]) => void sent.push(values);
  const send = openRoom(vehicles, { setMissingWarranties, undoMissingWarranties: setMissingWarranties });
  const page = renderRoom((await send()).data);
  // The most used one is preset.
  expect(page.findAll("label:has([name=warranty])").map(({ textContent }) => textContent)).toEqual([
    "Limited dealer warranty · 30 days · Engine · We offer a service contract",
    "As Is, no dealer warranty",
  ]);
  const [limited] = page.attributes("[name=warranty]", "value");
  const form = new URLSearchParams({ intent, warranty: limited ?? "", kind: "guidesEs" });
  for (const id of ["1", "2"]) form.append("id", id);
  const { status, location } = await send(form);
  expect([status, sent]).toEqual([303, [[ids, LIMITED, SALES.userId]]]);
  const again = renderRoom((await send(undefined, location ?? "")).data);
  expect(again.attributes("[checked]:not([name=warranty])", "value")).toEqual(["guidesEs", "1", "2"]);
  expect(again.find("[role=status]").textContent).toContain(`Saved for ${ids.length} vehicle`);
  const undo = new URLSearchParams({ intent: "undo", saved: ids.join("."), was: limited ?? "" });
  expect([(await send(undo)).status, sent[1]]).toEqual([303, [ids, LIMITED, SALES.userId]]);
});

test("the Spanish page names a warranty by its Spanish terms", () => {
  const warranty = { kind: "dealer", coverage: "limited", isServiceContractOffered: false } as const;
  const terms = { ...TERMS, systemsEs: "Motor", durationEs: "30 días" };
  const row = { id: 1, name: "2021 Ford", picture: null };
  const vehicles = [
    { ...row, warranty: { ...warranty, ...terms } },
    { ...row, id: 2, warranty: null },
  ];
  const rest = { total: 2, kind: "cards", checkedIds: [], savedIds: [] } as const;
  const page = render(<PrintRoomForm vehicles={vehicles} {...rest} />, { locale: "es" });
  expect(page.find("label:has([name=warranty])").textContent).toContain(" · 30 días · Motor");
});

test("with as many vehicles as it prints, the page and its data stay under 300 KB beside the dashboard's frame", async () => {
  const product_name = `2021 Ford ${"Transit Connect Cargo ".repeat(4)}`;
  const longest = Array.from({ length: MAX_PRINTED_VEHICLES }, (_, at) => {
    const row = createRow(at + 1, null);
    return { ...row, record: { ...row.record, product_name } };
  });
  const read = async () => ({ vehicles: longest, total: longest.length, confirmations: [] });
  const inventory = createFakeInventory(longest.map(({ record: { id } }) => createPicturedVehicle({ id })));
  const context = { printRoom: { read }, inventory: { find: async () => inventory } };
  const { data } = await callRoute(loadRoom, "/staff/print", { context });
  const page = renderRoom(data);
  expect(page.find("form").outerHTML.length + JSON.stringify(data).length).toBeLessThan(300_000 - 60_000);
});

test("a warranty that someone else changed meanwhile isn't saved; the page says so, lists those of now, and keeps what was checked", async () => {
  const changed = { ...LIMITED, laborPercent: 100, duration: "60 days" };
  const send = openRoom([createRow(1, changed), createRow(2, null)]);
  const warranty = JSON.stringify(LIMITED);
  const form = new URLSearchParams({ intent: "checked", warranty, kind: "guidesEs", id: "2" });
  const answer = await send(form);
  expect(answer.status).toBe(409);
  const page = renderRoom({ ...((await send()).data as object), ...(answer.data as object) });
  expect(page.find("[role=alert]").textContent).toContain("Someone else changed the warranty");
  expect(page.text).toContain("60 days");
  expect(page.attributes("[checked]:not([name=warranty])", "value")).toEqual(["guidesEs", "2"]);
  form.delete("id");
  form.set("warranty", JSON.stringify(changed));
  const unchecked = { problem: "unchecked", kind: "guidesEs" };
  expect(await send(form)).toMatchObject({ status: 400, data: unchecked });
  form.set("id", "1");
  const chosen = { problem: "chosen", checkedIds: [1] };
  expect(await send(form)).toMatchObject({ status: 400, data: chosen });
});

test("the print page lists every vehicle on the lot, and says which have no Buyers Guide", async () => {
  const page = renderRoom((await call(loadRoom, "/staff/print")).data);
  expect(page.attributes("input[name=id]", "value")).toEqual(["1", "2", "4"]);
  expect(page.find("form").getAttribute("action")).toBe("/staff/print/sheets");
  expect(page.text).toContain("Print for all 3 vehicles");
  expect(page.links).toEqual(["/staff/vehicles/2#warranty"]);
});

test("window cards are printed for vehicles on the website; the others are named with the reason", async () => {
  const page = await openSheets("kind=cards&which=checked&id=1&id=2&id=3&id=4");
  expect(page.findAll(".window-card")).toHaveLength(2);
  expect(page.text).toContain("2 vehicles are left out");
  expect(page.text).toContain("Sold 2021 Ford Number3");
  expect(page.text).toContain("Not on the website yet 2021 Ford Number4");
  expect((await openSheets("kind=cards&which=checked")).text).toContain("Check the vehicles first.");
});

test.each([
  ["guides", ["1-en-front", "1-en-back", "1-es-front", "1-es-back"]],
  ["guidesEs", ["1-es-front", "1-es-back"]],
])("%s are printed in this order, without the vehicle that has no warranty choice", async (kind, sides) => {
  const page = await openSheets(`kind=${kind}&which=checked&id=1&id=2`);
  expect(page.attributes("article", "data-guide")).toEqual(sides);
  expect(page.text).toContain("Choose As Is or a dealer warranty first 2021 Ford Number2");
  expect(page.links).toContain("/staff/vehicles/2#warranty");
  expect(page.findAll(".window-card")).toEqual([]);
});

test("without a checked vehicle nothing is printed, and the whole lot only on request", async () => {
  const list = async (query: string) => (await openSheets(query)).attributes("article", "data-guide");
  expect(await list("kind=guides&which=checked")).toEqual([]);
  const sides = ["1-en-front", "1-en-back", "4-en-front", "4-en-back"];
  expect(await list("kind=guidesEn&which=all&id=3")).toEqual(sides);
});

test.each([
  ["guides", 10, 290],
  ["cards", 36, 264],
])("%s of all vehicles come in parts of %d, and a link leads to the other %d", async (kind, size, rest) => {
  const vehicles = Array.from({ length: MAX_PRINTED_VEHICLES }, (_, at) => createRow(at + 1, AS_IS));
  const read = async (ids: readonly number[] | null) => {
    const asked = vehicles.filter(({ record: { id } }) => ids?.includes(id) ?? true);
    return { vehicles: asked, total: asked.length, confirmations: [] };
  };
  const inventory = createFakeInventory(vehicles.map(({ record: { id } }) => createVehicle({ id })));
  const context = { printRoom: { read }, inventory: { find: async () => inventory } };
  const open = async (path: string) => {
    const { page } = (await callRoute(loadSheets, path, { context })).data as { page: SheetsProps };
    const next = render(<SheetsContent {...page} />).links.find((link) => link.includes("which=checked"));
    return [page.cards.length + page.guides.length, page.nextIds.length, next] as const;
  };
  const [shown, others, next = ""] = await open(`/staff/print/sheets?kind=${kind}&which=all`);
  expect([shown, others]).toEqual([size, rest]);
  expect((await open(next)).slice(0, 2)).toEqual([size, rest - size]);
});

const MANY = Array.from({ length: 400 }, (_, place) => `id=${place + 1}`).join("&");

test.each([
  ["kind=cards&which=checked&id=2&id=2&id=0&id=-1&id=x&id=1e3", { kind: "cards", ids: [2] }],
  ["kind=unknown", { kind: "cards", ids: null }],
  [`which=checked&${MANY}`, { ids: { length: MAX_PRINTED_VEHICLES } }],
])("a print URL accepts only valid ids, each once, up to the limit: %s", (query, job) => {
  expect(parsePrintJob(new URLSearchParams(query))).toMatchObject(job);
});

test("without a warranty choice the page has no sheet, says so, and links to the choice", async () => {
  const page = await openGuide("2", { confirmations: [COMPARED] });
  expect(page.findAll("article")).toEqual([]);
  expect(page.text).toContain("Choose the warranty first");
  expect(page.links).toContain("/staff/vehicles/2#warranty");
});

const DRAFT = "svg[aria-label=DRAFT], svg[aria-label=BORRADOR]";
const CONFIRM = "button[name=language]";

test("every sheet is a draft until an owner has compared its language, which only owners can confirm", async () => {
  const open = await openGuide("1");
  for (const part of ["article", DRAFT]) expect(open.findAll(part)).toHaveLength(4);
  expect(open.attributes(CONFIRM, "value")).toEqual(["en", "es"]);
  // The screen, not the sheets, says what to check.
  expect(open.text).toContain("Check before posting");
  for (const sheet of open.findAll("article")) expect(sheet.textContent).not.toContain("Check before");
  const half = await openGuide("1", { confirmations: [COMPARED] });
  expect(half.findAll(DRAFT)).toHaveLength(2);
  expect(half.attributes(CONFIRM, "value")).toEqual(["es"]);
  expect(half.text).toContain("English: Ana compared the wording with the FTC's form on November 20, 2026.");
  const sales = await openGuide("1", { member: SALES });
  expect(sales.findAll(CONFIRM)).toEqual([]);
  expect(sales.text).toContain("Only an owner can confirm it.");
});

test.each([
  ["?lang=es", ["es", "es"]],
  ["?lang=fr", ["en", "en", "es", "es"]],
])("the address %s prints these sides: %s", async (query, sides) => {
  expect((await openGuide("1", { query })).attributes("article", "lang")).toEqual(sides);
});

test.each(["0", "abc", "999"])("there is no guide for the vehicle %s", async (id) => {
  const answer = await call(loadGuide, `/staff/vehicles/${id}/buyers-guide`, { params: { id } });
  expect(answer).toMatchObject({ status: 404, data: "vehicle" });
});

const CONFIRMED = [["en", version, OWNER.userId]];

test.each([
  ["the wording that the owner saw", { language: "en", version }, OWNER, 303, CONFIRMED],
  ["not that of an earlier release", { language: "en", version: "older" }, OWNER, 303, []],
  ["no other language", { language: "fr", version }, OWNER, 400, []],
  ["nothing by sales staff", { language: "en", version }, SALES, 403, []],
])("a comparison confirms %s", async (_, fields, member, status, confirmed) => {
  const asked: unknown[] = [];
  const confirm = async (...order: unknown[]) => asked.push(order) > 0;
  const form = { intent: "confirm", ...fields };
  const options = { form, params: { id: "1" }, member, context: { printRoom: { confirm } } };
  const answer = await callRoute(action, "/staff/vehicles/1/buyers-guide", options);
  expect([answer.status, asked]).toEqual([status, confirmed]);
});
