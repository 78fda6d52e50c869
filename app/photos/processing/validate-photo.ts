/** Validates an uploaded photo's size and format, and removes metadata. */
import { type CleanPhoto, cleanPhoto } from "./clean-photo";
import { isDecodable, readPhotoSize } from "./photo-size";

/** @returns the cleaned photo, or the reason why it is rejected. Never throws, and never decodes pixels. */
export function readPhoto(original: Uint8Array<ArrayBuffer>): CleanPhoto | "tooManyPixels" | "unreadable" {
  const size = readPhotoSize(original);
  if (size && !isDecodable(size)) return "tooManyPixels";
  const clean = size && cleanPhoto(original);
  return clean ?? "unreadable";
}

/** The iPhone's image format (ISO/IEC 23008-12): an "ftyp" box with one of its brands. */
export function isHeic(bytes: Uint8Array): boolean {
  const code = String.fromCharCode(...bytes.subarray(4, 12));
  return /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(code);
}
