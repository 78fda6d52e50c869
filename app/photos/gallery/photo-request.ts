/** What a request for a photo asks for: the picture, its width, and the format its browser likes best. */
import type { PhotoRef } from "./photo";
import { type ImageFormat, isArtFile, isBucketPath, isDriveFileId } from "./photo-policy";
import { PHOTO_WIDTHS, type PhotoWidth } from "./photo-url";

interface PhotoRequest {
  readonly width: PhotoWidth;
  readonly ref: PhotoRef;
}

/** Smallest files first: the order among formats that the browser likes equally. */
const FORMATS: readonly ImageFormat[] = ["avif", "webp", "jpeg"];

/**
 * Reads the two parts of `/photos/{width}/{path}` after the router has decoded them.
 * Anything but a listed width and the exact shape of a reference is null: the answer is a 4xx, without an outgoing request.
 */
export function parsePhotoRequest(request: { width: string; path: string }): PhotoRequest | null {
  const width = PHOTO_WIDTHS.find((candidate) => String(candidate) === request.width);
  const ref = parseRequestedRef(request.path);
  return width === undefined || ref === null ? null : { width, ref };
}

/** Reads what follows `/og/`: a photo's reference and ".jpg"; null for everything else. */
export function parseSharePictureRequest(path: string): PhotoRef | null {
  return path.endsWith(".jpg") ? parseRequestedRef(path.slice(0, -".jpg".length)) : null;
}

function parseRequestedRef(path: string): PhotoRef | null {
  const slash = path.indexOf("/");
  const rest = path.slice(slash + 1);
  switch (path.slice(0, Math.max(0, slash))) {
    case "bucket":
      return isBucketPath(rest) ? `bucket/${rest}` : null;
    case "drive":
      return isDriveFileId(rest) ? `drive/${rest}` : null;
    case "art":
      return isArtFile(rest) ? `art/${rest}` : null;
    default:
      return null;
  }
}

/**
 * The format for an `Accept` header (RFC 9110, 12.5.1), by its weights; q=0 refuses.
 * AVIF and WebP must be named: browsers that know neither send wildcards as well. JPEG answers everything else.
 */
export function chooseImageFormat(accept: string | null): ImageFormat {
  const weights = parseWeights(accept ?? "");
  const jpegWeight = weights.get("image/jpeg") ?? weights.get("image/*") ?? weights.get("*/*") ?? 0;
  let best: ImageFormat = "jpeg";
  let bestWeight = 0;
  for (const format of FORMATS) {
    const weight = format === "jpeg" ? jpegWeight : (weights.get(`image/${format}`) ?? 0);
    if (weight > bestWeight) [best, bestWeight] = [format, weight];
  }
  return best;
}

/** Media type → weight 0 to 1; a weight that cannot be read counts as 0, for a guess could break the picture. */
function parseWeights(accept: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const range of accept.toLowerCase().split(",")) {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "");
    weights.set(type, q === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0);
  }
  return weights;
}
