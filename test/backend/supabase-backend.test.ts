/** The adapter of the tables with responses in PostgREST's format: pages, rows that move or are invalid, failures, and reads of one vehicle. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openProject } from "~/backend/connect";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { BackendUnavailable } from "~/backend/unavailable";
import "../../local/backend/storage/web-socket-name";
import { collectInventory } from "./contract/collect-inventory";

const KEY = "sb_publishable_a_key_for_this_test";

type Vehicle = Readonly<Record<string, unknown>> & { readonly id: number; readonly sku: string };

const makeVehicle = (id: number, changes: object = {}): Vehicle => ({
  id,
  sku: `VIN${String(id).padStart(6, "0")}`,
  product_name: "2020 Kia Rio",
  description: null,
  price: 9900,
  image_url: null,
  quantity: 1,
  details: {},
  listed_at: "2026-01-01T00:00:00+00:00",
  ...changes,
});

const makeVehicles = (count: number) =>
  Array.from({ length: count }, (_, index) => makeVehicle(count - index));

/** Responds as PostgREST does: a page of at most 1,000 rows with the range and the count in a header. */
function answerRows(url: URL, rows: readonly object[], maxRows = 1000): Response {
  const from = Number(url.searchParams.get("offset") ?? 0);
  const page = rows.slice(from, from + Math.min(maxRows, Number(url.searchParams.get("limit") ?? maxRows)));
  const range = page.length > 0 ? `${from}-${from + page.length - 1}` : "*";
  return Response.json(page, { headers: { "content-range": `${range}/${rows.length}` } });
}

function answerGalleries(url: URL, vehicles: readonly Vehicle[], photos: readonly unknown[] = []): Response {
  const after = (url.searchParams.get("vin") ?? "gt.").slice(3);
  const vins = vehicles.map(({ sku }) => sku).filter((vin) => vin > after);
  const rows = vins.sort().map((vin) => ({ vin, photos }));
  return answerRows(url, rows);
}

/** Every read of the inventory also reads the business facts, which are answered here. */
function openBackend(answer: (url: URL, call: number) => Response | Promise<Response>) {
  const requests: URL[] = [];
  const log: Record<string, unknown>[] = [];
  const backend = createSupabaseBackend({
    ...openProject("http://backend.test", KEY, async (input) => {
      const url = new URL(String(input));
      requests.push(url);
      return isFacts(url) ? answerRows(url, [{ version: "0", sections: {} }]) : answer(url, requests.length);
    }),
    log: (event, fields) => log.push({ event, ...fields }),
  });
  return { backend, requests, log };
}

const isFacts = (url: URL) => url.pathname.endsWith("/public_business_facts");
const isGallery = (url: URL) => url.pathname.endsWith("/vehicle_galleries");

const serveInventory = (vehicles: readonly Vehicle[], photos?: readonly unknown[]) => (url: URL) =>
  isGallery(url) ? answerGalleries(url, vehicles, photos) : answerRows(url, vehicles);

test.each([0, 1000, 1001, 2500])("%i vehicles take two requests a page, and one for facts", async (count) => {
  const { backend, requests } = openBackend(serveInventory(makeVehicles(count)));
  const { records } = await collectInventory(backend);
  expect(records.map(({ id }) => id)).toEqual(makeVehicles(count).map(({ id }) => id));
  expect(requests).toHaveLength(2 * Math.max(1, Math.ceil(count / 1000)) + 1);
});

test("a server that returns fewer rows than requested is read to the end", async () => {
  const vehicles = makeVehicles(70);
  const { backend } = openBackend((url) =>
    isGallery(url) ? answerGalleries(url, []) : answerRows(url, vehicles, 30),
  );
  expect((await collectInventory(backend)).records).toHaveLength(70);
});

const OUT_OF_RANGE = { code: "PGRST103", message: "range" };

test.each<[string, number, number, number]>([
  // The row at the page boundary moves to the first page, and is missed.
  ["a row that is removed", 1500, 1499, 4],
  ["an inventory that shrinks below the next page's start", 1200, 900, 3],
])("%s while the pages are read causes a second read", async (_, countBefore, count, calls) => {
  let inventoryCalls = 0;
  const { backend } = openBackend((url) => {
    if (isGallery(url)) return answerGalleries(url, []);
    inventoryCalls += 1;
    if (inventoryCalls === 2 && count <= 1000) return Response.json(OUT_OF_RANGE, { status: 416 });
    return answerRows(url, makeVehicles(inventoryCalls === 1 ? countBefore : count));
  });
  const { records } = await collectInventory(backend);
  expect(records.map(({ id }) => id)).toEqual(makeVehicles(count).map(({ id }) => id));
  expect(inventoryCalls).toBe(calls);
});

test.each(["list", "galleries"])("%s that move during both reads are an outage", async (moving) => {
  let calls = 0;
  const { backend } = openBackend((url) => {
    const isMoving = isGallery(url) === (moving === "galleries");
    if (isMoving) calls += 1;
    // One more row is removed before each further page, so that the row at the boundary is missed.
    const vehicles = makeVehicles(1500).slice(isMoving ? calls - 1 : 0);
    return isGallery(url) ? answerGalleries(url, vehicles) : answerRows(url, vehicles);
  });
  await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
  expect(calls).toBe(4);
});

test("an invalid row is left out and logged once with its id and the reason", async () => {
  const bad = [makeVehicle(2, { product_name: "" }), makeVehicle(1, { listed_at: "yesterday" })];
  const { backend, log } = openBackend(serveInventory([makeVehicle(3), ...bad]));
  await collectInventory(backend);
  const { records } = await collectInventory(backend);
  expect(records.map(({ id }) => id)).toEqual([3]);
  expect(log).toEqual([
    { event: "vehicleRowRejected", id: 2, reason: expect.stringContaining("product_name") },
    { event: "vehicleRowRejected", id: 1, reason: expect.stringContaining("listed_at") },
  ]);
});

test("a price reaches the domain unchanged, and a VIN trimmed and in capitals", async () => {
  const prices = [null, -1, 16.9, "call us", { nested: true }];
  const rows = prices.map((price, id) => makeVehicle(id + 1, { price, sku: ` vin${id} ` }));
  const { backend, log } = openBackend(serveInventory(rows));
  const { records } = await collectInventory(backend);
  expect(records).toMatchObject(prices.map((price, id) => ({ price, sku: `VIN${id}` })));
  expect(log).toEqual([]);
});

test("invalid photos are left out, valid ones beside them are kept", async () => {
  const created_at = "2026-01-01T00:00:00+00:00";
  const valid = { photo_url: "https://a/1.jpg", drive_photo_url: null, created_at };
  const invalid = [{ ...valid, photo_url: null }, { ...valid, created_at: "soon" }, "no row", null];
  const { backend, log } = openBackend(serveInventory([makeVehicle(1)], [...invalid, valid]));
  const { photos } = await collectInventory(backend);
  expect(photos.get("VIN000001")).toEqual([{ vin: "VIN000001", ...valid }]);
  for (const line of log) expect(line).toMatchObject({ event: "photoRowRejected", vin: "VIN000001" });
  expect(log).not.toEqual([]);
});

test("a valid row is listed beside invalid ones with any content", async () => {
  const property = fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 5 }), async (invalid) => {
    const [rows, photos] = [[...invalid, makeVehicle(7)] as Vehicle[], invalid as object[]];
    const { backend } = openBackend((url) => answerRows(url, isGallery(url) ? photos : rows));
    expect((await collectInventory(backend)).records.map(({ id }) => id)).toContain(7);
  });
  await fc.assert(property, { numRuns: 50 });
});

/** A real server until the test is finished, for what an injected fetch cannot reproduce. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([500, 429, 408])("the status %i is retried once", async (status) => {
  const broken = openBackend(() => new Response("<html>busy</html>", { status }));
  await expect(broken.backend.findRecord({ id: 1 })).rejects.toThrow(BackendUnavailable);
  expect(broken.requests.filter((url) => !isGallery(url))).toHaveLength(2);
  const failed = new Set<string>();
  const recovering = openBackend((url) => {
    if (failed.has(url.pathname)) return serveInventory([makeVehicle(1)])(url);
    failed.add(url.pathname);
    return new Response("busy", { status });
  });
  expect((await collectInventory(recovering.backend)).records).toHaveLength(1);
});

test.each([400, 404])("the status %i is not retried", async (status) => {
  const refuse = () => Response.json({ message: "no", code: "42501" }, { status });
  const { backend, requests } = openBackend(refuse);
  await expect(backend.findRecord({ id: 1 })).rejects.toThrow(`status ${status}`);
  expect(requests.filter((url) => !isGallery(url))).toHaveLength(1);
});

test.each([
  ["a page of HTML", () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })],
  ["an object", () => Response.json({ rows: [] }, { headers: { "content-range": "0-0/1" } })],
  ["rows without a count", () => Response.json([makeVehicle(1)])],
  ["rows that are counted but never sent", () => Response.json([], { headers: { "content-range": "*/22" } })],
  ["nothing", () => new Response(null, { status: 204 })],
  ["half a response", () => new Response('[{"id": 1', { headers: { "content-range": "0-0/1" } })],
])("%s with a success status is an outage, not an empty inventory", async (_, answer) => {
  await expect(collectInventory(openBackend(answer).backend)).rejects.toThrow(BackendUnavailable);
});

test("an unreachable backend is an outage, its cause is preserved and no key is exposed", async () => {
  const url = "http://127.0.0.1:9";
  const backend = createSupabaseBackend({ ...openProject(url, KEY), log: () => undefined });
  const error: unknown = await collectInventory(backend).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(BackendUnavailable);
  expect(error).toHaveProperty("cause.message", expect.stringContaining("fetch failed"));
  expect(JSON.stringify([String(error), (error as Error).cause])).not.toContain(KEY);
});

test("a server that never responds is abandoned after the time limit, twice for a read, once for a ping", async () => {
  // Counted where they are sent: on a busy machine the time limit may end a request before the server sees it.
  let requests = 0;
  const url = await listen(() => undefined);
  const project = openProject(url, KEY, (input, init) => {
    requests += 1;
    return fetch(input, init);
  });
  const limits = { readTimeoutMs: 250, pingTimeoutMs: 250 };
  const backend = createSupabaseBackend({ ...project, ...limits, log: () => undefined });
  await expect(backend.ping()).rejects.toThrow(BackendUnavailable);
  expect(requests).toBe(1);
  await expect(collectInventory(backend)).rejects.toThrow("no answer in time");
  // The list, the galleries, and the business facts.
  expect(requests).toBe(1 + 2 * 3);
});

test("a server that stops in the middle of its response is abandoned too", async () => {
  const headers = { "content-type": "application/json", "content-range": "0-0/1" };
  const url = await listen((_, response) => void response.writeHead(200, headers).write("["));
  const options = { ...openProject(url, KEY), log: () => undefined };
  const backend = createSupabaseBackend({ ...options, readTimeoutMs: 60 });
  await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
});

test("a key that the database rejects matches no vehicle, and is requested once", async () => {
  const refused = () => Response.json({ code: "22P05", message: "unsupported" }, { status: 400 });
  const { backend, requests } = openBackend(refused);
  expect(await backend.findRecord({ vin: "1FTEW1EP1MFA4120\u0000" })).toBeNull();
  expect(requests).toHaveLength(1);
});

test("a missing vehicle takes one request, and one is found even without its photos", async () => {
  const missing = openBackend(serveInventory([]));
  expect(await missing.backend.findRecord({ id: 1 })).toBeNull();
  expect(missing.requests).toHaveLength(1);
  const { backend, log } = openBackend((url) =>
    isGallery(url) ? new Response("broken", { status: 500 }) : answerRows(url, [makeVehicle(1)]),
  );
  expect(await backend.findRecord({ vin: "VIN000001" })).toMatchObject({ record: { id: 1 }, photos: [] });
  expect(log).toEqual([{ event: "galleryReadFailed", reason: expect.stringContaining("500") }]);
});

test("a key that can't be a vehicle's matches none, and causes no request", async () => {
  const ids = [0, 1.5, Number.NaN, 1e20].map((id) => ({ id }));
  for (const key of [...ids, { vin: " " }, { vin: "X".repeat(33) }]) {
    const { backend, requests } = openBackend(serveInventory([]));
    expect([key, await backend.findRecord(key), requests]).toEqual([key, null, []]);
  }
});

test("a VIN with characters of a query stays one value", async () => {
  const { backend, requests } = openBackend(serveInventory([]));
  await backend.findRecord({ vin: "a&select=*,(b)" });
  expect(requests[0]?.searchParams.get("sku")).toBe("eq.A&SELECT=*,(B)");
});
