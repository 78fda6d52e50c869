/** How current the inventory is that the built Worker shows: snapshots, their refresh, and outages. */
import { createClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import "../../../local/backend/storage/web-socket-name";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { startWorker } from "../../support/site/worker-bundle";

const backendUrl = inject("backendUrl");
const running: Miniflare[] = [];
/** Each poll renders a page. */
const SLOWLY = { interval: 250 };

interface Counted {
  worker: Miniflare;
  /** Paths requested from the backend's tables, in order. */
  calls: string[];
  get: (path: string) => Promise<{ status: number; text: string }>;
}

let isBackendUp = true;
/** Starts with an empty cache, and keeps a snapshot for longer than the tests take on a busy machine. */
let usual: Counted;
/** With the shortest lifetime of a snapshot. */
let calm: Counted;

beforeAll(async () => {
  usual = await startCounted({ INVENTORY_FRESH_SECONDS: "600" });
});

afterEach(() => {
  isBackendUp = true;
});

afterAll(async () => {
  for (const worker of running) await worker.dispose();
});

async function startCounted(settings: Record<string, string>): Promise<Counted> {
  const calls: string[] = [];
  const worker = await startWorker({
    settings: { SUPABASE_URL: backendUrl, ...settings },
    outbound: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/rest/")) calls.push(pathname);
      if (!isBackendUp) return new Response(null, { status: 503 });
      return fetch(request.url, { method: request.method, headers: [...request.headers] });
    },
  });
  running.push(worker);
  const get = async (address: string) => {
    const response = await worker.dispatchFetch(`http://site.test${address}`);
    return { status: response.status, text: await response.text() };
  };
  return { worker, calls, get };
}

/** Calls of one read: two tables and the business facts. */
const CALLS_PER_READ = 3;

test("concurrent shoppers on a cold list share one read, and a warm list costs none, whatever page is requested", async () => {
  const { calls, get } = usual;
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => get(`/inventory?page=1&q=${i}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(calls).toHaveLength(CALLS_PER_READ);
  await get("/inventory?style=SUV");
  await get("/es/inventory?page=2");
  await get("/vehicle/5");
  await get("/about");
  expect(calls).toHaveLength(CALLS_PER_READ);
});

/** Sets the quantity of the first vehicle in the table itself, as a sync does. */
async function setQuantity(quantity: number): Promise<void> {
  const service = createClient(backendUrl, inject("secretKey"), { auth: { persistSession: false } });
  const { error } = await service.from("inventory").update({ quantity }).eq("id", 1);
  if (error) throw new Error(error.message);
}

test("an inventory change shows once the snapshot is too old, and at once with 0 seconds, where each page reads the tables", async () => {
  const eager = await startCounted({ INVENTORY_FRESH_SECONDS: "0" });
  calm = await startCounted({ INVENTORY_FRESH_SECONDS: "1" });
  expect((await eager.get("/inventory")).text).toContain("of 21 vehicles");
  expect((await calm.get("/inventory")).text).toContain("of 21 vehicles");
  try {
    await setQuantity(0);
    const callsBefore = eager.calls.length;
    expect((await eager.get("/inventory")).text).toContain("of 20 vehicles");
    expect(eager.calls).toHaveLength(callsBefore + CALLS_PER_READ);
    await expect.poll(async () => (await calm.get("/inventory")).text, SLOWLY).toContain("of 20 vehicles");
    expect((await calm.get("/vehicle/1")).text).toContain("Sold");
  } finally {
    await setQuantity(1);
    await refreshSnapshot(inject("siteUrl"));
  }
  await expect.poll(async () => (await calm.get("/inventory")).text, SLOWLY).toContain("of 21 vehicles");
});

test("with the backend down the last snapshot is shown with its time; without a snapshot, 503 and the phone number", async () => {
  expect((await calm.get("/inventory")).text).not.toContain("We can’t load live inventory");
  isBackendUp = false;
  await expect
    .poll(async () => (await calm.get("/inventory")).text, SLOWLY)
    .toContain("We can’t load live inventory");
  const stale = await calm.get("/es/inventory?style=Truck");
  expect(stale.status).toBe(200);
  expect(stale.text).toContain("mostrando 4 de 21 vehículos");
  const cold = await startCounted({});
  const page = await cold.get("/inventory");
  expect(page.status).toBe(503);
  expect(page.text).toContain("(407) 555-0142");
  expect(page.text).not.toContain("No vehicles found");
  const builtIn = await cold.get("/vehicle/9");
  expect(builtIn.status).toBe(200);
  expect(builtIn.text).toMatch(/call[^<]*to confirm/i);
  expect((await cold.get("/vehicle/1003")).status).toBe(503);
  const health = await cold.get("/healthz");
  expect(health.status).toBe(200);
  expect(JSON.parse(health.text)).toMatchObject({ backend: "unavailable", stock: null });
  isBackendUp = true;
  await expect.poll(async () => (await cold.get("/inventory")).status).toBe(200);
});

test("a browser with a cached page gets a changed phone number, and 304 only for what it has", async () => {
  const ask = async ({ worker }: Counted, address: string, etag: string) => {
    const headers = { "If-None-Match": etag };
    const response = await worker.dispatchFetch(`http://site.test${address}`, { headers });
    return {
      status: response.status,
      etag: response.headers.get("ETag") ?? "",
      text: await response.text(),
    };
  };
  const after = await startCounted({ DEALER_PHONE: "(407) 555-0199" });
  for (const address of ["/inventory", "/es/vehicle/1", "/about", "/feeds/vehicles.json"]) {
    const { etag, text } = await ask(usual, address, "");
    expect([address, etag, text]).toEqual([
      address,
      expect.stringMatching(/^W\//),
      expect.stringContaining("0142"),
    ]);
    expect((await ask(usual, address, etag)).status).toBe(304);
    const changed = await ask(after, address, etag);
    expect([address, changed.status, changed.text.includes("0199")]).toEqual([address, 200, true]);
    expect((await ask(after, address, changed.etag)).status).toBe(304);
  }
});
