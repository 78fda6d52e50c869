/** Parses photo requests: the photo, its width, and the best format for the browser. */
import { type ImageFormat, isArtFile, isBucketPath, isDriveFileId } from "./photo-policy";
import type { PhotoRef } from "./photo-record";
import { PHOTO_WIDTHS, type PhotoWidth } from "./photo-url";

interface PhotoRequest {
  readonly width: PhotoWidth;
  readonly ref: PhotoRef;
}

/** Smallest files first, the order among equally weighted formats. */
const FORMATS: readonly ImageFormat[] = ["avif", "webp", "jpeg"];

/**
 * Parses the two parts of `/photos/{width}/{path}`, decoded by the router. Returns null unless the width is listed and the
 * reference is valid, so that such a request gets a 4xx without an outgoing request.
 */
export function parsePhotoRequest(request: { width: string; path: string }): PhotoRequest | null {
  const width = PHOTO_WIDTHS.find((candidate) => String(candidate) === request.width);
  const ref = parseRequestedRef(request.path);
  return width === undefined || ref === null ? null : { width, ref };
}

/** Parses the path after `/og/`: a photo reference and ".jpg"; null for anything else. */
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
 * Chooses the format by the weights of an `Accept` header (RFC 9110, 12.5.1); q=0 excludes a format. AVIF and WebP must be
 * listed explicitly, because browsers without support also send wildcards. Falls back to JPEG.
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

/** Media type → weight 0 to 1. An unreadable weight counts as 0, because the browser might not support the format. */
function parseWeights(accept: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const range of accept.toLowerCase().split(",")) {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "");
    weights.set(type, q === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0);
  }
  return weights;
}
