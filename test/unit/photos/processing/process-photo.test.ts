import sharp from "sharp";
import { expect, test } from "vitest";
import { processPhoto } from "~/photos/processing/process-photo";
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
  const small = await readMetadata(await processPhoto(await toBytes(draw(300, 200).png()), binding));
  expect([small.format, small.width]).toEqual(["webp", 300]);
});

test.each([
  ["without Images", undefined],
  [
    "while Images fails",
    {
      input: () => {
        throw new Error("down");
      },
    } as unknown as ImagesBinding,
  ],
])("%s a photo keeps its size and its orientation, and still loses its GPS metadata", async (_, images) => {
  const original = await toBytes(withPlace(draw(4000, 3000)).withMetadata({ orientation: 6 }).jpeg());
  expect((await sharp(Buffer.from(original)).metadata()).exif?.length).toBeGreaterThan(100);
  const { width, orientation, exif } = await readMetadata(await processPhoto(original, images));
  expect([width, orientation]).toEqual([4000, 6]);
  expect(exif?.length).toBeLessThan(50);
});

test("an image that expands to gigabytes never reaches a decoder", async () => {
  const bomb = await toBytes(draw(300, 200).jpeg());
  const frame = Buffer.from(bomb).indexOf(Buffer.from([0xff, 0xc0]));
  bomb.set([0x75, 0x30, 0x75, 0x30], frame + 5);
  const images = createSharpImages();
  expect(await processPhoto(bomb, images.binding)).toBe("tooManyPixels");
  expect(images.count()).toBe(0);
});

test.each([
  ["an HTML page", "<!doctype html>"],
  [
    "an SVG that may contain script",
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  ],
  ["nothing", ""],
])("%s is not a photo, whatever its name", async (_, text) => {
  expect(await processPhoto(new TextEncoder().encode(text), createSharpImages().binding)).toBe("unreadable");
});

test("a photo whose download ended in its header is not a photo", async () => {
  const whole = await toBytes(draw(300, 200).jpeg());
  expect(await processPhoto(whole.slice(0, 100), undefined)).toBe("unreadable");
});

test("a turned PNG is stored upright", async () => {
  const turned = await toBytes(draw(300, 200).withMetadata({ orientation: 6 }).png());
  const { width, height, orientation } = await readMetadata(
    await processPhoto(turned, createSharpImages().binding),
  );
  expect([width, height, orientation]).toEqual([200, 300, undefined]);
});
