/** Fetches a photo from the bucket, the configured Drive host, or our own assets, and resizes it for the requested width. */
import { isContentPath } from "~/photos/gallery/photo-path";
import { type ImageFormat, PHOTO_BUCKET } from "~/photos/gallery/photo-policy";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { PHOTO_WIDTHS } from "~/photos/gallery/photo-url";
import { cleanServedPhoto } from "~/photos/processing/clean-photo";
import type { PhotoImages } from "~/photos/processing/guarded-images";
import { orientationToTransform, readOrientation } from "~/photos/processing/orientation";
import { readUprightSize } from "~/photos/processing/photo-size";
import type { WorkSlots } from "~/photos/processing/work-slots";
import { makeSharePicture, type ShareCaption, type UprightPhoto } from "~/photos/sharing/share-picture";
import { readBoundedBytes, streamBytes } from "~/platform/bytes";
import { formatFailureReason } from "~/platform/failure-reason";
import { within } from "~/platform/timing";

/** Synced and uploaded photos have at most 10 MB (the bucket's limit); a phone's photo on Drive seldom has more. */
const MAX_SERVED_BYTES = 12 * 1024 * 1024;
/**
 * Limit for photos sent at full size when Images fails: many larger ones at once, read slowly, would exceed an isolate's memory.
 */
const MAX_UNSIZED_BYTES = 2 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 10_000;
/** Types that may be served; SVG and HTML are documents, not photos. */
const PHOTO_TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
/** Chosen by eye on the demo renderings: AVIF 50 looks like JPEG 78. */
const QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 50, webp: 70, jpeg: 78 };
/** A phone shows these widths two or three pixels to a CSS pixel: AVIF 42 looks like 50 and has a fifth fewer bytes. */
const DENSE_WIDTH = 720;
const DENSE_AVIF_QUALITY = 42;

/**
 * Limit of Cache API calls per deletion, out of the 50 subrequests of Cloudflare's free plan: enough for each width and format of
 * one photo. Other photos leave the cache when they are next requested, and are not served.
 */
const MAX_FORGET_CALLS = 32;
/** Seconds until a retry may succeed. */
const RETRY_SECONDS = "10";

type PhotoCache = Pick<Cache, "match" | "put" | "delete">;

interface PhotoServiceOptions {
  readonly supabaseUrl: string;
  readonly assets: Fetcher;
  /** Absent where Cloudflare Images is not enabled: photos keep their size. */
  readonly images?: PhotoImages;
  readonly shown: {
    /** Never throws. */
    find(ref: PhotoRef): Promise<"shown" | "gone" | "unknown">;
    /** Never throws. */
    forget(refs: readonly PhotoRef[]): Promise<void>;
  };
  /** `Cache-Control` of a photo whose URL identifies its content, of any other photo, and of what isn't stored. */
  readonly cachePolicies: { readonly immutable: string; readonly photo: string; readonly never: string };
  /** Shared with everything else in this isolate that decodes photos. */
  readonly slots: WorkSlots;
  readonly cache: PhotoCache;
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly fetch?: typeof fetch;
}

interface PhotoRequest {
  readonly ref: PhotoRef;
  /** CSS pixels times device pixel ratio, from the fixed list. */
  readonly width: number;
  readonly format: ImageFormat;
}

/** What is made of a photo. */
interface Variant {
  /** In the cache, before the photo's reference. */
  readonly key: string;
  readonly type: string;
  /** Whether it shows nothing that changes except the photo. */
  readonly isPhotoAlone: boolean;
  /** @throws any error of Images */
  make(photo: UprightPhoto, images: PhotoImages): Promise<ReadableStream<Uint8Array>>;
}

export interface PhotoService {
  /**
   * Returns 200 with the picture; 404 for a photo that the site doesn't show or can't clean; 503 when that is unknown, when too
   * many are requested at once, or when its host doesn't answer. Never throws.
   */
  respond(request: PhotoRequest): Promise<Response>;
  /** The same for a link preview: a JPEG of one fixed size, filled by the photo. */
  respondShared(ref: PhotoRef, caption?: ShareCaption): Promise<Response>;
  /** Stops serving deleted photos immediately and removes them from this data center's cache. Never throws. */
  forget(refs: readonly PhotoRef[]): Promise<void>;
}

export function createPhotoService(options: PhotoServiceOptions): PhotoService {
  return {
    respond: ({ ref, width, format }) =>
      respondVariant(options, ref, {
        key: formatVariant(format, width),
        type: `image/${format}`,
        isPhotoAlone: true,
        async make({ transformer }) {
          const sized = transformer.transform({ width, fit: "scale-down" });
          const isDense = format === "avif" && width <= DENSE_WIDTH;
          const quality = isDense ? DENSE_AVIF_QUALITY : QUALITY[format];
          return (await sized.output({ format: `image/${format}`, quality })).image();
        },
      }),
    respondShared: (ref, caption) =>
      respondVariant(options, ref, {
        key: caption ? `${SHARED}/${encodeURIComponent(JSON.stringify(caption))}` : SHARED,
        type: "image/jpeg",
        isPhotoAlone: !caption,
        make: (photo, images) => makeSharePicture(photo, { caption, images, assets: options.assets }),
      }),
    async forget(refs) {
      await options.shown.forget(refs.slice(0, MAX_FORGET_CALLS));
      const keys = refs
        .flatMap((ref) => VARIANTS.map((variant) => createKey(variant, ref)))
        .slice(0, Math.max(0, MAX_FORGET_CALLS - refs.length));
      await Promise.all(keys.map((key) => options.cache.delete(key).catch(() => false)));
    },
  };
}

const SHARED = "og";
/** The Cache API ignores Vary, so the format chosen from Accept is part of the key. */
const formatVariant = (format: ImageFormat, width: number) => `${format}/${width}`;
const FORMATS = Object.keys(QUALITY) as ImageFormat[];
const VARIANTS = [
  SHARED,
  ...FORMATS.flatMap((format) => PHOTO_WIDTHS.map((width) => formatVariant(format, width))),
];
const createKey = (variant: string, ref: PhotoRef) => new Request(`https://photos.invalid/${variant}/${ref}`);

async function respondVariant(
  options: PhotoServiceOptions,
  ref: PhotoRef,
  variant: Variant,
): Promise<Response> {
  const { shown, slots, cache, waitUntil } = options;
  const key = createKey(variant.key, ref);
  const status = await shown.find(ref);
  if (status === "unknown") return refuse(503);
  if (status === "gone") {
    waitUntil(cache.delete(key));
    return refuse(404);
  }
  const cached = await cache.match(key);
  if (cached) return cached;
  const response = await slots.run(() => createPicture(options, ref, variant));
  if (response === "busy") return refuse(503);
  if (isStorable(response, options)) waitUntil(cache.put(key, response.clone()));
  return response;
}

const isStorable = (response: Response, { cachePolicies }: PhotoServiceOptions) =>
  response.status === 200 && response.headers.get("Cache-Control") !== cachePolicies.never;

/** Returns the picture, or an error response. The original is in memory once, and not beyond the response. */
async function createPicture(
  options: PhotoServiceOptions,
  ref: PhotoRef,
  variant: Variant,
): Promise<Response> {
  const original = await fetchOriginal(options, ref);
  if (!(original instanceof Uint8Array)) return original;
  const { images, cachePolicies } = options;
  if (!images) return answerUnsized(original, cachePolicies.photo);
  const isLasting = variant.isPhotoAlone && isContentPath(ref);
  const policy = isLasting ? cachePolicies.immutable : cachePolicies.photo;
  try {
    return await convert(images, original, variant, policy);
  } catch (error) {
    options.log("photoResizeFailed", { reason: formatFailureReason(error) });
    return original.length > MAX_UNSIZED_BYTES ? refuse(503) : answerUnsized(original, cachePolicies.never);
  }
}

async function fetchOriginal(
  options: PhotoServiceOptions,
  ref: PhotoRef,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  try {
    const response = await requestOriginal(options, ref);
    const type = response.headers.get("Content-Type")?.split(";", 1)[0] ?? "";
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    // Storage answers a missing object with 400; Drive answers a private file with an HTML page.
    if (!response.ok || !PHOTO_TYPES.has(type)) {
      await response.body?.cancel();
      return refuse(404);
    }
    return (await readBoundedBytes(response, MAX_SERVED_BYTES)) ?? refuse(404);
  } catch (error) {
    options.log("photoFetchFailed", { ref, reason: formatFailureReason(error) });
    return refuse(503);
  }
}

function requestOriginal(options: PhotoServiceOptions, ref: PhotoRef): Promise<Response> {
  const slash = ref.indexOf("/");
  const [kind, rest] = [ref.slice(0, slash), ref.slice(slash + 1)];
  if (kind === "art")
    return within(FETCH_TIMEOUT_MS, options.assets.fetch(`https://assets.invalid/art/vehicles/${rest}`));
  const address =
    kind === "drive"
      ? `https://drive.usercontent.google.com/download?export=view&id=${encodeURIComponent(rest)}`
      : `${options.supabaseUrl}/storage/v1/object/public/${PHOTO_BUCKET}/${rest.split("/").map(encodeURIComponent).join("/")}`;
  // A redirect could lead to a host that is not configured.
  const init = { redirect: "manual", signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) } as const;
  return (options.fetch ?? fetch)(address, init);
}

/** Streams the original into Images without its camera metadata. @throws any error of Images */
async function convert(
  images: PhotoImages,
  original: Uint8Array<ArrayBuffer>,
  { type, make }: Variant,
  policy: string,
): Promise<Response> {
  // The local binding ignores the EXIF orientation, production may apply it. So it is removed and the picture rotated here.
  const clean = cleanServedPhoto(original, true);
  if (!clean) return refuse(404);
  const turn = orientationToTransform(readOrientation(original));
  const transformer = images.input(streamBytes(clean.chunks)).transform({ ...turn });
  const picture = await make({ transformer, size: readUprightSize(original) }, images);
  const bytes = await new Response(picture).arrayBuffer();
  if (bytes.byteLength === 0) throw new Error("Images answered nothing.");
  return answer(bytes, type, policy);
}

/**
 * Returns the original size without camera metadata. The content type comes from the first bytes, because the uploader's claim
 * can't be trusted.
 */
function answerUnsized(original: Uint8Array<ArrayBuffer>, policy: string): Response {
  const clean = cleanServedPhoto(original, false);
  return clean ? answer(streamBytes(clean.chunks), clean.contentType, policy) : refuse(404);
}

function answer(body: BodyInit, type: string, policy: string): Response {
  return new Response(body, { headers: { "Content-Type": type, "Cache-Control": policy, Vary: "Accept" } });
}

function refuse(status: 404 | 503): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 503) headers.set("Retry-After", RETRY_SECONDS);
  return new Response(null, { status, headers });
}
