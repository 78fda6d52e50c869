/** Fetches a photo from the bucket, the listed Drive host or our own assets, and sizes it for the screen that asked. */

import { readBoundedBytes } from "~/photos/bounded-bytes";
import { orientationToTransform, readJpegOrientation, withoutOrientation } from "~/photos/jpeg-orientation";
import type { PhotoRef } from "~/photos/photo";
import { type ImageFormat, PHOTO_BUCKET } from "~/photos/photo-policy";
import { isDecodable, readPhotoSize } from "~/photos/photo-size";
import { SHARE_PICTURE } from "~/photos/photo-url";
import { CACHE_POLICIES } from "./cache-policies";
import type { Log } from "./log";

/** Originals above this are refused: a phone's largest photo is a third of it. */
const LARGEST_ORIGINAL_BYTES = 20 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 10_000;
/** What may be passed on as it came; SVG and HTML are documents, not photos. */
const PHOTO_TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
/** Chosen by eye on the demo renderings; AVIF holds at a lower figure what JPEG needs 78 for. */
const QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 50, webp: 70, jpeg: 78 };

/** Previews refuse pictures above 300 KB; a lively photo of 1200 × 630 stays below it at this. */
const SHARED_QUALITY = 65;

interface PhotoServiceParts {
  readonly supabaseUrl: string;
  readonly assets: Fetcher;
  /** Absent where Cloudflare Images is not enabled: the original is served instead. */
  readonly images?: ImagesBinding;
  readonly cache: Pick<Cache, "match" | "put">;
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly log: Log;
  readonly fetch?: typeof fetch;
}

export interface PhotoRequest {
  readonly ref: PhotoRef;
  /** CSS pixels times device pixels, out of the fixed list. */
  readonly width: number;
  readonly format: ImageFormat;
}

/** A picture as it leaves: the width alone keeps the photo's shape, with a height it is cropped to fill both. */
interface PictureSize {
  readonly width: number;
  readonly height?: number;
  readonly format: ImageFormat;
  readonly quality: number;
}

export interface PhotoService {
  /** 200 with the picture, 404 when there is none, 503 when its home does not answer. Never throws. */
  respond(request: PhotoRequest): Promise<Response>;
  /** The same for a link preview: a JPEG of one fixed size. */
  respondShared(ref: PhotoRef): Promise<Response>;
}

export function createPhotoService(parts: PhotoServiceParts): PhotoService {
  return {
    // The Cache API ignores Vary, so what Accept chose is part of the key.
    respond: ({ ref, width, format }) =>
      respondSized(parts, ref, `${format}/${width}`, { width, format, quality: QUALITY[format] }),
    respondShared: (ref) =>
      respondSized(parts, ref, "og", { ...SHARE_PICTURE, format: "jpeg", quality: SHARED_QUALITY }),
  };
}

async function respondSized(
  parts: PhotoServiceParts,
  ref: PhotoRef,
  variant: string,
  picture: PictureSize,
): Promise<Response> {
  const key = new Request(`https://photos.invalid/${variant}/${ref}`);
  const cached = await parts.cache.match(key);
  if (cached) return cached;
  const original = await fetchOriginal(parts, ref);
  if (!(original instanceof Uint8Array)) return original;
  const response = await size(parts, original, picture);
  parts.waitUntil(parts.cache.put(key, response.clone()));
  return response;
}

/** The original's bytes, or the answer that says why there are none. */
async function fetchOriginal(
  parts: PhotoServiceParts,
  ref: PhotoRef,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  try {
    const response = await requestOriginal(parts, ref);
    const type = response.headers.get("Content-Type")?.split(";", 1)[0] ?? "";
    if (response.status >= 500 || response.status === 429) return refuse(503);
    // Storage answers a missing object with 400; Drive answers a private file with a page for people.
    if (!response.ok || !PHOTO_TYPES.has(type)) {
      await response.body?.cancel();
      return refuse(404);
    }
    const bytes = await readBoundedBytes(response, LARGEST_ORIGINAL_BYTES);
    // What unfolds to gigabytes is neither decoded here nor handed to a phone that would.
    const size = bytes && readPhotoSize(bytes);
    return bytes && (!size || isDecodable(size)) ? bytes : refuse(404);
  } catch (error) {
    parts.log("photoFetchFailed", { ref, reason: error instanceof Error ? error.message : String(error) });
    return refuse(503);
  }
}

function requestOriginal(parts: PhotoServiceParts, ref: PhotoRef): Promise<Response> {
  const slash = ref.indexOf("/");
  const [kind, rest] = [ref.slice(0, slash), ref.slice(slash + 1)];
  if (kind === "art") return parts.assets.fetch(`https://assets.invalid/art/vehicles/${rest}`);
  const address =
    kind === "drive"
      ? `https://drive.usercontent.google.com/download?export=view&id=${encodeURIComponent(rest)}`
      : `${parts.supabaseUrl}/storage/v1/object/public/${PHOTO_BUCKET}/${rest.split("/").map(encodeURIComponent).join("/")}`;
  // A redirect would lead off the listed hosts.
  const init = { redirect: "manual", signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) } as const;
  return (parts.fetch ?? fetch)(address, init);
}

async function size(
  parts: PhotoServiceParts,
  original: Uint8Array<ArrayBuffer>,
  { width, height, format, quality }: PictureSize,
): Promise<Response> {
  if (!parts.images) return answer(original, sniffType(original));
  try {
    // Locally the binding drops the orientation, in production it may apply it: take it out and turn the picture ourselves.
    const turn = orientationToTransform(readJpegOrientation(original));
    const upright = new Blob([withoutOrientation(original)]).stream();
    const sized = await parts.images
      .input(upright)
      .transform({ ...turn })
      .transform(height ? { width, height, fit: "cover" } : { width, fit: "scale-down" })
      .output({ format: `image/${format}`, quality });
    return answer(await new Response(sized.image()).arrayBuffer(), `image/${format}`);
  } catch (error) {
    parts.log("photoResizeFailed", { reason: error instanceof Error ? error.message : String(error) });
    return answer(original, sniffType(original));
  }
}

function answer(body: BodyInit, type: string): Response {
  return new Response(body, {
    headers: { "Content-Type": type, "Cache-Control": CACHE_POLICIES.immutable, Vary: "Accept" },
  });
}

function refuse(status: 404 | 503): Response {
  return new Response(null, { status, headers: { "Cache-Control": CACHE_POLICIES.unstored } });
}

/** By the first bytes, because the answer must not claim what an uploader claimed. */
function sniffType(bytes: Uint8Array): string {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return "image/jpeg";
  if (ascii(1, 4) === "PNG") return "image/png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  return "image/avif";
}
