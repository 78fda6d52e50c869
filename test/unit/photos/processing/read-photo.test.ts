/** The one decision on every path of a photo: which files are accepted. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { processPhoto } from "~/photos/processing/process-photo";
import { readPhoto } from "~/photos/processing/read-photo";
import {
  CUT_PHOTOS,
  drawSmallPhoto,
  HEIGHT,
  makeWhole,
  WHOLE_PHOTOS,
  WIDTH,
} from "../../../fixtures/photo-files";
import { createSharpImages } from "../../../functions/sharp-images";

test.each(Object.entries(WHOLE_PHOTOS))("%s is accepted, and its picture stays whole", async (_, make) => {
  const whole = await make();
  const photos = [readPhoto(whole), await processPhoto(whole, createSharpImages().binding)];
  for (const photo of photos) {
    if (typeof photo === "string") throw new Error(photo);
    const { info } = await sharp(photo.bytes).toBuffer({ resolveWithObject: true });
    expect([info.width, info.height].toSorted((a, b) => b - a)).toEqual([WIDTH, HEIGHT]);
  }
});

test.each(Object.entries(CUT_PHOTOS))("%s is refused as incomplete", async (_, make) => {
  const bytes = await make();
  expect(readPhoto(bytes)).toBe("incomplete");
  expect(await processPhoto(bytes, undefined)).toBe("incomplete");
  expect(await processPhoto(bytes, createSharpImages().binding)).toBe("incomplete");
});

const JPEGS = ["a JPEG", "a progressive JPEG", "a JPEG with a small picture in its metadata"];

test.each([...JPEGS, "a PNG", "a lossless WebP"])("%s cut anywhere is refused", async (kind) => {
  const whole = await makeWhole(kind);
  for (let part = 1; part < 64; part += 1) {
    const cut = whole.slice(0, Math.floor((whole.length * part) / 64));
    expect(["incomplete", "unreadable"]).toContain(readPhoto(cut));
  }
});

test("what Images answers is stored only when it is a whole picture", async () => {
  const photo = await makeWhole("a JPEG");
  const webp = await makeWhole("a WebP");
  for (const answered of [new Uint8Array(), webp.slice(0, webp.length >> 1)]) {
    const output = async () => ({ image: () => new Blob([answered]).stream() });
    const handle = { transform: () => handle, output };
    expect(await processPhoto(photo, { input: () => handle })).toBe("unreadable");
  }
});

test("a photo of less than 400 pixels on its longer side is too small to show", async () => {
  const store = async (width: number, height: number) => {
    const pen = sharp({ create: { width, height, channels: 3, background: "#203040" } });
    return processPhoto(new Uint8Array(await pen.jpeg().toBuffer()), undefined);
  };
  expect(await store(399, 300)).toBe("tooSmall");
  expect(await processPhoto(await drawSmallPhoto(), undefined)).toBe("tooSmall");
  for (const stored of [await store(400, 300), await store(300, 400)])
    expect(stored).toMatchObject({ contentType: "image/jpeg" });
});
