/** Detects the format of an uploaded photo by its bytes and removes metadata, in particular GPS positions. */
import { MAX_PHOTO_PARTS } from "~/photos/gallery/photo-policy";
import { joinBytes, mergeNeighbors } from "~/platform/bytes";
import { type CleanedBytes, cleanJpeg } from "./clean-jpeg";
import { formatOrientation, readOrientation } from "./orientation";
import { isDecodable, readPhotoSize } from "./photo-size";

type UploadedFormat = "image/jpeg" | "image/png" | "image/webp";

export interface CleanPhoto {
  readonly contentType: UploadedFormat;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The cleaned photo as chunks, most of which are views of the original, without copying. */
interface CleanedPhoto extends CleanedBytes {
  readonly contentType: UploadedFormat;
}

/** PNG chunks that affect how the picture looks (PNG 3rd edition, 11). The others hold metadata or animation. */
const PNG_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs".split(" "),
);
/** Larger color profiles are dropped: deflate expands by up to 1,032 times, so this limits them to 16 MB. */
const MAX_PROFILE_BYTES = 16 * 1024;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** WebP chunks with image data (RFC 9649, 2.7), excluding EXIF, XMP and animation frames. */
const WEBP_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ICCP", "ALPH"]);
const WEBP_PICTURES = new Set(["VP8 ", "VP8L"]);
/** VP8X flags for EXIF, XMP and animation. */
const WEBP_LEFT_OUT_FLAGS = 0b0000_1110;

/**
 * Returns the same pixels without EXIF (except the orientation), XMP, comments, and any data after the picture. An
 * animated PNG is reduced to its still picture; an animated WebP has none. Of a cut file, what is left of the picture.
 * @returns null for anything but a valid JPEG, PNG or WebP, whatever its declared type, and for a file with more chunks than
 * a camera writes. Never throws.
 */
export function cleanPhoto(bytes: Uint8Array<ArrayBuffer>): CleanPhoto | null {
  const clean = cleanPhotoBytes(bytes);
  return clean && { contentType: clean.contentType, bytes: joinBytes(clean.chunks) };
}

/** @param isUpright drops the orientation, for a decoder that is given the rotation separately */
export function cleanPhotoBytes(bytes: Uint8Array<ArrayBuffer>, isUpright = false): CleanedPhoto | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return describe("image/jpeg", cleanJpeg(bytes, isUpright));
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte))
    return describe("image/png", cleanPng(bytes, isUpright));
  if (readCode(bytes, 0) === "RIFF" && readCode(bytes, 8) === "WEBP")
    return describe("image/webp", cleanWebp(bytes));
  return null;
}

function describe(contentType: UploadedFormat, kept: CleanedBytes | null): CleanedPhoto | null {
  return kept && { contentType, chunks: mergeNeighbors(kept.chunks), isWhole: kept.isWhole };
}

/** Each chunk: length, name, content, 4-byte checksum. */
function cleanPng(bytes: Uint8Array<ArrayBuffer>, isUpright: boolean): CleanedBytes | null {
  const view = viewOf(bytes);
  const chunks = [bytes.subarray(0, 8)];
  let offset = 8;
  for (let part = 0; part < MAX_PHOTO_PARTS; part += 1) {
    if (offset + 8 > bytes.length) return endPng(chunks, false);
    const length = view.getUint32(offset);
    const end = offset + 12 + length;
    const name = readCode(bytes, offset + 4);
    // IHDR must be the first chunk and occur once: the size check read the first, and another could declare a different
    // size.
    if ((name === "IHDR") !== (offset === 8)) return null;
    const isTooMuch = name === "iCCP" && length > MAX_PROFILE_BYTES;
    if (PNG_CHUNKS.has(name) && !isTooMuch) chunks.push(bytes.subarray(offset, end));
    if (name === "IHDR") chunks.push(...declareOrientation(bytes, isUpright));
    if (name === "IEND") return endPng(chunks, end <= bytes.length);
    offset = end;
  }
  return null;
}

function endPng(chunks: readonly Uint8Array<ArrayBuffer>[], isWhole: boolean): CleanedBytes | null {
  return chunks.some((chunk) => readCode(chunk, 4) === "IDAT") ? { chunks, isWhole } : null;
}

/** A chunk with only the orientation; none for an upright picture. */
function declareOrientation(bytes: Uint8Array, isUpright: boolean): Uint8Array<ArrayBuffer>[] {
  const orientation = isUpright ? 1 : readOrientation(bytes);
  if (orientation === 1) return [];
  const content = formatOrientation(orientation);
  const chunk = new Uint8Array(12 + content.length);
  chunk.set([...new TextEncoder().encode("eXIf"), ...content], 4);
  viewOf(chunk).setUint32(0, content.length);
  viewOf(chunk).setUint32(8 + content.length, computeCrc(chunk.subarray(4, 8 + content.length)));
  return [chunk];
}

/** CRC-32 of a chunk's name and content (PNG 3rd edition, 5.5). */
function computeCrc(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** Each chunk: name, length, content, a zero byte after an odd length. */
function cleanWebp(bytes: Uint8Array<ArrayBuffer>): CleanedBytes | null {
  const view = viewOf(bytes);
  const declaredEnd = 8 + view.getUint32(4, true);
  const fileEnd = Math.min(bytes.length, declaredEnd);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let hasPicture = false;
  let isWhole = true;
  let offset = 12;
  for (let part = 0; offset + 8 <= fileEnd; part += 1) {
    if (part === MAX_PHOTO_PARTS) return null;
    const length = view.getUint32(offset + 4, true);
    const end = offset + 8 + length + (length % 2);
    if (end > declaredEnd + 1) return null;
    const name = readCode(bytes, offset);
    if (WEBP_PICTURES.has(name)) isWhole = offset + 8 + length <= bytes.length;
    if (WEBP_CHUNKS.has(name)) chunks.push(cleanWebpChunk(name, bytes.subarray(offset, end)));
    hasPicture ||= WEBP_PICTURES.has(name);
    offset = end;
  }
  if (!hasPicture) return null;
  const head = bytes.slice(0, 12);
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, head.length);
  viewOf(head).setUint32(4, length - 8, true);
  return { chunks: [head, ...chunks], isWhole };
}

function cleanWebpChunk(name: string, chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (name !== "VP8X") return chunk;
  const copy = chunk.slice();
  copy[8] = (copy[8] ?? 0) & ~WEBP_LEFT_OUT_FLAGS;
  return copy;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const readCode = (bytes: Uint8Array, offset: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + 4));

const META = "meta";
/**
 * Metadata item types (ISO/IEC 14496-12, 8.11.6; ISO/IEC 23008-12, annex A): EXIF, and items identified by media type, such
 * as XMP.
 */
const METADATA_ITEMS = ["Exif", "mime", "uri "];
const MAX_BOX_HEADER = 16;
/** A still picture needs a few hundred bytes. */
const MAX_META_BYTES = 64 * 1024;
const PICTURE_BOXES = new Set(["ftyp", META, "mdat"]);

/** Also returns true for a file whose boxes can't be parsed. Never throws. */
function mayHoldAvifMetadata(bytes: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasMeta = false;
  for (let offset = 0; offset + 8 <= bytes.length; ) {
    const name = readCode(bytes, offset + 4);
    const end = findBoxEnd(view, offset);
    if (end === null || !PICTURE_BOXES.has(name)) return true;
    if (name === META) {
      hasMeta = true;
      if (namesMetadata(bytes, offset, end)) return true;
    }
    offset = end;
  }
  return !hasMeta;
}

/** Returns null for a box that extends beyond the file or has an invalid length. */
function findBoxEnd(view: DataView, offset: number): number | null {
  const length = view.getUint32(offset);
  if (length === 0) return view.byteLength;
  // The upper half of a 64-bit length is 0 in any file that fits into memory.
  const isLong = length === 1 && offset + MAX_BOX_HEADER <= view.byteLength;
  const size = isLong ? view.getUint32(offset + 8) * 2 ** 32 + view.getUint32(offset + 12) : length;
  const end = offset + size;
  return size < 8 || end > view.byteLength ? null : end;
}

/** Searches the whole box for the type codes: false positives are possible, false negatives are not. */
function namesMetadata(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > MAX_META_BYTES) return true;
  for (let at = from + 8; at + 4 <= to; at += 1)
    if (METADATA_ITEMS.includes(readCode(bytes, at))) return true;
  return false;
}

interface ServedPhoto {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
  /** Views of the original, so that it is in memory only once. */
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
}

/**
 * @param isUpright drops the orientation, for a decoder that is given the rotation separately
 * @returns null for a photo that can't be cleaned and must not be served. Never throws, and never decodes pixels.
 */
export function cleanServedPhoto(original: Uint8Array<ArrayBuffer>, isUpright: boolean): ServedPhoto | null {
  const size = readPhotoSize(original);
  if (!size || !isDecodable(size)) return null;
  if (!isAvif(original)) return cleanPhotoBytes(original, isUpright);
  return mayHoldAvifMetadata(original) ? null : { contentType: "image/avif", chunks: [original] };
}

/** Only still pictures; "avis" is an image sequence. */
const isAvif = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(4, 12)) === "ftypavif";
