import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import type { SiteHealth } from "~/leads/delivery/site-health";
import { loader as loadDashboard } from "~/routes/staff/dashboard";
import { loader as loadInventorySyncPage } from "~/routes/staff/inventory-sync";
import { action as addVehicle } from "~/routes/staff/new-vehicle";
import { action as changePeople, loader as loadPeople } from "~/routes/staff/people";
import { action as changeVehicle, loader as loadVehicle } from "~/routes/staff/vehicle";
import { formatSavedVehiclePath } from "~/staff/saved-moment";
import type { EditableVehicleFile } from "~/vehicles/editor/vehicle-editor";
import { createInboxLead } from "../../fixtures/inbox";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const down = async () => Promise.reject(new BackendUnavailable("down"));
const counts = { listed: 3, noPhotos: 1, badVin: 0, multiplied: 0 };
const leadCounts = { unanswered: 2, suspected: 0, unsent: 1 };

const HEALTH: SiteHealth = {
  leads: {
    ...{ oldestUnsentSeconds: 60, unsentLate: 0, deadLetters: 1, quarantined: 0, unansweredLate: 0 },
    lastTickAtIso: "2026-11-20T16:59:30.000Z",
    lastSync: { state: "succeeded", startedAtIso: "2026-11-20T16:45:00.000Z", errorCode: null },
  },
  buffer: {
    ...{ waiting: 2, suspectedWaiting: 0, oldestWaitingSeconds: 20, locked: 0, lastTickAtIso: null },
  },
};

/** Creates a dashboard on which everything responds; a test replaces parts of it. */
function openEditor(parts: object = {}) {
  const logged: string[] = [];
  const context = {
    staff: {
      findMember: async () => ({ userId: "u", name: "Ana", role: "owner", mustChangePassword: false }),
    },
    log: (event: string) => logged.push(event),
    leadInbox: { countLeads: async () => leadCounts, listLeads: async () => [] },
    vehicleEditor: { countVehicles: async () => counts, listVehicles: async () => [] },
    inventorySync: { listRuns: async () => [] },
    photoSync: { readNewest: async () => null },
    people: { listPeople: async () => [] },
    health: { read: async () => HEALTH },
    settings: { INVENTORY_FRESH_SECONDS: 30 },
    ...parts,
  };
  return { context, logged };
}

const call = (loader: Parameters<typeof callLoader>[0], parts: object, params: Record<string, string> = {}) =>
  callLoader(loader, { path: "/staff", params }, { inventory: null, context: openEditor(parts).context });

test("the dashboard works before anything ever ran", async () => {
  const { status, data } = await call(loadDashboard, {});
  expect(status).toBe(200);
  expect(data).toMatchObject({
    member: { name: "Ana", role: "owner" },
    desk: {
      status: {
        troubles: [{ kind: "deadLetters", count: 1 }],
        buffered: 2,
        leads: { oldestUnsentIso: "2026-11-20T16:59:00.000Z", deadLetters: 1, quarantined: 0 },
        lastTickIso: "2026-11-20T16:59:30.000Z",
      },
      leads: { counts: leadCounts, newest: [] },
      vehicles: { counts, oldest: [], withoutPhotos: [] },
      inventoryRuns: [],
      photoRuns: [],
    },
  });
});

test.each([
  ["leads", { leadInbox: { countLeads: down, listLeads: async () => [] } }],
  ["leads", { leadInbox: { countLeads: async () => leadCounts, listLeads: down } }],
  ["vehicles", { vehicleEditor: { countVehicles: down, listVehicles: async () => [] } }],
  ["vehicles", { vehicleEditor: { countVehicles: async () => counts, listVehicles: down } }],
  ["inventoryRuns", { inventorySync: { listRuns: down } }],
  ["photoRuns", { photoSync: { readNewest: down } }],
])("without the %s the rest of the dashboard is shown", async (missing, parts) => {
  const { status, data } = await call(loadDashboard, parts);
  const { desk } = data as { desk: Record<string, unknown> };
  expect(status).toBe(200);
  expect(Object.keys(desk).filter((name) => desk[name] === null)).toEqual([missing]);
});

test("the newest unanswered leads show subject and vehicle, and no personal data", async () => {
  const vehicle = createVehicle({ sku: "1FTEW1EP1MFA41207", product_name: "2021 Ford F-150 XLT" });
  const found = createInboxLead({ vin: vehicle.vin, subject: "test-drive", vehicle: null });
  const typed = createInboxLead({ vin: null, subject: null, vehicle: "a red truck" });
  const asked: unknown[] = [];
  const listLeads = async (query: object) => {
    asked.push(query);
    return [found, typed];
  };
  const { context, logged } = openEditor({ leadInbox: { countLeads: async () => leadCounts, listLeads } });
  const world = { inventory: createFakeInventory([vehicle]), context };
  const { data } = await callLoader(loadDashboard, { path: "/staff" }, world);
  const { id, sentAtIso } = found;
  expect((data as { desk: { leads: { newest: unknown } } }).desk.leads.newest).toEqual([
    { id, sentAtIso, subject: "test-drive", vehicle: "2021 Ford F-150 XLT" },
    { id, sentAtIso, subject: null, vehicle: "a red truck" },
  ]);
  expect(asked).toMatchObject([{ folder: "inbox", isAnswered: false, limit: 3 }]);
  expect(logged).toEqual([]);
});

test("with the database and the buffer unavailable the status reports it, and which values are unknown", async () => {
  const { data } = await call(loadDashboard, {
    health: { read: async () => ({ leads: null, buffer: null }) },
  });
  expect((data as { desk: { status: unknown } }).desk.status).toEqual({
    troubles: [
      { kind: "database", count: 0 },
      { kind: "buffer", count: 0 },
    ],
    ...{ buffered: null, leads: null, lastTickIso: null },
  });
});

test("an unexpected error is not hidden by the dashboard", async () => {
  const broken = async () => Promise.reject(new Error("bug"));
  await expect(call(loadDashboard, { inventorySync: { listRuns: broken } })).rejects.toThrow("bug");
});

test("during an outage a page is a 503, and never an empty list", async () => {
  expect((await call(loadPeople, { people: { listPeople: down } })).status).toBe(503);
  const vehicleEditor = { findVehicle: down };
  expect((await call(loadVehicle, { vehicleEditor }, { id: "7" })).status).toBe(503);
});

test.each([
  ["never", null, true],
  ["before the sync was stopped", "2026-11-20T16:00:00.000Z", true],
  ["after the sync was stopped", "2026-11-20T16:50:00+00:00", false],
])("columns that were confirmed %s are open or not", async (_, confirmedAt, areColumnsOpen) => {
  const run = { errorCode: "columnsUnconfirmed", startedAt: "2026-11-20T16:45:00.000Z" };
  const columns = { readConfirmed: async () => confirmedAt && { confirmedAt } };
  const parts = {
    inventorySync: { listRuns: async () => [run], columns },
    flashes: { read: async () => null },
  };
  expect((await call(loadInventorySyncPage, parts)).data).toMatchObject({ areColumnsOpen });
});

const savedAt = (iso: string) => formatSavedVehiclePath(7, new Date(iso));

const row: EditableVehicleFile = {
  id: 7,
  vin: "1M8GDM9AXKP042788",
  productName: "2019 MCI Coach",
  description: null,
  price: null,
  quantity: 1,
  source: "hand",
  lockedFields: [],
  sheetValues: {},
  listedAtIso: "2026-11-01T12:00:00Z",
  photoCount: 0,
  version: "v",
  cursor: "c",
  edits: [],
};

test.each([
  // It is 17:00: a later instant in the cookie is ignored, and an earlier one makes one read, however often the page
  // is opened.
  [
    "saved a vehicle",
    loadVehicle,
    "/staff/vehicles/7?saved",
    savedAt("2026-11-20T16:59:58Z"),
    "2026-11-20T16:59:58Z",
  ],
  [
    "saved by a wrong clock",
    loadVehicle,
    "/staff/vehicles/7",
    savedAt("2026-11-21T00:00Z"),
    "2026-11-20T17:00:00Z",
  ],
  ["synced", loadInventorySyncPage, "/staff/stock", "/staff/stock", "2026-11-20T16:59:59Z"],
] as const)(
  "staff who have just %s see the current inventory, and no one else waits for it",
  async (_, loader, calm, changed, iso) => {
    const askedFor: unknown[] = [];
    const find = async (notBeforeMs?: number) => void askedFor.push(notBeforeMs);
    const parts = { inventory: { find }, vehicleEditor: { findVehicle: async () => row } };
    const flash = { subject: "sync:1", outcome: "success", message: "", saidAtMs: Date.parse(iso) };
    const open = (path: string, said: object | null) => {
      const flashes = { read: async () => said, clear: () => "flash=" };
      const { context } = openEditor({ ...parts, flashes });
      return callLoader(loader, { path, params: { id: "7" } }, { inventory: null, context });
    };
    expect((await open(calm, null)).status).toBe(200);
    expect(askedFor).toEqual([]);
    expect((await open(changed, flash)).status).toBe(200);
    expect(askedFor).toEqual([Date.parse(iso)]);
  },
);

const typed = {
  vin: "1M8GDM9AXKP042788",
  productName: "2019 MCI Coach",
  price: "9000",
  description: "White",
};

async function post(
  action: (args: never) => Promise<unknown>,
  form: Record<string, string>,
  parts: object,
  params = {},
) {
  const { context, logged } = openEditor(parts);
  const request = new Request("https://www.example.com/staff", {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const answer = await action({ request, params, context } as never);
  const { data, init } = answer as { data: unknown; init: ResponseInit };
  return { data, status: init.status, logged };
}

test.each([
  ["adding", addVehicle, { add: down }, {}, {}],
  ["editing", changeVehicle, { edit: down }, { id: "7" }, { version: "v" }],
] as const)(
  "%s a vehicle during an outage preserves everything that was typed",
  async (_, action, vehicleEditor, params, version) => {
    const answer = await post(action, { ...typed, version: "v", intent: "save" }, { vehicleEditor }, params);
    expect(answer).toMatchObject({
      status: 503,
      data: { initialValue: typed, error: { "": ["staffVehicles:refused.unavailable"] }, ...version },
      logged: ["staffRequestFailed"],
    });
  },
);

test("decoding a VIN without a VIN asks for it and preserves the other fields", async () => {
  const form = { ...typed, vin: " " };
  const { data } = await post(addVehicle, { ...form, intent: "read-vin" }, { now: () => new Date() });
  expect(data).toEqual({ initialValue: form, error: { vin: ["staffVehicles:problems.vin"] } });
});

test("adding a member during an outage issues no password and preserves what was typed", async () => {
  const form = { intent: "add", name: "Luz", email: "luz@example.test", role: "sales" };
  const { data, status, logged } = await post(changePeople, form, { people: { createAccount: down } });
  expect(status).toBe(503);
  expect(data).toMatchObject({
    error: { "": ["staffPeople:refused.unavailable"] },
    initialValue: { name: "Luz", email: "luz@example.test", role: "sales" },
  });
  expect(JSON.stringify(data)).not.toContain("handOver");
  expect(logged).toEqual(["staffNotChanged"]);
});
