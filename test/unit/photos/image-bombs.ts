/** Small files that want to become large: pictures made to fill somebody's memory or time. */
import { crc32, createDeflate } from "node:zlib";
import sharp from "sharp";

const MEGABYTE = 1024 * 1024;
/** As large as a photo may come. */
const LARGEST_BYTES = 20 * MEGABYTE;

type Bytes = Uint8Array<ArrayBuffer>;

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#203040" } });

const claimSize = (bytes: Buffer, at: number) => bytes.set([0x75, 0x30, 0x75, 0x30], at);

/** A quarter of a gigabyte of zeros; never more than a megabyte of it at once. */
async function deflateZeros(): Promise<Buffer> {
  const deflate = createDeflate();
  const zeros = Buffer.alloc(MEGABYTE);
  const written = (async () => {
    for (let megabyte = 0; megabyte < 256; megabyte += 1)
      if (!deflate.write(zeros)) await new Promise((resolve) => deflate.once("drain", resolve));
    deflate.end();
  })();
  const pieces: Buffer[] = [];
  for await (const piece of deflate) pieces.push(piece);
  await written;
  return Buffer.concat(pieces);
}

function makeChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length);
  chunk.write(name, 4, "latin1");
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** Behind the header of a small PNG. */
async function addChunks(...chunks: readonly Buffer[]): Promise<Bytes> {
  const png = await draw(40, 30).png().toBuffer();
  const headerEnd = 8 + 12 + 13;
  return new Uint8Array(Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]));
}

/** A text, a compressed text and a colour profile that unfold to a quarter of a gigabyte each. */
export async function makeUnfoldingPng(): Promise<Bytes> {
  const zeros = await deflateZeros();
  return addChunks(
    makeChunk("iTXt", Buffer.concat([Buffer.from("Comment\0\u0001\0\0\0", "latin1"), zeros])),
    makeChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), zeros])),
    makeChunk("iCCP", Buffer.concat([Buffer.from("profile\0\0", "latin1"), zeros])),
  );
}

/** One picture and a thousand frames after it. */
export async function makeAnimatedPng(): Promise<Bytes> {
  const control = makeChunk("acTL", Buffer.from([0, 0, 0x03, 0xe8, 0, 0, 0, 0]));
  const frames = Array.from({ length: 1000 }, (_, index) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(index);
    return [makeChunk("fcTL", Buffer.concat([number, Buffer.alloc(22)])), makeChunk("fdAT", number)];
  });
  return addChunks(control, ...frames.flat());
}

export async function makeAnimatedWebp(): Promise<Bytes> {
  const frames = await Promise.all(
    [1, 2, 3].map((shade) =>
      draw(40 + shade, 30)
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  return new Uint8Array(animated);
}

/** A header that says 40 by 30, and a second one that says 30,000 by 30,000. */
export async function makePngOfTwoHeaders(): Promise<Bytes> {
  const header = (await draw(40, 30).png().toBuffer()).subarray(16, 29);
  const second = Buffer.from(header);
  second.set([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]);
  return addChunks(makeChunk("IHDR", second));
}

/** The last scan of a progressive JPEG, again and again. */
export async function makeJpegOfScans(count: number): Promise<Bytes> {
  const jpeg = await draw(64, 48).jpeg({ progressive: true }).toBuffer();
  const [lastScan, end] = [jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), jpeg.length - 2];
  const scan = jpeg.subarray(lastScan, end);
  return new Uint8Array(
    Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: count }, () => scan), jpeg.subarray(end)]),
  );
}

/**
 * 30,000 by 30,000 pixels behind something that a decoder skips.
 * @param before stands in front of the frame, and may claim to be a segment that holds it
 */
export async function hideJpegFrame(before: readonly number[]): Promise<Bytes> {
  const jpeg = await draw(64, 48).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const large = Buffer.from(jpeg.subarray(frame));
  claimSize(large, 5);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, frame), Buffer.from(before), large]));
}

/** As many parts as fit, each as small as can be. */
export const CRUMBS: Readonly<Record<"JPEG" | "PNG" | "WebP", () => Bytes>> = {
  JPEG: () => fill([0xff, 0xd8], [0xff, 0xdb, 0, 2], [0xff, 0xd9]),
  PNG() {
    const header = makeChunk("IHDR", Buffer.from([0, 0, 0, 40, 0, 0, 0, 30, 8, 2, 0, 0, 0]));
    const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    const [crumb, end] = ["IDAT", "IEND"].map((name) => [...makeChunk(name, Buffer.alloc(0))]);
    return fill([...signature, ...header], crumb ?? [], end ?? []);
  },
  WebP() {
    const head = Buffer.from("RIFF\0\0\0\0WEBPVP8L\u000a\0\0\0/\u0003\0\0\0\0\0\0\0\0", "latin1");
    head.writeUInt32LE(LARGEST_BYTES - 8, 4);
    return fill([...head], [...Buffer.from("ALPH\0\0\0\0", "latin1")], []);
  },
};

function fill(head: readonly number[], crumb: readonly number[], end: readonly number[]): Bytes {
  const bytes = new Uint8Array(LARGEST_BYTES);
  const count = Math.floor((LARGEST_BYTES - head.length - end.length) / crumb.length);
  bytes.fill(0);
  bytes.set(head);
  for (let index = 0; index < count; index += 1) bytes.set(crumb, head.length + index * crumb.length);
  const length = head.length + count * crumb.length;
  bytes.set(end, length);
  return bytes.slice(0, length + end.length);
}
