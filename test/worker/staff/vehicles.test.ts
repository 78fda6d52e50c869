/** Vehicles edited over HTTP, as a browser without script sends its forms: adding, changing, locking, selling, and edit conflicts. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import "../../../local/backend/storage/web-socket-name";
import { parsePage } from "../../support/page";

const site = inject("siteUrl");
const VIN = "1M8GDM9AXKP042788";
const UNSOUND_VIN = "1M8GDM9A1KP042788";
const coach = {
  vin: VIN,
  productName: "2019 MCI Coach",
  price: "$159,000",
  color: "White",
  miles: "90,000",
};

const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
let sales = "";

beforeAll(async () => {
  sales = await signIn(site, "sales");
});
afterEach(async () => {
  await service.from("inventory").delete().in("sku", [VIN, UNSOUND_VIN]);
});
afterAll(() => refreshSnapshot(site));

const post = (path: string, form: Record<string, string>) =>
  send("POST", site + path, { Origin: site, Cookie: sales }, form);
const get = async (path: string) => (await send("GET", site + path, { Cookie: sales })).body;
const readVersion = (body: string) => parsePage(body).value("version");
const visibleText = (body: string) => body.replace(/<!-- -->/g, "");

async function add(form: Partial<typeof coach> = {}): Promise<string> {
  const { status, headers } = await post("/staff/vehicles/new", { ...coach, ...form, intent: "save" });
  expect(status).toBe(303);
  return String(headers.location).split("?")[0] ?? "";
}

async function readRow() {
  const { data } = await service.from("inventory").select("*").in("sku", [VIN, UNSOUND_VIN]).maybeSingle();
  return data;
}

test("reading a VIN fills in year and make before anything is added, and keeps the other input", async () => {
  const typed = { vin: "jtdkarfu0 k3-091234", productName: "", price: "15900", highlights: "Blue" };
  const { status, body } = await post("/staff/vehicles/new", { ...typed, intent: "read-vin" });
  expect(status).toBe(200);
  expect(body).toContain("2019 Toyota");
  expect(body).toContain('value="2019 Toyota "');
  expect(body).toContain("This VIN&#x27;s check digit is wrong.");
  expect(body).toContain('value="15900"');
  expect(body).toContain(">Blue</textarea>");
});

test("an added vehicle is in the dashboard's list at once, and on its own page", async () => {
  const page = await add();
  expect(page).toMatch(/^\/staff\/vehicles\/\d+$/);
  const body = visibleText(await get(`${page}?saved=${Date.now()}`));
  expect(parsePage(body).getByRole("heading", { name: "2019 MCI Coach", level: 1 })).toBeDefined();
  expect(body).toContain("Saved. Shoppers see it within");
  // Forms on this page post to an address without the "saved" parameter.
  const targets = parsePage(body).attributes("form", "action");
  expect(new Set(targets)).toEqual(new Set(["/staff/sign-out", page]));
  expect(body).toContain("Added by staff");
  expect(body).toContain("2019 MCI Coach\n$159,000 · 90,000 miles · WHITE");
  expect(await get("/staff/vehicles")).toContain("2019 MCI Coach");
  expect(await get("/staff/vehicles?show=no-photos&q=coach")).toContain("2019 MCI Coach");
  const shopper = await send("GET", `${site}${page.replace("/staff/vehicles", "/vehicle")}`);
  expect([shopper.status, shopper.body.includes("2019 MCI Coach")]).toEqual([200, true]);
  const again = await post("/staff/vehicles/new", { ...coach, intent: "save" });
  expect(again.status).toBe(409);
  expect(again.body).toContain("Another vehicle has this VIN.");
  expect(again.body).toContain(`href="${page}"`);
});

test("a wrong check digit is reported and blocks nothing", async () => {
  const page = await add({ vin: UNSOUND_VIN });
  expect(await get(page)).toContain("This VIN&#x27;s check digit is wrong.");
  expect(await get("/es/staff/vehicles?show=bad-vin&q=coach")).toContain("Revisar VIN");
});

test("a changed field is locked and shown as changed, until it is released", async () => {
  const page = await add();
  const version = readVersion(await get(page));
  const saved = await post(page, { ...coach, price: "149,000", version, intent: "save" });
  expect(saved.status).toBe(303);
  expect(saved.headers.location).toMatch(new RegExp(`^${page}\\?saved=\\d+$`));
  expect(await readRow()).toMatchObject({ price: 149_000, locked_fields: ["price"] });
  const body = visibleText(await get(`/es${page}`));
  expect(body).toContain("Usar el precio de la hoja de cálculo");
  expect(body).toContain("Precio en dólares: $159,000 → $149,000");
  expect(body).toContain("Diego Alves");
  expect((await post(page, { release: "price" })).status).toBe(303);
  expect(await readRow()).toMatchObject({ price: 149_000, locked_fields: [] });
});

test("the second of two editors is warned, sees the current values, does not lose the input, and may overwrite", async () => {
  const page = await add();
  const version = readVersion(await get(page));
  await post(page, { ...coach, price: "149000", version, intent: "save" });
  const mine = { ...coach, productName: "2019 MCI J4500", price: "155000", intent: "save" };
  const second = await post(page, { ...mine, version });
  expect(second.status).toBe(409);
  expect(second.body).toContain("Someone else changed this vehicle in the meantime.");
  expect(second.body).toContain('value="2019 MCI J4500"');
  expect(second.body).toContain('value="155000"');
  expect(visibleText(second.body)).toContain("Now: 149,000");
  expect(await readRow()).toMatchObject({ product_name: "2019 MCI Coach", price: 149_000 });
  const insisted = await post(page, { ...mine, version: readVersion(second.body) });
  expect(insisted.status).toBe(303);
  expect(await readRow()).toMatchObject({ product_name: "2019 MCI J4500", price: 155_000 });
});

test("a vehicle is marked as sold and listed again, and a name that says sold is pointed out", async () => {
  const page = await add();
  const undated = await post(page, { intent: "sell", soldOn: "2999-01-01" });
  expect([undated.status, visibleText(undated.body)]).toEqual([
    400,
    expect.stringContaining("Enter a date up to today."),
  ]);
  await post(page, {
    intent: "sell",
    soldOn: "2026-01-02",
    soldPrice: "150,000",
    source: "walkIn",
    buyer: "",
  });
  expect(await readRow()).toMatchObject({ quantity: 0, locked_fields: ["quantity"] });
  expect(await get("/staff/vehicles?show=sold&q=coach")).toContain("2019 MCI Coach");
  expect(await get(page)).toContain("Put back on the lot");
  await post(page, { intent: "unsell" });
  expect(await readRow()).toMatchObject({ quantity: 1, locked_fields: [] });
  const version = readVersion(await get(page));
  await post(page, { ...coach, productName: "2019 MCI Coach SOLD", version, intent: "save" });
  expect(await get(page)).toContain("Take the word out to put it back on the lot.");
});

test("a vehicle from the sheet keeps its VIN", async () => {
  const page = await add();
  await service.from("inventory").update({ source: "sheet" }).eq("sku", VIN);
  const body = await get(page);
  expect(parsePage(body).findAll("input[name=vin][readonly]")).toHaveLength(1);
  const answer = await post(page, { ...coach, vin: UNSOUND_VIN, version: readVersion(body), intent: "save" });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain("This vehicle comes from the sheet");
  expect(await readRow()).toMatchObject({ sku: VIN });
});

test.each([
  [{ vin: "" }, "Enter the VIN"],
  [{ vin: "1M8 !" }, "Enter the VIN"],
  [{ productName: " " }, "Enter a name"],
  [{ price: "cheap" }, "Enter a price like 19,900"],
])("invalid input is 400 at its field: %j", async (form, sentence) => {
  const { status, body } = await post("/staff/vehicles/new", { ...coach, ...form, intent: "save" });
  expect(status).toBe(400);
  expect(body).toContain(sentence);
  expect(body).toContain('aria-invalid="true"');
});

test.each([
  ["", "16.9", "Is $16.90 the full price?", "I meant $16,900"],
  ["/es", "1", "¿El precio completo es $1?", "Quise decir $1,000"],
  ["/pt", "16,9", "$16.90 é o preço completo?", "Eu quis dizer $16,900"],
])(
  "%s: a price of %s must be confirmed before anything is saved, and the button saves what it says",
  async (prefix, price, question, button) => {
    const form = { ...coach, price };
    const { status, body } = await post(`${prefix}/staff/vehicles/new`, { ...form, intent: "save" });
    expect(status).toBe(400);
    const page = visibleText(body);
    for (const text of [question, button, `value="${price}"`, coach.productName])
      expect(page).toContain(text);
    expect(await readRow()).toBeNull();
    const likely = parsePage(page).value("reading");
    expect(
      (await post(`${prefix}/staff/vehicles/new`, { ...form, asked: price, reading: likely })).status,
    ).toBe(303);
    expect(await readRow()).toMatchObject({ price: Number(likely) });
  },
);

test("a price ten times as high must be confirmed, either reading can be kept, and another price is checked again", async () => {
  const page = await add({ price: "18,900" });
  const version = readVersion(await get(page));
  const form = { ...coach, version, priceBefore: "18900", price: "189000" };
  const asked = await post(page, { ...form, intent: "save" });
  expect(asked.status).toBe(400);
  expect(visibleText(asked.body)).toContain(
    "$189,000 is very different from the current price. Nothing is saved yet.",
  );
  expect(visibleText(asked.body)).toContain("I meant $18,900");
  expect(await readRow()).toMatchObject({ price: 18_900 });
  // The price was changed after the question, so the confirmation does not cover it.
  const other = await post(page, { ...form, price: "1.9", asked: "189000", reading: "18900" });
  expect(visibleText(other.body)).toContain("I meant $1,900");
  expect((await post(page, { ...form, asked: "189000", reading: "189000" })).status).toBe(303);
  expect(await readRow()).toMatchObject({ price: 189_000 });
});

test("an owner deletes a mistaken vehicle after confirming, its page responds 410, and sales may not delete", async () => {
  const page = await add();
  const address = page.replace("/staff/vehicles", "/vehicle");
  const owner = await signIn(site, "owner");
  const ask = (form: Record<string, string>) =>
    send("POST", site + page, { Origin: site, Cookie: owner }, { intent: "delete", ...form });
  expect(await get(page)).not.toContain("Delete this vehicle");
  expect((await post(page, { intent: "delete", sure: "yes" })).status).toBe(403);
  const unsure = await ask({});
  const told = await send("GET", site + String(unsure.headers.location), { Cookie: owner });
  expect(visibleText(told.body)).toContain("Check the box to delete it.");
  expect(await readRow()).not.toBeNull();
  const { status, headers } = await ask({ sure: "yes" });
  expect(status).toBe(303);
  const list = await send("GET", site + String(headers.location), { Cookie: owner });
  expect(list.body).toContain("Deleted for good.");
  expect(await readRow()).toBeNull();
  for (const path of [address, `/es${address}`, `${address}/window-card`])
    expect([path, (await send("GET", site + path)).status]).toEqual([path, 410]);
  expect((await ask({ sure: "yes" })).status).toBe(303);
});

test.each(["0", "x", "99999999", "1e3", "9".repeat(30)])("there is no vehicle %s", async (id) => {
  expect((await send("GET", `${site}/staff/vehicles/${id}`, { Cookie: sales })).status).toBe(404);
  expect((await post(`/staff/vehicles/${id}`, { intent: "unsell" })).status).toBe(404);
});

test("Today lists the cars without photos and links every page, in each language", async () => {
  await add({ vin: UNSOUND_VIN });
  for (const [prefix, ...sentences] of [
    ["", "Cars without photos", "Add photos"],
    ["/es", "Carros sin fotos", "Agregar fotos"],
    ["/pt", "Carros sem fotos", "Adicionar fotos"],
  ]) {
    const body = await get(`${prefix}/staff`);
    for (const sentence of sentences) expect(body).toContain(sentence);
    for (const path of ["/staff/leads", "/staff/stock", "/photo-sync", "/staff/vehicles"])
      expect(body).toContain(`href="${prefix}${path}"`);
  }
});

test("in the list's row a price is changed, confirmed, and put back; a sale is recorded and undone", async () => {
  const page = await add({ price: "18,900" });
  const id = page.split("/").at(-1) ?? "";
  const list = "/staff/vehicles?show=all&q=coach";
  const row = { id, before: "18900", intent: "price" };
  const asked = await post(list, { ...row, price: "189000" });
  expect([asked.status, visibleText(asked.body)]).toEqual([400, expect.stringContaining("I meant $18,900")]);
  const saved = await post(list, { ...row, price: "17,900" });
  const shown = visibleText(await get(String(saved.headers.location)));
  expect([saved.status, shown]).toEqual([303, expect.stringContaining("2019 MCI Coach: $17,900")]);
  const theirs = await post(list, { ...row, price: "17,500" });
  expect([theirs.status, visibleText(theirs.body)]).toEqual([409, expect.stringContaining("Keep $17,900")]);
  const undo = { ...row, before: "17900", price: "18,900", asked: "18,900", reading: "18900" };
  expect((await post(list, undo)).status).toBe(303);
  expect(await readRow()).toMatchObject({ price: 18_900, locked_fields: [] });
  const sold = await post(list, {
    id,
    intent: "sell",
    soldOn: "2026-01-02",
    soldPrice: "",
    source: "",
    buyer: "",
  });
  expect(visibleText(await get(String(sold.headers.location)))).toContain(
    "2019 MCI Coach is marked as sold.",
  );
  expect((await post(list, { id, intent: "unsell" })).status).toBe(303);
  expect(await readRow()).toMatchObject({ quantity: 1, locked_fields: [] });
});

test("owners see and save what a vehicle cost; a salesperson's page and requests have none of it", async () => {
  const page = await add();
  const owner = await signIn(site, "owner");
  const costs = { intent: "costs", cost: "98,765.43", floorPlanOn: "2026-01-02" };
  expect((await post(page, costs)).status).toBe(403);
  expect((await send("POST", site + page, { Origin: site, Cookie: owner }, costs)).status).toBe(303);
  expect((await send("GET", site + page, { Cookie: owner })).body).toContain('value="98,765.43"');
  const address = page.replace("/staff/vehicles", "/vehicle");
  for (const path of [
    page,
    "/staff/vehicles?show=all&q=coach",
    address,
    "/feeds/listings.csv",
    "/feeds/vehicles.json",
  ])
    expect(await get(path)).not.toMatch(/98,?765|Only owners see this/);
});
