/**
 * The EXIF orientation of JPEG and PNG: reads and writes it, and converts it to an explicit transform, because resizers differ in
 * whether they apply it.
 */
import { MAX_PHOTO_PARTS } from "~/photos/gallery/photo-policy";

/** How the stored pixels must be transformed to be upright (EXIF 2.32, tag 0x0112); 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Degrees clockwise; the flip precedes the rotation, as in the Images binding. */
interface UprightTransform {
  readonly rotate?: 90 | 180 | 270;
  readonly flip?: "h" | "v";
}

const TRANSFORMS: Readonly<Record<Orientation, UprightTransform>> = {
  1: {},
  2: { flip: "h" },
  3: { rotate: 180 },
  4: { flip: "v" },
  5: { flip: "h", rotate: 270 },
  6: { rotate: 90 },
  7: { flip: "h", rotate: 90 },
  8: { rotate: 270 },
};

/** Returns the transform for a resizer that ignores EXIF. */
export function orientationToTransform(orientation: Orientation): UprightTransform {
  return TRANSFORMS[orientation];
}

/** Returns a JPEG's or PNG's declared orientation; 1 for other files, for pictures without one, and for invalid ones. Never throws. */
export function readOrientation(bytes: Uint8Array): Orientation {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tiffOffset = findJpegTiff(view) ?? findPngTiff(view);
  return (tiffOffset === null ? null : findOrientationTag(view, tiffOffset)) ?? 1;
}

/** An EXIF block (TIFF) that holds nothing but the orientation. */
export function formatOrientation(orientation: Orientation): readonly number[] {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const tag = [0x01, 0x12, 0, TYPE_SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [...header, 0, 1, ...tag, 0, 0, 0, 0];
}

const MARKER_START_OF_IMAGE = 0xffd8;
const MARKER_APP1 = 0xffe1;
const MARKER_START_OF_SCAN = 0xffda;
const TIFF_LITTLE_ENDIAN = 0x4949;
const TIFF_BIG_ENDIAN = 0x4d4d;
const TAG_ORIENTATION = 0x0112;
const TYPE_SHORT = 3;
const DIRECTORY_ENTRY_BYTES = 12;

/** Walks the segments before the image data to the one that starts with "Exif\0\0", and returns the offset of its TIFF header. */
function findJpegTiff(view: DataView): number | null {
  if (readUint16(view, 0) !== MARKER_START_OF_IMAGE) return null;
  let offset = 2;
  while (offset < view.byteLength) {
    const marker = readUint16(view, offset);
    const segmentBytes = readUint16(view, offset + 2);
    // A segment's length includes its own two bytes; a smaller value would cause an endless loop.
    if (marker === null || marker < 0xff01 || marker === MARKER_START_OF_SCAN) return null;
    if (marker === 0xffff) {
      offset += 1;
      continue;
    }
    if (segmentBytes === null || segmentBytes < 2) return null;
    if (marker === MARKER_APP1 && isExifHeader(view, offset + 4)) return offset + 10;
    offset += 2 + segmentBytes;
  }
  return null;
}

const PNG_SIGNATURE = 0x89504e47;
const PNG_EXIF = 0x65584966;

/** Returns the offset of the content of a PNG's chunk "eXIf" (PNG 3rd edition, 11.3.4.5), a TIFF header. */
function findPngTiff(view: DataView): number | null {
  if (view.byteLength < 16 || view.getUint32(0) !== PNG_SIGNATURE) return null;
  let offset = 8;
  for (let part = 0; part < MAX_PHOTO_PARTS && offset + 12 <= view.byteLength; part += 1) {
    if (view.getUint32(offset + 4) === PNG_EXIF) return offset + 8;
    offset += 12 + view.getUint32(offset);
  }
  return null;
}

function isExifHeader(view: DataView, offset: number): boolean {
  return (
    readUint16(view, offset) === 0x4578 &&
    readUint16(view, offset + 2) === 0x6966 &&
    readUint16(view, offset + 4) === 0
  );
}

function findOrientationTag(view: DataView, tiffOffset: number): Orientation | null {
  const byteOrder = readUint16(view, tiffOffset);
  if (byteOrder !== TIFF_LITTLE_ENDIAN && byteOrder !== TIFF_BIG_ENDIAN) return null;
  const isLittleEndian = byteOrder === TIFF_LITTLE_ENDIAN;
  if (readUint16(view, tiffOffset + 2, isLittleEndian) !== 42) return null;
  if (tiffOffset + 8 > view.byteLength) return null;
  const directory = tiffOffset + view.getUint32(tiffOffset + 4, isLittleEndian);
  const entryCount = readUint16(view, directory, isLittleEndian) ?? 0;
  for (let i = 0; i < entryCount; i += 1) {
    const entry = directory + 2 + i * DIRECTORY_ENTRY_BYTES;
    const tag = readUint16(view, entry, isLittleEndian);
    if (tag === null) return null;
    if (tag !== TAG_ORIENTATION || readUint16(view, entry + 2, isLittleEndian) !== TYPE_SHORT) continue;
    const value = readUint16(view, entry + 8, isLittleEndian);
    return isOrientation(value) ? value : null;
  }
  return null;
}

function isOrientation(value: number | null): value is Orientation {
  return value !== null && value >= 1 && value <= 8;
}

/** Returns null past the end: offsets come from the file, and a malicious one must not throw. */
function readUint16(view: DataView, offset: number, isLittleEndian = false): number | null {
  return offset + 2 <= view.byteLength ? view.getUint16(offset, isLittleEndian) : null;
}
