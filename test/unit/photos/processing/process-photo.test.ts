/** Photos as they are stored, and images built to exhaust memory or time, rejected or stripped at low cost. */
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
import { createSharpImages } from "../../../functions/sharp-images";

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2050a0" } });

const toBytes = async (pen: sharp.Sharp) => new Uint8Array(await pen.toBuffer());

const readMetadata = async (photo: Awaited<ReturnType<typeof processPhoto>>) => {
  if (typeof photo === "string") throw new Error(photo);
  return sharp(Buffer.from(photo.bytes)).metadata();
};

const withPlace = (pen: sharp.Sharp) =>
  pen.withExif({ IFD3: { GPSLatitude: "28/1 32/1 0/1", GPSLatitudeRef: "N" } });

test("a wide photo becomes a WebP of 2,048 pixels, a small one keeps its size", async () => {
  const { binding } = createSharpImages();
  const wide = await readMetadata(await processPhoto(await toBytes(draw(4000, 3000).jpeg()), binding));
  expect([wide.format, wide.width, wide.height]).toEqual(["webp", 2048, 1536]);
  const small = await readMetadata(await processPhoto(await toBytes(draw(480, 320).png()), binding));
  expect([small.format, small.width]).toEqual(["webp", 480]);
});

const fail = () => {
  throw new Error("down");
};

test.each([
  ["without Images", undefined],
  ["while Images fails", { input: fail } as unknown as ImagesBinding],
])("%s a photo keeps its size and its orientation, and still loses its GPS metadata", async (_, images) => {
  const original = await toBytes(withPlace(draw(4000, 3000)).withMetadata({ orientation: 6 }).jpeg());
  expect((await sharp(Buffer.from(original)).metadata()).exif?.length).toBeGreaterThan(100);
  const { width, orientation, exif } = await readMetadata(await processPhoto(original, images));
  expect([width, orientation]).toEqual([4000, 6]);
  expect(exif?.length).toBeLessThan(50);
});

test("an image that expands to gigabytes never reaches a decoder", async () => {
  const bomb = await toBytes(draw(480, 320).jpeg());
  const frame = Buffer.from(bomb).indexOf(Buffer.from([0xff, 0xc0]));
  bomb.set([0x75, 0x30, 0x75, 0x30], frame + 5);
  const images = createSharpImages();
  expect(await processPhoto(bomb, images.binding)).toBe("tooManyPixels");
  expect(images.count()).toBe(0);
});

test("what is no photo, and one whose download ended in its header, is unreadable", async () => {
  const cut = (await toBytes(draw(480, 320).jpeg())).slice(0, 100);
  for (const bytes of [new TextEncoder().encode("<!doctype html>"), cut])
    expect(await processPhoto(bytes, createSharpImages().binding)).toBe("unreadable");
});

test("a turned PNG is stored upright", async () => {
  const turned = await toBytes(draw(480, 320).withMetadata({ orientation: 6 }).png());
  const stored = await readMetadata(await processPhoto(turned, createSharpImages().binding));
  expect([stored.width, stored.height, stored.orientation]).toEqual([320, 480, undefined]);
});

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
  expect(await readMetadata(photo)).toMatchObject({ format: "png", width: 400, height: 300 });
  expect(typeof photo === "string" ? MEGABYTE : photo.bytes.length).toBeLessThan(4096);
});

test("an animated PNG keeps its still image", async () => {
  const bomb = await makeAnimatedPng();
  expect(Buffer.from(bomb).includes("fdAT")).toBe(true);
  const photo = await processPhoto(bomb, undefined);
  expect(await readMetadata(photo)).toMatchObject({ format: "png", width: 400, height: 300 });
  const text = Buffer.from(typeof photo === "string" ? photo : photo.bytes).toString("latin1");
  expect(text).not.toMatch(/acTL|fcTL|fdAT|unreadable/);
});

test("neither an animated WebP nor a PNG with two headers is a photo", async () => {
  const animated = await makeAnimatedWebp();
  expect(await sharp(animated).metadata()).toMatchObject({ pages: 3 });
  for (const bytes of [animated, await makePngOfTwoHeaders()])
    expect(await processPhoto(bytes, undefined)).toBe("unreadable");
});

test("a JPEG of ten thousand scans is not a photo, and one with as many as encoders write is", async () => {
  const bomb = await makeJpegOfScans(10_000);
  expect(bomb.length).toBeLessThan(MEGABYTE);
  expect(await processPhoto(bomb, undefined)).toBe("unreadable");
  const jpeg = { contentType: "image/jpeg" };
  expect(await processPhoto(await makeJpegOfScans(0), undefined)).toMatchObject(jpeg);
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
