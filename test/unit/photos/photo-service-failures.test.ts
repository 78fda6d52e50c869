/** Photos that are not shown, not readable, too large, or too many at once, and failures of Images. */
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { createWorkSlots } from "~/photos/processing/work-slots";
import {
  createOriginals,
  createPhotoWorld,
  failToResize,
  getOriginal,
  photo,
  REF,
  REQUEST,
} from "./photo-service-world";

beforeAll(createOriginals);

test("a photo that the inventory does not show is 404 without fetching it, and is removed from the cache", async () => {
  let isShown = true;
  const { service, requests, cached } = createPhotoWorld({ status: () => (isShown ? "shown" : "gone") });
  await service.respond(REQUEST);
  expect(cached.size).toBe(1);
  isShown = false;
  for (const response of [await service.respond(REQUEST), await service.respondShared(REF)]) {
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    expect(await response.text()).toBe("");
  }
  expect([requests.length, cached.size]).toEqual([1, 0]);
});

test("while it is unknown which photos are shown, the response is 503 with Retry-After", async () => {
  const { service, requests } = createPhotoWorld({ status: () => "unknown" });
  const response = await service.respond(REQUEST);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect([response.headers.get("Cache-Control"), requests.length]).toEqual(["no-store", 0]);
});

test.each([
  ["a missing object", () => new Response("{}", { status: 400 }), 404],
  ["a private file", () => new Response("sign in", { headers: { "Content-Type": "text/html" } }), 404],
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "http://10.0.0.1/" } }), 404],
  ["an SVG that could contain script", () => photo(getOriginal("jpeg"), "image/svg+xml"), 404],
  [
    "a file that is not an image, named as one",
    () => photo(new TextEncoder().encode("<!doctype html>")),
    404,
  ],
  ["half a photo", () => photo(getOriginal("jpeg").slice(0, -40)), 404],
  [
    "an oversized file with its length",
    () => new Response("x", { headers: { "Content-Type": "image/jpeg", "Content-Length": "12582913" } }),
    404,
  ],
  ["an oversized file without a length", () => photo(new Uint8Array(12 * 1024 * 1024 + 1)), 404],
  ["a server error", () => new Response("oops", { status: 502 }), 503],
  ["a network error", () => Promise.reject(new TypeError("connection refused")), 503],
] as const)("%s is neither served nor cached", async (_, answer, status) => {
  const { service, cached } = createPhotoWorld({ answer: answer as () => Response });
  const response = await service.respond(REQUEST);
  expect(response.status).toBe(status);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toBe("");
  expect(cached.size).toBe(0);
});

test("a temporary failure of Images, or an empty response, is not cached: the next request gets the resized photo", async () => {
  const faults = [failToResize, async () => ""];
  const { service, events, cached } = createPhotoWorld({
    decode: (bytes) => faults.shift()?.() ?? Promise.resolve(bytes.length > 0 ? "sized" : ""),
  });
  for (const failures of [1, 2]) {
    const unsized = await service.respond(REQUEST);
    expect([unsized.status, unsized.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(unsized.headers.get("Cache-Control")).toBe("no-store");
    expect([events, cached.size]).toEqual([Array(failures).fill("photoResizeFailed"), 0]);
  }
  expect(await (await service.respond(REQUEST)).text()).toBe("sized");
});

test("a large photo that Images failed on is not sent in full, but is a 503 with Retry-After", async () => {
  const create = { width: 1400, height: 1000, channels: 3, background: "#888" } as const;
  const noise = sharp({ create: { ...create, noise: { type: "gaussian", mean: 128, sigma: 60 } } });
  const large = new Uint8Array(await noise.png().toBuffer());
  expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
  const { service, cached } = createPhotoWorld({
    answer: () => photo(large, "image/png"),
    decode: failToResize,
  });
  const response = await service.respond(REQUEST);
  expect([response.status, response.headers.get("Retry-After"), cached.size]).toEqual([503, "10", 0]);
});

test("of forty concurrent photos two are decoded at a time, and more than may wait get a 503", async () => {
  let [now, most] = [0, 0];
  const { service } = createPhotoWorld({
    slots: createWorkSlots({ maxRunning: 2, maxWaiting: 30, maxWaitMs: 5_000 }),
    decode: async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return "sized";
    },
  });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      service.respond({ ref: `bucket/VIN/${index}.jpg`, width: 640, format: "avif" }),
    ),
  );
  expect(most).toBe(2);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(32);
  const refused = answers.filter(({ ok }) => !ok);
  const read = ({ status, headers }: Response) => [
    ...[status, headers.get("Cache-Control"), headers.get("Retry-After")],
  ];
  expect(refused.map(read)).toEqual(refused.map(() => [503, "no-store", "10"]));
});
