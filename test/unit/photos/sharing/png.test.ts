/** PNG pictures as Images answers them, against another reader and writer. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPng, writePng } from "~/photos/sharing/png";

const SIZE = { width: 37, height: 23 };

/** Smooth and noisy rows, so that the writer uses each filter. */
function createSamples(channels: number): Uint8Array<ArrayBuffer> {
  const samples = new Uint8Array(SIZE.width * SIZE.height * channels);
  return samples.map((_, at) => (at % 5 === 0 ? (at * 7919) % 256 : Math.floor(at / channels / 3) % 256));
}

async function encode(channels: 1 | 2 | 3 | 4, options: sharp.PngOptions = {}) {
  const picture = sharp(createSamples(channels), { raw: { ...SIZE, channels } });
  const gray = channels < 3 ? picture.toColourspace("b-w") : picture;
  return new Uint8Array(await gray.png({ palette: false, ...options }).toBuffer());
}

test.each([1, 2, 3, 4] as const)("with %i samples per pixel every sample is read", async (channels) => {
  const picture = { ...SIZE, channels, samples: createSamples(channels) };
  for (const adaptiveFiltering of [false, true])
    expect(await readPng(await encode(channels, { adaptiveFiltering }))).toEqual(picture);
});

test("what is written is read again, here and elsewhere", async () => {
  const picture = { ...SIZE, channels: 3, samples: createSamples(3) };
  expect(await readPng(writePng(picture))).toEqual(picture);
  const { data } = await sharp(writePng(picture)).raw().toBuffer({ resolveWithObject: true });
  expect(new Uint8Array(data)).toEqual(picture.samples);
  // Of many blocks.
  const large = { width: 300, height: 250, channels: 3, samples: new Uint8Array(300 * 250 * 3).fill(201) };
  expect((await sharp(writePng(large)).stats()).channels.map(({ mean }) => mean)).toEqual([201, 201, 201]);
});

test("a palette, an interlaced picture, and half a file are refused", async () => {
  const whole = await encode(3);
  const others = [await encode(3, { palette: true }), await encode(3, { progressive: true })];
  for (const bytes of [...others, whole.slice(0, whole.length / 2), new Uint8Array(3)])
    await expect(readPng(bytes)).rejects.toThrow();
});
