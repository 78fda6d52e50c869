import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import "../../local/backend/web-socket-name";
import { createClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterEach, expect, inject, test } from "vitest";
import { findFreePort } from "../site/free-port";
import { spawnBackend } from "../site/spawn-backend";
import { startWorker } from "../site/worker-bundle";

const backendUrl = inject("backendUrl");
const running: Miniflare[] = [];

afterEach(async () => {
  for (const worker of running.splice(0)) await worker.dispose();
});

interface Counted {
  worker: Miniflare;
  /** Paths asked of the backend's tables, in order. */
  calls: string[];
  get: (path: string) => Promise<{ status: number; text: string }>;
}

async function startCounted(settings: Record<string, string>, url = backendUrl): Promise<Counted> {
  const calls: string[] = [];
  const worker = await startWorker({
    settings: { SUPABASE_URL: url, ...settings },
    outbound: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/rest/")) calls.push(pathname);
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

test("a cold list costs two calls, a warm one none, whatever is asked of it", async () => {
  const { calls, get } = await startCounted({});
  await get("/inventory");
  expect(calls).toHaveLength(2);
  await get("/inventory?style=SUV");
  await get("/es/inventory?page=2");
  await get("/vehicle/5");
  expect(calls).toHaveLength(2);
});

test("many shoppers on a cold list share one flight", async () => {
  const { calls, get } = await startCounted({});
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => get(`/inventory?page=1&q=${i}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(calls).toHaveLength(2);
});

test("with 0 seconds each page reads the tables", async () => {
  const { calls, get } = await startCounted({ INVENTORY_FRESH_SECONDS: "0" });
  await get("/inventory");
  await get("/inventory");
  expect(calls).toHaveLength(4);
});

test("a change of stock shows once the snapshot is too old, and at once with 0 seconds", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fresh-"));
  const backend = await spawnBackend(folder, await findFreePort());
  try {
    const staff = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
    const eager = await startCounted({ INVENTORY_FRESH_SECONDS: "0" }, backend.url);
    const calm = await startCounted({ INVENTORY_FRESH_SECONDS: "1" }, backend.url);
    expect((await eager.get("/inventory")).text).toContain("of 21 vehicles");
    expect((await calm.get("/inventory")).text).toContain("of 21 vehicles");
    const { error } = await staff.from("inventory").update({ quantity: 0 }).eq("id", 1);
    expect(error).toBeNull();
    expect((await eager.get("/inventory")).text).toContain("of 20 vehicles");
    await expect
      .poll(async () => (await calm.get("/inventory")).text, { timeout: 10_000 })
      .toContain("of 20 vehicles");
    expect((await calm.get("/vehicle/1")).text).toContain("Sold");
  } finally {
    await backend.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

test("with the backend's process gone the last stock is shown with its time; without any, 503 and the phone", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "outage-"));
  const port = await findFreePort();
  const backend = await spawnBackend(folder, port);
  try {
    const warm = await startCounted({ INVENTORY_FRESH_SECONDS: "1" }, backend.url);
    expect((await warm.get("/inventory")).text).not.toContain("out of reach");
    await backend.kill();
    await expect
      .poll(async () => (await warm.get("/inventory")).text, { timeout: 10_000 })
      .toContain("out of reach");
    const stale = await warm.get("/es/inventory?style=Truck");
    expect(stale.status).toBe(200);
    expect(stale.text).toContain("mostrando 4 de 21 vehículos");
    const cold = await startCounted({}, backend.url);
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
    const again = await spawnBackend(folder, port);
    try {
      await expect.poll(async () => (await cold.get("/inventory")).status, { timeout: 15_000 }).toBe(200);
    } finally {
      await again.kill();
    }
  } finally {
    await backend.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

test("a mistyped setting is one sentence in the log and a polite answer, never a crash", async () => {
  const { get } = await startCounted({ INVENTORY_FRESH_SECONDS: "soon" });
  expect((await get("/inventory")).status).toBe(503);
});
