import sharp from "sharp";
import { expect, test } from "vitest";
import { isDecodable, readPhotoSize } from "~/photos/processing/photo-size";

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#2050a0" } });

test.each<[string, (pen: sharp.Sharp) => sharp.Sharp]>([
  ["a JPEG", (pen) => pen.jpeg()],
  ["a progressive JPEG", (pen) => pen.jpeg({ progressive: true })],
  ["a PNG", (pen) => pen.png()],
  ["a lossy WebP", (pen) => pen.flatten().webp()],
  ["a lossless WebP", (pen) => pen.webp({ lossless: true })],
  ["an AVIF", (pen) => pen.avif()],
  ["a WebP with a color profile", (pen) => pen.webp().withIccProfile("p3")],
])("the size is read from the header of %s", async (_, encode) => {
  const bytes = await encode(draw(301, 207)).toBuffer();
  expect(readPhotoSize(bytes)).toEqual({ widthPx: 301, heightPx: 207 });
});

/** Changes a file to claim another size, as a decompression bomb does. */
async function forge(format: "jpeg" | "png" | "webp", at: (bytes: Buffer) => number, claim: number[]) {
  const bytes = await draw(300, 200).removeAlpha().toFormat(format).toBuffer();
  bytes.set(claim, at(bytes));
  return bytes;
}

test("30,000 by 30,000 pixels are rejected in each format before decoding", async () => {
  const findFrame = (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  const jpeg = await forge("jpeg", findFrame, [0x75, 0x30, 0x75, 0x30]);
  const png = await forge("png", () => 16, [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]);
  // VP8 has 14 bits a side, so its maximum is 16,383; the canvas of VP8X has 24.
  const lossy = await forge("webp", (bytes) => bytes.indexOf("VP8 ") + 14, [0xff, 0x3f, 0xff, 0x3f]);
  const canvas = Buffer.alloc(30);
  canvas.write("RIFF");
  canvas.writeUInt32LE(22, 4);
  canvas.write("WEBPVP8X", 8);
  canvas.writeUInt32LE(10, 16);
  canvas.set([0x2f, 0x75, 0, 0x2f, 0x75, 0], 24);
  const avif = await draw(300, 200).avif({ effort: 0 }).toBuffer();
  avif.set([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30], avif.indexOf("ispe") + 8);
  const large = { widthPx: 30_000, heightPx: 30_000 };
  const sizes = [jpeg, png, canvas, avif, lossy].map(readPhotoSize);
  expect(sizes).toEqual([large, large, large, large, { widthPx: 16_383, heightPx: 16_383 }]);
  for (const size of sizes) expect(size && isDecodable(size)).toBe(false);
});

test("a second frame header does not hide the larger one", async () => {
  const small = await draw(300, 200).removeAlpha().jpeg().toBuffer();
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
  const length = small.readUInt16BE(frame + 2) + 2;
  const large = Buffer.from(small.subarray(frame, frame + length));
  large.set([0x75, 0x30, 0x75, 0x30], 5);
  const both = Buffer.concat([small.subarray(0, frame), large, small.subarray(frame)]);
  expect(readPhotoSize(both)).toEqual({ widthPx: 30_000, heightPx: 30_000 });
});

test.each([
  [{ widthPx: 8_160, heightPx: 6_120 }, true],
  [{ widthPx: 10_000, heightPx: 6_001 }, false],
  [{ widthPx: 12_001, heightPx: 10 }, false],
  [{ widthPx: 0, heightPx: 600 }, false],
])("%o may be decoded: %s", (size, expected) => {
  expect(isDecodable(size)).toBe(expected);
});

test("a truncated, made-up or unrelated file has no size, and never throws", async () => {
  for (const format of ["jpeg", "png", "webp"] as const) {
    const bytes = await draw(40, 30).removeAlpha().toFormat(format).toBuffer();
    for (let end = 0; end < bytes.length; end += 1)
      expect(() => readPhotoSize(bytes.subarray(0, end))).not.toThrow();
  }
  const noise = Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 197) % 256));
  for (const head of [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], [...Buffer.from("RIFF....WEBPVP8 ")]])
    expect(() => readPhotoSize(Buffer.concat([Buffer.from(head), noise]))).not.toThrow();
  expect(readPhotoSize(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9'/>"))).toBeNull();
  expect(readPhotoSize(Buffer.from([0xff, 0xd8, ...Array(100).fill(0xff)]))).toBeNull();
});
