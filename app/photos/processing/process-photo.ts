/** Makes a photo from somewhere else one of ours: judged by its content, turned upright, at most 2,048 pixels wide, and silent about its place. */
import { orientationToTransform, readJpegOrientation, withoutOrientation } from "./jpeg-orientation";
import { readPhoto } from "./validate-photo";

/** Why a file is not shown. */
export type PhotoTrouble = "unreadable" | "tooLarge" | "tooManyPixels";

/** Twice what the widest place of the site shows. */
const MOST_WIDTH_PX = 2048;
/** Every size the site sends is made of this one, so it keeps what an eye sees. */
const QUALITY = 85;
/** The bucket's own limit. */
const LARGEST_STORED_BYTES = 10 * 1024 * 1024;

interface ProcessedPhoto {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp";
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * @param images absent where Cloudflare Images is not enabled: then, and when it fails, the photo keeps its size
 * @returns why it cannot be shown, when it cannot. Never throws.
 */
export async function processPhoto(
  original: Uint8Array<ArrayBuffer>,
  images: ImagesBinding | undefined,
): Promise<ProcessedPhoto | PhotoTrouble> {
  const clean = readPhoto(original);
  if (typeof clean === "string") return clean;
  const photo = (images && (await resize(clean.bytes, images))) ?? clean;
  return photo.bytes.length > LARGEST_STORED_BYTES ? "tooLarge" : photo;
}

/** null when Images could not do it: an outage is not the photo's fault. */
async function resize(clean: Uint8Array<ArrayBuffer>, images: ImagesBinding): Promise<ProcessedPhoto | null> {
  // Locally the binding drops the orientation, in production it may apply it: take it out and turn the picture ourselves.
  const turn = orientationToTransform(readJpegOrientation(clean));
  const upright = new Blob([withoutOrientation(clean)]).stream();
  try {
    const sized = await images
      .input(upright)
      .transform({ ...turn })
      .transform({ width: MOST_WIDTH_PX, fit: "scale-down" })
      .output({ format: "image/webp", quality: QUALITY });
    const bytes = new Uint8Array(await new Response(sized.image()).arrayBuffer());
    return { contentType: "image/webp", bytes };
  } catch {
    return null;
  }
}
