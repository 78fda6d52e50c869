/** A photo somebody sends, as it may be handed on: small enough to decode, of a kind we show, and freed of what a camera adds. */
import { type CleanPhoto, cleanPhoto } from "./clean-photo";
import { isDecodable, readPhotoSize } from "./photo-size";

/** @returns why it may not be handed on, when it may not. Never throws, and decodes nothing. */
export function readPhoto(original: Uint8Array<ArrayBuffer>): CleanPhoto | "tooManyPixels" | "unreadable" {
  const size = readPhotoSize(original);
  if (size && !isDecodable(size)) return "tooManyPixels";
  const clean = size && cleanPhoto(original);
  return clean ?? "unreadable";
}
