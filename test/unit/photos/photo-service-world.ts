/** A photo service that records its requests to vendors, and originals with GPS metadata. */
import sharp from "sharp";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import type { PhotoRef } from "~/photos/gallery/photo";
import { createPhotoService } from "~/photos/photo-service";
import type { createWorkSlots } from "~/photos/processing/work-slots";
import { createFreeSlots } from "../../fixtures/free-slots";

const SECRET = "28.5409N 81.4541W";

/** A photo named by its content hash, as the photo sync does. */
export const REF = "bucket/1FTEW1EP1MFA41207/0123456789abcdef0123456789abcdef.webp";

export const REQUEST = { ref: REF, width: 640, format: "avif" } as const;
export const UNNAMED = "bucket/VIN/1.jpg";
export const FORMATS = ["jpeg", "png", "webp"] as const;

/** Each has GPS metadata; the JPEG is rotated by its EXIF orientation. */
const originals = new Map<string, Uint8Array<ArrayBuffer>>();

export const getOriginal = (format: string) => originals.get(format) ?? new Uint8Array();

export async function createOriginals(): Promise<void> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#a2331d" } });
  for (const format of [...FORMATS, "avif"] as const) {
    const secret = picture.clone().withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitudeRef: "N" } });
    const bytes = await secret.withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    originals.set(format, new Uint8Array(bytes));
  }
  originals.set("plain avif", new Uint8Array(await picture.clone().avif().toBuffer()));
}

interface Settings {
  answer?: () => Response | Promise<Response>;
  hasImages?: boolean;
  /** What the Images binding returns for the given bytes. */
  decode?: (bytes: Uint8Array) => Promise<string | Uint8Array>;
  status?: (ref: PhotoRef) => "shown" | "gone" | "unknown";
  slots?: ReturnType<typeof createWorkSlots>;
}

/** Creates an Images binding that records its transforms and the bytes it gets. */
function createImages(decode: Required<Settings>["decode"]) {
  const transforms: unknown[] = [];
  const decoded: Uint8Array[] = [];
  const input = (stream: ReadableStream<Uint8Array>) => {
    const handle = {
      transform: (transform: unknown) => {
        transforms.push(transform);
        return handle;
      },
      output: async (output: unknown) => {
        transforms.push(output);
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
        decoded.push(bytes);
        const sized = await decode(bytes);
        return { image: () => new Blob([sized as string]).stream() };
      },
    };
    return handle;
  };
  return { images: { input } as unknown as ImagesBinding, transforms, decoded };
}

/** Creates a photo service that records its requests to vendors. */
export function createPhotoWorld(settings: Settings = {}) {
  const {
    answer = () => photo(getOriginal("jpeg")),
    hasImages = true,
    decode = async () => "sized",
    status = () => "shown",
    slots = createFreeSlots(),
  } = settings;
  const requests: { address: string; redirect: string | undefined }[] = [];
  const cached = new Map<string, Response>();
  const forgotten: string[] = [];
  const events: string[] = [];
  const { images, ...resized } = createImages(decode);
  const service = createPhotoService({
    supabaseUrl: "https://project.example",
    assets: {
      fetch: async (address: string) => {
        requests.push({ address, redirect: undefined });
        return photo(getOriginal("webp"), "image/webp");
      },
    } as unknown as Fetcher,
    ...(hasImages ? { images } : {}),
    shown: {
      find: async (ref) => status(ref),
      forget: async (refs) => void forgotten.push(...refs),
    },
    slots,
    cachePolicies: CACHE_POLICIES,
    cache: {
      match: async (key: RequestInfo | URL) => cached.get((key as Request).url)?.clone(),
      put: async (key: RequestInfo | URL, response: Response) =>
        void cached.set((key as Request).url, response),
      delete: async (key: RequestInfo | URL) => cached.delete((key as Request).url),
    },
    waitUntil: () => {},
    log: (event) => events.push(event),
    fetch: (async (address: string, init: RequestInit) => {
      requests.push({ address, redirect: init.redirect });
      return answer();
    }) as unknown as typeof fetch,
  });
  return { service, requests, cached, forgotten, events, ...resized };
}

export function photo(bytes: Uint8Array<ArrayBuffer>, type = "image/jpeg") {
  return new Response(bytes, { headers: { "Content-Type": type } });
}

export const failToResize = async () => {
  throw new Error("Images is busy");
};

export const holdsSecret = (bytes: Uint8Array) =>
  [SECRET, "GPS"].some((text) => Buffer.from(bytes).includes(text)) ||
  (Buffer.from(bytes).includes("Exif") && !Buffer.from(bytes).includes(Buffer.from([0x01, 0x12, 0, 3])));
