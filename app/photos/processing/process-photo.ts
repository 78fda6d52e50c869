/**
 * Converts an external photo for storage: validated by content, upright, at most 2,048 pixels wide, and stripped of GPS
 * metadata.
 */
import { cleanPhotoBytes } from "./clean-photo";
import type { PhotoImages } from "./guarded-images";
import { orientationToTransform, readOrientation } from "./orientation";
import { isTooSmall, readPhotoSize } from "./photo-size";
import { type ReadProblem, readPhoto } from "./read-photo";

/** Why a file is rejected. */
export type PhotoProblem = ReadProblem | "tooLarge" | "tooSmall";

/** Twice the widest place in the layout. */
const MAX_WIDTH_PX = 2048;
/** High, because every size that the site serves is derived from this one. */
const QUALITY = 85;
/** The bucket's own limit. */
const MAX_STORED_BYTES = 10 * 1024 * 1024;

interface ProcessedPhoto {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp";
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * @param images undefined where Cloudflare Images is not enabled; then, or when it fails, the photo keeps its size
 * @returns the photo, or the reason why it is rejected. Never throws.
 */
export async function processPhoto(
  original: Uint8Array<ArrayBuffer>,
  images: PhotoImages | undefined,
): Promise<ProcessedPhoto | PhotoProblem> {
  const clean = readPhoto(original);
  if (typeof clean === "string") return clean;
  const size = readPhotoSize(original);
  if (size && isTooSmall(size)) return "tooSmall";
  const sized = images && (await resize(clean.bytes, images));
  // Images answers nothing, or a part, when it can't decode the picture.
  if (sized && typeof readPhoto(sized.bytes) === "string") return "unreadable";
  const photo = sized ?? clean;
  return photo.bytes.length > MAX_STORED_BYTES ? "tooLarge" : photo;
}

/** Returns null when Images fails: an outage is no reason to reject the photo. */
async function resize(clean: Uint8Array<ArrayBuffer>, images: PhotoImages): Promise<ProcessedPhoto | null> {
  // The local binding ignores the orientation, production may apply it: remove it and rotate explicitly.
  const turn = orientationToTransform(readOrientation(clean));
  const upright = new Blob([...(cleanPhotoBytes(clean, true)?.chunks ?? [clean])]).stream();
  try {
    const sized = await images
      .input(upright)
      .transform({ ...turn })
      .transform({ width: MAX_WIDTH_PX, fit: "scale-down" })
      .output({ format: "image/webp", quality: QUALITY });
    const bytes = new Uint8Array(await new Response(sized.image()).arrayBuffer());
    return { contentType: "image/webp", bytes };
  } catch {
    return null;
  }
}
