/** Where a photo lies in the bucket: by its vehicle and its own content, so that taking it twice makes one object. */

const ENDINGS = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;
type StoredType = keyof typeof ENDINGS;

/** Whether the name of a file says that it is a rendering: the site captions those. */
export function isIllustrationName(name: string): boolean {
  return /illustration/i.test(name);
}

/** Whether a path in the bucket is one of a rendering's. */
export function isIllustrationPath(path: string): boolean {
  return path.startsWith("illustration/");
}

/** Whether a path names its content, as those do that are made here: another picture has another path. */
export function isContentPath(path: string): boolean {
  return /\/[0-9a-f]{32}(?:-[0-9a-f]{8})?\.[a-z]+$/.test(path);
}

/** @param original the file as it came, from which the path is made: what an encoder makes of it may change with its release */
export async function formatPhotoPath(
  vin: string,
  name: string,
  original: Uint8Array<ArrayBuffer>,
  contentType: StoredType,
): Promise<string> {
  return joinPath(vin, name, await hashPhoto(original), contentType);
}

/**
 * The same for a photo by hand: a path of its own each time, so that whoever takes a picture out never meets who puts it in again.
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

/** Names a picture whatever its address is, as the database's `private.get_photo_mark` does by that address. */
export async function getPhotoMark(name: string, original: Uint8Array<ArrayBuffer>): Promise<string> {
  return `${isIllustrationName(name) ? "illustration " : ""}${await hashPhoto(original)}`;
}

async function hashPhoto(original: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", original));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joinPath(vin: string, name: string, file: string, contentType: StoredType): string {
  // The table takes more for a VIN than an address does.
  const folder = vin.replaceAll(/[^A-Z0-9]/g, "_");
  return `${isIllustrationName(name) ? "illustration/" : ""}${folder}/${file}.${ENDINGS[contentType]}`;
}
