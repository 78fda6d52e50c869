import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { DEFAULT_REPLY_TEMPLATES } from "~/dealer/replies/default-templates";
import type { SiteHealth } from "~/leads/delivery/site-health";
import { loader as loadDashboard } from "~/routes/staff/dashboard";
import { loader as loadInventorySyncPage } from "~/routes/staff/inventory-sync";
import { action as addVehicle } from "~/routes/staff/new-vehicle";
import { action as changePeople, loader as loadPeople } from "~/routes/staff/people";
import { action as changeVehicle, loader as loadVehicle } from "~/routes/staff/vehicle";
import { formatSavedVehiclePath } from "~/staff/saved-moment";
import type { EditableVehicleFile } from "~/vehicles/editor/vehicle-editor";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { createInboxLead } from "../../fixtures/inbox";
import { createVehicle } from "../../fixtures/inventory";
import { MENU_COUNTS } from "../../fixtures/staff-menu";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const down = async () => Promise.reject(new BackendUnavailable("down"));

const HEALTH: SiteHealth = {
  leads: {
    ...{ oldestUnsentSeconds: 60, unsentLate: 0, deadLetters: 1, quarantined: 0, unansweredLate: 0 },
    lastTickAtIso: "2026-11-20T16:59:30.000Z",
    lastSync: { state: "succeeded", startedAtIso: "2026-11-20T16:45:00.000Z", errorCode: null },
    lastSyncedAtIso: "2026-11-20T16:45:00.000Z",
    browserReports: [],
  },
  buffer: {
    ...{ waiting: 2, suspectedWaiting: 0, oldestWaitingSeconds: 20, locked: 0, lastTickAtIso: null },
    answers: { answers: 0, failures: 0 },
  },
};

/** Creates a world in which everything responds; a test replaces parts of it. */
function openEditor(parts: object = {}) {
  const logged: string[] = [];
  const context = {
    staff: {
      findMember: async () => ({ userId: "u", name: "Ana", role: "owner", mustChangePassword: false }),
    },
    log: (event: string) => logged.push(event),
    todayLeads: { readTodayLeads: async () => ({ waiting: [], appointments: [], appointmentCount: 0 }) },
    leadWork: { listOpenRequests: async () => [] },
    vehicleEditor: { listPage: async () => ({ vehicles: [] }) },
    inventorySync: { listRuns: async () => [] },
    photoSync: { readNewest: async () => null },
    people: { listPeople: async () => [] },
    health: { read: async () => HEALTH },
    settings: { INVENTORY_FRESH_SECONDS: 30, SUPABASE_URL: "https://project.supabase.co" },
    ...parts,
  };
  return { context, logged };
}

const call = (loader: Parameters<typeof callLoader>[0], parts: object, params: Record<string, string> = {}) =>
  callLoader(loader, { path: "/staff", params }, { inventory: null, context: openEditor(parts).context });

test("Today works on a new site, before any sync", async () => {
  const { status, data } = await call(loadDashboard, {});
  expect(status).toBe(200);
  expect(data).toMatchObject({
    menu: { member: { name: "Ana", role: "owner" }, counts: MENU_COUNTS },
    today: {
      day: "2026-11-20",
      status: {
        problems: [{ kind: "deadLetters", count: 1 }],
        buffered: 2,
        leads: { oldestUnsentIso: "2026-11-20T16:59:00.000Z", deadLetters: 1, quarantined: 0 },
        lastTickIso: "2026-11-20T16:59:30.000Z",
      },
      leads: { waiting: [], appointments: [], appointmentCount: 0 },
      sheet: { run: null, cars: {} },
      withoutPhotos: [],
      photoProblems: 0,
    },
  });
});

test.each([
  ["leads", { todayLeads: { readTodayLeads: down } }],
  ["withoutPhotos", { vehicleEditor: { listPage: down } }],
  ["sheet", { inventorySync: { listRuns: down } }],
  ["photoProblems", { photoSync: { readNewest: down } }],
])("without %s the rest of Today is shown", async (missing, parts) => {
  const { status, data } = await call(loadDashboard, parts);
  const { today } = data as { today: Record<string, unknown> };
  expect(status).toBe(200);
  expect(Object.keys(today).filter((name) => today[name] === null)).toEqual([missing]);
});

test("without the counts Today and its menu are shown", async () => {
  const { status, data } = await call(loadDashboard, { staffMenu: { countMenu: down } });
  expect(status).toBe(200);
  expect(data).toMatchObject({ menu: { counts: null }, today: { leads: { waiting: [] } } });
});

test("a waiting lead has its car, the beginning of its message, and the saved reply in the shopper's language", async () => {
  const vehicle = createVehicle({ sku: "1FTEW1EP1MFA41207", product_name: "2021 Ford F-150 XLT" });
  const found = createInboxLead({
    ...{ vin: vehicle.vin, subject: "test-drive", vehicle: null, slot: "2026-11-20T15:30" },
    ...{ locale: "es", phoneE164: "+14075550142", message: "x".repeat(300) },
  });
  const typed = createInboxLead({ vin: null, vehicle: "a red truck", phoneE164: null });
  const es = { ...DEFAULT_REPLY_TEMPLATES.es, available: "Hola, {name}. Sí: {car}" };
  const replies = { ...DEFAULT_REPLY_TEMPLATES, es };
  const asked: unknown[] = [];
  const readTodayLeads = async (...query: unknown[]) => {
    asked.push(query);
    return { waiting: [found, typed], appointments: [found], appointmentCount: 51, replies };
  };
  const { context, logged } = openEditor({ todayLeads: { readTodayLeads } });
  const world = { inventory: createFakeInventory([vehicle]), context };
  const { data } = await callLoader(loadDashboard, { path: "/staff" }, world);
  const { leads } = (
    data as { today: { leads: { waiting: object[]; appointments: object[]; appointmentCount: number } } }
  ).today;
  expect(leads.waiting).toMatchObject([
    {
      ...{ name: found.name, vehicle: "2021 Ford F-150 XLT", locale: "es", excerpt: "x".repeat(140) },
      phone: {
        call: "tel:+14075550142",
        sms: expect.stringContaining(encodeURIComponent("Hola, Ana. Sí: 2021 Ford F-150 XLT")),
      },
    },
    { vehicle: "a red truck", picture: null, phone: null },
  ]);
  expect([leads.appointments, leads.appointmentCount]).toEqual([[leads.waiting[0]], 51]);
  expect(asked).toEqual([["2026-11-20", 4]]);
  expect(logged).toEqual([]);
});

test("of the cars without photos, Today shows those that have been on the lot the longest", async () => {
  const asked: unknown[] = [];
  const listPage = async (query: unknown) => {
    asked.push(query);
    return { vehicles: [] };
  };
  await call(loadDashboard, { vehicleEditor: { listPage } });
  expect(asked).toEqual([{ show: "no-photos", sort: "oldest", words: [], offset: 0, limit: 3 }]);
});

test("Today shows open requests with cars that fit, with a message in the shopper's language", async () => {
  const vehicle = createVehicle({ id: 7, product_name: "2021 Ford F-150 XLT", price: 28_900 });
  const ask = (name: string, query: string) => ({
    lead: createInboxLead({ name, locale: "pt", wanted: { query, q: "" } }),
    answeredVins: [],
  });
  const pt = { ...DEFAULT_REPLY_TEMPLATES.pt, match: "{name}, chegou: {car} {link}" };
  const replies = { ...DEFAULT_REPLY_TEMPLATES, pt };
  const listOpenRequests = async () => [
    ask("Paula Ferraz", "style=Van"),
    ask("Eddie Moss", "style=Truck&priceMax=30000"),
  ];
  const world = {
    inventory: createFakeInventory([vehicle]),
    context: openEditor({
      leadWork: { listOpenRequests },
      todayLeads: {
        readTodayLeads: async () => ({ waiting: [], appointments: [], appointmentCount: 0, replies }),
      },
    }).context,
  };
  const { data } = await callLoader(loadDashboard, { path: "/staff" }, world);
  expect((data as { today: { requests: unknown } }).today.requests).toMatchObject([
    {
      name: "Eddie Moss",
      matches: [
        {
          id: 7,
          text: expect.stringMatching(/^Eddie, chegou: 2021 Ford F-150 XLT https:.*\/pt\/vehicle\/7$/),
        },
      ],
    },
  ]);
});

test("with the database and the buffer unavailable the status reports it, and which values are unknown", async () => {
  const { data } = await call(loadDashboard, {
    health: { read: async () => ({ leads: null, buffer: null }) },
  });
  expect((data as { today: { status: unknown } }).today.status).toEqual({
    problems: [
      { kind: "database", count: 0 },
      { kind: "buffer", count: 0 },
    ],
    ...{ buffered: null, leads: null, lastTickIso: null },
  });
});

test("Today doesn't hide an unexpected error", async () => {
  const broken = async () => Promise.reject(new Error("bug"));
  await expect(call(loadDashboard, { inventorySync: { listRuns: broken } })).rejects.toThrow("bug");
});

test("during an outage a page is a 503, and never an empty list", async () => {
  expect((await call(loadPeople, { people: { listPeople: down } })).status).toBe(503);
  const vehicleEditor = { findVehicle: down, findCosts: async () => null };
  expect((await call(loadVehicle, { vehicleEditor }, { id: "7" })).status).toBe(503);
});

test.each([
  ["never", null, true],
  ["before the sync was stopped", "2026-11-20T16:00:00.000Z", true],
  ["after the sync was stopped", "2026-11-20T16:50:00+00:00", false],
])("columns that were confirmed %s are open or not", async (_, confirmedAt, areColumnsOpen) => {
  const lines = { changes: [], rejects: [], unread: [], locked: [], notices: [] };
  const run = { ...lines, errorCode: "columnsUnconfirmed", startedAt: "2026-11-20T16:45:00.000Z" };
  const columns = { readConfirmed: async () => confirmedAt && { confirmedAt } };
  const parts = {
    inventorySync: { listRuns: async () => [run], columns },
    flashes: { read: async () => null },
  };
  expect((await call(loadInventorySyncPage, parts)).data).toMatchObject({ areColumnsOpen });
});

test("the Sheet page knows which fields that differ from the sheet still are the staff's, in one read", async () => {
  const locked = [{ vin: "VIN1", name: "Car", field: "price", ours: 1, sheets: 2 }];
  const run = { changes: [], rejects: [], unread: [], notices: [], locked, state: "succeeded" };
  const asked: unknown[] = [];
  const listPage = async (query: { show: string }) => {
    asked.push(query.show);
    return { vehicles: [{ id: 7, vin: "VIN1", lockedFields: ["price", "quantity"] }] };
  };
  const read = (runs: readonly object[]) =>
    call(loadInventorySyncPage, {
      inventorySync: { listRuns: async () => runs, columns: {} },
      flashes: { read: async () => null },
      vehicleEditor: { listPage },
    });
  expect((await read([run])).data).toMatchObject({ lockIds: { "VIN1 price": 7, "VIN1 quantity": 7 } });
  expect((await read([{ ...run, locked: [] }])).data).toMatchObject({ lockIds: {} });
  expect(asked).toEqual(["locked"]);
});

const savedAt = (iso: string) => formatSavedVehiclePath(7, new Date(iso));

const row: EditableVehicleFile = {
  id: 7,
  vin: "1M8GDM9AXKP042788",
  productName: "2019 MCI Coach",
  description: null,
  price: null,
  quantity: 1,
  details: NO_DETAILS,
  source: "hand",
  lockedFields: [],
  lockedSince: {},
  sheetValues: {},
  leadCount: 0,
  viewCount: 0,
  buyers: [],
  sale: null,
  photos: [],
  listedAtIso: "2026-11-01T12:00:00Z",
  photoCount: 0,
  version: "v",
  edits: [],
  earlierSales: [],
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
    const find = async (notBeforeMs?: number) => {
      if (notBeforeMs !== undefined) askedFor.push(notBeforeMs);
    };
    const parts = {
      inventory: { find },
      vehicleEditor: { findVehicle: async () => row, findCosts: async () => null },
    };
    const flash = { subject: "sync:1", outcome: "success", message: "", storedAtMs: Date.parse(iso) };
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
  color: "White",
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
  expect(JSON.stringify(data)).not.toContain("newPassword");
  expect(logged).toEqual(["staffNotChanged"]);
});
