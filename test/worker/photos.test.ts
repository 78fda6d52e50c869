/** Photos through the built Worker: the Images binding, and the formats that staff send. */
import sharp from "sharp";
import { afterAll, expect, inject, test } from "vitest";
import { hideJpegFrame, makePngOfTwoHeaders } from "../fixtures/image-bombs";
import { CUT_PHOTOS, drawSmallPhoto, makeWhole } from "../fixtures/photo-files";
import { type Page, parsePage } from "../support/page";
import { refreshSnapshot } from "../support/site/refresh-snapshot";
import { send } from "../support/site/send";
import { openService } from "../support/site/service";
import { signIn } from "../support/site/sign-in";

const site = inject("siteUrl");
const PHOTO = "bucket/illustration/1FTEW1EP1MFA41207/1.webp";
const get = (path: string, accept = "image/avif,image/webp,image/*") =>
  fetch(`${site}/photos/${path}`, { headers: { Accept: accept } });

test.each([
  ["image/avif,image/webp,*/*", "image/avif", "heif"],
  ["image/webp,*/*", "image/webp", "webp"],
  ["*/*", "image/jpeg", "jpeg"],
])("a browser that accepts %s gets %s", async (accept, type, format) => {
  const response = await get(`320/${PHOTO}`, accept);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(type);
  expect(response.headers.get("Vary")).toBe("Accept");
  // The address does not contain a hash of the content.
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([picture.format, picture.width]).toEqual([format, 320]);
});

test.each([
  ["/vehicle/1", 0],
  ["/es/vehicle/22", 1],
] as const)("the link preview of %s has its facts on the photo, and %i stamp", async (path, stamps) => {
  const { body } = await send("GET", site + path);
  const address = parsePage(body).find('meta[property="og:image"]').getAttribute("content") ?? "";
  const response = await fetch(address.replace(/^.*\/og\//, `${site}/og/`));
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const picture = Buffer.from(await response.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(300 * 1024);
  const data = await sharp(picture).raw().toBuffer();
  const pick = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
  const isNear = (color: readonly number[], [x, y]: readonly [number, number]) =>
    pick(x, y).every((value, channel) => Math.abs(value - (color[channel] ?? 0)) < 16);
  expect(isNear([0x10, 0x20, 0x3a], [8, 560])).toBe(true);
  expect(Number(isNear([0xa5, 0x2f, 0x1a], [52, 52]))).toBe(stamps);
});

test.each(["vehicle/0/en/1.jpg", "vehicle/1/de/1.jpg", "vehicle/1/en/1.png", "vehicle/987654321/en/1.jpg"])(
  "there is no link preview at %s",
  async (path) => expect((await fetch(`${site}/og/${path}`)).status).toBe(404),
);

const VIN = "1M8GDM9AXKP042799";
const service = openService();

afterAll(async () => {
  for (const table of ["vehicle_photos", "public_vehicle_photos", "hand_photos", "photo_orders"])
    await service.from(table).delete().eq("vin", VIN);
  await service.from("inventory").delete().eq("sku", VIN);
  await refreshSnapshot(site);
});

/** One of each format and of each answer; `read-photo.test.ts` and `process-photo.test.ts` have every kind of file. */
const FILES = [
  ...["a turned JPEG with a place", "a PNG", "a WebP with alpha, a profile, and metadata"].map(
    (kind) => [kind, () => makeWhole(kind), "added"] as const,
  ),
  ["a cut WebP", CUT_PHOTOS["a WebP cut in the middle"] ?? drawSmallPhoto, "incomplete"],
  ["a PNG with two headers", makePngOfTwoHeaders, "unreadable"],
  ["a JPEG of 900 megapixels", () => hideJpegFrame([]), "tooManyPixels"],
  ["a small PNG", drawSmallPhoto, "tooSmall"],
] as const;

const listAddresses = (page: Page, selector: string) =>
  page.findAll(selector).map(({ outerHTML }) => [...new Set(outerHTML.match(/\/photos\/\d+\/[^\s",]+/g))]);

test("a file that staff send is refused with its reason, or listed and fetched, in every size that the pages link", async () => {
  const { data: vehicle, error } = await service
    .from("inventory")
    .insert({ sku: VIN, product_name: "2019 MCI Coach" })
    .select("id")
    .single();
  if (error) throw new Error(error.message);
  const headers = { Cookie: await signIn(site, "sales"), Origin: site };
  const page = `${site}/staff/photos/${VIN}`;
  for (const [kind, make, outcome] of FILES) {
    const body = new FormData();
    body.set("photos", new File([await make()], `${kind}.jpg`));
    const response = await fetch(`${page}/files`, { method: "POST", headers, body });
    expect([kind, await response.json()]).toMatchObject([kind, { outcome }]);
  }
  const added = FILES.filter(([, , outcome]) => outcome === "added").length;
  const staffPage = parsePage((await send("GET", page, headers)).body);
  await refreshSnapshot(site);
  const shopperPage = parsePage((await send("GET", `${site}/vehicle/${vehicle.id}`)).body);
  const listed = [
    listAddresses(staffPage, "[data-photo] img"),
    listAddresses(shopperPage, "[data-gallery] figure img"),
  ];
  expect(listed.map(({ length }) => length)).toEqual([added, added]);
  // The sizes don't depend on the kind of file: each size of one photo, and one of each other.
  const addresses = listed.flatMap(([first = [], ...rest]) => [
    ...first,
    ...rest.flatMap((sizes, index) => sizes[index % sizes.length] ?? []),
  ]);
  expect(addresses.length).toBeGreaterThan(2 * added);
  for (const address of new Set(addresses)) {
    const response = await fetch(site + address, { headers: { Accept: "image/webp" } });
    expect([address, response.status]).toEqual([address, 200]);
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    const [, width] = /\/photos\/(\d+)\//.exec(address) ?? [];
    expect([address, picture.width]).toEqual([address, Math.min(Number(width), picture.width)]);
  }
});
