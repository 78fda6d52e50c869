/** Link previews as pixels, through an Images binding that scales like the local one. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { PhotoImages } from "~/photos/processing/guarded-images";
import { loadLettering, measureText } from "~/photos/sharing/lettering";
import { makeSharePicture, type ShareCaption } from "~/photos/sharing/share-picture";

const GREEN = { r: 40, g: 160, b: 80 };
const INK = [0x10, 0x20, 0x3a];
const AMBER = [0xff, 0xb0, 0x2e];
const BRICK = [0xa5, 0x2f, 0x1a];
const PAPER = [0xfa, 0xf6, 0xee];

const CAPTION: ShareCaption = { name: "2021 Ford F-150 XLT", price: "$28,900", stamp: null };

const assets = {
  fetch: async (address: string) =>
    new Response(await readFile(address.replace("https://assets.invalid", "public"))),
} as unknown as Fetcher;

function send(stream: ReadableStream<Uint8Array>, steps: readonly ImageTransform[] = []) {
  return {
    transform: (step: ImageTransform) => send(stream, [...steps, step]),
    async output({ format }: ImageOutputOptions) {
      let picture = sharp(await new Response(stream).arrayBuffer());
      for (const { width, height } of steps)
        picture = picture.resize(width ?? null, height ?? null, { fit: "contain" });
      const encoded = format === "image/png" ? picture.png() : picture.jpeg({ quality: 100 });
      const bytes = await encoded.toBuffer();
      return { image: () => new Blob([new Uint8Array(bytes)]).stream() };
    },
  };
}
const images: PhotoImages = { input: (stream) => send(stream) };

async function make(width: number, height: number, caption?: ShareCaption) {
  const photo = await sharp({ create: { width, height, channels: 3, background: GREEN } })
    .webp()
    .toBuffer();
  const transformer = images.input(new Blob([new Uint8Array(photo)]).stream());
  const size = { widthPx: width, heightPx: height };
  const stream = await makeSharePicture({ transformer, size }, { caption, images, assets });
  const { data, info } = await sharp(await new Response(stream).arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  /** The number of pixels of about that color in a part of the picture. */
  const count = (color: readonly number[], { left = 0, top = 0, right = 1200, bottom = 630 } = {}) => {
    let found = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const at = (y * info.width + x) * 3;
        if (color.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 24)) found += 1;
      }
    return found;
  };
  return { count };
}

test.each([
  [1600, 1200],
  [900, 1600],
  [3000, 500],
  [400, 300],
])("a photo of %i × %i fills the picture", async (width, height) => {
  const { count } = await make(width, height);
  expect(count([GREEN.r, GREEN.g, GREEN.b])).toBe(1200 * 630);
});

test("the name stands left and the price right, below the photo", async () => {
  const { count } = await make(1600, 1200, CAPTION);
  const band = { top: 518 };
  expect(count([GREEN.r, GREEN.g, GREEN.b], { bottom: 510 })).toBe(1200 * 510);
  expect(count(INK, band)).toBeGreaterThan(1200 * 112 * 0.8);
  expect(count(PAPER, { ...band, right: 600 })).toBeGreaterThan(1000);
  expect(count(AMBER, { ...band, left: 800 })).toBeGreaterThan(1000);
  expect(count(INK, { ...band, left: 1157 })).toBe(43 * 112);
});

test("a sold vehicle has a stamp and no price, a pending one its own", async () => {
  const sold = await make(1600, 1200, { ...CAPTION, price: "", stamp: { text: "Vendido", kind: "sold" } });
  expect(sold.count(BRICK, { bottom: 150 })).toBeGreaterThan(10_000);
  expect(sold.count(AMBER)).toBe(0);
  const pending = await make(1600, 1200, { ...CAPTION, stamp: { text: "Sale pending", kind: "pending" } });
  expect(pending.count(AMBER, { bottom: 150 })).toBeGreaterThan(10_000);
});

test("typographic quotes and dashes are set as those of a keyboard", async () => {
  const { count } = await make(1200, 630, { ...CAPTION, name: "‘15’ “XL” – GT—R" });
  const typed = await make(1200, 630, { ...CAPTION, name: "'15' \"XL\" - GT-R" });
  expect(count(PAPER)).toBe(typed.count(PAPER));
});

test("a name of any length and any letters stays beside the price", async () => {
  const lettering = await loadLettering(assets);
  const priceLeft = 1200 - 44 - Math.ceil(measureText(lettering, 60, CAPTION.price));
  const long = "2021 Citroën C4 Cactus Ångström Édition 1.6 BlueHDi 120 S&S EAT6";
  for (const name of [long, "W".repeat(300), "丰田 Corolla", ""]) {
    const { count } = await make(1200, 630, { ...CAPTION, name });
    expect(count(PAPER, { top: 518, left: priceLeft - 32 })).toBe(0);
  }
});

test("a photo whose size is unknown isn't guessed at", async () => {
  const transformer = images.input(new Blob([]).stream());
  const site = { caption: undefined, images, assets };
  await expect(makeSharePicture({ transformer, size: null }, site)).rejects.toThrow();
});
