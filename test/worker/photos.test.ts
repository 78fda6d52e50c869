/** Photos through the built Worker: the Images binding, without it, and the cache. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startWorker } from "../support/site/worker-bundle";

const site = inject("siteUrl");
const backendUrl = inject("backendUrl");
const getPath = (number: number) => `bucket/illustration/1FTEW1EP1MFA41207/${number}.webp`;
const bucketPhoto = getPath(1);
const get = (path: string, accept = "image/avif,image/webp,image/*") =>
  fetch(`${site}/photos/${path}`, { headers: { Accept: accept } });

/** Sites whose bucket returns `original` for every photo, with the Images binding and without it. They cache by address. */
let withBinding: Vendor;
let withoutBinding: Vendor;
let original: Buffer = Buffer.from("");

beforeAll(async () => {
  withBinding = await startVendor(false);
  withoutBinding = await startVendor(true);
});
afterAll(async () => {
  await withBinding?.stop();
  await withoutBinding?.stop();
});

test.each([
  ["image/avif,image/webp,*/*", "image/avif", "heif"],
  ["image/webp,*/*", "image/webp", "webp"],
  ["*/*", "image/jpeg", "jpeg"],
  ["image/avif;q=0,image/webp", "image/webp", "webp"],
])("a browser that accepts %s gets %s", async (accept, type, format) => {
  const response = await get(`320/${bucketPhoto}`, accept);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(type);
  expect(response.headers.get("Vary")).toBe("Accept");
  // The address does not contain a hash of the content.
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([picture.format, picture.width]).toEqual([format, 320]);
});

interface Vendor {
  /** Addresses of the photos that were requested from the bucket. */
  asked: string[];
  stop: () => Promise<void>;
  get: (
    path: string,
  ) => Promise<{ status: number; bytes: Buffer; type: string | null; cacheControl: string | null }>;
}

async function startVendor(withoutImages: boolean): Promise<Vendor> {
  const asked: string[] = [];
  const worker = await startWorker({
    withoutImages,
    settings: { SUPABASE_URL: backendUrl, SUPABASE_SECRET_KEY: inject("secretKey") },
    outbound: async (request) => {
      const isPhoto = /\/storage\/v1\/object\/public\/|googleusercontent/.test(request.url);
      if (isPhoto) {
        asked.push(request.url);
        return new Response(new Uint8Array(original), { headers: { "Content-Type": "image/jpeg" } });
      }
      const { method, headers } = request;
      const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
      return fetch(request.url, { method, headers: [...headers], body });
    },
  });
  return {
    asked,
    stop: () => worker.dispose(),
    get: async (path) => {
      const response = await worker.dispatchFetch(`http://site.test${path}`, {
        headers: { Accept: "image/webp" },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return {
        status: response.status,
        bytes,
        type: response.headers.get("Content-Type"),
        cacheControl: response.headers.get("Cache-Control"),
      };
    },
  };
}

/** A wide picture, black on the left, stored rotated with an EXIF orientation, as phones do. */
async function landscape(): Promise<Buffer> {
  const black = await sharp({ create: { width: 200, height: 200, channels: 3, background: "black" } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width: 400, height: 200, channels: 3, background: "white" } })
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

test("a rotated phone photo is shown upright", async () => {
  original = await landscape();
  const { bytes } = await withBinding.get(`/photos/160/${getPath(1)}`);
  const { info, data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([160, 80]);
  const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect(brightness(20, 40)).toBeLessThan(60);
  expect(brightness(140, 40)).toBeGreaterThan(200);
});

test("without the Images binding the original is served in its own size", async () => {
  original = await readFile("public/art/vehicles/2021-ford-f-150-xlt-1.webp");
  const { bytes, type } = await withoutBinding.get(`/photos/160/${getPath(3)}`);
  expect(bytes.equals(original)).toBe(true);
  expect(type).toBe("image/webp");
});

test("a photo is fetched once", async () => {
  original = await landscape();
  await withBinding.get(`/photos/160/${getPath(3)}`);
  await expect
    .poll(async () => {
      const before = withBinding.asked.length;
      await withBinding.get(`/photos/160/${getPath(3)}`);
      return withBinding.asked.length - before;
    })
    .toBe(0);
});
