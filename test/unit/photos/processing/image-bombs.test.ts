/** Images built to exhaust memory or time are rejected, or stripped of what would expand, at low cost. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPhotoSize } from "~/photos/processing/photo-size";
import { processPhoto } from "~/photos/processing/process-photo";
import {
  CRUMBS,
  hideJpegFrame,
  makeAnimatedPng,
  makeAnimatedWebp,
  makeJpegOfScans,
  makePngOfTwoHeaders,
  makeUnfoldingPng,
} from "../../../fixtures/image-bombs";

const MEGABYTE = 1024 * 1024;

test.each(Object.entries(CRUMBS))("a %s of millions of parts is not a photo", async (_, make) => {
  const bomb = make();
  expect(bomb.length).toBeGreaterThan(19 * MEGABYTE);
  expect(await processPhoto(bomb, undefined)).toBe("unreadable");
});

test("texts and a profile that expand to 256 MB reach neither a decoder nor a phone", async () => {
  const bomb = await makeUnfoldingPng();
  expect(bomb.length).toBeLessThan(MEGABYTE);
  const photo = await processPhoto(bomb, undefined);
  if (typeof photo === "string") throw new Error(photo);
  expect(photo.bytes.length).toBeLessThan(1024);
  expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: "png", width: 40, height: 30 });
});

test("an animated PNG keeps its still image", async () => {
  const bomb = await makeAnimatedPng();
  expect(Buffer.from(bomb).includes("fdAT")).toBe(true);
  const photo = await processPhoto(bomb, undefined);
  if (typeof photo === "string") throw new Error(photo);
  const text = Buffer.from(photo.bytes).toString("latin1");
  expect(text).not.toMatch(/acTL|fcTL|fdAT/);
  expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: "png", width: 40, height: 30 });
});

test("an animated WebP is not a photo", async () => {
  const animated = await makeAnimatedWebp();
  expect(await sharp(animated).metadata()).toMatchObject({ pages: 3 });
  expect(await processPhoto(animated, undefined)).toBe("unreadable");
});

test("a PNG with two headers is not a photo", async () => {
  expect(await processPhoto(await makePngOfTwoHeaders(), undefined)).toBe("unreadable");
});

test("a JPEG of ten thousand scans is not a photo, and one with as many as encoders write is", async () => {
  const bomb = await makeJpegOfScans(10_000);
  expect(bomb.length).toBeLessThan(MEGABYTE);
  expect(await processPhoto(bomb, undefined)).toBe("unreadable");
  expect(await processPhoto(await makeJpegOfScans(0), undefined)).toMatchObject({
    contentType: "image/jpeg",
  });
});

test.each([
  ["a restart marker", [0xff, 0xd0]],
  ["a standalone marker", [0xff, 0x01]],
  ["a second start marker", [0xff, 0xd8]],
  ["an escaped byte", [0xff, 0x00]],
  ["a stray byte", [0x00]],
])("%s does not hide a large frame", async (_, before) => {
  const bomb = await hideJpegFrame(before);
  expect(readPhotoSize(bomb)).toEqual({ widthPx: 30_000, heightPx: 30_000 });
  expect(await processPhoto(bomb, undefined)).toBe("tooManyPixels");
});

test("bytes that a decoder skips are removed, even before a small frame", async () => {
  const whole = await makeJpegOfScans(0);
  for (const skipped of [[0xff, 0xd0], [0xff, 0x00], [0xff, 0x01], [0x00]]) {
    const bytes = new Uint8Array([...whole.subarray(0, 2), ...skipped, ...whole.subarray(2)]);
    expect(await processPhoto(bytes, undefined)).toBe("unreadable");
  }
});
