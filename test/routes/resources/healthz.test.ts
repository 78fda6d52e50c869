import { expect, test } from "vitest";
import type { SiteHealth } from "~/health/site-health";
import { loader } from "~/routes/resources/healthz";
import { BUFFER, SYNCED } from "../../fixtures/health";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const sold = createVehicle({ id: 2, product_name: "2012 Toyota Tundra SOLD" });
const inventory = createFakeInventory([createVehicle({ id: 1 }), sold]);

test("health reports the number of listed vehicles and the age of the snapshot", async () => {
  const stock = { vehicles: 1, ageSeconds: 1, isStale: false };
  expect(await callLoader(loader, {}, { inventory })).toMatchObject({
    status: 200,
    cacheControl: "private, no-store",
    data: { status: "ok", worker: "ok", backend: "ok", stock, release: "r1", version: "v1" },
  });
});

test("health is still 200 without the backend, and reports the outage", async () => {
  expect(await callLoader(loader, {}, { inventory: null, isBackendUp: false })).toMatchObject({
    status: 200,
    data: { backend: "unavailable", stock: null },
  });
});

const LEADS = { ...SYNCED, unansweredLate: 2, answers: { answers: 900, failures: 4 } };
const STARTED = { startedAtIso: "2026-11-20T16:45:00.000Z" };

function askDeep(found: Partial<SiteHealth> = {}, { isBackendUp = true, auth = "ok" } = {}) {
  const read = async () => ({ stored: LEADS, buffer: BUFFER, ...found });
  const checks = { checkSnapshot: async () => "empty", checkServices: async () => ({ auth, storage: "ok" }) };
  const health = { read, ...checks, listFailing: () => ["images"] };
  return callLoader(loader, { path: "/healthz?deep" }, { inventory, isBackendUp, context: { health } });
}

test("deep health counts pending deliveries and reports them as healthy", async () => {
  const parts = { status: "ok", worker: "ok", backend: "ok", auth: "ok", storage: "ok", leadBuffer: "ok" };
  const unsent = { oldestUnsentSeconds: null, deadLetters: 0, quarantined: 0 };
  expect(await askDeep()).toMatchObject({
    status: 200,
    cacheControl: "private, no-store",
    data: {
      ...parts,
      snapshotStore: "empty",
      failing: ["images"],
      problems: [],
      stock: { vehicles: 1, ageSeconds: 1 },
      leads: { ...unsent, buffered: 1, oldestBufferedSeconds: 20, locked: 0, unanswered: 2 },
      lastCronAt: SYNCED.lastTickAtIso,
      lastSync: { state: "succeeded", startedAt: STARTED.startedAtIso },
      lastSyncedAt: SYNCED.lastSyncedAtIso,
      responses: { minutes: 5, answers: 900, failures: 4 },
    },
  });
});

test.each<[string, Parameters<typeof askDeep>, object]>([
  ["the database is down", [{ stored: null }], { problems: ["database"] }],
  ["the lead buffer is down", [{ buffer: null }], { problems: ["buffer"], leadBuffer: "unavailable" }],
  ["a lead wasn't sent", [{ stored: { ...LEADS, deadLetters: 1 } }], { problems: ["deadLetters"] }],
  ["shoppers cannot read the tables", [{}, { isBackendUp: false }], { backend: "unavailable" }],
  ["staff cannot sign in", [{}, { auth: "unavailable" }], { auth: "unavailable", problems: ["auth"] }],
])("deep health is a 503 when %s, and names it", async (_, world, data) => {
  expect(await askDeep(...world)).toMatchObject({ status: 503, data: { status: "bad", ...data } });
});

test.each(["refused", "failed"] as const)("deep health stays well after a sync that %s", async (state) => {
  const lastSync = { ...STARTED, state, errorCode: null };
  expect(await askDeep({ stored: { ...LEADS, lastSync } })).toMatchObject({
    status: 200,
    data: { status: "ok", problems: [], lastSync: { state } },
  });
});
