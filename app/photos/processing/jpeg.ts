/**
 * JPEG markers, and the EXIF orientation: reads and removes it, and converts it to an explicit transform, because resizers
 * differ in whether they apply it.
 */

// Markers: ITU T.81, table B.1.
export const START_OF_SCAN = 0xda;
export const END_OF_IMAGE = 0xd9;

/**
 * Whether the marker starts a segment with a length. Treating others, such as restart markers, as segments would skip over
 * a real segment that a decoder finds.
 */
export const isSegment = (marker: number) =>
  marker >= 0xc0 && marker <= 0xfe && !(marker >= 0xd0 && marker <= END_OF_IMAGE);

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

/** Returns a JPEG's declared orientation; 1 for other files, for JPEGs without one, and for invalid ones. Never throws. */
export function readJpegOrientation(bytes: Uint8Array): Orientation {
  return findOrientation(bytes)?.orientation ?? 1;
}

/** Returns the picture declared upright: a copy with that tag set to 1, or the same bytes if it already is. */
export function withoutOrientation(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const tag = findOrientation(bytes);
  if (tag === null || tag.orientation === 1) return bytes;
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint16(tag.valueOffset, 1, tag.isLittleEndian);
  return copy;
}

interface OrientationTag {
  readonly orientation: Orientation;
  /** Byte offset from the start of the file. */
  readonly valueOffset: number;
  readonly isLittleEndian: boolean;
}

const MARKER_START_OF_IMAGE = 0xffd8;
const MARKER_APP1 = 0xffe1;
const MARKER_START_OF_SCAN = 0xffda;
const TIFF_LITTLE_ENDIAN = 0x4949;
const TIFF_BIG_ENDIAN = 0x4d4d;
const TAG_ORIENTATION = 0x0112;
const TYPE_SHORT = 3;
const DIRECTORY_ENTRY_BYTES = 12;

function findOrientation(bytes: Uint8Array): OrientationTag | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tiffOffset = findExif(view);
  return tiffOffset === null ? null : findOrientationTag(view, tiffOffset);
}

/** Walks the segments before the image data to the one that starts with "Exif\0\0", and returns the offset of its TIFF header. */
function findExif(view: DataView): number | null {
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

function isExifHeader(view: DataView, offset: number): boolean {
  return (
    readUint16(view, offset) === 0x4578 &&
    readUint16(view, offset + 2) === 0x6966 &&
    readUint16(view, offset + 4) === 0
  );
}

function findOrientationTag(view: DataView, tiffOffset: number): OrientationTag | null {
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
    return isOrientation(value) ? { orientation: value, valueOffset: entry + 8, isLittleEndian } : null;
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
