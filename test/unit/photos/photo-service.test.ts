/** Photos as they are resized, cached, and removed. */
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import {
  createOriginals,
  createPhotoWorld,
  FORMATS,
  failToResize,
  getOriginal,
  holdsSecret,
  photo,
  REF,
  REQUEST,
  UNNAMED,
} from "./photo-service-world";

beforeAll(createOriginals);

test("a bucket photo is fetched once, resized, and immutable if its address contains its content hash", async () => {
  const { service, requests, transforms } = createPhotoWorld();
  const first = await service.respond(REQUEST);
  expect(await first.text()).toBe("sized");
  expect(first.headers.get("Content-Type")).toBe("image/avif");
  expect(first.headers.get("Cache-Control")).toBe(CACHE_POLICIES.immutable);
  expect(first.headers.get("Vary")).toBe("Accept");
  expect(await (await service.respond(REQUEST)).text()).toBe("sized");
  expect(requests).toEqual([
    {
      address: `https://project.example/storage/v1/object/public/vehicle-photos/${REF.slice(7)}`,
      redirect: "manual",
    },
  ]);
  expect(transforms).toContainEqual(expect.objectContaining({ width: 640 }));
});

test.each([UNNAMED, "drive/1AbCdEfGhIjKlMnOp"] as const)(
  "%s may change its image, so browsers cache it for an hour",
  async (ref) => {
    const response = await createPhotoWorld().service.respond({ ref, width: 640, format: "avif" });
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  },
);

test("a link preview is a JPEG cropped to one size, cached separately from the photo in each width and format", async () => {
  const { service, requests, transforms } = createPhotoWorld();
  const shared = await service.respondShared(REF);
  expect(shared.headers.get("Content-Type")).toBe("image/jpeg");
  expect(shared.headers.get("Cache-Control")).toBe(CACHE_POLICIES.immutable);
  expect(transforms).toContainEqual({ width: 1200, height: 630, fit: "cover" });
  await service.respondShared(REF);
  await service.respond({ ref: REF, width: 1280, format: "jpeg" });
  await service.respond({ ref: REF, width: 640, format: "jpeg" });
  await service.respond({ ref: REF, width: 640, format: "webp" });
  expect(requests).toHaveLength(4);
});

test("a Drive photo is fetched only from the allowed host, built-in art only from our own files", async () => {
  const { service, requests } = createPhotoWorld();
  await service.respond({ ref: "drive/1AbCdEfGhIjKlMnOp", width: 640, format: "webp" });
  await service.respond({ ref: "art/2021-ford-f-150-xlt-1.webp", width: 640, format: "webp" });
  expect(requests.map(({ address }) => new URL(address).host)).toEqual([
    "drive.usercontent.google.com",
    "assets.invalid",
  ]);
});

test("a rotated photo is turned upright, whatever the resizer does with its orientation", async () => {
  const { service, transforms } = createPhotoWorld();
  await service.respond({ ref: UNNAMED, width: 640, format: "jpeg" });
  expect(transforms).toContainEqual(expect.objectContaining({ rotate: 90 }));
});

test.each(FORMATS)(
  "%s: GPS and owner metadata are neither sent to Images nor served as a fallback",
  async (format) => {
    expect(holdsSecret(getOriginal(format))).toBe(true);
    const answer = () => photo(getOriginal(format), `image/${format}`);
    const request = { ref: REF, width: 640, format: "jpeg" } as const;
    const { service, decoded } = createPhotoWorld({ answer });
    await service.respond(request);
    await service.respondShared(REF);
    expect(decoded.map(holdsSecret)).toEqual([false, false]);
    const fallbacks = [
      createPhotoWorld({ answer, decode: failToResize }),
      createPhotoWorld({ answer, hasImages: false }),
    ];
    for (const world of fallbacks)
      for (const response of [await world.service.respond(request), await world.service.respondShared(REF)]) {
        expect(response.headers.get("Content-Type")).toBe(`image/${format}`);
        const bytes = new Uint8Array(await response.arrayBuffer());
        expect((await sharp(bytes).metadata()).width).toBe(60);
        expect(holdsSecret(bytes)).toBe(false);
      }
  },
);

test("an AVIF with metadata beside its image is not sent, one without is", async () => {
  for (const [name, status] of [
    ["avif", 404],
    ["plain avif", 200],
  ] as const)
    for (const hasImages of [true, false]) {
      const { service, cached } = createPhotoWorld({
        answer: () => photo(getOriginal(name), "image/avif"),
        hasImages,
      });
      const response = await service.respond(REQUEST);
      expect([response.status, cached.size > 0]).toEqual([status, status === 200]);
    }
});

test("without Images photos keep their size, cached for an hour", async () => {
  const { service, requests } = createPhotoWorld({ hasImages: false });
  const response = await service.respond(REQUEST);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  await service.respond(REQUEST);
  expect(requests).toHaveLength(1);
});

test("a deleted photo is removed from the cache in every width and format", async () => {
  const { service, cached, forgotten } = createPhotoWorld();
  for (const width of [160, 640, 1600])
    for (const format of ["avif", "webp", "jpeg"] as const)
      await service.respond({ ref: REF, width, format });
  await service.respondShared(REF);
  await service.respond({ ref: UNNAMED, width: 640, format: "avif" });
  await service.forget([REF]);
  expect(forgotten).toEqual([REF]);
  expect([...cached.keys()]).toEqual([expect.stringContaining(UNNAMED)]);
});
