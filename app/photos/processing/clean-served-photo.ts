/** Prepares an external photo for serving: checks size and format, and removes metadata. */
import { mayHoldAvifMetadata } from "./avif-metadata";
import { cleanPhotoParts } from "./clean-photo";
import { isDecodable, readPhotoSize } from "./photo-size";

interface ServedPhoto {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
  /** Views of the original, so that it is in memory only once. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

/**
 * @param isUpright drops the orientation, for a decoder that is given the rotation separately
 * @returns null for a photo that can't be cleaned and must not be served. Never throws, and never decodes pixels.
 */
export function cleanServedPhoto(original: Uint8Array<ArrayBuffer>, isUpright: boolean): ServedPhoto | null {
  const size = readPhotoSize(original);
  if (!size || !isDecodable(size)) return null;
  if (!isAvif(original)) return cleanPhotoParts(original, isUpright);
  return mayHoldAvifMetadata(original) ? null : { contentType: "image/avif", parts: [original] };
}

/** Only still pictures; "avis" is an image sequence. */
const isAvif = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(4, 12)) === "ftypavif";
