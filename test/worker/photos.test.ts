/** Photos through the built Worker: the Images binding, without it, and the cache. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { startWorker } from "../support/site/worker-bundle";

const site = inject("siteUrl");
const PHOTO = "bucket/illustration/1FTEW1EP1MFA41207/1.webp";
const get = (path: string, accept = "image/avif,image/webp,image/*") =>
  fetch(`${site}/photos/${path}`, { headers: { Accept: accept } });

test.each([
  ["image/avif,image/webp,*/*", "image/avif", "heif"],
  ["image/webp,*/*", "image/webp", "webp"],
  ["*/*", "image/jpeg", "jpeg"],
])("a browser that accepts %s gets %s", async (accept, type, format) => {
  const response = await get(`320/${PHOTO}`, accept);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(type);
  expect(response.headers.get("Vary")).toBe("Accept");
  // The address does not contain a hash of the content.
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([picture.format, picture.width]).toEqual([format, 320]);
});

/** test/unit/edge/photo-service.test.ts has what is fetched, cached, and turned upright. */
test("without the Images binding the original is served in its own size, and fetched once", async () => {
  const original = await readFile("public/art/vehicles/2021-ford-f-150-xlt-1.webp");
  const asked: string[] = [];
  const worker = await startWorker({
    withoutImages: true,
    settings: { SUPABASE_URL: inject("backendUrl"), SUPABASE_SECRET_KEY: inject("secretKey") },
    outbound: async (request) => {
      if (request.url.includes("/storage/v1/object/public/")) {
        asked.push(request.url);
        return new Response(new Uint8Array(original), { headers: { "Content-Type": "image/jpeg" } });
      }
      const { method, headers, url } = request;
      const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
      return fetch(url, { method, headers: [...headers], body });
    },
  });
  try {
    const show = async () => {
      const response = await worker.dispatchFetch(`http://site.test/photos/160/${PHOTO}`);
      return [response.headers.get("Content-Type"), Buffer.from(await response.arrayBuffer())] as const;
    };
    expect(await show()).toEqual(["image/webp", original]);
    // The cache is filled after the response.
    await expect
      .poll(async () => {
        const before = asked.length;
        await show();
        return asked.length - before;
      })
      .toBe(0);
  } finally {
    await worker.dispose();
  }
});
