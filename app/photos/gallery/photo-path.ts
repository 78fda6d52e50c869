/**
 * Paths of photos in the bucket, derived from the vehicle and the photo's content, so that storing a photo twice creates
 * one object.
 */
import { hashSha256 } from "~/platform/crypto";

export const PHOTO_ENDINGS = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;
type StoredType = keyof typeof PHOTO_ENDINGS;

/** Whether a file name marks the picture as an illustration, which the site labels. */
export function isIllustrationName(name: string): boolean {
  return /illustration/i.test(name);
}

/** Whether a bucket path belongs to an illustration. */
export function isIllustrationPath(path: string): boolean {
  return path.startsWith("illustration/");
}

/** Whether a path contains a content hash, as the paths created here do, so that its content never changes. */
export function isContentPath(path: string): boolean {
  return /\/[0-9a-f]{32}(?:-[0-9a-f]{8})?\.[a-z]+$/.test(path);
}

/** @param original the original file, which the path is derived from because an encoder's output may change between versions */
export async function formatPhotoPath(
  vin: string,
  name: string,
  original: Uint8Array<ArrayBuffer>,
  contentType: StoredType,
): Promise<string> {
  return joinPath(vin, name, await hashPhoto(original), contentType);
}

/**
 * Like `formatPhotoPath` for a photo uploaded by staff, but unique each time, so that deleting a picture can't affect a
 * later upload of the same picture.
 * @param nonce eight hexadecimal digits
 */
export async function formatHandPhotoPath(
  vin: string,
  name: string,
  original: Uint8Array<ArrayBuffer>,
  contentType: StoredType,
  nonce: string,
): Promise<string> {
  return joinPath(vin, name, `${await hashPhoto(original)}-${nonce}`, contentType);
}

/**
 * Identifies a picture independently of its address. Matches the database's `private.get_photo_mark`, which derives it from
 * the address.
 */
export async function getPhotoMark(name: string, original: Uint8Array<ArrayBuffer>): Promise<string> {
  return `${isIllustrationName(name) ? "illustration " : ""}${await hashPhoto(original)}`;
}

async function hashPhoto(original: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await hashSha256(original)).slice(0, 32);
}

function joinPath(vin: string, name: string, file: string, contentType: StoredType): string {
  // The table's VIN column accepts characters that a URL path doesn't.
  const folder = vin.replaceAll(/[^A-Z0-9]/g, "_");
  return `${isIllustrationName(name) ? "illustration/" : ""}${folder}/${file}.${PHOTO_ENDINGS[contentType]}`;
}
