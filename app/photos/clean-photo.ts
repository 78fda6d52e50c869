/** A photo somebody uploads: recognised by its bytes, and freed of what a camera writes beside the picture, its place above all. */
import { cleanJpeg } from "./clean-jpeg";
import { joinBytes } from "./join-bytes";

type UploadedFormat = "image/jpeg" | "image/png" | "image/webp";

interface CleanPhoto {
  readonly contentType: UploadedFormat;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** PNG chunks without which the picture would look different (PNG 3rd edition, 11); the rest tells stories. */
const PNG_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT".split(" "),
);
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** WebP chunks that are the picture (RFC 9649, 2.7); EXIF and XMP are not among them. */
const WEBP_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ICCP", "ANIM", "ANMF", "ALPH"]);
/** Of the flags of VP8X, those that announce EXIF and XMP. */
const WEBP_METADATA_FLAGS = 0b0000_1100;

/**
 * The same pixels without EXIF (a JPEG keeps its orientation and nothing else), XMP, comments, and whatever follows the picture.
 * @returns null for what is no JPEG, PNG or WebP, whatever it calls itself, and for a broken one. Never throws.
 */
export function cleanPhoto(bytes: Uint8Array<ArrayBuffer>): CleanPhoto | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return describe("image/jpeg", cleanJpeg(bytes));
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return describe("image/png", cleanPng(bytes));
  if (readCode(bytes, 0) === "RIFF" && readCode(bytes, 8) === "WEBP")
    return describe("image/webp", cleanWebp(bytes));
  return null;
}

function describe(contentType: UploadedFormat, bytes: Uint8Array<ArrayBuffer> | null): CleanPhoto | null {
  return bytes && { contentType, bytes };
}

/** Each chunk: length, name, content, checksum of 4 bytes. */
function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    const end = offset + 12 + view.getUint32(offset);
    if (end > bytes.length) return null;
    const name = readCode(bytes, offset + 4);
    if (offset === 8 && name !== "IHDR") return null;
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(offset, end));
    if (name === "IEND") return joinBytes(kept);
    offset = end;
  }
  return null;
}

/** Each chunk: name, length, content, a zero after an odd length. */
function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(bytes);
  const fileEnd = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const kept: Uint8Array[] = [];
  let offset = 12;
  while (offset + 8 <= fileEnd) {
    const length = view.getUint32(offset + 4, true);
    const end = offset + 8 + length + (length % 2);
    if (end > fileEnd + 1) return null;
    const name = readCode(bytes, offset);
    const chunk = bytes.slice(offset, end);
    if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA_FLAGS;
    if (WEBP_CHUNKS.has(name)) kept.push(chunk);
    offset = end;
  }
  if (kept.length === 0) return null;
  const head = bytes.slice(0, 12);
  const joined = joinBytes([head, ...kept]);
  new DataView(joined.buffer).setUint32(4, joined.length - 8, true);
  return joined;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const readCode = (bytes: Uint8Array, offset: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + 4));
