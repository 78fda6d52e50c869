import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { cleanPhoto, cleanPhotoBytes } from "~/photos/processing/clean-photo";
import { readOrientation } from "~/photos/processing/orientation";
import { joinBytes } from "~/platform/bytes";

const SECRET = "28.5409N 81.4541W";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`;
const FORMATS = ["jpeg", "png", "webp"] as const;

const photos = new Map<string, Uint8Array<ArrayBuffer>>();

/** Makes a picture with GPS metadata in two places and a rotated EXIF orientation. */
async function takePhoto(format: (typeof FORMATS)[number]): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#a2331d" } });
  const bytes = await picture
    .withExif({ IFD0: { Copyright: SECRET, Make: "Camera of Ana" }, IFD3: { GPSLatitudeRef: "N" } })
    .withXmp(XMP)
    .withMetadata({ orientation: 6 })
    .withIccProfile("p3")
    .toFormat(format)
    .toBuffer();
  return new Uint8Array(bytes);
}

const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);
const clean = (bytes: Uint8Array<ArrayBuffer>) => {
  const cleaned = cleanPhoto(bytes);
  if (!cleaned) throw new Error("no photo");
  return cleaned;
};
const get = (format: string) => photos.get(format) ?? new Uint8Array();
const readPixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

beforeAll(async () => {
  for (const format of FORMATS) photos.set(format, await takePhoto(format));
});

test.each(FORMATS)("%s: hidden metadata is removed, the pixels and their colors stay", async (format) => {
  const before = get(format);
  expect(holds(before, "Camera of Ana")).toBe(true);
  const { contentType, bytes } = clean(before);
  expect(contentType).toBe(`image/${format}`);
  for (const secret of [SECRET, "Camera of Ana", "xmpmeta"]) expect(holds(bytes, secret)).toBe(false);
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ width: 60, height: 40, icc: expect.any(Buffer) });
  expect(metadata.xmp).toBeUndefined();
  expect(await readPixels(bytes)).toEqual(await readPixels(before));
});

test.each(["jpeg", "png"] as const)("a %s keeps of its EXIF only its orientation", async (format) => {
  for (const orientation of [1, 3, 6, 8]) {
    const pen = sharp({ create: { width: 60, height: 40, channels: 3, background: "#15635a" } });
    const turned = pen.withExif({ IFD0: { Copyright: SECRET } }).withMetadata({ orientation });
    const { bytes } = clean(new Uint8Array(await turned.toFormat(format).toBuffer()));
    expect(readOrientation(bytes)).toBe(orientation);
    expect(Buffer.from(bytes).includes(SECRET)).toBe(false);
    expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(orientation);
    expect(joinBytes(cleanPhotoBytes(bytes, true)?.chunks ?? []).length).toBeLessThanOrEqual(bytes.length);
    expect(readOrientation(joinBytes(cleanPhotoBytes(bytes, true)?.chunks ?? []))).toBe(1);
  }
});

test("a JPEG without an end marker gets one and is not whole, and one cut before its picture is none", async () => {
  const whole = get("jpeg");
  expect(clean(whole.slice(0, -2)).bytes).toEqual(clean(whole).bytes);
  expect([whole, whole.slice(0, -2)].map((bytes) => cleanPhotoBytes(bytes)?.isWhole)).toEqual([true, false]);
  expect(cleanPhoto(whole.slice(0, Buffer.from(whole).indexOf(Buffer.from([0xff, 0xda]))))).toBeNull();
});

test.each(FORMATS)("%s: cleaning twice changes nothing, and what follows the image is removed", (format) => {
  const { bytes } = clean(get(format));
  expect(clean(bytes).bytes).toEqual(bytes);
  const polyglot = new Uint8Array([...get(format), ...Buffer.from(`${SECRET} and a second picture`)]);
  expect(clean(polyglot).bytes).toEqual(bytes);
});

test("a progressive JPEG of several scans stays complete", async () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#15635a" } });
  const before = new Uint8Array(await picture.jpeg({ progressive: true }).toBuffer());
  expect(await readPixels(clean(before).bytes)).toEqual(await readPixels(before));
});

test.each([
  ["a text", "hello"],
  ["a page or drawing", "<!doctype html><script>1</script>", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["nothing", ""],
  ["a GIF", "GIF89a\u0001\u0000"],
  ["the beginning of a photo", "\u00ff\u00d8\u00ff", "RIFF\u0004\u0000\u0000\u0000WEBP"],
])("%s is not a photo", (_, ...texts) => {
  for (const text of texts) expect(cleanPhoto(new Uint8Array(Buffer.from(text, "latin1")))).toBeNull();
});

test("a truncated image, or one with any byte changed, never throws", () => {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const damage = fc.tuple(fc.constantFrom(...FORMATS), place, fc.integer({ min: 0, max: 255 }), fc.boolean());
  const holds = fc.property(damage, ([format, part, byte, isCut]) => {
    const bytes = get(format).slice();
    const at = Math.floor(part * (bytes.length - 1));
    bytes[at] = byte;
    const cleaned = cleanPhoto(isCut ? bytes.slice(0, at) : bytes);
    expect(cleaned === null || cleaned.bytes.length > 0).toBe(true);
  });
  fc.assert(holds, { numRuns: 500 });
});
