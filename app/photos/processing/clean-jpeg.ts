/** Removes metadata (camera, owner, GPS) from a JPEG without changing its image data. */
import { MAX_PHOTO_PARTS } from "~/photos/gallery/photo-policy";
import { formatOrientation, readOrientation } from "./orientation";

const START_OF_IMAGE = 0xd8;
const COMMENT = 0xfe;
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;

/** Encoders write about ten scans; each makes a decoder process the whole picture again. */
const MAX_SCANS = 32;

/** Application segments that affect the picture's colors, by the identifier they start with. */
const KEPT_APPLICATIONS: ReadonlyMap<number, string> = new Map([
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);

/** The chunks of a file to keep, in order. */
export interface CleanedBytes {
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  /** False when the file ends before its picture does. */
  readonly isWhole: boolean;
}

/**
 * Returns null when the segments are not a valid picture. Drops everything after the end of the image, such as a second
 * picture, and adds an end marker that is missing.
 * @param isUpright drops the orientation, for a decoder that is given the rotation separately
 */
export function cleanJpeg(bytes: Uint8Array<ArrayBuffer>, isUpright: boolean): CleanedBytes | null {
  const chunks = [Uint8Array.of(0xff, START_OF_IMAGE), ...declareOrientation(bytes, isUpright)];
  let offset = 2;
  let scans = 0;
  for (let part = 0; part < MAX_PHOTO_PARTS && scans <= MAX_SCANS; part += 1) {
    const start = skipFilling(bytes, offset);
    const marker = bytes[start + 1] ?? 0;
    const isWhole = isEndMarker(bytes, start);
    if (isWhole || endsAt(bytes, start)) {
      chunks.push(Uint8Array.of(0xff, END_OF_IMAGE));
      return scans > 0 ? { chunks, isWhole } : null;
    }
    const end = findPartEnd(bytes, start, marker);
    if (end === null) return null;
    if (marker === START_OF_SCAN) scans += 1;
    if (isKept(bytes, start, marker)) chunks.push(bytes.subarray(start, end));
    offset = end;
  }
  return null;
}

const isEndMarker = (bytes: Uint8Array, at: number) => bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE;

/** Whether the file ends at a marker, or within the segment that begins there. */
function endsAt(bytes: Uint8Array, start: number): boolean {
  if (start + 4 > bytes.length) return true;
  const isCut = isSegment(bytes[start + 1] ?? 0) && start + 2 + readLength(bytes, start) > bytes.length;
  return bytes[start] === 0xff && isCut;
}

/** Any number of 0xFF fill bytes may precede a marker. */
function skipFilling(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  return at;
}

/** Returns the end of a segment, including the scan data after a scan header; null when no segment starts there. */
function findPartEnd(bytes: Uint8Array, start: number, marker: number): number | null {
  if (bytes[start] !== 0xff || !isSegment(marker)) return null;
  const segmentEnd = findSegmentEnd(bytes, start);
  return segmentEnd !== null && marker === START_OF_SCAN ? findScanEnd(bytes, segmentEnd) : segmentEnd;
}

/** The segment's length includes its own two bytes. */
function findSegmentEnd(bytes: Uint8Array, offset: number): number | null {
  const length = readLength(bytes, offset);
  const end = offset + 2 + length;
  return length < 2 || end > bytes.length ? null : end;
}

const readLength = (bytes: Uint8Array, offset: number) =>
  ((bytes[offset + 2] ?? 0) << 8) | (bytes[offset + 3] ?? 0);

/** Within scan data 0xFF is followed by 0 or a restart marker; anything else starts the next segment. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  for (let offset = from; offset + 1 < bytes.length; offset += 1) {
    if (bytes[offset] !== 0xff) continue;
    const next = bytes[offset + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset;
  }
  return bytes.length;
}

function isKept(bytes: Uint8Array, offset: number, marker: number): boolean {
  if (marker === COMMENT) return false;
  if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return true;
  const name = KEPT_APPLICATIONS.get(marker);
  if (name === undefined) return false;
  return [...name].every((letter, at) => bytes[offset + 4 + at] === letter.charCodeAt(0));
}

/** An EXIF segment with only the orientation; none for an upright picture. */
function declareOrientation(bytes: Uint8Array, isUpright: boolean): Uint8Array<ArrayBuffer>[] {
  const orientation = isUpright ? 1 : readOrientation(bytes);
  if (orientation === 1) return [];
  const content = [0x45, 0x78, 0x69, 0x66, 0, 0, ...formatOrientation(orientation)];
  return [Uint8Array.of(0xff, 0xe1, 0, content.length + 2, ...content)];
}

// Markers: ITU T.81, table B.1.
export const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * Whether the marker starts a segment with a length. Treating others, such as restart markers, as segments would skip over
 * a real segment that a decoder finds.
 */
export const isSegment = (marker: number) =>
  marker >= 0xc0 && marker <= 0xfe && !(marker >= 0xd0 && marker <= END_OF_IMAGE);
