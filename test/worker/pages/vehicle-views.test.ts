/** Views of vehicle pages in the built Worker: from the request through the view buffer's real storage to the daily totals. */
import { createClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import "../../../local/backend/storage/web-socket-name";
import { send } from "../../support/site/send";
import { startWorker } from "../../support/site/worker-bundle";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const SHOPPER = { "User-Agent": PHONE, "Sec-Fetch-Dest": "document" };
const backend = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });

let worker: Miniflare;
let site = "";
/** For sale, and sold. */
let [listed, sold] = [0, 0];

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
  worker = await startWorker({
    settings: { SUPABASE_URL: inject("backendUrl"), SUPABASE_SECRET_KEY: inject("secretKey") },
  });
  site = (await worker.ready).origin;
});

afterAll(async () => {
  await worker?.dispose();
  await backend.from("inventory").delete().eq("sku", "VIEWS-SOLD");
});

const countViews = async (id: number) =>
  ((await backend.from("vehicle_views").select("views").eq("vehicle_id", id)).data ?? []).reduce(
    (sum, { views }) => sum + views,
    0,
  );

test("a shopper's view counts once per page shown, from any cache; staff, bots, prefetches, and pages of sold or unknown vehicles don't", async () => {
  const page = `${site}/vehicle/${listed}`;
  const before = await countViews(listed);
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
  // These count, and are collected with or after all those above.
  const { headers } = await send("GET", page, SHOPPER);
  expect((await send("GET", `${site}/es/vehicle/${listed}`, SHOPPER)).status).toBe(200);
  const again = { ...SHOPPER, "If-None-Match": String(headers.etag) };
  expect((await send("GET", page, again)).status).toBe(304);
  // Loaded ahead, and then shown.
  await send("GET", `${site}/pt/vehicle/${listed}`, { ...SHOPPER, "Sec-Purpose": "prefetch;prerender" });
  const report = await send("POST", `${site}/pt/vehicle/${listed}/view`, { ...SHOPPER, Origin: site });
  expect(report.status).toBe(204);
  await vi.waitFor(
    async () => {
      await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
      expect((await countViews(listed)) - before).toBeGreaterThanOrEqual(4);
    },
    { timeout: 60_000, interval: 200 },
  );
  expect([(await countViews(listed)) - before, await countViews(sold)]).toEqual([4, 0]);
});
