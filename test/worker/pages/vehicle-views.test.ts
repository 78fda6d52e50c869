/** Views of vehicle pages in the built Worker: from the request to the daily totals. */
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { send } from "../../support/site/send";
import { openService } from "../../support/site/service";
import { startWorker } from "../../support/site/worker-bundle";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const SHOPPER = { "User-Agent": PHONE, "Sec-Fetch-Dest": "document" };
const backend = openService();

let worker: Miniflare;
let site = "";
beforeAll(async () => {
  worker = await startWorker({
    settings: { SUPABASE_URL: inject("backendUrl"), SUPABASE_SECRET_KEY: inject("secretKey") },
  });
  site = (await worker.ready).origin;
});
afterAll(() => worker?.dispose());

const countViews = async () =>
  ((await backend.from("vehicle_views").select("views").eq("vehicle_id", 1)).data ?? []).reduce(
    (sum, { views }) => sum + views,
    0,
  );

test("a shopper's view counts once per page shown, from any cache; staff, bots, and prefetches don't", async () => {
  const page = `${site}/vehicle/1`;
  const before = await countViews();
  await send("GET", page, { ...SHOPPER, Cookie: "session=1abc" });
  await send("GET", page, { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" });
  await send("GET", page, { ...SHOPPER, "Sec-Purpose": "prefetch" });
  // Another site's form.
  const foreign = { ...SHOPPER, Origin: "https://elsewhere.example" };
  expect((await send("POST", `${page}/view`, foreign)).status).toBe(403);
  // These count, and are collected with or after all those above.
  const { headers } = await send("GET", page, SHOPPER);
  const again = { ...SHOPPER, "If-None-Match": String(headers.etag) };
  expect((await send("GET", page, again)).status).toBe(304);
  // Loaded ahead, and then shown.
  await send("GET", `${site}/pt/vehicle/1`, { ...SHOPPER, "Sec-Purpose": "prefetch;prerender" });
  const report = await send("POST", `${site}/pt/vehicle/1/view`, { ...SHOPPER, Origin: site });
  expect(report.status).toBe(204);
  await vi.waitFor(async () => expect((await countViews()) - before).toBeGreaterThanOrEqual(3), {
    timeout: 60_000,
    interval: 200,
  });
  expect((await countViews()) - before).toBe(3);
});
