import sharp from "sharp";
import { expect, test } from "vitest";
import { readLeadPhotos } from "~/leads/form/submitted-photos";
import { readPhoto } from "~/photos/processing/read-photo";
import {
  hideJpegFrame,
  makeAnimatedWebp,
  makeJpegOfScans,
  makePngOfTwoHeaders,
  makeUnfoldingPng,
} from "../../../fixtures/image-bombs";
import { CUT_PHOTOS, drawSmallPhoto } from "../../../fixtures/photo-files";

const whole = await makeJpegOfScans(0);
const read = (...photos: readonly Uint8Array<ArrayBuffer>[]) =>
  readLeadPhotos(
    photos.map((bytes) => new File([bytes], "car.jpg")),
    readPhoto,
  );

async function drawPng(width: number, height: number) {
  const create = { width, height, channels: 3, background: "#203040" } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

/** Returns the same image with another size in its header (PNG 3rd edition, 11.2.2). */
function claimSize(png: Uint8Array<ArrayBuffer>, width: number, height: number): Uint8Array<ArrayBuffer> {
  const claimed = png.slice();
  const view = new DataView(claimed.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return claimed;
}

test("an image that decodes to more than 60 megapixels or 12,000 pixels on a side is rejected, however small the file and whatever else it contains", async () => {
  const small = await drawPng(40, 30);
  expect(await read(whole, await hideJpegFrame([]))).toMatchObject({ problem: "photosPixels" });
  const sizes = [
    [30_000, 30_000],
    [10_000, 6_001],
    [12_500, 100],
  ] as const;
  for (const [width, height] of sizes)
    expect(await read(claimSize(small, width, height))).toMatchObject({ problem: "photosPixels" });
  expect(await read(claimSize(small, 10_000, 6_000))).toMatchObject([{ contentType: "image/png" }]);
});

test.each([
  ["an animation", makeAnimatedWebp],
  ["a PNG of two sizes", makePngOfTwoHeaders],
  ["a JPEG of ten thousand scans", () => makeJpegOfScans(10_000)],
])("%s is not accepted as a lead's photo", async (_, make) => {
  expect(await read(whole, await make())).toMatchObject({ problem: "photosKind" });
});

test("compressed metadata beside the image is not stored", async () => {
  const photos = await read(await makeUnfoldingPng(), whole);
  if ("problem" in photos) throw new Error(photos.problem);
  expect(photos.map(({ contentType }) => contentType)).toEqual(["image/png", "image/jpeg"]);
  expect(photos[0]?.bytes.length).toBeLessThan(4096);
});

test.each(Object.entries(CUT_PHOTOS))("%s is refused, with the name of its file", async (_, make) => {
  expect(await read(whole, await make())).toEqual({ problem: "photosIncomplete", fileName: "car.jpg" });
});

test("a small photo shows staff enough of a trade-in", async () => {
  expect(await read(await drawSmallPhoto())).toMatchObject([{ contentType: "image/png" }]);
});
