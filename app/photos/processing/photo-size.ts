/** Reads a picture's dimensions from its header before decoding, because a small file may decode to gigabytes. */
import { isSegment, START_OF_SCAN } from "./clean-jpeg";
import { orientationToTransform, readOrientation } from "./orientation";

export interface PhotoSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Cloudflare Images' limit per side. */
const MAX_SIDE_PX = 12_000;
/** Allows a 50-megapixel camera; decoded this is 240 MB. */
const MAX_PIXELS = 60_000_000;

const MIN_LONGER_SIDE_PX = 400;

/** Whether the picture may be decoded. A dimension of 0 is invalid. */
export function isDecodable({ widthPx, heightPx }: PhotoSize): boolean {
  const isPicture = widthPx > 0 && heightPx > 0;
  return isPicture && Math.max(widthPx, heightPx) <= MAX_SIDE_PX && widthPx * heightPx <= MAX_PIXELS;
}

/** Whether a vehicle's page would show the picture enlarged, and so blurred, even on a phone. */
export function isTooSmall({ widthPx, heightPx }: PhotoSize): boolean {
  return Math.max(widthPx, heightPx) < MIN_LONGER_SIDE_PX;
}

/** Reads the dimensions of a JPEG, PNG, WebP or AVIF; null for anything else or an unreadable header. Never throws. */
export function readPhotoSize(bytes: Uint8Array): PhotoSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return null;
  if (view.getUint16(0) === 0xffd8) return readJpegSize(view);
  if (view.getUint32(0) === 0x89504e47) return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
  if (readCode(bytes, 0) === "RIFF" && readCode(bytes, 8) === "WEBP") return readWebpSize(view);
  if (readCode(bytes, 4) === "ftyp") return readAvifSize(view);
  return null;
}

/** The same as `readPhotoSize`, as the picture is shown. */
export function readUprightSize(bytes: Uint8Array): PhotoSize | null {
  const size = readPhotoSize(bytes);
  const { rotate = 0 } = orientationToTransform(readOrientation(bytes));
  return size && rotate % 180 !== 0 ? { widthPx: size.heightPx, heightPx: size.widthPx } : size;
}

/** Start-of-frame markers (ITU T.81, table B.1): 0xC0 to 0xCF except tables (C4), extensions (C8) and arithmetic coding (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Returns the largest frame size before the scan data. Decoders usually use the last frame header, but this is not
 * guaranteed.
 */
function readJpegSize(view: DataView): PhotoSize | null {
  let largest: PhotoSize | null = null;
  let offset = 2;
  while (offset + 9 <= view.byteLength) {
    const marker = view.getUint8(offset + 1);
    // Decoders skip anything else until the next marker.
    if (view.getUint8(offset) !== 0xff || !isSegment(marker)) {
      offset += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return largest;
    if (isFrame(marker))
      largest = max(largest, {
        widthPx: view.getUint16(offset + 7),
        heightPx: view.getUint16(offset + 5),
      });
    // A segment's length includes its own two bytes; a smaller value would cause an endless loop.
    offset += 2 + Math.max(2, view.getUint16(offset + 2));
  }
  return null;
}

/** WebP chunk names as numbers, because a file may have millions of chunks. */
const VP8X = 0x56503858;
const VP8 = 0x56503820;
const VP8L = 0x5650384c;

const ISPE = 0x69737065;
const ISPE_BYTES = 20;

/** RFC 9649: the larger of the VP8X canvas and the pictures' own sizes. */
function readWebpSize(view: DataView): PhotoSize | null {
  let largest: PhotoSize | null = null;
  let offset = 12;
  while (offset + 18 <= view.byteLength) {
    const size = readWebpChunk(view.getUint32(offset), view, offset + 8);
    if (size) largest = max(largest, size);
    const length = view.getUint32(offset + 4, true);
    offset += 8 + length + (length % 2);
  }
  return largest;
}

function readWebpChunk(name: number, view: DataView, at: number): PhotoSize | null {
  const readUint24 = (offset: number) => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
  switch (name) {
    case VP8X:
      return { widthPx: readUint24(at + 4) + 1, heightPx: readUint24(at + 7) + 1 };
    case VP8:
      return {
        widthPx: view.getUint16(at + 6, true) & 0x3fff,
        heightPx: view.getUint16(at + 8, true) & 0x3fff,
      };
    case VP8L: {
      const packed = view.getUint32(at + 1, true);
      return { widthPx: (packed & 0x3fff) + 1, heightPx: ((packed >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}

/** Reads the "ispe" properties of an AVIF (ISO/IEC 23008-12, 6.5.3): boxes of 20 bytes, at any offset. */
function readAvifSize(view: DataView): PhotoSize | null {
  let largest: PhotoSize | null = null;
  for (let offset = 0; offset + ISPE_BYTES <= view.byteLength; offset += 1)
    if (view.getUint32(offset) === ISPE_BYTES && view.getUint32(offset + 4) === ISPE)
      largest = max(largest, {
        widthPx: view.getUint32(offset + 12),
        heightPx: view.getUint32(offset + 16),
      });
  return largest;
}

/** Takes the maximum of each side separately: a file that declares one wide and one high size counts as both. */
function max(a: PhotoSize | null, b: PhotoSize): PhotoSize {
  return {
    widthPx: Math.max(a?.widthPx ?? 0, b.widthPx),
    heightPx: Math.max(a?.heightPx ?? 0, b.heightPx),
  };
}

const readCode = (bytes: Uint8Array, offset: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + 4));
