/** The adapter with responses that a server should not return: how it handles them, how often it retries and how long it waits. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { BackendUnavailable } from "~/backend/unavailable";
import "../../local/backend/storage/web-socket-name";
import { collectInventory } from "./contract/collect-inventory";

const KEY = "sb_publishable_a_key_for_this_test";
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Vehicle {
  readonly id: number;
  readonly sku: string;
  readonly [column: string]: unknown;
}

const makeVehicle = (id: number, changes: object = {}): Vehicle => ({
  id,
  product_name: "2020 Kia Rio",
  description: null,
  price: 9900,
  sku: `VIN${String(id).padStart(6, "0")}`,
  image_url: null,
  quantity: 1,
  created_at: "2026-01-01T00:00:00+00:00",
  ...changes,
});

const makeVehicles = (count: number) =>
  Array.from({ length: count }, (_, index) => makeVehicle(count - index));

/** Responds as PostgREST does: a page of at most 1,000 rows with the range and the count in a header. */
function answerRows(url: URL, rows: readonly object[], mostRows = 1000): Response {
  const from = Number(url.searchParams.get("offset") ?? 0);
  const page = rows.slice(from, from + Math.min(mostRows, Number(url.searchParams.get("limit") ?? mostRows)));
  const range = page.length > 0 ? `${from}-${from + page.length - 1}` : "*";
  return Response.json(page, { headers: { "content-range": `${range}/${rows.length}` } });
}

function answerGalleries(url: URL, vehicles: readonly Vehicle[], photos: readonly unknown[] = []): Response {
  const after = (url.searchParams.get("vin") ?? "gt.").slice(3);
  const rows = vehicles.map(({ sku }) => ({ vin: sku, photos })).filter(({ vin }) => vin > after);
  return answerRows(
    url,
    rows.sort((a, b) => (a.vin < b.vin ? -1 : 1)),
  );
}

function open(answer: (url: URL, call: number) => Response | Promise<Response>) {
  const calls: URL[] = [];
  const log: Record<string, unknown>[] = [];
  const backend = createSupabaseBackend({
    url: "http://backend.test",
    publishableKey: KEY,
    log: (event, fields) => log.push({ event, ...fields }),
    fetch: async (input) => {
      const url = new URL(String(input));
      calls.push(url);
      return answer(url, calls.length);
    },
  });
  return { backend, calls, log };
}

const isGallery = (url: URL) => url.pathname.endsWith("/vehicle_galleries");

const serve = (vehicles: readonly Vehicle[], photos?: readonly unknown[]) => (url: URL) =>
  isGallery(url) ? answerGalleries(url, vehicles, photos) : answerRows(url, vehicles);

/** A real server, for what an injected fetch cannot reproduce. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  [0, 2],
  [1, 2],
  [200, 2],
  [1000, 2],
  [1001, 4],
  [2500, 6],
])("an inventory of %i vehicles costs %i calls", async (count, expectedCalls) => {
  const { backend, calls } = open(serve(makeVehicles(count)));
  const { records } = await collectInventory(backend);
  expect(records.map(({ id }) => id)).toEqual(makeVehicles(count).map(({ id }) => id));
  expect(calls).toHaveLength(expectedCalls);
});

test("the list is requested as specified: listed rows, newest first, ties ordered by id", async () => {
  const { backend, calls } = open(serve([]));
  await collectInventory(backend);
  const inventory = calls.find((url) => !isGallery(url));
  expect(Object.fromEntries(inventory?.searchParams ?? [])).toEqual({
    select: "id,product_name,description,price,sku,image_url,quantity,created_at",
    quantity: "eq.1",
    order: "created_at.desc,id.desc",
    offset: "0",
    limit: "1000",
  });
});

test("a server that returns fewer rows than requested is read to the end", async () => {
  const vehicles = makeVehicles(70);
  const { backend } = open((url) =>
    isGallery(url) ? answerGalleries(url, []) : answerRows(url, vehicles, 30),
  );
  expect((await collectInventory(backend)).records).toHaveLength(70);
});

test("rows that move while the pages are read cause a second read", async () => {
  const before = makeVehicles(1500);
  // One row is removed after the first page, so that the row at the page boundary moves to it and is missed.
  const after = before.slice(1);
  let inventoryCalls = 0;
  const { backend } = open((url) => {
    if (isGallery(url)) return answerGalleries(url, []);
    inventoryCalls += 1;
    return answerRows(url, inventoryCalls === 1 ? before : after);
  });
  const { records } = await collectInventory(backend);
  expect(records.map(({ id }) => id)).toEqual(after.map(({ id }) => id));
  expect(inventoryCalls).toBe(4);
});

test("an inventory that shrinks below the next page's start is read again", async () => {
  let inventoryCalls = 0;
  const { backend } = open((url) => {
    if (isGallery(url)) return answerGalleries(url, []);
    inventoryCalls += 1;
    if (inventoryCalls === 1) return answerRows(url, makeVehicles(1200));
    if (inventoryCalls === 2) return Response.json({ code: "PGRST103", message: "range" }, { status: 416 });
    return answerRows(url, makeVehicles(900));
  });
  expect((await collectInventory(backend)).records).toHaveLength(900);
});

test("an inventory that also moves during the second read is an outage, so that it is never shown incomplete", async () => {
  let inventoryCalls = 0;
  const { backend } = open((url) => {
    if (isGallery(url)) return answerGalleries(url, []);
    inventoryCalls += 1;
    // One more row is removed before each further page, so that the row at the boundary is missed.
    return answerRows(url, makeVehicles(1500).slice(inventoryCalls - 1));
  });
  await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
  expect(inventoryCalls).toBe(4);
});

test("galleries that are missed twice are an outage as well", async () => {
  let galleryCalls = 0;
  const { backend } = open((url) => {
    if (!isGallery(url)) return answerRows(url, makeVehicles(1200));
    galleryCalls += 1;
    return answerGalleries(url, makeVehicles(1200).slice(galleryCalls - 1));
  });
  await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
});

test("rows that are counted but never sent are an outage, not an empty inventory", async () => {
  const { backend } = open(() => Response.json([], { headers: { "content-range": "*/22" } }));
  await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
});

test("a bad row is left out and logged once with its id and the reason", async () => {
  const rows = [
    makeVehicle(3),
    makeVehicle(2, { product_name: "" }),
    makeVehicle(1, { created_at: "yesterday", price: "call us" }),
  ];
  const { backend, log } = open(serve(rows));
  await collectInventory(backend);
  const { records } = await collectInventory(backend);
  expect(records.map(({ id }) => id)).toEqual([3]);
  expect(log).toEqual([
    { event: "vehicleRowRejected", id: 2, reason: expect.stringContaining("product_name") },
    { event: "vehicleRowRejected", id: 1, reason: expect.stringContaining("created_at") },
  ]);
});

test.each([null, 0, -1, 16.9, "16.9", "call us", "NaN", { nested: true }])(
  "a price of %j reaches the domain unchanged",
  async (price) => {
    const { backend, log } = open(serve([makeVehicle(1, { price })]));
    expect((await collectInventory(backend)).records[0]?.price).toEqual(price);
    expect(log).toEqual([]);
  },
);

test("a VIN is read trimmed and in capitals", async () => {
  const { backend } = open(serve([makeVehicle(1, { sku: " 1hgcm82633a004352 " })]));
  expect((await collectInventory(backend)).records[0]?.sku).toBe("1HGCM82633A004352");
});

test("bad photos are left out one by one, good ones beside them stay", async () => {
  const good = {
    photo_url: "https://a/1.jpg",
    drive_photo_url: null,
    created_at: "2026-01-01T00:00:00+00:00",
  };
  const bad = [{ ...good, photo_url: null }, { ...good, created_at: "soon" }, "no row", null];
  const { backend, log } = open(serve([makeVehicle(1)], [...bad, good]));
  const { photos } = await collectInventory(backend);
  expect(photos.get("VIN000001")).toEqual([{ vin: "VIN000001", ...good }]);
  expect(new Set(log.map(({ event, vin }) => `${event} ${vin}`))).toEqual(
    new Set(["photoRowRejected VIN000001"]),
  );
});

test("whatever the bad rows contain, a good one beside them is listed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 5 }), async (junk) => {
      const rows = [...junk, makeVehicle(7)] as Vehicle[];
      const { backend } = open((url) =>
        isGallery(url) ? answerRows(url, junk as object[]) : answerRows(url, rows),
      );
      const { records } = await collectInventory(backend);
      expect(records.map(({ id }) => id)).toContain(7);
    }),
    { numRuns: 50 },
  );
});

test("a key that the database rejects matches no vehicle, and is requested once", async () => {
  const refused = () => Response.json({ code: "22P05", message: "unsupported" }, { status: 400 });
  const { backend, calls } = open(refused);
  expect(await backend.findRecord({ vin: "1FTEW1EP1MFA4120\u0000" })).toBeNull();
  expect(calls).toHaveLength(1);
});

test.each([500, 502, 503, 504, 520, 429, 408])("a %i is retried once, and no more", async (status) => {
  const broken = open(() => new Response("<html>busy</html>", { status }));
  await expect(broken.backend.findRecord({ id: 1 })).rejects.toThrow(BackendUnavailable);
  expect(broken.calls.filter((url) => !isGallery(url))).toHaveLength(2);
  const asked = new Set<string>();
  const recovering = open((url) => {
    if (asked.has(url.pathname)) return serve([makeVehicle(1)])(url);
    asked.add(url.pathname);
    return new Response("busy", { status });
  });
  expect((await collectInventory(recovering.backend)).records).toHaveLength(1);
});

test.each([400, 401, 403, 404])("a %i is not retried, because it would be the same again", async (status) => {
  const { backend, calls } = open(() => Response.json({ message: "no", code: "42501" }, { status }));
  await expect(backend.findRecord({ id: 1 })).rejects.toThrow(`status ${status}`);
  expect(calls.filter((url) => !isGallery(url))).toHaveLength(1);
});

test.each([
  [
    "a page of HTML",
    () => new Response("<!doctype html><p>Welcome", { headers: { "content-type": "text/html" } }),
  ],
  ["an object", () => Response.json({ rows: [] }, { headers: { "content-range": "0-0/1" } })],
  ["rows without a count", () => Response.json([makeVehicle(1)])],
  ["nothing", () => new Response(null, { status: 204 })],
  ["half an answer", () => new Response('[{"id": 1', { headers: { "content-range": "0-0/1" } })],
])("%s with a success status is an outage", async (_, answer) => {
  const { backend } = open(answer);
  await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
});

test("an unreachable backend is an outage, its cause is preserved and no key is exposed", async () => {
  const backend = createSupabaseBackend({
    url: "http://127.0.0.1:9",
    publishableKey: KEY,
    log: () => undefined,
  });
  const error: unknown = await collectInventory(backend).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(BackendUnavailable);
  expect(error).toHaveProperty("cause.message", expect.stringContaining("fetch failed"));
  expect(JSON.stringify([String(error), (error as Error).cause])).not.toContain(KEY);
});

test("a server that never responds is abandoned after the time limit, twice for a read, once for a ping", async () => {
  let requests = 0;
  const url = await listen(() => {
    requests += 1;
  });
  const backend = createSupabaseBackend({
    url,
    publishableKey: KEY,
    log: () => undefined,
    readTimeoutMs: 250,
    pingTimeoutMs: 250,
  });
  await expect(backend.ping()).rejects.toThrow(BackendUnavailable);
  expect(requests).toBe(1);
  await expect(collectInventory(backend)).rejects.toThrow("timeout");
  expect(requests).toBe(5);
});

test("a server that stops in the middle of its response is abandoned too", async () => {
  const url = await listen((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-range": "0-0/1" });
    response.write("[");
  });
  const backend = createSupabaseBackend({
    url,
    publishableKey: KEY,
    log: () => undefined,
    readTimeoutMs: 60,
  });
  await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
});

test("one vehicle costs two calls, a missing one only one, and a vehicle is found even without its photos", async () => {
  const whole = open(serve([makeVehicle(1)]));
  expect((await whole.backend.findRecord({ id: 1 }))?.record.id).toBe(1);
  expect(whole.calls).toHaveLength(2);
  const none = open(serve([]));
  expect(await none.backend.findRecord({ id: 1 })).toBeNull();
  expect(none.calls).toHaveLength(1);
  const { backend, log } = open((url) =>
    isGallery(url) ? new Response("broken", { status: 500 }) : answerRows(url, [makeVehicle(1)]),
  );
  expect(await backend.findRecord({ vin: "VIN000001" })).toMatchObject({ record: { id: 1 }, photos: [] });
  expect(log).toEqual([{ event: "galleryReadFailed", reason: expect.stringContaining("500") }]);
});

test.each([
  { id: 0 },
  { id: -1 },
  { id: 1.5 },
  { id: Number.NaN },
  { id: 1e20 },
  { vin: "" },
  { vin: " " },
  { vin: "X".repeat(33) },
])("%j matches no vehicle, and causes no request", async (key) => {
  const { backend, calls } = open(serve([]));
  expect(await backend.findRecord(key)).toBeNull();
  expect(calls).toEqual([]);
});

test("a VIN with characters of a query stays one value", async () => {
  const { backend, calls } = open(serve([]));
  await backend.findRecord({ vin: "a&select=*,(b)" });
  expect(calls[0]?.searchParams.get("sku")).toBe("eq.A&SELECT=*,(B)");
});
