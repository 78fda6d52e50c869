/** Fetches a photo from the bucket, the listed Drive host or our own assets, and sizes it for the screen that asked. */

import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import type { ShownPhotos } from "~/inventory/shown-photos";
import type { PhotoRef } from "~/photos/gallery/photo";
import { isContentPath } from "~/photos/gallery/photo-path";
import { type ImageFormat, PHOTO_BUCKET } from "~/photos/gallery/photo-policy";
import { PHOTO_WIDTHS, SHARE_PICTURE } from "~/photos/gallery/photo-url";
import { cleanServedPhoto } from "~/photos/processing/clean-served-photo";
import { orientationToTransform, readJpegOrientation } from "~/photos/processing/jpeg-orientation";
import type { WorkSlots } from "~/photos/processing/work-slots";
import { readBoundedBytes } from "~/platform/bounded-bytes";
import { streamBytes } from "~/platform/join-bytes";
import type { Log } from "./log";

/** Photos of the sync and by hand have at most 10 MB (the bucket's limit); a phone's photo on Drive seldom has more. */
const MAX_SERVED_BYTES = 12 * 1024 * 1024;
/** What is sent unsized when Images fails: many larger ones at once, read slowly, would not fit into an isolate. */
const MAX_UNSIZED_BYTES = 2 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 10_000;
/** What may be passed on; SVG and HTML are documents, not photos. */
const PHOTO_TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
/** Chosen by eye on the demo renderings; AVIF holds at a lower figure what JPEG needs 78 for. */
const QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 50, webp: 70, jpeg: 78 };

/** Previews refuse pictures above 300 KB; a lively photo of 1200 × 630 stays below it at this. */
const SHARED_QUALITY = 65;
/**
 * Calls of the Cache API when photos are deleted, of the 50 that Cloudflare's free plan lets a request make: enough for each width
 * and format of one photo. Of more at once the rest leaves the cache when it is asked for, and is not sent.
 */
const MAX_FORGET_CALLS = 32;
/** When to ask again for what could not be answered now. */
const RETRY_SECONDS = "10";

type PhotoCache = Pick<Cache, "match" | "put" | "delete">;

interface PhotoServiceParts {
  readonly supabaseUrl: string;
  readonly assets: Fetcher;
  /** Absent where Cloudflare Images is not enabled: photos keep their size. */
  readonly images?: ImagesBinding;
  readonly shown: Pick<ShownPhotos, "find" | "forget">;
  /** Shared with everything else in this isolate that decodes photos. */
  readonly slots: WorkSlots;
  readonly cache: PhotoCache;
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
  /**
   * 200 with the picture, 404 for a photo that the site does not show or cannot clean, 503 when that is
   * not known, when too many are requested at once, and when its host does not answer. Never throws.
   */
  respond(request: PhotoRequest): Promise<Response>;
  /** The same for a link preview: a JPEG of one fixed size. */
  respondShared(ref: PhotoRef): Promise<Response>;
  /** Photos just deleted: gone from our addresses at once, and from the cache of this place. Never throws. */
  forget(refs: readonly PhotoRef[]): Promise<void>;
}

export function createPhotoService(parts: PhotoServiceParts): PhotoService {
  return {
    respond: ({ ref, width, format }) =>
      respondSized(parts, ref, formatVariant(format, width), { width, format, quality: QUALITY[format] }),
    respondShared: (ref) =>
      respondSized(parts, ref, SHARED, { ...SHARE_PICTURE, format: "jpeg", quality: SHARED_QUALITY }),
    async forget(refs) {
      await parts.shown.forget(refs.slice(0, MAX_FORGET_CALLS));
      const keys = refs
        .flatMap((ref) => VARIANTS.map((variant) => createKey(variant, ref)))
        .slice(0, Math.max(0, MAX_FORGET_CALLS - refs.length));
      await Promise.all(keys.map((key) => parts.cache.delete(key).catch(() => false)));
    },
  };
}

const SHARED = "og";
/** The Cache API ignores Vary, so what Accept chose is part of the key. */
const formatVariant = (format: ImageFormat, width: number) => `${format}/${width}`;
const FORMATS = Object.keys(QUALITY) as ImageFormat[];
const VARIANTS = [
  SHARED,
  ...FORMATS.flatMap((format) => PHOTO_WIDTHS.map((width) => formatVariant(format, width))),
];
/** "clean": what earlier releases kept here may hold what a camera added. */
const createKey = (variant: string, ref: PhotoRef) =>
  new Request(`https://photos.invalid/clean/${variant}/${ref}`);

async function respondSized(
  parts: PhotoServiceParts,
  ref: PhotoRef,
  variant: string,
  picture: PictureSize,
): Promise<Response> {
  const { shown, slots, cache, waitUntil } = parts;
  const key = createKey(variant, ref);
  const status = await shown.find(ref);
  if (status === "unknown") return refuse(503);
  if (status === "gone") {
    waitUntil(cache.delete(key).catch(() => false));
    return refuse(404);
  }
  const cached = await cache.match(key);
  if (cached) return cached;
  const made = await slots.run(() => make(parts, ref, picture));
  if (made === "busy") return refuse(503);
  if (mayKeep(made)) waitUntil(cache.put(key, made.clone()));
  return made;
}

const mayKeep = (response: Response) =>
  response.status === 200 && response.headers.get("Cache-Control") !== CACHE_POLICIES.never;

/** The picture, or the answer that says why there is none. The original is in memory once, and nothing of it after the answer. */
async function make(parts: PhotoServiceParts, ref: PhotoRef, picture: PictureSize): Promise<Response> {
  const original = await fetchOriginal(parts, ref);
  if (!(original instanceof Uint8Array)) return original;
  const policy = isContentPath(ref) ? CACHE_POLICIES.immutable : CACHE_POLICIES.photo;
  if (!parts.images) return answerUnsized(original, CACHE_POLICIES.photo);
  try {
    return await size(parts.images, original, picture, policy);
  } catch (error) {
    parts.log("photoResizeFailed", { reason: error instanceof Error ? error.message : String(error) });
    return original.length > MAX_UNSIZED_BYTES ? refuse(503) : answerUnsized(original, CACHE_POLICIES.never);
  }
}

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
    return (await readBoundedBytes(response, MAX_SERVED_BYTES)) ?? refuse(404);
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

/** Streams the original into Images, without what its camera added; what comes back is small. @throws whatever Images throws */
async function size(
  images: ImagesBinding,
  original: Uint8Array<ArrayBuffer>,
  { width, height, format, quality }: PictureSize,
  policy: string,
): Promise<Response> {
  // Locally the binding drops the orientation, in production it may apply it: it is left out, and the picture turned by us.
  const clean = cleanServedPhoto(original, true);
  if (!clean) return refuse(404);
  const turn = orientationToTransform(readJpegOrientation(original));
  const sized = await images
    .input(streamBytes(clean.parts))
    .transform({ ...turn })
    .transform(height ? { width, height, fit: "cover" } : { width, fit: "scale-down" })
    .output({ format: `image/${format}`, quality });
  const bytes = await new Response(sized.image()).arrayBuffer();
  if (bytes.byteLength === 0) throw new Error("Images answered nothing.");
  return answer(bytes, `image/${format}`, policy);
}

/** As it came, but for what its camera added; by its own first bytes, because an answer must not claim what an uploader claimed. */
function answerUnsized(original: Uint8Array<ArrayBuffer>, policy: string): Response {
  const clean = cleanServedPhoto(original, false);
  return clean ? answer(streamBytes(clean.parts), clean.contentType, policy) : refuse(404);
}

function answer(body: BodyInit, type: string, policy: string): Response {
  return new Response(body, { headers: { "Content-Type": type, "Cache-Control": policy, Vary: "Accept" } });
}

function refuse(status: 404 | 503): Response {
  const headers = new Headers({ "Cache-Control": CACHE_POLICIES.never });
  if (status === 503) headers.set("Retry-After", RETRY_SECONDS);
  return new Response(null, { status, headers });
}
