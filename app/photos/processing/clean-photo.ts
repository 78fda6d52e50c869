/** A photo somebody uploads: recognised by its bytes, and freed of what a camera writes beside the picture, its place above all. */

import { MOST_PHOTO_PARTS } from "~/photos/gallery/photo-policy";
import { joinBytes, mergeNeighbors } from "~/platform/join-bytes";
import { cleanJpeg } from "./clean-jpeg";

type UploadedFormat = "image/jpeg" | "image/png" | "image/webp";

export interface CleanPhoto {
  readonly contentType: UploadedFormat;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The same in pieces, most of which are views of the original: nothing is copied. */
interface CleanPhotoParts {
  readonly contentType: UploadedFormat;
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

/** PNG chunks without which the picture would look different (PNG 3rd edition, 11); the rest tells stories, or moves. */
const PNG_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs".split(" "),
);
/** A colour profile of more is left out: deflate makes up to 1,032 bytes of each, so this is 16 MB at the most. */
const MOST_PROFILE_BYTES = 16 * 1024;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** WebP chunks that are the picture (RFC 9649, 2.7); EXIF, XMP and the frames of an animation are not among them. */
const WEBP_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ICCP", "ALPH"]);
const WEBP_PICTURES = new Set(["VP8 ", "VP8L"]);
/** Of the flags of VP8X, those that announce EXIF, XMP and an animation. */
const WEBP_LEFT_OUT_FLAGS = 0b0000_1110;

/**
 * The same pixels without EXIF (a JPEG keeps its orientation and nothing else), XMP, comments, and whatever follows the picture.
 * Of an animated PNG its still picture stays; an animated WebP has none.
 * @returns null for what is no JPEG, PNG or WebP, whatever it calls itself, for a broken one, and for one in more pieces than a
 * camera makes. Never throws.
 */
export function cleanPhoto(bytes: Uint8Array<ArrayBuffer>): CleanPhoto | null {
  const clean = cleanPhotoParts(bytes);
  return clean && { contentType: clean.contentType, bytes: joinBytes(clean.parts) };
}

/** @param isUpright leaves a JPEG's orientation out, for a decoder that is told how to turn the picture */
export function cleanPhotoParts(bytes: Uint8Array<ArrayBuffer>, isUpright = false): CleanPhotoParts | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return describe("image/jpeg", cleanJpeg(bytes, isUpright));
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return describe("image/png", cleanPng(bytes));
  if (readCode(bytes, 0) === "RIFF" && readCode(bytes, 8) === "WEBP")
    return describe("image/webp", cleanWebp(bytes));
  return null;
}

type Pieces = Uint8Array<ArrayBuffer>[];

function describe(contentType: UploadedFormat, pieces: Pieces | null): CleanPhotoParts | null {
  return pieces && { contentType, parts: mergeNeighbors(pieces) };
}

/** Each chunk: length, name, content, checksum of 4 bytes. */
function cleanPng(bytes: Uint8Array<ArrayBuffer>): Pieces | null {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  let offset = 8;
  for (let part = 0; part < MOST_PHOTO_PARTS && offset + 12 <= bytes.length; part += 1) {
    const length = view.getUint32(offset);
    const end = offset + 12 + length;
    if (end > bytes.length) return null;
    const name = readCode(bytes, offset + 4);
    // The size was read from the first: a second one may hold another.
    if ((name === "IHDR") !== (offset === 8)) return null;
    const isTooMuch = name === "iCCP" && length > MOST_PROFILE_BYTES;
    if (PNG_CHUNKS.has(name) && !isTooMuch) kept.push(bytes.subarray(offset, end));
    if (name === "IEND") return kept;
    offset = end;
  }
  return null;
}

/** Each chunk: name, length, content, a zero after an odd length. */
function cleanWebp(bytes: Uint8Array<ArrayBuffer>): Pieces | null {
  const view = viewOf(bytes);
  const fileEnd = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const kept: Pieces = [];
  let hasPicture = false;
  let offset = 12;
  for (let part = 0; offset + 8 <= fileEnd; part += 1) {
    if (part === MOST_PHOTO_PARTS) return null;
    const length = view.getUint32(offset + 4, true);
    const end = offset + 8 + length + (length % 2);
    if (end > fileEnd + 1) return null;
    const name = readCode(bytes, offset);
    if (WEBP_CHUNKS.has(name)) kept.push(cleanWebpChunk(name, bytes.subarray(offset, end)));
    hasPicture ||= WEBP_PICTURES.has(name);
    offset = end;
  }
  if (!hasPicture) return null;
  const head = bytes.slice(0, 12);
  const length = kept.reduce((sum, chunk) => sum + chunk.length, head.length);
  viewOf(head).setUint32(4, length - 8, true);
  return [head, ...kept];
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
