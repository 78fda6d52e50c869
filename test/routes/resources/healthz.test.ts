import { expect, test } from "vitest";
import type { SiteHealth } from "~/leads/delivery/site-health";
import { loader } from "~/routes/resources/healthz";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const inventory = createFakeInventory([
  createVehicle({ id: 1 }),
  createVehicle({ id: 2, product_name: "2012 Toyota Tundra SOLD" }),
]);

test("health reports the number of listed vehicles and the age of the snapshot", async () => {
  expect(await callLoader(loader, {}, { inventory })).toMatchObject({
    status: 200,
    cacheControl: "private, no-store",
    data: {
      status: "ok",
      worker: "ok",
      backend: "ok",
      stock: { vehicles: 1, ageSeconds: 1, isStale: false },
      release: "r1",
    },
  });
});

test("health is still 200 without the backend, and reports the outage", async () => {
  expect(await callLoader(loader, {}, { inventory: null, isBackendUp: false })).toMatchObject({
    status: 200,
    data: { backend: "unavailable", stock: null },
  });
});

const HEALTH: SiteHealth = {
  leads: {
    ...{ oldestUnsentSeconds: null, unsentLate: 0, deadLetters: 0, quarantined: 0, unansweredLate: 2 },
    lastTickAtIso: "2026-11-20T16:59:30.000Z",
    lastSync: { state: "succeeded", startedAtIso: "2026-11-20T16:45:00.000Z", errorCode: null },
    lastSyncedAtIso: "2026-11-20T16:45:00.000Z",
    browserReports: [],
  },
  buffer: {
    ...{ waiting: 1, suspectedWaiting: 0, oldestWaitingSeconds: 20, locked: 0 },
    answers: { answers: 900, failures: 4 },
    lastTickAtIso: "2026-11-20T16:59:30.000Z",
  },
};

const askDeep = (health: SiteHealth, { isBackendUp = true, snapshot = "ok", auth = "ok" } = {}) =>
  callLoader(
    loader,
    { path: "/healthz?deep" },
    {
      ...{ inventory, isBackendUp },
      context: {
        health: {
          read: async () => health,
          checkSnapshot: async () => snapshot,
          listFailing: () => ["images"],
          checkServices: async () => ({ auth, storage: "ok" }),
        },
      },
    },
  );

test("deep health counts pending deliveries and reports them as healthy", async () => {
  expect(await askDeep(HEALTH, { snapshot: "empty" })).toMatchObject({
    ...{ status: 200, cacheControl: "private, no-store" },
    data: {
      ...{
        status: "ok",
        worker: "ok",
        backend: "ok",
        auth: "ok",
        storage: "ok",
        leadBuffer: "ok",
        snapshotStore: "empty",
        failing: ["images"],
        problems: [],
      },
      stock: { vehicles: 1, ageSeconds: 1 },
      leads: {
        ...{ buffered: 1, oldestBufferedSeconds: 20, locked: 0, oldestUnsentSeconds: null },
        ...{ deadLetters: 0, quarantined: 0, unanswered: 2 },
      },
      lastCronAt: "2026-11-20T16:59:30.000Z",
      lastSync: { state: "succeeded", startedAt: "2026-11-20T16:45:00.000Z" },
      lastSyncedAt: "2026-11-20T16:45:00.000Z",
      responses: { minutes: 5, answers: 900, failures: 4 },
    },
  });
});

const { leads, buffer } = HEALTH;

test.each([
  ["the database", { leads: null, buffer }, "database"],
  ["the lead buffer", { leads, buffer: null }, "buffer"],
  ["a lead buffered for long", { leads, buffer: { ...buffer, oldestWaitingSeconds: 1000 } }, "waiting"],
  ["a lead that was not sent", { leads: { ...leads, unsentLate: 1 }, buffer }, "unsent"],
  ["a dead letter", { leads: { ...leads, deadLetters: 1 }, buffer }, "deadLetters"],
  ["a quarantined lead", { leads: { ...leads, quarantined: 1 }, buffer }, "quarantined"],
  [
    "an inventory that is not synced",
    { leads: { ...leads, lastSyncedAtIso: "2026-11-20T15:00:00.000Z" }, buffer },
    "stale",
  ],
  ["many errors", { leads, buffer: { ...buffer, answers: { answers: 50, failures: 5 } } }, "errors"],
])("deep health is a 503 for %s, and names it", async (_, health, problem) => {
  expect(await askDeep(health as SiteHealth)).toMatchObject({
    status: 503,
    data: { status: "bad", problems: [problem] },
  });
});

test.each([
  [
    "a sync that was stopped",
    { leads: { ...leads, lastSync: { ...leads?.lastSync, state: "refused" } }, buffer },
  ],
  ["a sync that failed", { leads: { ...leads, lastSync: { ...leads?.lastSync, state: "failed" } }, buffer }],
] as const)("%s is for staff: deep health reports it as the last sync and stays well", async (_, health) => {
  const answer = await askDeep(health as SiteHealth);
  expect(answer).toMatchObject({ status: 200, data: { status: "ok", problems: [] } });
});

test("deep health is a 503 when shoppers cannot read the tables", async () => {
  expect(await askDeep(HEALTH, { isBackendUp: false })).toMatchObject({
    status: 503,
    data: { status: "bad", backend: "unavailable" },
  });
});

test("deep health is a 503 when staff cannot sign in", async () => {
  expect(await askDeep(HEALTH, { auth: "unavailable" })).toMatchObject({
    status: 503,
    data: { status: "bad", auth: "unavailable", problems: ["auth"] },
  });
});
