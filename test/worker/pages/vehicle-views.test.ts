/** Views of vehicle pages in the built Worker: from the request through the view buffer's real storage to the daily totals. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import "../../../local/backend/storage/web-socket-name";
import { IS_FULL } from "../../support/amount";
import { send } from "../../support/site/send";
import { startWorker } from "../../support/site/worker-bundle";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const SHOPPER = { "User-Agent": PHONE, "Sec-Fetch-Dest": "document" };
/** Longer than views are collected in an isolate. */
const COLLECTED_MS = 2500;

const backend = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
const objectsFolder = mkdtempSync(path.join(tmpdir(), "views-"));

let worker: Miniflare;
let site = "";
let isBackendUp = true;
/** For sale, and sold. */
let [listed, sold] = [0, 0];

async function start(): Promise<void> {
  worker = await startWorker({
    objectsFolder,
    settings: {
      SUPABASE_URL: inject("backendUrl"),
      SUPABASE_SECRET_KEY: inject("secretKey"),
      SESSION_SECRET: inject("sessionSecret"),
    },
    async outbound(request) {
      if (!isBackendUp) return new Response(null, { status: 503 });
      const { method, headers } = request;
      const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
      return fetch(request.url, { method, headers: [...headers], body });
    },
  });
  site = (await worker.ready).origin;
}

beforeAll(async () => {
  const find = async (quantity: number) => {
    const { data } = await backend
      .from("inventory")
      .select("id")
      .eq("quantity", quantity)
      .not("product_name", "ilike", "%sold%")
      .order("id")
      .limit(1);
    return Number(data?.[0]?.id);
  };
  listed = await find(1);
  const row = { product_name: "2015 Kia Soul", sku: "VIEWS-SOLD", quantity: 0 };
  const { data } = await backend.from("inventory").upsert(row, { onConflict: "sku" }).select("id").single();
  sold = Number(data?.id);
  await start();
});

afterAll(async () => {
  await worker?.dispose();
  await backend.from("inventory").delete().eq("sku", "VIEWS-SOLD");
  rmSync(objectsFolder, { recursive: true, force: true });
});

/** Records what the view buffer holds. */
async function record(): Promise<void> {
  const buffers = await worker.getDurableObjectNamespace("VEHICLE_VIEWS");
  await (buffers.get(buffers.idFromName("views")) as unknown as { tick(): Promise<void> }).tick();
}

async function countViews(): Promise<Map<number, number>> {
  const { data } = await backend.from("vehicle_views").select("vehicle_id, views");
  const counts = new Map<number, number>();
  for (const { vehicle_id, views } of data ?? [])
    counts.set(vehicle_id, (counts.get(vehicle_id) ?? 0) + views);
  return counts;
}

async function listNewViews(act: () => Promise<unknown>): Promise<[id: number, views: number][]> {
  const before = await countViews();
  await act();
  await sleep(COLLECTED_MS);
  await record();
  const after = await countViews();
  return [...after]
    .map(([id, views]): [number, number] => [id, views - (before.get(id) ?? 0)])
    .filter(([, views]) => views > 0);
}

test("a shopper's view counts once per page shown, in any language, from any cache", async () => {
  const counted = await listNewViews(async () => {
    const first = await send("GET", `${site}/vehicle/${listed}`, SHOPPER);
    const etag = String(first.headers.etag);
    expect((await send("GET", `${site}/es/vehicle/${listed}`, SHOPPER)).status).toBe(200);
    const again = { ...SHOPPER, "If-None-Match": etag };
    expect((await send("GET", `${site}/vehicle/${listed}`, again)).status).toBe(304);
    // Loaded ahead, and then shown.
    await send("GET", `${site}/pt/vehicle/${listed}`, { ...SHOPPER, "Sec-Purpose": "prefetch;prerender" });
    const report = await send("POST", `${site}/pt/vehicle/${listed}/view`, { ...SHOPPER, Origin: site });
    expect(report.status).toBe(204);
  });
  expect(counted).toEqual([[listed, 4]]);
});

test("staff, bots, prefetches, and pages of sold or unknown vehicles don't count", async () => {
  const counted = await listNewViews(async () => {
    const page = `${site}/vehicle/${listed}`;
    const session = { ...SHOPPER, Cookie: "session=1abc" };
    await send("GET", page, session);
    await send("POST", `${page}/view`, { ...session, Origin: site });
    await send("GET", page, { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" });
    await send("GET", page, { ...SHOPPER, "Sec-Purpose": "prefetch" });
    await send("HEAD", page, SHOPPER);
    for (const id of [sold, 987_654_321, "x"]) {
      await send("GET", `${site}/vehicle/${id}`, SHOPPER);
      await send("POST", `${site}/vehicle/${id}/view`, { ...SHOPPER, Origin: site });
    }
    // Another site's form.
    const foreign = { ...SHOPPER, Origin: "https://elsewhere.example" };
    expect((await send("POST", `${page}/view`, foreign)).status).toBe(403);
  });
  expect(counted).toEqual([]);
});

test.runIf(IS_FULL)(
  "200 views a second lose nothing while the database is down and the Worker restarts",
  async () => {
    const seconds = 4;
    const perSecond = 200;
    const counted = await listNewViews(async () => {
      await send("GET", `${site}/vehicle/${listed}`, { ...SHOPPER, "Sec-Purpose": "prefetch" });
      isBackendUp = false;
      const sent: Promise<unknown>[] = [];
      for (let second = 0; second < seconds; second += 1) {
        for (let view = 0; view < perSecond; view += 1) {
          sent.push(send("GET", `${site}/vehicle/${listed}`, SHOPPER));
          if (view % 20 === 19) await sleep(1000 / (perSecond / 20));
        }
      }
      const statuses = await Promise.all(sent);
      expect(new Set(statuses.map((answer) => (answer as { status: number }).status))).toEqual(
        new Set([200]),
      );
      await sleep(COLLECTED_MS);
      await record();
      await worker.dispose();
      await start();
      isBackendUp = true;
      // The object records by itself after a start, too; the test doesn't wait a minute for it.
      await vi.waitFor(record, { timeout: 30_000, interval: 500 });
    });
    expect(counted).toEqual([[listed, seconds * perSecond]]);
  },
  120_000,
);
