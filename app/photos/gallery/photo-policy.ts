/** What the site takes for a photo: the bucket, the shape of its paths, and the formats it answers in. */

/** The bucket whose public objects are the dealership's own photos. */
export const PHOTO_BUCKET = "vehicle-photos";

/** Of a file that is to become a photo: larger than any of a phone. */
export const LARGEST_ORIGINAL_BYTES = 20 * 1024 * 1024;

/** Segments or chunks of one file, each of which costs memory: 20 MB in pieces of a kilobyte. */
export const MOST_PHOTO_PARTS = 20_000;

/** What a photo can be sent as. */
export type ImageFormat = "avif" | "webp" | "jpeg";

/** Longer than any name the photo sync writes; an address beyond it is no address of a photo. */
const MAX_PATH_CHARACTERS = 200;
const MAX_PATH_SEGMENTS = 6;

const SEGMENT = /^(?!\.+$)[A-Za-z0-9._-]+$/;
const BUCKET_FILE = /\.(?:jpe?g|png|webp|avif)$/i;
const ART_FILE = /\.webp$/;
const DRIVE_FILE_ID = /^[A-Za-z0-9_-]{10,100}$/;

/** A picture's path inside the bucket: plain segments, no dot segments, no escapes, a known extension. */
export function isBucketPath(path: string): boolean {
  if (path.length > MAX_PATH_CHARACTERS || !BUCKET_FILE.test(path)) return false;
  const segments = path.split("/");
  return segments.length <= MAX_PATH_SEGMENTS && segments.every((segment) => SEGMENT.test(segment));
}

/** The file name of a drawn picture that ships with the site. */
export function isArtFile(path: string): boolean {
  return path.length <= MAX_PATH_CHARACTERS && SEGMENT.test(path) && ART_FILE.test(path);
}

/** Drive's file ids have 33 characters today and had 28 before; neither length is promised. */
export function isDriveFileId(text: string): boolean {
  return DRIVE_FILE_ID.test(text);
}
