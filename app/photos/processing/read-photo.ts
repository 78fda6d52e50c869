/** Decides which photos are accepted, on every path: uploads by staff, the photo sync, and a trade-in's photos. */
import { joinBytes } from "~/platform/bytes";
import { type CleanPhoto, cleanPhotoBytes } from "./clean-photo";
import { isDecodable, readPhotoSize } from "./photo-size";

/** Why a photo is refused: `incomplete` for a file that ends before its picture does. */
export type ReadProblem = "heic" | "tooManyPixels" | "incomplete" | "unreadable";

/**
 * Never throws, and never decodes pixels: that the picture is whole follows from the structure of its file.
 * @returns the photo without its metadata, or the reason why it is refused
 */
export function readPhoto(original: Uint8Array<ArrayBuffer>): CleanPhoto | ReadProblem {
  if (isHeic(original)) return "heic";
  const size = readPhotoSize(original);
  if (size && !isDecodable(size)) return "tooManyPixels";
  const clean = size && cleanPhotoBytes(original);
  if (!clean) return "unreadable";
  return clean.isWhole ? { contentType: clean.contentType, bytes: joinBytes(clean.chunks) } : "incomplete";
}

/** The iPhone's image format (ISO/IEC 23008-12): an "ftyp" box with one of its brands. */
function isHeic(bytes: Uint8Array): boolean {
  const code = String.fromCharCode(...bytes.subarray(4, 12));
  return /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(code);
}
