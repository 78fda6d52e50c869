import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { createPhotoService } from "~/edge/photo-service";

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
/** A JPEG whose EXIF says "turned 90° clockwise" (6), little-endian. */
const turnedJpeg = new Uint8Array([
  0xff, 0xd8, 0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0,
  0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xd9,
]);

interface Settings {
  answer?: () => Response | Promise<Response>;
  hasImages?: boolean;
  breaksImages?: boolean;
}

/** A service whose vendors are lists of what they were asked. */
function createShop({ answer = () => photo(jpeg), hasImages = true, breaksImages = false }: Settings = {}) {
  const asked: { address: string; redirect: string | undefined }[] = [];
  const transforms: unknown[] = [];
  const kept = new Map<string, Response>();
  const events: string[] = [];
  const images = {
    input: () => {
      if (breaksImages) throw new Error("unreadable picture");
      const handle = {
        transform: (transform: unknown) => {
          transforms.push(transform);
          return handle;
        },
        output: async (output: unknown) => {
          transforms.push(output);
          return { image: () => new Blob(["sized"]).stream() };
        },
      };
      return handle;
    },
  } as unknown as ImagesBinding;
  const service = createPhotoService({
    supabaseUrl: "https://project.example",
    assets: {
      fetch: async (address: string) => {
        asked.push({ address, redirect: undefined });
        return photo(jpeg);
      },
    } as unknown as Fetcher,
    ...(hasImages ? { images } : {}),
    cache: {
      match: async (key: RequestInfo | URL) => kept.get((key as Request).url)?.clone(),
      put: async (key: RequestInfo | URL, response: Response) =>
        void kept.set((key as Request).url, response),
    },
    waitUntil: () => {},
    log: (event) => events.push(event),
    fetch: (async (address: string, init: RequestInit) => {
      asked.push({ address, redirect: init.redirect });
      return answer();
    }) as unknown as typeof fetch,
  });
  return { service, asked, transforms, kept, events };
}

function photo(bytes: Uint8Array<ArrayBuffer>, type = "image/jpeg") {
  return new Response(bytes, { headers: { "Content-Type": type } });
}

test("a bucket photo is fetched once, sized, and immutable from then on", async () => {
  const { service, asked, transforms } = createShop();
  const request = { ref: "bucket/VIN/1.jpg", width: 640, format: "avif" } as const;
  const first = await service.respond(request);
  expect(await first.text()).toBe("sized");
  expect(first.headers.get("Content-Type")).toBe("image/avif");
  expect(first.headers.get("Cache-Control")).toBe(CACHE_POLICIES.immutable);
  expect(first.headers.get("Vary")).toBe("Accept");
  expect(await (await service.respond(request)).text()).toBe("sized");
  expect(asked).toEqual([
    {
      address: "https://project.example/storage/v1/object/public/vehicle-photos/VIN/1.jpg",
      redirect: "manual",
    },
  ]);
  expect(transforms).toContainEqual(expect.objectContaining({ width: 640 }));
});

test("a link preview is a JPEG cropped to one size, kept apart from the photo", async () => {
  const { service, asked, transforms } = createShop();
  const ref = "bucket/VIN/1.jpg";
  const shared = await service.respondShared(ref);
  expect(shared.headers.get("Content-Type")).toBe("image/jpeg");
  expect(shared.headers.get("Cache-Control")).toBe(CACHE_POLICIES.immutable);
  expect(transforms).toContainEqual({ width: 1200, height: 630, fit: "cover" });
  await service.respondShared(ref);
  await service.respond({ ref, width: 1280, format: "jpeg" });
  expect(asked).toHaveLength(2);
});

test("each width and format is a picture of its own", async () => {
  const { service, asked } = createShop();
  await service.respond({ ref: "bucket/VIN/1.jpg", width: 640, format: "avif" });
  await service.respond({ ref: "bucket/VIN/1.jpg", width: 640, format: "webp" });
  await service.respond({ ref: "bucket/VIN/1.jpg", width: 320, format: "webp" });
  expect(asked).toHaveLength(3);
});

test("a Drive photo comes from the listed host alone, our own art from our own files", async () => {
  const { service, asked } = createShop();
  await service.respond({ ref: "drive/1AbCdEfGhIjKlMnOp", width: 640, format: "webp" });
  await service.respond({ ref: "art/2021-ford-f-150-xlt-1.webp", width: 640, format: "webp" });
  expect(asked.map(({ address }) => new URL(address).host)).toEqual([
    "drive.usercontent.google.com",
    "assets.invalid",
  ]);
});

test("a photo that lies on its side is turned upright, whatever the resizer makes of its orientation", async () => {
  const { service, transforms } = createShop({ answer: () => photo(turnedJpeg) });
  await service.respond({ ref: "bucket/VIN/1.jpg", width: 640, format: "jpeg" });
  expect(transforms).toContainEqual(expect.objectContaining({ rotate: 90 }));
});

test("without the resizer the original is served", async () => {
  const { service } = createShop({ hasImages: false });
  const response = await service.respond({ ref: "bucket/VIN/1.jpg", width: 640, format: "avif" });
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(jpeg);
});

test("a picture the resizer cannot read is served as it came, and logged", async () => {
  const { service, events } = createShop({ breaksImages: true });
  const response = await service.respond({ ref: "bucket/VIN/1.jpg", width: 640, format: "avif" });
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(events).toEqual(["photoResizeFailed"]);
});

test.each([
  ["a missing object", () => new Response("{}", { status: 400 }), 404],
  ["a private file", () => new Response("sign in", { headers: { "Content-Type": "text/html" } }), 404],
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "http://10.0.0.1/" } }), 404],
  ["a drawing that could hold script", () => photo(jpeg, "image/svg+xml"), 404],
  [
    "a giant",
    () => new Response("x", { headers: { "Content-Type": "image/jpeg", "Content-Length": "99999999" } }),
    404,
  ],
  ["an ailing server", () => new Response("oops", { status: 502 }), 503],
  ["no answer at all", () => Promise.reject(new TypeError("connection refused")), 503],
] as const)("%s is not passed on and not kept", async (_, answer, status) => {
  const { service, kept } = createShop({ answer: answer as () => Response });
  const response = await service.respond({ ref: "bucket/VIN/1.jpg", width: 640, format: "avif" });
  expect(response.status).toBe(status);
  expect(await response.text()).toBe("");
  expect(kept.size).toBe(0);
});
