import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import "../../../local/backend/storage/web-socket-name";
import { createClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { spawnBackend } from "../../support/backend/spawn-backend";
import { startWorker } from "../../support/site/worker-bundle";

const backendUrl = inject("backendUrl");
const running: Miniflare[] = [];
/** A backend of this file's own, whose rows can change and whose process can be killed. */
const own = { folder: "", firstUrl: "", backend: null as Awaited<ReturnType<typeof spawnBackend>> | null };

beforeAll(async () => {
  own.folder = await mkdtemp(path.join(tmpdir(), "fresh-"));
  own.backend = await spawnBackend(own.folder);
  own.firstUrl = own.backend.url;
});

afterAll(async () => {
  await own.backend?.kill();
  await rm(own.folder, { recursive: true, force: true });
});

function getOwnBackend() {
  if (!own.backend) throw new Error("the backend has not started");
  return own.backend;
}

afterEach(async () => {
  for (const worker of running.splice(0)) await worker.dispose();
});

interface Counted {
  worker: Miniflare;
  /** Paths requested from the backend's tables, in order. */
  calls: string[];
  get: (path: string) => Promise<{ status: number; text: string }>;
  /** Blocks all responses of the tables until the returned function is called. */
  hold: () => () => void;
}

async function startCounted(settings: Record<string, string>, url = backendUrl): Promise<Counted> {
  const calls: string[] = [];
  let gate = Promise.resolve();
  const worker = await startWorker({
    settings: { SUPABASE_URL: url, ...settings },
    outbound: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/rest/")) calls.push(pathname);
      await gate;
      // After a restart the backend has another port.
      const target = request.url.replace(own.firstUrl, own.backend?.url ?? own.firstUrl);
      return fetch(target, { method: request.method, headers: [...request.headers] });
    },
  });
  running.push(worker);
  const get = async (address: string) => {
    const response = await worker.dispatchFetch(`http://site.test${address}`);
    return { status: response.status, text: await response.text() };
  };
  const hold = () => {
    let letGo: () => void = () => undefined;
    gate = new Promise((resolve) => {
      letGo = resolve;
    });
    return letGo;
  };
  return { worker, calls, get, hold };
}

test("a cold list costs two calls and a warm one none, whatever page is requested", async () => {
  const { calls, get } = await startCounted({});
  await get("/inventory");
  expect(calls).toHaveLength(2);
  await get("/inventory?style=SUV");
  await get("/es/inventory?page=2");
  await get("/vehicle/5");
  expect(calls).toHaveLength(2);
});

test("concurrent shoppers on a cold list share one read", async () => {
  const { calls, get } = await startCounted({});
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => get(`/inventory?page=1&q=${i}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(calls).toHaveLength(2);
});

test("after half its lifetime the snapshot is refreshed in the background, so that no response waits for it", async () => {
  const { calls, get, hold } = await startCounted({ INVENTORY_FRESH_SECONDS: "6" });
  await get("/inventory");
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  const letGo = hold();
  const answers = await Promise.all(["SUV", "Van", "Truck"].map((style) => get(`/inventory?style=${style}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(() => calls).toHaveLength(4);
  letGo();
});

test("with 0 seconds each page reads the tables", async () => {
  const { calls, get } = await startCounted({ INVENTORY_FRESH_SECONDS: "0" });
  await get("/inventory");
  await get("/inventory");
  expect(calls).toHaveLength(4);
});

test("an inventory change shows once the snapshot is too old, and at once with 0 seconds", async () => {
  const { url, secretKey } = getOwnBackend();
  const staff = createClient(url, secretKey, { auth: { persistSession: false } });
  const setQuantity = async (quantity: number) => {
    const { error } = await staff.from("inventory").update({ quantity }).eq("id", 1);
    expect(error).toBeNull();
  };
  const eager = await startCounted({ INVENTORY_FRESH_SECONDS: "0" }, url);
  const calm = await startCounted({ INVENTORY_FRESH_SECONDS: "1" }, url);
  expect((await eager.get("/inventory")).text).toContain("of 21 vehicles");
  expect((await calm.get("/inventory")).text).toContain("of 21 vehicles");
  await setQuantity(0);
  expect((await eager.get("/inventory")).text).toContain("of 20 vehicles");
  await expect.poll(async () => (await calm.get("/inventory")).text).toContain("of 20 vehicles");
  expect((await calm.get("/vehicle/1")).text).toContain("Sold");
  await setQuantity(1);
});

test("with the backend down the last snapshot is shown with its time; without a snapshot, 503 and the phone number", async () => {
  const { url } = getOwnBackend();
  const warm = await startCounted({ INVENTORY_FRESH_SECONDS: "1" }, url);
  expect((await warm.get("/inventory")).text).not.toContain("out of reach");
  await getOwnBackend().kill();
  own.backend = null;
  await expect.poll(async () => (await warm.get("/inventory")).text).toContain("out of reach");
  const stale = await warm.get("/es/inventory?style=Truck");
  expect(stale.status).toBe(200);
  expect(stale.text).toContain("mostrando 4 de 21 vehículos");
  const cold = await startCounted({}, url);
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
  own.backend = await spawnBackend(own.folder);
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
  const before = await startCounted({ DEALER_PHONE: "(407) 555-0142" });
  const after = await startCounted({ DEALER_PHONE: "(407) 555-0199" });
  for (const address of ["/inventory", "/es/vehicle/1", "/about", "/feeds/vehicles.json"]) {
    const { etag, text } = await ask(before, address, "");
    expect([address, etag, text]).toEqual([
      address,
      expect.stringMatching(/^W\//),
      expect.stringContaining("0142"),
    ]);
    expect((await ask(before, address, etag)).status).toBe(304);
    const changed = await ask(after, address, etag);
    expect([address, changed.status, changed.text.includes("0199")]).toEqual([address, 200, true]);
    expect((await ask(after, address, changed.etag)).status).toBe(304);
  }
});

test("an invalid setting is one sentence in the log and a readable response, never a crash", async () => {
  const { get } = await startCounted({ INVENTORY_FRESH_SECONDS: "soon" });
  expect((await get("/inventory")).status).toBe(503);
});
