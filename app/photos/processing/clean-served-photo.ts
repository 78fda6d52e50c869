/** A photo from elsewhere on its way to a shopper: small enough to decode, of a kind we show, and without what a camera adds. */
import { mayHoldAvifMetadata } from "./avif-metadata";
import { cleanPhotoParts } from "./clean-photo";
import { isDecodable, readPhotoSize } from "./photo-size";

interface ServedPhoto {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
  /** Views of the original, so that it is in memory once. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

/**
 * @param isUpright leaves a JPEG's orientation out, for a decoder that is told how to turn the picture
 * @returns null for what cannot be cleaned: it is not sent. Never throws, and decodes nothing.
 */
export function cleanServedPhoto(original: Uint8Array<ArrayBuffer>, isUpright: boolean): ServedPhoto | null {
  const size = readPhotoSize(original);
  if (!size || !isDecodable(size)) return null;
  if (!isAvif(original)) return cleanPhotoParts(original, isUpright);
  return mayHoldAvifMetadata(original) ? null : { contentType: "image/avif", parts: [original] };
}

/** A still picture; "avis" is a sequence. */
const isAvif = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(4, 12)) === "ftypavif";
