import { randomBytes } from "node:crypto";
import { Miniflare } from "miniflare";
import sharp from "sharp";
import { expect, test } from "vitest";
import "../../local/build/quick-avif.mjs";

const WORKER = `export default {
  async fetch(request, { IMAGES }) {
    const format = new URL(request.url).searchParams.get("format");
    return (await IMAGES.input(request.body).transform({ width: 64 }).output({ format })).response();
  },
};`;

test("the local Images binding encodes AVIF with low effort, and other formats as they are", async () => {
  const module = { modules: true, compatibilityDate: "2026-04-24", script: WORKER } as const;
  const worker = new Miniflare({ ...module, images: { binding: "IMAGES" } });
  const raw = { width: 128, height: 128, channels: 3 } as const;
  const photo = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
  const encode = async (format: string) => {
    const sent = { method: "POST", body: new Uint8Array(photo) };
    const response = await worker.dispatchFetch(`http://localhost/?format=${format}`, sent);
    return Buffer.from(await response.arrayBuffer());
  };
  const small = sharp(photo).resize(64, null, { fit: "contain" });
  const quick = await small.avif({ effort: 2 }).toBuffer();
  expect((await encode("image/avif")).equals(quick)).toBe(true);
  expect((await sharp(await encode("image/webp")).metadata()).format).toBe("webp");
  await worker.dispose();
});
