import { expect, test } from "vitest";
import { LeadNotStored } from "~/leads/form/submit-lead";
import type { NewLead } from "~/leads/lead";
import { loader as suggest } from "~/routes/staff/leads/lead-cars";
import { action, loader } from "~/routes/staff/leads/new-lead";
import { createPicturedVehicle } from "../../fixtures/inventory";
import { createLead } from "../../fixtures/lead";
import { callRoute, createFakeInventory, SALES } from "../../support/routes/route-call";

const PATH = "/staff/leads/new";
const ID = "0b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a01";
const KEY = "1b7f4a1e-6f0d-4a9c-9b39-2f5d7c1e8a02";
const TRUCK = createPicturedVehicle();
const TWIN = createPicturedVehicle({ id: 9, sku: "1FTEW1EP1MFA41299" });
const NEW = { id: 10, sku: "2HGFC2F69KH500001", product_name: "2019 Honda Civic LX" };
const CIVIC = createPicturedVehicle(NEW);
const SOLD = createPicturedVehicle({
  id: 11,
  sku: "STK-2207",
  product_name: "2018 Honda Civic LX",
  quantity: 0,
});
const inventory = {
  find: async () => createFakeInventory([TRUCK, TWIN, CIVIC]),
  readVehicle: async ({ vin }: { vin: string }) => (vin === SOLD.vin ? SOLD : null),
};
const context = { inventory };

async function send(
  form: Readonly<Record<string, string>>,
  submit = async (): Promise<{ leadId: string | null }> => ({ leadId: ID }),
) {
  const sent: NewLead[] = [];
  const leads = {
    submit: async (lead: NewLead) => {
      sent.push(lead);
      return submit();
    },
  };
  const params = { lang: "es" };
  const answer = await callRoute(action, `/es${PATH}`, { form, params, context: { ...context, leads } });
  return { ...answer, sent };
}

test("a name and a phone number are enough, and the lead is the site's in every respect", async () => {
  const { status, location, sent, logged } = await send({ name: " Ana ", phone: "407 555 0199", key: KEY });
  expect([status, location]).toEqual([303, `/es/staff/leads/${ID}`]);
  const added = { idempotencyKey: KEY, addedById: SALES.userId, locale: "es", page: PATH } as const;
  const typed = { name: "Ana", phone: "407 555 0199", email: "", message: "" };
  const nothing = { subject: null, source: null, vin: null, vehicle: null, slot: null } as const;
  const unseen = { noticeVersion: "unverified", noticeLocale: null };
  expect(sent).toEqual([createLead({ ...added, ...typed, ...nothing, ...unseen })]);
  expect(logged.join()).not.toMatch(/Ana|555/);
});

test("an email is enough, and the other fields are stored", async () => {
  const given = { subject: "financing", message: "Asks about ITIN.\r\nCalls back.", locale: "pt" };
  const { sent } = await send({ name: "Ana", email: "ana@example.com", source: "walk-in", ...given });
  const stored = { ...given, message: "Asks about ITIN.\nCalls back.", source: "walkIn", phone: "" };
  expect(sent).toMatchObject([{ email: "ana@example.com", ...stored }]);
});

test.each([
  [{ phone: "407 555 0199" }, { name: ["staffLead:contact.problems.name"] }],
  [{ name: "Ana" }, { phone: ["staffLead:contact.problems.reach"] }],
  [{}, { name: [expect.any(String)], phone: ["staffLead:contact.problems.reach"] }],
  [{ name: "Ana", phone: "555" }, { phone: ["staffLead:contact.problems.phone"] }],
  [{ name: "Ana", email: "ana" }, { email: ["staffLead:contact.problems.email"] }],
  [{ name: "Ana", phone: "4075550199", source: "website" }, { source: [expect.any(String)] }],
  [
    { name: "A".repeat(101), phone: "4075550199", subject: "x" },
    { name: ["staffLead:contact.problems.longName"], subject: [expect.any(String)] },
  ],
] as const)("%j is refused at its field, and stays", async (form, error) => {
  const answer = await send(form);
  expect(answer).toMatchObject({ status: 400, data: { error, initialValue: form }, sent: [] });
});

test("a form sent twice is one lead, also without its key; other values are another", async () => {
  const form = { name: "Ana", phone: "4075550199" };
  const keys: string[] = [];
  for (const values of [form, form, { ...form, message: "Called again." }])
    keys.push((await send(values)).sent[0]?.idempotencyKey ?? "");
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  ["2019 Honda Civic LX", { vin: CIVIC.vin, vehicle: "2019 Honda Civic LX" }],
  [CIVIC.vin.toLowerCase(), { vin: CIVIC.vin, vehicle: "2019 Honda Civic LX" }],
  // From the page of a sold car.
  ["stk-2207", { vin: SOLD.vin, vehicle: SOLD.name }],
  // Two cars have the name.
  [TRUCK.name, { vin: null, vehicle: TRUCK.name }],
  [`${TRUCK.name} (${TWIN.vin})`, { vin: TWIN.vin, vehicle: TWIN.name }],
  ["3N1AB7AP8KY300004", { vin: "3N1AB7AP8KY300004", vehicle: "3N1AB7AP8KY300004" }],
  ["civic lx", { vin: CIVIC.vin, vehicle: "2019 Honda Civic LX" }],
  ["a red truck", { vin: null, vehicle: "a red truck" }],
])("the car %j is found in the inventory, or kept as typed", async (vehicle, car) => {
  expect((await send({ name: "Ana", phone: "4075550199", vehicle })).sent).toMatchObject([car]);
});

test("what is typed completes to cars for sale, at most twenty", async () => {
  const list = async (q: string, vehicles = [TRUCK, TWIN, CIVIC, SOLD]) => {
    const cars = { inventory: { find: async () => createFakeInventory(vehicles) } };
    const { headers, data } = await callRoute(suggest, `/staff/leads/cars.json?q=${q}`, { context: cars });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    return JSON.parse(String(data)) as unknown[];
  };
  expect(await list("civic+l")).toEqual(["2019 Honda Civic LX"]);
  expect(await list("ford")).toEqual([TRUCK, TWIN].map(({ name, vin }) => `${name} (${vin})`));
  expect(await list("tesla")).toEqual([]);
  expect(await list("", Array(5000).fill(TRUCK))).toHaveLength(20);
});

test("the form comes with the car that its address names", async () => {
  const open = (query: string) => callRoute(loader, PATH + query, { context });
  expect(await open(`?vehicle=${CIVIC.vin}`)).toMatchObject({ status: 200, data: { vehicle: CIVIC.name } });
  expect(await open("")).toMatchObject({ data: { vehicle: "" } });
});

test("a lead that waits to be stored shows the list, and one that can't be stored stays in the form", async () => {
  const form = { name: "Ana", phone: "4075550199" };
  const waiting = await send(form, async () => ({ leadId: null }));
  expect(waiting).toMatchObject({ status: 303, location: "/es/staff/leads" });
  const data = { initialValue: form, error: { "": ["staffLead:work.refused.unavailable"] } };
  const lost = await send(form, () => Promise.reject(new LeadNotStored("down")));
  expect(lost).toMatchObject({ status: 503, data });
});
