/** Where a photo from Drive lies in the bucket: by its vehicle and its own content, so that taking it twice makes one object. */

const ENDINGS = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;

/** Whether the name of a file says that it is a rendering: the site captions those. */
export function isIllustrationName(name: string): boolean {
  return /illustration/i.test(name);
}

/** Whether a path in the bucket is one of a rendering's. */
export function isIllustrationPath(path: string): boolean {
  return path.startsWith("illustration/");
}

/** @param original the file as it came, from which the path is made: what an encoder makes of it may change with its release */
export async function formatPhotoPath(
  vin: string,
  name: string,
  original: Uint8Array<ArrayBuffer>,
  contentType: keyof typeof ENDINGS,
): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", original));
  const hash = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  // The table takes more for a VIN than an address does.
  const folder = vin.replaceAll(/[^A-Z0-9]/g, "_");
  return `${isIllustrationName(name) ? "illustration/" : ""}${folder}/${hash}.${ENDINGS[contentType]}`;
}
