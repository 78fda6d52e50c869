import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { createPhotoService } from "~/photos/photo-service";
import { createWorkSlots } from "~/photos/processing/work-slots";
import { createFreeSlots } from "../../fixtures/free-slots";

const SECRET = "28.5409N 81.4541W";

/** A photo named by its content hash, as the photo sync does. */
const REF = "bucket/1FTEW1EP1MFA41207/0123456789abcdef0123456789abcdef.webp";

const REQUEST = { ref: REF, width: 640, format: "avif" } as const;
const UNNAMED = "bucket/VIN/1.jpg";
const FORMATS = ["jpeg", "png", "webp"] as const;

/** Each has GPS metadata; the JPEG is rotated by its EXIF orientation. */
const originals = new Map<string, Uint8Array<ArrayBuffer>>();

const getOriginal = (format: string) => originals.get(format) ?? new Uint8Array();

async function createOriginals(): Promise<void> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#a2331d" } });
  for (const format of [...FORMATS, "avif"] as const) {
    const secret = picture.clone().withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitudeRef: "N" } });
    const bytes = await secret.withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    originals.set(format, new Uint8Array(bytes));
  }
  originals.set("plain avif", new Uint8Array(await picture.clone().avif().toBuffer()));
}

interface Settings {
  answer?: () => Response | Promise<Response>;
  hasImages?: boolean;
  /** What the Images binding returns for the given bytes. */
  decode?: (bytes: Uint8Array) => Promise<string | Uint8Array>;
  status?: (ref: PhotoRef) => "shown" | "gone" | "unknown";
  slots?: ReturnType<typeof createWorkSlots>;
}

/** Creates an Images binding that records its transforms and the bytes it gets. */
function createImages(decode: Required<Settings>["decode"]) {
  const transforms: unknown[] = [];
  const decoded: Uint8Array[] = [];
  const input = (stream: ReadableStream<Uint8Array>) => {
    const handle = {
      transform: (transform: unknown) => {
        transforms.push(transform);
        return handle;
      },
      output: async (output: unknown) => {
        transforms.push(output);
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
        decoded.push(bytes);
        const sized = await decode(bytes);
        return { image: () => new Blob([sized as string]).stream() };
      },
    };
    return handle;
  };
  return { images: { input } as unknown as ImagesBinding, transforms, decoded };
}

/** Creates a photo service that records its requests to vendors. */
function createPhotoWorld(settings: Settings = {}) {
  const {
    answer = () => photo(getOriginal("jpeg")),
    hasImages = true,
    decode = async () => "sized",
    status = () => "shown",
    slots = createFreeSlots(),
  } = settings;
  const requests: { address: string; redirect: string | undefined }[] = [];
  const cached = new Map<string, Response>();
  const forgotten: string[] = [];
  const events: string[] = [];
  const { images, ...resized } = createImages(decode);
  const service = createPhotoService({
    supabaseUrl: "https://project.example",
    assets: {
      fetch: async (address: string) => {
        requests.push({ address, redirect: undefined });
        return photo(getOriginal("webp"), "image/webp");
      },
    } as unknown as Fetcher,
    ...(hasImages ? { images } : {}),
    shown: { find: async (ref) => status(ref), forget: async (refs) => void forgotten.push(...refs) },
    slots,
    cachePolicies: CACHE_POLICIES,
    cache: {
      match: async (key: RequestInfo | URL) => cached.get((key as Request).url)?.clone(),
      put: async (key: RequestInfo | URL, response: Response) =>
        void cached.set((key as Request).url, response),
      delete: async (key: RequestInfo | URL) => cached.delete((key as Request).url),
    },
    waitUntil: () => {},
    log: (event) => events.push(event),
    fetch: (async (address: string, init: RequestInit) => {
      requests.push({ address, redirect: init.redirect });
      return answer();
    }) as unknown as typeof fetch,
  });
  return { service, requests, cached, forgotten, events, ...resized };
}

function photo(bytes: Uint8Array<ArrayBuffer>, type = "image/jpeg") {
  return new Response(bytes, { headers: { "Content-Type": type } });
}

const failToResize = async () => {
  throw new Error("Images is busy");
};

const scaleToPng = async (bytes: Uint8Array) =>
  new Uint8Array(await sharp(bytes).resize(1200).png().toBuffer());

const readHeaders = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));

const holdsSecret = (bytes: Uint8Array) =>
  [SECRET, "GPS"].some((text) => Buffer.from(bytes).includes(text)) ||
  (Buffer.from(bytes).includes("Exif") && !Buffer.from(bytes).includes(Buffer.from([0x01, 0x12, 0, 3])));

beforeAll(createOriginals);

test("a bucket photo is fetched once, resized, and immutable if its address contains its content hash", async () => {
  const { service, requests, transforms } = createPhotoWorld();
  const first = await service.respond(REQUEST);
  expect(await first.text()).toBe("sized");
  const { immutable } = CACHE_POLICIES;
  const headers = ["image/avif", immutable, "Accept"];
  expect(readHeaders(first, "Content-Type", "Cache-Control", "Vary")).toEqual(headers);
  expect(await (await service.respond(REQUEST)).text()).toBe("sized");
  const address = `https://project.example/storage/v1/object/public/vehicle-photos/${REF.slice(7)}`;
  expect(requests).toEqual([{ address, redirect: "manual" }]);
  // Its orientation is 6.
  for (const step of [{ width: 640 }, { rotate: 90 }])
    expect(transforms).toContainEqual(expect.objectContaining(step));
});

test("AVIF for a phone's dense screen is smaller than for a computer or a zoomed photo", async () => {
  const { service, transforms } = createPhotoWorld();
  for (const [width, quality] of [
    [720, 42],
    [960, 50],
  ] as const) {
    await service.respond({ ref: REF, width, format: "avif" });
    expect(transforms.at(-1)).toEqual({ format: "image/avif", quality });
  }
});

test("a photo that isn't named by its content may change, so browsers cache it for an hour", async () => {
  for (const ref of [UNNAMED, "drive/1AbCdEfGhIjKlMnOp"] as const) {
    const response = await createPhotoWorld().service.respond({ ref, width: 640, format: "avif" });
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  }
});

test("a link preview is a JPEG of one size, cached separately from the photo in each width and format", async () => {
  const { service, requests, transforms } = createPhotoWorld({ decode: scaleToPng });
  const shared = await service.respondShared(REF);
  const { immutable } = CACHE_POLICIES;
  expect(readHeaders(shared, "Content-Type", "Cache-Control")).toEqual(["image/jpeg", immutable]);
  // The picture is upright: 40 × 60.
  expect(transforms).toContainEqual({ width: 1200, fit: "contain" });
  await service.respondShared(REF);
  for (const other of [{ width: 1280 }, { width: 640 }, { width: 640, format: "webp" }] as const)
    await service.respond({ ref: REF, format: "jpeg", ...other });
  expect(requests).toHaveLength(4);
});

test("a Drive photo is fetched only from the allowed host, built-in art only from our own files", async () => {
  const { service, requests } = createPhotoWorld();
  await service.respond({ ref: "drive/1AbCdEfGhIjKlMnOp", width: 640, format: "webp" });
  await service.respond({ ref: "art/2021-ford-f-150-xlt-1.webp", width: 640, format: "webp" });
  const hosts = requests.map(({ address }) => new URL(address).host);
  expect(hosts).toEqual(["drive.usercontent.google.com", "assets.invalid"]);
});

test.each(FORMATS)("%s: hidden metadata is neither sent to Images nor served", async (format) => {
  expect(holdsSecret(getOriginal(format))).toBe(true);
  const answer = () => photo(getOriginal(format), `image/${format}`);
  const request = { ref: REF, width: 640, format: "jpeg" } as const;
  const { service, decoded } = createPhotoWorld({ answer, decode: scaleToPng });
  await service.respond(request);
  await service.respondShared(REF);
  expect(decoded.map(holdsSecret)).toEqual([false, false, false]);
  for (const fault of [{ decode: failToResize }, { hasImages: false }]) {
    const world = createPhotoWorld({ answer, ...fault }).service;
    for (const response of [await world.respond(request), await world.respondShared(REF)]) {
      expect(response.headers.get("Content-Type")).toBe(`image/${format}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect((await sharp(bytes).metadata()).width).toBe(60);
      expect(holdsSecret(bytes)).toBe(false);
    }
  }
});

test("an AVIF with metadata beside its image is not sent, one without is", async () => {
  for (const [name, status] of [
    ["avif", 404],
    ["plain avif", 200],
  ] as const)
    for (const hasImages of [true, false]) {
      const answer = () => photo(getOriginal(name), "image/avif");
      const { service, cached } = createPhotoWorld({ answer, hasImages });
      const response = await service.respond(REQUEST);
      expect([response.status, cached.size > 0]).toEqual([status, status === 200]);
    }
});

test("without Images photos keep their size, cached for an hour", async () => {
  const { service, requests } = createPhotoWorld({ hasImages: false });
  const response = await service.respond(REQUEST);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  await service.respond(REQUEST);
  expect(requests).toHaveLength(1);
});

test("a deleted photo is removed from the cache in every width and format", async () => {
  const { service, cached, forgotten } = createPhotoWorld();
  for (const width of [160, 640, 1600])
    for (const format of ["avif", "webp", "jpeg"] as const)
      await service.respond({ ref: REF, width, format });
  await service.respondShared(REF);
  await service.respond({ ref: UNNAMED, width: 640, format: "avif" });
  await service.forget([REF]);
  expect(forgotten).toEqual([REF]);
  expect([...cached.keys()]).toEqual([expect.stringContaining(UNNAMED)]);
});

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
  expect([response.status, requests.length]).toEqual([503, 0]);
  expect(readHeaders(response, "Retry-After", "Cache-Control")).toEqual(["10", "no-store"]);
});

const OVERSIZED = { "Content-Type": "image/jpeg", "Content-Length": "12582913" };

test.each([
  ["a missing object", () => new Response("{}", { status: 400 }), 404],
  ["a private file", () => new Response("sign in", { headers: { "Content-Type": "text/html" } }), 404],
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "http://10.0.0.1/" } }), 404],
  ["an SVG that could contain script", () => photo(getOriginal("jpeg"), "image/svg+xml"), 404],
  ["a file that is not an image", () => photo(new TextEncoder().encode("<!doctype html>")), 404],
  ["half a photo", () => photo(getOriginal("jpeg").slice(0, -40)), 404],
  ["an oversized file with its length", () => new Response("x", { headers: OVERSIZED }), 404],
  ["an oversized file without a length", () => photo(new Uint8Array(12 * 1024 * 1024 + 1)), 404],
  ["a server error", () => new Response("oops", { status: 502 }), 503],
  ["a network error", () => Promise.reject(new TypeError("connection refused")), 503],
] as const)("%s is neither served nor cached", async (_, answer, status) => {
  const { service, cached } = createPhotoWorld({ answer: answer as () => Response });
  const response = await service.respond(REQUEST);
  expect([response.status, await response.text()]).toEqual([status, ""]);
  expect([response.headers.get("Cache-Control"), cached.size]).toEqual(["no-store", 0]);
});

test("a temporary failure of Images, or an empty response, is not cached: the next request gets the resized photo", async () => {
  const faults = [failToResize, async () => ""];
  const { service, events, cached } = createPhotoWorld({
    decode: (bytes) => faults.shift()?.() ?? Promise.resolve(bytes.length > 0 ? "sized" : ""),
  });
  for (const failures of [1, 2]) {
    const unsized = await service.respond(REQUEST);
    expect(unsized.status).toBe(200);
    expect(readHeaders(unsized, "Content-Type", "Cache-Control")).toEqual(["image/jpeg", "no-store"]);
    expect([events, cached.size]).toEqual([Array(failures).fill("photoResizeFailed"), 0]);
  }
  expect(await (await service.respond(REQUEST)).text()).toBe("sized");
});

test("a large photo that Images failed on is not sent in full, but is a 503 with Retry-After", async () => {
  const create = { width: 1400, height: 1000, channels: 3, background: "#888" } as const;
  const noise = sharp({ create: { ...create, noise: { type: "gaussian", mean: 128, sigma: 60 } } });
  const large = new Uint8Array(await noise.png().toBuffer());
  expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
  const answer = () => photo(large, "image/png");
  const { service, cached } = createPhotoWorld({ answer, decode: failToResize });
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
  const refs = Array.from({ length: 40 }, (_, index) => `bucket/VIN/${index}.jpg` as const);
  const answers = await Promise.all(refs.map((ref) => service.respond({ ref, width: 640, format: "avif" })));
  expect(most).toBe(2);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(32);
  for (const refused of answers.filter(({ ok }) => !ok)) {
    expect(refused.status).toBe(503);
    expect(readHeaders(refused, "Cache-Control", "Retry-After")).toEqual(["no-store", "10"]);
  }
});
