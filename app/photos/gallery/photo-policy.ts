/** Constraints on photos: the bucket, valid paths, size limits and output formats. */

/** The public bucket with the dealership's own photos. */
export const PHOTO_BUCKET = "vehicle-photos";

/** Maximum size of an original file, larger than any phone photo. */
export const MAX_ORIGINAL_BYTES = 20 * 1024 * 1024;

/** Maximum number of segments or chunks of one file, because each costs memory: 20 MB in pieces of 1 KB. */
export const MAX_PHOTO_PARTS = 20_000;

export type ImageFormat = "avif" | "webp" | "jpeg";

/** Longer than any path that the photo sync creates; longer ones are invalid. */
const MAX_PATH_CHARACTERS = 200;
const MAX_PATH_SEGMENTS = 6;

const SEGMENT = /^(?!\.+$)[A-Za-z0-9._-]+$/;
const BUCKET_FILE = /\.(?:jpe?g|png|webp|avif)$/i;
const ART_FILE = /\.webp$/;
const DRIVE_FILE_ID = /^[A-Za-z0-9_-]{10,100}$/;

/** Whether a path is a valid picture path in the bucket: plain segments, no dot segments, no escapes, a known extension. */
export function isBucketPath(path: string): boolean {
  if (path.length > MAX_PATH_CHARACTERS || !BUCKET_FILE.test(path)) return false;
  const segments = path.split("/");
  return segments.length <= MAX_PATH_SEGMENTS && segments.every((segment) => SEGMENT.test(segment));
}

/** Whether a path is the file name of an illustration that ships with the site. */
export function isArtFile(path: string): boolean {
  return path.length <= MAX_PATH_CHARACTERS && SEGMENT.test(path) && ART_FILE.test(path);
}

/** Drive's file ids have 33 characters now and had 28 before; neither length is guaranteed. */
export function isDriveFileId(text: string): boolean {
  return DRIVE_FILE_ID.test(text);
}
