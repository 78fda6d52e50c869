/** Reads and writes the PNG pictures that Images answers and takes (ISO/IEC 15948). */
import { joinBytes } from "~/platform/bytes";

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Samples per pixel: 1 gray, 2 gray and alpha, 3 RGB, 4 RGBA. */
  readonly channels: number;
  /** 8 bits each, row by row without padding. */
  readonly samples: Uint8Array<ArrayBuffer>;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** By color type; a palette (3) isn't read. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const RGB = 2;

/** @throws for palettes, 16 bits, interlacing, and files that aren't whole */
export async function readPng(bytes: Uint8Array<ArrayBuffer>): Promise<Bitmap> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, colorType, interlace] = [view.getUint8(24), view.getUint8(25), view.getUint8(28)];
  const channels = CHANNELS[colorType];
  if (!channels || depth !== 8 || interlace !== 0) throw new Error("This kind of PNG isn't read.");
  const stream = new Blob(listData(bytes, view)).stream().pipeThrough(new DecompressionStream("deflate"));
  const rows = new Uint8Array(await new Response(stream).arrayBuffer());
  if (rows.length !== height * (1 + width * channels)) throw new Error("The PNG isn't whole.");
  return { width, height, channels, samples: unfilter(rows, width * channels, channels) };
}

/** The contents of the IDAT chunks. */
function listData(bytes: Uint8Array<ArrayBuffer>, view: DataView): Uint8Array<ArrayBuffer>[] {
  const data: Uint8Array<ArrayBuffer>[] = [];
  let offset = SIGNATURE.length;
  while (offset + 8 <= bytes.length) {
    const length = view.getUint32(offset);
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    if (type === "IDAT") data.push(bytes.subarray(offset + 8, offset + 8 + length));
    offset += 12 + length;
  }
  return data;
}

/** Reverses the rows' filters (clause 9), each named by the byte before its row. */
function unfilter(rows: Uint8Array, stride: number, channels: number): Uint8Array<ArrayBuffer> {
  const height = rows.length / (stride + 1);
  const samples = new Uint8Array(height * stride);
  // The pixel before a row and the row before the first count as zeros.
  let above = new Uint8Array(channels + stride);
  for (let row = 0; row < height; row += 1) {
    const filtered = rows.subarray(row * (stride + 1), (row + 1) * (stride + 1));
    above = unfilterRow(filtered, above, channels);
    samples.set(above.subarray(channels), row * stride);
  }
  return samples;
}

function unfilterRow(filtered: Uint8Array, above: Uint8Array, channels: number): Uint8Array<ArrayBuffer> {
  const predict = PREDICTORS[filtered[0] ?? 0];
  if (!predict) throw new Error("The PNG has an unknown filter.");
  const row = new Uint8Array(above.length);
  for (let at = channels; at < row.length; at += 1) {
    const predicted = predict(row[at - channels] ?? 0, above[at] ?? 0, above[at - channels] ?? 0);
    row[at] = (filtered[at - channels + 1] ?? 0) + predicted;
  }
  return row;
}

type Predict = (left: number, up: number, upLeft: number) => number;

/** By number of the filter: none, sub, up, average, Paeth. */
const PREDICTORS: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, upLeft) => {
    const toLeft = Math.abs(up - upLeft);
    const toUp = Math.abs(left - upLeft);
    const toUpLeft = Math.abs(left + up - 2 * upLeft);
    if (toLeft <= toUp && toLeft <= toUpLeft) return left;
    return toUp <= toUpLeft ? up : upLeft;
  },
];

/** Writes RGB without compressing it, which would take most of the time; Images encodes it again anyway. */
export function writePng({ width, height, samples }: Bitmap): Uint8Array<ArrayBuffer> {
  const stride = width * 3;
  const rows = new Uint8Array(height * (stride + 1));
  for (let row = 0; row < height; row += 1)
    rows.set(samples.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  const header = [...toUint32(width), ...toUint32(height), 8, RGB, 0, 0, 0];
  return joinBytes([
    Uint8Array.from(SIGNATURE),
    writeChunk("IHDR", Uint8Array.from(header)),
    writeChunk("IDAT", storeInZlib(rows)),
    writeChunk("IEND", new Uint8Array()),
  ]);
}

const MAX_BLOCK_BYTES = 0xffff;

/** A zlib stream of stored blocks (RFC 1950; RFC 1951, 3.2.4). */
function storeInZlib(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let offset = 0; offset < bytes.length; offset += MAX_BLOCK_BYTES) {
    const block = bytes.subarray(offset, offset + MAX_BLOCK_BYTES);
    const isLast = offset + block.length === bytes.length;
    const [low, high] = [block.length & 0xff, block.length >> 8];
    parts.push(Uint8Array.of(isLast ? 1 : 0, low, high, low ^ 0xff, high ^ 0xff), block);
  }
  return joinBytes([...parts, Uint8Array.from(toUint32(computeAdler32(bytes)))]);
}

function writeChunk(type: string, data: Uint8Array): Uint8Array {
  const body = joinBytes([new TextEncoder().encode(type), data]);
  return joinBytes([
    Uint8Array.from(toUint32(data.length)),
    body,
    Uint8Array.from(toUint32(computeCrc32(body))),
  ]);
}

const toUint32 = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

/** Sums of so many bytes stay below 2³². */
const ADLER_RUN = 3800;

function computeAdler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let offset = 0; offset < bytes.length; offset += ADLER_RUN) {
    for (const byte of bytes.subarray(offset, offset + ADLER_RUN)) {
      a += byte;
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  return b * 65536 + a;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function computeCrc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
