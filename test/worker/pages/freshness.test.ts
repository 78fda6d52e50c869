/** The inventory that the built Worker shows: how often it is read, how soon a change shows, outages, and what browsers revalidate. */
import type { Miniflare } from "miniflare";
import { afterAll, expect, inject, test } from "vitest";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { openService } from "../../support/site/service";
import { startWorker } from "../../support/site/worker-bundle";

const backendUrl = inject("backendUrl");
const running: Miniflare[] = [];
let isBackendUp = true;

afterAll(async () => {
  for (const worker of running) await worker.dispose();
});

/** Starts with an empty cache. `calls` are the paths read from the backend's tables, in order; counts are written each minute. */
async function startCounted(settings: Record<string, string>) {
  const calls: string[] = [];
  const worker = await startWorker({
    settings: { SUPABASE_URL: backendUrl, ...settings },
    outbound: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/rest/") && request.method === "GET") calls.push(pathname);
      if (!isBackendUp) return new Response(null, { status: 503 });
      return fetch(request.url, { method: request.method, headers: [...request.headers] });
    },
  });
  running.push(worker);
  const get = async (address: string, headers: Record<string, string> = {}) => {
    const response = await worker.dispatchFetch(`http://site.test${address}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { calls, get };
}

/** Calls of one read: two tables and the business facts. */
const CALLS_PER_READ = 3;

test("concurrent shoppers on a cold list share one read, a warm list costs none, and browsers revalidate what they have", async () => {
  // Longer than the test takes on a busy machine.
  const settings = { INVENTORY_FRESH_SECONDS: "600" };
  const { calls, get } = await startCounted(settings);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => get(`/inventory?page=1&q=${i}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const other = await startCounted({ ...settings, DEALER_PHONE: "(407) 555-0199" });
  for (const address of ["/inventory", "/es/vehicle/1", "/about", "/feeds/vehicles.json"]) {
    const first = await get(address);
    const etag = String(first.headers.get("ETag"));
    expect([address, etag, first.headers.get("Cache-Control"), first.text]).toEqual([
      address,
      expect.stringMatching(/^W\/"[0-9a-f]{32}"$/),
      "public, max-age=0, must-revalidate",
      expect.stringContaining("0142"),
    ]);
    // Feeds are the same in every language.
    const language: Record<string, string> = address.startsWith("/feeds/") ? { "Accept-Language": "pt" } : {};
    expect((await get(address, { ...language, "If-None-Match": etag })).status).toBe(304);
    // Another phone number is another page.
    const changed = await other.get(address, { "If-None-Match": etag });
    expect([address, changed.status, changed.text.includes("0199")]).toEqual([address, 200, true]);
  }
  expect(calls).toHaveLength(CALLS_PER_READ);
});

/** Sets the quantity of the first vehicle in the table itself, as a sync does. */
async function setQuantity(quantity: number): Promise<void> {
  const service = openService();
  const { error } = await service.from("inventory").update({ quantity }).eq("id", 1);
  if (error) throw new Error(error.message);
}

test("with 0 seconds a change shows at once; with the backend down the last snapshot is shown with its time", async () => {
  const { calls, get } = await startCounted({ INVENTORY_FRESH_SECONDS: "0" });
  const countListed = async () => / of (\d+) vehicles/.exec((await get("/inventory")).text)?.[1];
  const listed = Number(await countListed());
  try {
    await setQuantity(0);
    const callsBefore = calls.length;
    expect(await countListed()).toBe(String(listed - 1));
    expect(calls).toHaveLength(callsBefore + CALLS_PER_READ);
    expect((await get("/vehicle/1")).text).toContain("Sold");
  } finally {
    await setQuantity(1);
    await refreshSnapshot(inject("siteUrl"));
  }
  expect((await get("/inventory")).text).not.toContain("We can’t load live inventory");
  isBackendUp = false;
  const stale = await get("/inventory").finally(() => {
    isBackendUp = true;
  });
  expect([stale.status, stale.text]).toEqual([200, expect.stringContaining("We can’t load live inventory")]);
});

test("without a snapshot an outage is 503 with the phone number, and over when the backend is back", async () => {
  isBackendUp = false;
  const { get } = await startCounted({});
  try {
    const page = await get("/inventory");
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(page.text).toContain("(407) 555-0142");
    expect(page.text).not.toContain("No vehicles found");
    const builtIn = await get("/vehicle/9");
    expect([builtIn.status, builtIn.text]).toEqual([200, expect.stringMatching(/call[^<]*to confirm/i)]);
    expect((await get("/vehicle/1003")).status).toBe(503);
    const health = await get("/healthz");
    expect(health.status).toBe(200);
    expect(JSON.parse(health.text)).toMatchObject({ backend: "unavailable", stock: null });
  } finally {
    isBackendUp = true;
  }
  await expect.poll(async () => (await get("/inventory")).status).toBe(200);
});

/** Replaces the Cache API before the Worker is loaded. */
const REPLACED_CACHE = {
  "failing-cache.mjs": `import "./replace-cache.mjs"; import worker from "./index.js"; export * from "./index.js"; export default worker;`,
  "replace-cache.mjs": `const fail = async () => { throw new Error("disk I/O error") };
    Object.defineProperty(globalThis, "caches", { value: { default: { match: fail, put: fail, delete: fail } } });`,
};

test("pages and photos are shown while the Cache API fails", async () => {
  const lines: string[] = [];
  const worker = await startWorker({
    settings: { SUPABASE_URL: backendUrl },
    wrappers: REPLACED_CACHE,
    onLine: (line) => lines.push(line),
  });
  running.push(worker);
  for (const path of ["/inventory", "/photos/320/bucket/illustration/1FTEW1EP1MFA41207/1.webp"])
    expect([path, (await worker.dispatchFetch(`http://site.test${path}`)).status]).toEqual([path, 200]);
  await expect.poll(() => lines.some((line) => line.includes('"cacheFailed"'))).toBe(true);
});
