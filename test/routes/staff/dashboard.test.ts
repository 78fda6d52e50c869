import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { DEFAULT_REPLY_TEMPLATES } from "~/dealer/replies/default-templates";
import { action, loader } from "~/routes/staff/dashboard";
import type { TodayLead } from "~/views/staff/today/today-data";
import { BUFFER, SYNCED } from "../../fixtures/health";
import { createInboxLead } from "../../fixtures/inbox";
import { createVehicle } from "../../fixtures/inventory";
import { createLeadCar } from "../../fixtures/lead";
import { callRoute, createFakeInventory } from "../../support/routes/route-call";

const down = async () => Promise.reject(new BackendUnavailable("down"));

const UNSENT = { ...SYNCED, oldestUnsentSeconds: 60, deadLetters: 1 };
const HEALTH = { stored: UNSENT, buffer: { ...BUFFER, waiting: 2 } };
const NO_APPOINTMENTS = { appointments: [], appointmentCount: 0, requestCount: 0 };
const NO_LEADS = { ...NO_APPOINTMENTS, waiting: [], waitingCount: 0, due: [], dueCount: 0 };
const TRUCK = createVehicle({ id: 7, sku: "1FTEW1EP1MFA41207" });

/** Opens Today of a new site in which everything responds; a test replaces parts. */
async function open(overrides: object = {}) {
  const context = {
    todayLeads: { readTodayLeads: async () => NO_LEADS },
    leadWork: { listOpenRequests: async () => [] },
    vehicleEditor: { listPage: async () => ({ vehicles: [] }), listEndedHolds: async () => [] },
    inventorySync: { listRuns: async () => [] },
    photoSync: { readNewest: async () => null },
    health: { read: async () => HEALTH },
    inventory: { find: async () => createFakeInventory([TRUCK]) },
    ...overrides,
  };
  const { status, data, logged } = await callRoute(loader, "/staff", { context });
  return { status, logged, ...(data as { today: Record<string, unknown> }) };
}

test("Today works on a new site, before any sync", async () => {
  const leads = { oldestUnsentIso: "2026-11-20T16:59:00.000Z", deadLetters: 1, quarantined: 0 };
  const problems = [{ kind: "deadLetters", count: 1 }];
  const status = { problems, buffered: 2, leads, lastTickIso: SYNCED.lastTickAtIso };
  const nothing = { leads: NO_LEADS, sheet: { run: null, cars: {} }, withoutPhotos: [], photoProblems: 0 };
  expect(await open()).toMatchObject({ status: 200, today: { day: "2026-11-20", status, ...nothing } });
});

test.each([
  ["leads", { todayLeads: { readTodayLeads: down } }],
  ["requests", { leadWork: { listOpenRequests: down } }],
  ["withoutPhotos", { vehicleEditor: { listPage: down, listEndedHolds: async () => [] } }],
  ["endedHolds", { vehicleEditor: { listPage: async () => ({ vehicles: [] }), listEndedHolds: down } }],
  ["sheet", { inventorySync: { listRuns: down } }],
  ["photoProblems", { photoSync: { readNewest: down } }],
])("without %s the rest of Today is shown", async (missing, services) => {
  const { status, today } = await open(services);
  expect([status, Object.keys(today).filter((name) => today[name] === null)]).toEqual([200, [missing]]);
});

test("with the database and the buffer unavailable the status reports it, and which values are unknown", async () => {
  const { today } = await open({ health: { read: async () => ({ stored: null, buffer: null }) } });
  const problems = ["database", "buffer"].map((kind) => ({ kind, count: 0 }));
  expect(today.status).toEqual({ problems, buffered: null, leads: null, lastTickIso: null });
});

test("Today doesn't hide an unexpected error", async () => {
  const broken = async () => Promise.reject(new Error("bug"));
  await expect(open({ inventorySync: { listRuns: broken } })).rejects.toThrow("bug");
});

test("a waiting lead has its car, the beginning of its message, and the saved reply in the shopper's language", async () => {
  const asks = { subject: "test-drive", slot: "2026-11-20T15:30", locale: "es" } as const;
  const wrote = { vehicle: null, phoneE164: "+14075550142", message: "x".repeat(300) };
  const found = createInboxLead({ ...asks, ...wrote, car: createLeadCar() });
  const typed = createInboxLead({ vin: null, vehicle: "a red truck", phoneE164: null });
  const meeting = { meeting: "2026-11-20T21:30", sameTime: [{ id: typed.id, name: "Bob" }] };
  const sold = { ...found, ...meeting, car: createLeadCar({ quantity: 0 }) };
  const es = { ...DEFAULT_REPLY_TEMPLATES.es, available: "Hola, {name}. Sí: {car}" };
  const replies = { ...DEFAULT_REPLY_TEMPLATES, es };
  const reminded = { reminder: "2026-11-20T09:00", assignee: "Luz" };
  const asked: unknown[] = [];
  const counts = { waitingCount: 9, dueCount: 31, appointmentCount: 51 };
  const readTodayLeads = async (...query: unknown[]) => {
    asked.push(query);
    const due = Array(5).fill({ ...typed, ...reminded });
    return { waiting: [found, typed], due, appointments: [sold], ...counts, replies };
  };
  const { today, logged } = await open({ todayLeads: { readTodayLeads } });
  const vehicle = "2021 Ford F-150 XLT";
  const sms = expect.stringContaining(encodeURIComponent(`Hola, Ana. Sí: ${vehicle}`));
  const phone = { call: "tel:+14075550142", sms };
  const lead = { name: found.name, vehicle, locale: "es", excerpt: "x".repeat(140), phone };
  const unknown = { vehicle: "a red truck", picture: null, phone: null };
  expect(today.leads).toMatchObject({
    waiting: [{ ...lead, sale: null, isTimeShared: false, isClosedThen: false }, unknown],
    appointments: [{ vehicle, sale: "sold", isTimeShared: true, isClosedThen: true }],
    due: Array(3).fill(reminded),
    ...counts,
  });
  expect([asked, logged]).toEqual([[["2026-11-20", 4]], []]);
});

test("from Today nobody is called whose message asks not to be contacted, or who asks about their data; only staff mark a person", async () => {
  const asks = [{ message: "STOP calling me. I already bought" }, { subject: "privacy" } as const, {}];
  const waiting = asks.map((lead) => createInboxLead(lead));
  const { today } = await open({ todayLeads: { readTodayLeads: async () => ({ ...NO_LEADS, waiting }) } });
  const { waiting: leads } = today.leads as { waiting: TodayLead[] };
  const shown = leads.map(({ isStopped, phone }) => `${isStopped} ${phone?.call}`);
  expect(shown).toEqual(["false undefined", "false undefined", "false tel:+14075550199"]);
});

test("of the cars without photos, Today shows those that have been on the lot the longest", async () => {
  const asked: unknown[] = [];
  const listPage = async (query: unknown) => {
    asked.push(query);
    return { vehicles: [] };
  };
  await open({ vehicleEditor: { listPage, listEndedHolds: async () => [] } });
  expect(asked).toEqual([{ show: "no-photos", sort: "oldest", words: [], offset: 0, limit: 3 }]);
});

test("Today shows open requests with cars that fit, however many came later, with a message in the shopper's language", async () => {
  const ask = (name: string, query: string) =>
    createInboxLead({ name, locale: "pt", vin: null, wanted: { query, q: "" } });
  const pt = { ...DEFAULT_REPLY_TEMPLATES.pt, match: "{name}, chegou: {car} {link}" };
  const replies = { ...DEFAULT_REPLY_TEMPLATES, pt };
  const vans = Array(200).fill(ask("Paula Ferraz", "style=Van"));
  const requests = [...vans, ask("Eddie Moss", "style=Truck&priceMax=30000")];
  const leadWork = { listOpenRequests: async (limit: number) => requests.slice(0, limit) };
  const todayLeads = { readTodayLeads: async () => ({ ...NO_LEADS, replies }) };
  const { today } = await open({ leadWork, todayLeads });
  const text = expect.stringMatching(/^Eddie, chegou: 2021 Ford F-150 XLT https:.*\/pt\/vehicle\/7$/);
  expect(today.requests).toMatchObject([{ name: "Eddie Moss", matches: [{ id: 7, text }] }]);
});

test("what waits for its next try is sent at once, and Today opens again", async () => {
  const enqueued: unknown[] = [];
  const context = {
    leadInbox: { hurry: async () => ["d1", "d2"] },
    deliveryQueue: { enqueue: async (ids: readonly string[]) => void enqueued.push(ids) },
  };
  const options = { context, params: { lang: "es" }, form: { intent: "send" } };
  expect(await callRoute(action, "/es/staff", options)).toMatchObject({ status: 303, location: "/es/staff" });
  expect(enqueued).toEqual([["d1", "d2"]]);
});
