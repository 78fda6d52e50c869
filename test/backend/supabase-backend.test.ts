/** The adapter with a server that fails or does not respond, and reads of one vehicle. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { BackendUnavailable } from "~/backend/unavailable";
import { collectInventory } from "./contract/collect-inventory";
import { answerRows, isGallery, KEY, makeVehicle, openBackend, serveInventory } from "./supabase-answers";

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

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

test.each([500, 503, 520, 429, 408])("the status %i is retried once", async (status) => {
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
  const { backend, requests } = openBackend(() =>
    Response.json({ message: "no", code: "42501" }, { status }),
  );
  await expect(backend.findRecord({ id: 1 })).rejects.toThrow(`status ${status}`);
  expect(requests.filter((url) => !isGallery(url))).toHaveLength(1);
});

test.each([
  [
    "a page of HTML",
    () => new Response("<!doctype html><p>Welcome", { headers: { "content-type": "text/html" } }),
  ],
  ["an object", () => Response.json({ rows: [] }, { headers: { "content-range": "0-0/1" } })],
  ["rows without a count", () => Response.json([makeVehicle(1)])],
  ["nothing", () => new Response(null, { status: 204 })],
  ["half a response", () => new Response('[{"id": 1', { headers: { "content-range": "0-0/1" } })],
])("%s with a success status is an outage", async (_, answer) => {
  const { backend } = openBackend(answer);
  await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
});

test("an unreachable backend is an outage, its cause is preserved and no key is exposed", async () => {
  const url = "http://127.0.0.1:9";
  const backend = createSupabaseBackend({ url, publishableKey: KEY, log: () => undefined });
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
  const options = { url, publishableKey: KEY, log: () => undefined };
  const backend = createSupabaseBackend({ ...options, readTimeoutMs: 250, pingTimeoutMs: 250 });
  await expect(backend.ping()).rejects.toThrow(BackendUnavailable);
  expect(requests).toBe(1);
  await expect(collectInventory(backend)).rejects.toThrow("timeout");
  // The list, the galleries, and the business facts.
  expect(requests).toBe(1 + 2 * 3);
});

test("a server that stops in the middle of its response is abandoned too", async () => {
  const url = await listen((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-range": "0-0/1" });
    response.write("[");
  });
  const options = { url, publishableKey: KEY, log: () => undefined };
  const backend = createSupabaseBackend({ ...options, readTimeoutMs: 60 });
  await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
});

test("a key that the database rejects matches no vehicle, and is requested once", async () => {
  const refused = () => Response.json({ code: "22P05", message: "unsupported" }, { status: 400 });
  const { backend, requests } = openBackend(refused);
  expect(await backend.findRecord({ vin: "1FTEW1EP1MFA4120\u0000" })).toBeNull();
  expect(requests).toHaveLength(1);
});

test("one vehicle takes two requests, a missing one only one, and a vehicle is found even without its photos", async () => {
  const complete = openBackend(serveInventory([makeVehicle(1)]));
  expect((await complete.backend.findRecord({ id: 1 }))?.record.id).toBe(1);
  expect(complete.requests).toHaveLength(2);
  const missing = openBackend(serveInventory([]));
  expect(await missing.backend.findRecord({ id: 1 })).toBeNull();
  expect(missing.requests).toHaveLength(1);
  const { backend, log } = openBackend((url) =>
    isGallery(url) ? new Response("broken", { status: 500 }) : answerRows(url, [makeVehicle(1)]),
  );
  expect(await backend.findRecord({ vin: "VIN000001" })).toMatchObject({ record: { id: 1 }, photos: [] });
  expect(log).toEqual([{ event: "galleryReadFailed", reason: expect.stringContaining("500") }]);
});

test.each([{ id: 0 }, { id: 1.5 }, { id: Number.NaN }, { id: 1e20 }, { vin: " " }, { vin: "X".repeat(33) }])(
  "%j matches no vehicle, and causes no request",
  async (key) => {
    const { backend, requests } = openBackend(serveInventory([]));
    expect(await backend.findRecord(key)).toBeNull();
    expect(requests).toEqual([]);
  },
);

test("a VIN with characters of a query stays one value", async () => {
  const { backend, requests } = openBackend(serveInventory([]));
  await backend.findRecord({ vin: "a&select=*,(b)" });
  expect(requests[0]?.searchParams.get("sku")).toBe("eq.A&SELECT=*,(B)");
});
